import KaleidoLex
import KaleidoSource

/// What stands where in a file: from an offset to the token, the expression, the item, the name and the comment there, and
/// back.
///
/// Clients that ask for places create an index of the file when they need it: that takes linear time. Each question is then
/// answered by a table, or by a binary search.
public struct SyntaxIndex: Sendable {
  public let file: ParsedFile
  /// The first and last token of each expression.
  let spans: [TokenSpan]
  /// The parent of each expression; `none` for the root of an item, and for nodes that belong to no expression.
  let parents: [UInt32]
  /// The innermost expression that each token belongs to; `none` for tokens of prototypes and between items.
  let owners: [UInt32]
  let roles: [TokenRole]
  /// What stands around each comment.
  let comments: [CommentPlacement]
  let names: NameOccurrences

  static let none = UInt32.max

  public init(_ file: ParsedFile) {
    self.file = file
    var builder = SyntaxIndexBuilder(file)
    builder.addItems()
    spans = builder.spans
    parents = builder.parents
    roles = builder.roles
    owners = builder.owners()
    comments = CommentPlacement.all(in: file)
    names = NameOccurrences(file)
  }

  // MARK: Tokens

  /// The token that contains an offset; nil in blanks and comments, and at the end of the file. Between two tokens that touch,
  /// it is the second.
  public func token(at offset: UInt32) -> Int? {
    let index = file.tokens.index(at: offset)
    guard file.tokens.start(index) <= offset, offset < file.tokens.end(index) else { return nil }
    return index
  }

  /// The name, number or sign that a cursor at an offset touches: as `token(at:)`, or else the one that ends there.
  public func word(at offset: UInt32) -> Int? {
    func isWord(_ token: Int?) -> Bool {
      guard let token else { return false }
      return [.identifier, .number, .operator].contains(file.tokens.kind(token))
        || file.tokens.kind(token).isKeyword
    }
    let here = token(at: offset)
    if isWord(here) { return here }
    let before = offset > 0 ? token(at: offset - 1) : nil
    return isWord(before) ? before : nil
  }

  public func role(ofToken token: Int) -> TokenRole { roles[token] }

  /// The tokens with a name or a sign, in order, whatever they mean.
  public func occurrences(of symbol: Symbol) -> ArraySlice<UInt32> { names[symbol] }

  // MARK: Items

  /// The index of the item that a token belongs to.
  public func item(ofToken token: Int) -> Int? {
    let next = file.extents.partitioningIndex { $0.tokens.lowerBound > token }
    guard next > 0, file.extents[next - 1].tokens.contains(token) else { return nil }
    return next - 1
  }

  /// The index of the item between whose first and last token an offset is.
  public func item(at offset: UInt32) -> Int? {
    let next = file.extents.partitioningIndex {
      file.tokens.start($0.tokens.lowerBound) > offset
    }
    guard next > 0, offset < range(ofItem: next - 1).end else { return nil }
    return next - 1
  }

  /// The range from the start of an item's first token to the end of its last.
  public func range(ofItem item: Int) -> SourceRange {
    let tokens = file.extents[item].tokens
    return file.tokens.range(tokens.lowerBound, max(tokens.lowerBound, tokens.upperBound - 1))
  }

  /// The index of the item that an expression belongs to.
  public func item(of id: ExpressionID) -> Int? {
    let next = file.extents.partitioningIndex { $0.nodes.lowerBound > Int(id.index) }
    guard next > 0, file.extents[next - 1].nodes.contains(Int(id.index)) else { return nil }
    return next - 1
  }

  // MARK: Expressions

  /// The innermost expression that a token belongs to. A parenthesis belongs to what it encloses.
  public func expression(ofToken token: Int) -> ExpressionID? {
    owners[token] == Self.none ? nil : ExpressionID(index: owners[token])
  }

  /// The innermost expression around an offset.
  public func expression(at offset: UInt32) -> ExpressionID? {
    if let token = token(at: offset) { return expression(ofToken: token) }
    // In blanks: the innermost expression that has tokens on both sides.
    let next = file.tokens.index(at: offset)
    guard next > 0, var id = expression(ofToken: next - 1) else { return nil }
    while !enclosedTokens(of: id).contains(next) {
      guard let parent = parent(of: id) else { return nil }
      id = parent
    }
    return id
  }

  public func parent(of id: ExpressionID) -> ExpressionID? {
    let parent = parents[Int(id.index)]
    return parent == Self.none ? nil : ExpressionID(index: parent)
  }

  /// The first and last token of an expression, without parentheses around it.
  public func span(of id: ExpressionID) -> TokenSpan { spans[Int(id.index)] }

  /// The first and last token of an expression, with all parentheses around it.
  public func enclosedTokens(of id: ExpressionID) -> TokenSpan {
    SyntaxIndexBuilder.enclosing(span(of: id), in: file.tokens)
  }
}
