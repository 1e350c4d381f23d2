import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about a `:` that belongs to another expression than its layout or its line suggests. The body of a `for`
/// or `var` and the last branch of an `if` reach as far right as they can.
extension Checker {
  /// The number of tokens before a `:` that are inspected.
  private static let layoutLimit = 10_000

  /// Warns if a line that begins with `:` is indented no deeper than the line of the `for`, `else` or `var` that takes
  /// the `:` in, or if a line that follows a `:` at the end of an `else` branch is. Parentheses around the `:` make this plain.
  /// Returns whether there is a warning.
  mutating func checkLayout(ofColon colon: Int) -> Bool {
    guard openTails.count > 0 else { return false }
    let endsLine = !tree.tokens.startsLine(colon)
    let first = firstTokenOfBlock(
      before: colon, at: tree.tokens.column(of: endsLine ? colon + 1 : colon))
    var index = openTails.count
    var taker: (tail: ExpressionID, keyword: Int)?
    var takesIntoElse = false
    while index > 0 {
      let tail = openTails[index - 1]
      let keyword = keyword(ofTail: tail)
      guard keyword >= first || taker.map({ isElseBranch($0.tail, of: tail) }) ?? false else {
        break
      }
      if capturesColon(tail, keyword) { taker = (tail, keyword) }
      if case .conditional = tree[tail] { takesIntoElse = true }
      index -= 1
    }
    // After a loop's body that ends a line with `:`, more of the body is usual.
    guard let taker, takesIntoElse || !endsLine else { return false }
    report(
      .misleadingLayout(
        keyword: tree.tokens.text(taker.keyword), taker: tree.tokens.range(taker.keyword),
        open: tree.tokenRange(of: taker.tail).start, close: tree.tokens.end(colon - 1),
        nextLine: endsLine ? tree.tokens.range(colon + 1) : nil,
        at: tree.tokens.range(colon)))
    return true
  }

  /// The `else` directly before an expression of which `:` drops the value, and the start of the `if`: in
  /// `if x then f(x) else 0 : g(x)`, what follows was meant to follow the whole conditional.
  func conditionalTakingSequence(
    of dropped: ExpressionID
  ) -> (keyword: Int, start: UInt32)? {
    guard openTails.count > 0 else { return nil }
    var index = openTails.count - 1
    let keyword = keyword(ofTail: openTails[index])
    let first = tree.tokens.index(at: tree.range(of: dropped).start)
    guard tree.tokens.kind(keyword) == .else, first == keyword + 1 else { return nil }
    while index > 0, isElseBranch(openTails[index], of: openTails[index - 1]) { index -= 1 }
    return (keyword, tree.tokenRange(of: openTails[index]).start)
  }

  /// The keyword before the last part of an expression: `for`, `else` or `var`.
  func keyword(ofTail tail: ExpressionID) -> Int {
    guard case .conditional(let conditional) = tree[tail] else { return tree.token(of: tail) }
    let branch = tree[conditional].elseBranch
    var token = tree.tokens.index(at: tree.range(of: branch).start)
    while token > tree.token(of: tail), tree.tokens.kind(token) != .else { token -= 1 }
    return token
  }

  /// Whether a conditional is the `else` branch of another.
  private func isElseBranch(_ inner: ExpressionID, of outer: ExpressionID) -> Bool {
    guard case .conditional(let conditional) = tree[outer] else { return false }
    return tree[conditional].elseBranch.index == inner.index
  }

  /// Whether it matters that the `:` belongs to the body. It does not for a `var` whose value is that of the whole.
  private func capturesColon(_ tail: ExpressionID, _ keyword: Int) -> Bool {
    guard case .bindings = tree[tail] else { return true }
    return keyword > 0 && tree.tokens.kind(keyword - 1) == .operator
      && tree.tokens.symbol(keyword - 1) != .colon
  }

  /// The first token of the lines before a `:` that are indented deeper than a column or, for the first of them, equally.
  /// The line of a parenthesis that is open at the `:` is not among them.
  private func firstTokenOfBlock(before colon: Int, at column: Int) -> Int {
    var token = colon
    var first = colon
    while token > 0, colon - token < Self.layoutLimit {
      token -= 1
      if tree.tokens.kind(token) == .rightParenthesis, let open = tree.tokens.partner(token) {
        token = open
      } else if tree.tokens.kind(token) == .leftParenthesis {
        return first
      }
      guard tree.tokens.startsLine(token) || token == 0 else { continue }
      let own = tree.tokens.column(of: token)
      if own < column { return first }
      first = token
      if own == column { return first }
    }
    return first
  }

  /// Warns if the body of a `for` ends, after `:`, in an expression without side effects: it was meant to follow the
  /// loop. A number says that there is nothing more to do.
  mutating func checkEndOfBody(_ id: ExpressionID, _ loop: Loop) {
    guard case .binary(.colon, _, let last) = tree[loop.body], endsInUnusedValue(loop),
      !tree.tokens.startsLine(tree.token(of: loop.body)), !isPure(loop.body)
    else { return }
    let keyword = tree.tokenRange(of: id)
    let end = tree.tokens.end(tree.token(of: loop.body) - 1)
    report(
      .unusedValue(
        ofLoop: SourceRange(keyword.start, end), at: tree.range(of: last)))
  }

  /// Whether the body of a `for`, or of one that is its body, ends, after `:`, in an expression without side effects that is not
  /// a number.
  mutating func endsInUnusedValue(_ loop: Loop) -> Bool {
    var body = loop.body
    while case .loop(let inner) = tree[body] { body = tree[inner].body }
    guard case .binary(.colon, _, let last) = tree[body], binaryOperators[.colon] == nil else {
      return false
    }
    return !isNumber(last) && isPure(last)
  }
}
