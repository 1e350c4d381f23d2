import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Constructs of other languages, which are recognized before single changes are tried.
extension Repairer {
  /// The maximum number of tokens before and after a fault among which a construct is recognized.
  private static let reach = 2_000

  /// How many tokens are parsed in the time in which constructs are looked for at one.
  private static let costOfRecognition = 4

  /// Reports the construct of another language that explains the region's fault, applies its fix to the tokens and
  /// rewinds to the start of the region. Returns whether there is one.
  mutating func repairForeign(_ region: inout Checkpoint) -> Bool {
    guard budget > 0, let text = foreignText(region) else { return false }
    budget -= Self.costOfRecognition * text.tokens.count
    // Without a fault, what follows the item on its line is of other items.
    for index in 0..<min(text.end, (text.fault ?? parser.previous - region.start) + 1) {
      for recognizer in ForeignConstruct.recognizers(at: text.kind(index)) {
        guard var construct = recognizer(text, index), budget > 0,
          var tokens = replacement(construct, in: text)
        else { continue }
        if var global = construct.global {
          let following = parser.tokens[region.start + global.last..<parser.tokens.endOfFile]
          let uses = global.uses(in: following, source)
          construct.diagnostic = global.diagnostic(uses: uses)
          if global.isConstant, uses == nil {
            // The variable is assigned to: no function takes its place.
            global.isConstant = false
            construct.global = global
            let edits = [Diagnostic.Edit(global.whole, "0")] + (global.separator.map { [$0] } ?? [])
            tokens = applying(edits, to: text.tokens)
          }
        }
        let uses = construct.renaming.map { addUses(of: $0, to: &construct, from: region.start) }
        parser.rewind(to: region)
        lexical.supersede(in: construct.supersedes)
        parser.diagnostics.report(construct.diagnostic)
        parser.tokens.replace(
          region.start..<region.start + text.end, with: Array(tokens.dropLast()))
        if let global = construct.global {
          let following = region.start + global.last + tokens.count - text.tokens.count
          forgetUses(of: global, after: following)
          forgetCalls(of: global.others, after: following)
        }
        forgetCalls(of: construct.names, after: region.start + tokens.count - 1)
        if let uses, let renaming = construct.renaming {
          rename(uses, to: renaming.meant, by: tokens.count - text.tokens.count)
        }
        if tokens.first?.kind == .def, text.kind(0) != .def || construct.span.lowerBound < 2 {
          // The function is known to the lines that follow.
          budget -= parser.tokens.count
          declaredParameters = nil
        }
        region = parser.makeCheckpoint()
        return true
      }
    }
    return false
  }

  /// The region's tokens, if it has a fault, names a variable outside of every scope, or contains an error of the lexer.
  private mutating func foreignText(_ region: Checkpoint) -> ForeignText? {
    let fault = parser.firstFault
    guard (fault ?? parser.cursor) - region.start < Self.reach else { return nil }
    let end = endOfForeignText(from: region.start, past: fault ?? parser.previous)
    return foreignText(region.start..<end, fault: fault.map { $0 - region.start })
  }

  /// Some of the file's tokens. `fault` is the index of the fault among them.
  mutating func foreignText(_ range: Range<Int>, fault: Int?) -> ForeignText {
    var tokens = parser.tokens[range]
    let last = parser.tokens[range.upperBound]
    tokens.append(Token(.endOfFile, last.range, startsLine: last.startsLine))
    let words = tokens.map { word($0) }
    let operators = parser.operatorsAtCheckpoint
    return ForeignText(
      source: source, tokens: tokens, words: words, fault: fault,
      functions: parametersOfDeclared(), operators: operators,
      definedSigns: Set(
        (operators.binaryOperators() + operators.unaryOperators()).map { parser.symbols[$0] }),
      definesPower: isPowerDefined(), hasVariables: hasVariables)
  }

  /// Whether the file defines `^`, above or below.
  private mutating func isPowerDefined() -> Bool {
    if let definesPower { return definesPower }
    let sign = parser.symbols.intern("^")
    let found = (0..<parser.tokens.endOfFile).contains {
      parser.tokens.kind($0) == .binary && parser.tokens.kind($0 + 1) == .operator
        && parser.tokens.symbol($0 + 1) == sign
    }
    definesPower = found
    return found
  }

  /// The meaning of a token as text.
  func word(_ token: Token) -> String {
    switch token.kind {
    case .endOfFile: ""
    case .identifier, .operator: parser.symbols[token.symbol]
    case .number, .invalid: text(token)
    case .leftParenthesis: lexical.isOpeningBrace(token.range.start, source) ? "{" : "("
    default: token.kind.spelling ?? ""
    }
  }

