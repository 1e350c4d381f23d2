import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops whose bodies are statements.
extension BlockTranslation {
  mutating func loop(until limit: Int) -> Statement {
    if let brace = braceOfLoop(at: cursor, until: limit) {
      return whileLoop(before: brace, until: limit)
    }
    let keyword = cursor
    let isFor = text.kind(cursor) == .for
    if !isFor, let ender = enders[keyword], let body = bodyOfWhile(at: keyword, until: ender) {
      return whileLoop(before: body, until: ender, word: ender)
    }
    if isFor, let header = text.loopAsInC(at: keyword) ?? text.endlessLoop(at: keyword),
      text.isOpeningBrace(header.span.upperBound), header.span.upperBound < limit
    {
      return blockLoop(header, until: limit)
    }
    let isCounting = text.kind(cursor + 2) != .in
    cursor += 1
    if text.kind(cursor) == .leftParenthesis, !text.isOpeningBrace(cursor) {
      cursor = (text.partner(of: cursor) ?? cursor) + 1
    } else {
      // The first `in` of `for i in 1..10` belongs to the variable.
      if text.kind(cursor + 1) == .in { cursor += 2 }
      while cursor < limit, text.kind(cursor) != .in, !text.isOpeningBrace(cursor),
        text.kind(cursor) != .semicolon, !isEndOfHeader(cursor, of: keyword)
      {
        if text.kind(cursor) == .leftParenthesis { group() } else { cursor += 1 }
      }
      skipSemicolonsOfHeader(until: limit)
    }
    // Without `in`, the name before a brace would be called.
    let needsIn =
      isFor && isCounting && (text.isOpeningBrace(cursor) || enders[keyword] != nil)
      || !isFor && text.isOpeningBrace(cursor) && text.isName(cursor - 1)
    if isFor, isDoBefore(cursor) {
      hasStatements = true
      edits.append(text.replacing(cursor - 1..<cursor, "in"))
    } else if text.kind(cursor) == .in || text.word(cursor) == "do" {
      if isFor, isCounting, text.word(cursor) == "do", enders[keyword] != nil {
        edits.append(text.replacing(cursor..<cursor + 1, "in"))
      }
      cursor += 1
    } else if needsIn {
      hasStatements = true
      edits.append(text.inserting(text.touches(cursor) ? " in " : " in", after: cursor - 1))
    }
    depth += 1
    let count = returnCount
    defer {
      depth -= 1
      continues(after: count)
    }
    if let ender = enders[keyword] {
      _ = wordBlock(until: ender)
      skipEnder()
    } else {
      _ = closedStatement(until: limit)
    }
    return (.loop, false)
  }

  /// Rewrites the header of a loop as in C together with the block after it.
  private mutating func blockLoop(_ header: ForeignConstruct, until limit: Int) -> Statement {
    edits += header.tokenEdits ?? []
    headers.append(text.tokens[cursor].range)
    hasStatements = true
    cursor = header.span.upperBound
    depth += 1
    let count = returnCount
    defer {
      depth -= 1
      continues(after: count)
    }
    _ = closedStatement(until: limit)
    return (.loop, false)
  }

  /// Whether a block follows `do`.
  private func isDoBefore(_ index: Int) -> Bool {
    text.isOpeningBrace(index) && text.isName(index - 1) && text.word(index - 1) == "do"
  }

  /// The brace after the condition of a `while`, or of a `for` with only a condition as in Go.
  func braceOfLoop(at keyword: Int, until limit: Int) -> Int? {
    let isCondition =
      text.kind(keyword) == .for && text.kind(keyword + 1) != .leftParenthesis
      && text.kind(keyword + 1) != .var && !text.isSign(keyword + 2, "=")
    guard text.kind(keyword) == .identifier || isCondition else { return nil }
    var index = keyword + 1
    while index < limit, !text.isOpeningBrace(index) {
      if [.semicolon, .rightParenthesis, .def, .in].contains(text.kind(index)) { return nil }
      if isCondition, text.kind(index) == .comma || text.isSign(index, ":") { return nil }
      if text.kind(index) == .leftParenthesis {
        guard let close = text.partner(of: index) else { return nil }
        index = close
      }
      index += 1
    }
    return index < limit && index > keyword + 1 ? index : nil
  }

  /// The start of the body of a `while` that ends with a word.
  private func bodyOfWhile(at keyword: Int, until ender: Int) -> Int? {
    var index = keyword + 1
    while index < ender, !isEndOfHeader(index, of: keyword) {
      index = text.kind(index) == .leftParenthesis ? (text.partner(of: index) ?? ender) : index
      index += 1
    }
    // `while n > 1 n = n / 2 end`
    if index == ender { index = text.endOfExpression(from: keyword + 1) }
    if text.word(index) == "do" { index += 1 }
    return index < ender && index > keyword + 1 ? index : nil
  }

  /// Rewrites `while condition { … }` as `if condition then for i = 1, condition in … else 0`. Instead of braces, `word` may end the body.
  mutating func whileLoop(before brace: Int, until limit: Int, word: Int? = nil) -> Statement {
    let hasDo =
      word == nil ? isDoBefore(brace) && brace > cursor + 2 : text.word(brace - 1) == "do"
    let condition = cursor + 1..<(hasDo ? brace - 1 : brace)
    let signs = text.signsForWords(in: condition)
    edits.append(text.headOfLoop(cursor, condition: condition, signs))
    edits += signs
    edits.append(
      hasDo
        ? text.replacing(brace - 1..<brace, "in")
        : text.inserting(text.touches(brace) ? " in " : " in", after: brace - 1))
    hasLoops = true
    cursor = brace
    depth += 1
    let count = returnCount
    defer {
      depth -= 1
      continues(after: count)
    }
    guard let word else {
      _ = closedStatement(until: limit)
      edits.append(text.inserting(" else 0", after: cursor - 1))
      return (.conditional, false)
    }
    _ = wordBlock(until: word)
    edits.append(text.replacing(word..<word + 1, "else 0"))
    cursor = word + 1
    return (.conditional, false)
  }

  /// Whether the header of a loop with an `end` ends before a token: at `do`, or with its line.
  func isEndOfHeader(_ index: Int, of keyword: Int) -> Bool {
    enders[keyword] != nil
      && (text.word(index) == "do" || text.startsLine(index) && text.isJuxtaposed(index))
  }

  /// Skips the rest of `for i = 0; i < n; i = i + 1` if the text has such a header.
  mutating func skipSemicolonsOfHeader(until limit: Int) {
    guard text.kind(cursor) == .semicolon else { return }
    var index = cursor
    while index < limit, text.kind(index) != .def, !text.isOpeningBrace(index),
      text.kind(index) != .in
    {
      if text.startsLine(index), index > cursor { return }
      index += 1
    }
    if index < limit { cursor = index }
  }
}
