import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What each token and comment of a file is.
extension ProgramView {
  /// The tokens and comments of a file as they were typed, in source order, without punctuation.
  func semanticTokens(of file: FileID) -> [SemanticToken] {
    let classes = TokenClasses(self[file])
    return withTypedTokens(of: file) { classes.semanticTokens(of: $0) }
  }
}

/// What the tokens of a parsed file are used for.
private struct TokenClasses {
  struct Class {
    var kind: SemanticToken.Kind
    var modifier: SemanticToken.Modifier?

    init(_ kind: SemanticToken.Kind, _ modifier: SemanticToken.Modifier? = nil) {
      self.kind = kind
      self.modifier = modifier
    }

    /// What a token looks like; nil for punctuation.
    init?(_ tokens: borrowing TokenBuffer, _ token: Int) {
      switch tokens.kind(token) {
      case .identifier:
        let isCalled = tokens.kind(token + 1) == .leftParenthesis && !tokens.startsLine(token + 1)
        self.init(isCalled ? .function : .variable)
      case .number: self.init(.number)
      case .operator: self.init(.operator)
      case let kind where kind.isKeyword: self.init(.keyword)
      default: return nil
      }
    }
  }

  private let tree: ParsedFile
  private var classes: [Class?]

  init(_ file: CheckedFile) {
    tree = file.tree
    classes = Array(repeating: nil, count: tree.tokens.count)
    for item in tree.items { addPrototype(of: item) }
    for node in 0..<UInt32(tree.expressionCount) { add(ExpressionID(index: node), file) }
  }

  func semanticTokens(of typed: borrowing TokenBuffer) -> [SemanticToken] {
    var found: [SemanticToken] = []
    found.reserveCapacity(typed.count)
    var comment = 0
    for token in 0..<typed.count {
      while comment < typed.comments.count, typed.comments[comment].start < typed.start(token) {
        found.append(SemanticToken(range: typed.comments[comment], kind: .comment))
        comment += 1
      }
      if let known = known(typed.kind(token), typed.range(token)) ?? Class(typed, token) {
        found.append(
          SemanticToken(range: typed.range(token), kind: known.kind, modifier: known.modifier))
      }
    }
    return found
  }

  /// The class of the parsed token at a place. There is none if a repair has replaced it.
  func known(_ kind: TokenKind, _ range: SourceRange) -> Class? {
    let token = tree.tokens.index(at: range.start)
    guard tree.tokens.kind(token) == kind, tree.tokens.start(token) == range.start,
      tree.tokens.end(token) == range.end
    else { return nil }
    return classes[token]
  }

  private mutating func addPrototype(of item: Item) {
    guard let prototype = item.prototype else { return }
    let isExternal = if case .external = item { true } else { false }
    let modifier: SemanticToken.Modifier = isExternal ? .declaration : .definition
    if prototype.isOperator {
      classes[prototype.nameToken + 1] = Class(.operator, modifier)
    } else {
      classes[prototype.nameToken] = Class(.function, modifier)
    }
    for name in tree[prototype.parameters] {
      classes[name.token] = Class(.parameter, .declaration)
    }
  }

  private mutating func add(_ id: ExpressionID, _ file: CheckedFile) {
    let token = tree.token(of: id)
    switch tree[id] {
    case .variable: classes[token] = Class(variableKind(file.resolution(of: id)))
    case .assignment:
      let kind = variableKind(file.resolution(of: id))
      classes[tree.variableToken(ofAssignment: id)] = Class(kind, .modification)
    case .call:
      let isLibrary = if case .library = file.resolution(of: id) { true } else { false }
      classes[token] = Class(.function, isLibrary ? .defaultLibrary : nil)
    case .loop(let loop): classes[tree[loop].variable.token] = Class(.variable, .declaration)
    case .bindings(let list):
      for binding in tree[tree[list]] {
        classes[binding.name.token] = Class(.variable, .declaration)
      }
    case .error, .number, .unary, .binary, .conditional: break
    }
  }

  private func variableKind(_ resolution: Resolution) -> SemanticToken.Kind {
    if case .parameter = resolution { .parameter } else { .variable }
  }
}