  /// The end of the item at `start`, past a fault and across the semicolons in parentheses or within a line.
  private mutating func endOfForeignText(from start: Int, past fault: Int) -> Int {
    var index = start
    var depth = 0
    // A block between words spans lines and semicolons as parentheses do.
    let (begin, end) = (parser.symbols.intern("begin"), parser.symbols.intern("end"))
    var blockDepth = 0
    let last = min(parser.tokens.endOfFile, fault + Self.reach)
    while index < last {
      switch parser.tokens.kind(index) {
      case .operator where endOfBlockComment(at: index) != nil,
        .leftParenthesis where endOfBlockComment(at: index) != nil:
        let commentEnd = endOfBlockComment(at: index) ?? 0
        while index < last, parser.tokens.start(index) < commentEnd { index += 1 }
        continue
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .identifier where parser.tokens.symbol(index) == begin: blockDepth += 1
      case .identifier where parser.tokens.symbol(index) == end:
        if blockDepth == 0, index > fault + 1, depth <= 0, parser.isAtMargin(index) {
          return index + 1
        }
        blockDepth = max(0, blockDepth - 1)
      case .def, .extern:
        if index > fault, parser.tokens.startsLine(index), !isBesideDefinition(index, fault) {
          return index
        }
      case .identifier, .number, .if, .for, .var:
        if index > fault, depth + blockDepth <= 0, parser.isAtMargin(index), !isEnder(index) {
          return index
        }
      case .semicolon:
        if index >= fault, depth + blockDepth <= 0, parser.tokens.startsLine(index + 1),
          parser.tokens.kind(index + 1) != .else, !isFollowedByDeclaration(index),
          parser.tokens.kind(index + 1) != .identifier
            || parser.tokens.symbol(index + 1) != begin && !continuesReturn(index)
        {
          return index
        }
      default: break
      }
      index += 1
    }
    return max(index, min(fault + 1, parser.tokens.endOfFile))
  }

  /// Whether a definition is indented as the one at the fault is, in the body of another one.
  private func isBesideDefinition(_ index: Int, _ fault: Int) -> Bool {
    // The fault may be the sign between the head and the body.
    let first = parser.tokens.kind(fault) == .def ? fault : fault + 1
    return parser.tokens.kind(first) == .def && parser.tokens.startsLine(first)
      && !parser.isAtMargin(first)
      && parser.tokens.column(of: index) == parser.tokens.column(of: first)
  }

  /// Whether a line such as `i: integer;` follows a `;`, as after `var` in Pascal.
  private func isFollowedByDeclaration(_ semicolon: Int) -> Bool {
    var next = semicolon + 1
    guard !parser.isAtMargin(next) else { return false }
    while parser.tokens.kind(next) == .identifier, parser.tokens.kind(next + 1) == .comma {
      next += 2
    }
    return parser.tokens.kind(next) == .identifier && parser.tokens.kind(next + 1) == .operator
      && parser.tokens.symbol(next + 1) == .colon && parser.tokens.kind(next + 2) == .identifier
      && parser.tokens.kind(next + 3) == .semicolon
  }

  /// Whether the indented line after a `;` begins with `return`, or follows a line with one, and so belongs to a body.
  private func continuesReturn(_ semicolon: Int) -> Bool {
    if parser.isAtMargin(semicolon + 1) { return false }
    if parser.tokens.text(semicolon + 1) == "return" { return true }
    var index = semicolon
    while index > 0, !parser.tokens.startsLine(index), semicolon - index < 60 {
      index -= 1
      if parser.tokens.text(index) == "return" { return true }
    }
    return false
  }

  private func endOfBlockComment(at index: Int) -> UInt32? {
    guard
      parser.tokens.kind(index) == .leftParenthesis || parser.tokens.symbol(index) == .divide,
      parser.tokens.kind(index + 1) == .operator,
      parser.tokens.symbol(index + 1) == .times,
      parser.tokens.start(index) + 1 == parser.tokens.start(index + 1)
    else { return nil }
    return source.endOfBlockComment(from: parser.tokens.start(index))
  }

  // MARK: Attempts

  /// The tokens with a construct's edits applied, if that explains the fault: parsing must proceed further, or fewer
  /// names must be unknown.
  private mutating func replacement(
    _ construct: ForeignConstruct, in text: ForeignText
  ) -> [Token]? {
    guard isOrdered(construct.tokenEdits ?? []), construct.span.lowerBound < text.end else {
      return nil
    }
    let tokens = applying(construct.tokenEdits ?? [], to: text.tokens)
    if let fault = text.fault {
      guard construct.span.contains(fault) || construct.span.upperBound == fault else { return nil }
      return reaches(tokens, past: fault, construct, in: text) ? tokens : nil
    }
    let before = attempt(text.tokens)
    if let fault = before.fault {
      // The item goes on at the margin of the next line: there is nothing to repair.
      if fault >= text.end { return nil }
      return reaches(tokens, past: fault, construct, in: text) ? tokens : nil
    }
    if construct.isCertain, construct.supersedes.contains(where: { lexical.hasError(in: $0) }) {
      return tokens
    }
    // Text that parses is changed only if it uses an undeclared name.
    guard !before.names.unknown.isEmpty else { return nil }
    let after = attempt(tokens)
    if after.fault != nil || !forgotten.isEmpty, construct.isCertain,
      before.names.unknown.contains(text.tokens[construct.span.lowerBound].symbol)
    {
      // The word that begins the construct is unknown itself. There are other mistakes.
      return tokens
    }
    let isBetter =
      construct.global != nil
      || after.names.weight + Double(after.separatorCount)
        < before.names.weight + Double(before.separatorCount)
    return after.fault == nil && isBetter ? tokens : nil
  }

  /// Whether edits do not overlap, as they may where tokens have been inserted before.
  private func isOrdered(_ edits: [Diagnostic.Edit]) -> Bool {
    let sorted = edits.map(\.range).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return sorted.allSatisfy { $0.start <= $0.end }
      && zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start }
  }

  /// Whether parsing tokens with a construct's edits proceeds past a fault. There may be other mistakes in a construct
  /// that is certain.
  private mutating func reaches(
    _ tokens: [Token], past fault: Int, _ construct: ForeignConstruct, in text: ForeignText
  ) -> Bool {
    guard let next = attempt(tokens).fault, tokens[next].kind != .endOfFile else { return true }
    let (old, new) = (text.tokens[fault].range.start, tokens[next].range.start)
    return construct.isCertain ? new >= old : new > old
  }

  /// Applies edits of the text to tokens.
  mutating func applying(_ edits: [Diagnostic.Edit], to tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    // Whether the token that began a line has been removed.
    var beginsLine = false
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      while index < tokens.count - 1, tokens[index].range.end <= edit.range.start,
        !isAfterClosing(tokens[index], edit)
      {
        result.append(beginsLine ? tokens[index].replacing(startsLine: true) : tokens[index])
        beginsLine = false
        index += 1
      }
      let first = index
      while index < tokens.count - 1, tokens[index].range.start < edit.range.end { index += 1 }
      var startsLine =
        index > first
        ? tokens[first].startsLine
        : tokens[first].startsLine && tokens[first].range.start == edit.range.start
      for token in inserted(edit) {
        result.append(token.replacing(startsLine: startsLine))
        startsLine = false
      }
      beginsLine = beginsLine || startsLine && index > first
    }
    if beginsLine, index < tokens.count {
      return result + [tokens[index].replacing(startsLine: true)] + tokens[(index + 1)...]
    }
    return result + tokens[index...]
  }

  /// Whether a token that an enclosing construct has inserted stands where an edit closes a parenthesis, which comes first.
  private func isAfterClosing(_ token: Token, _ edit: Diagnostic.Edit) -> Bool {
    token.range == edit.range && token.range.count == 0 && token.kind != .rightParenthesis
      && edit.replacement.hasPrefix(")")
  }

  /// The tokens of an edit's replacement. Numbers become holes: only the author knows their values.
  mutating func inserted(_ edit: Diagnostic.Edit) -> [Token] {
    var sink = DiagnosticSink()
    let text = SourceFile(name: "", bytes: Array(edit.replacement.utf8))
    let buffer = Lexer.tokenize(text, symbols: &parser.symbols, reporting: &sink)
    let binds = (0..<buffer.endOfFile).contains {
      [.def, .var].contains(buffer.kind($0))
        || buffer.kind($0) == .for && forgotten.contains(buffer.symbol($0 + 1))
    }
    return buffer[0..<buffer.endOfFile].map { token in
      token.kind == .number || token.kind == .invalid
        || !binds && token.kind == .identifier && forgotten.contains(token.symbol)
        ? Token(.invalid, edit.range, startsLine: false)
        : token.replacing(range: edit.range)
    }
  }
}
