import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Conditionals whose branches are statements.
extension BlockTranslation {
  mutating func conditional(until limit: Int) -> Statement {
    let keyword = cursor
    cursor += 1
    if let colon = colonAfterCondition(until: limit) {
      expression(until: colon)
      edits.append(text.spaced(colon..<colon + 1, "then"))
      cursor = colon + 1
    } else {
      expression(until: limit)
    }
    if text.isSign(cursor - 1, ":") {
      // The branch follows.
    } else if text.kind(cursor) == .then {
      cursor += 1
    } else if cursor > keyword + 1 {
      edits.append(text.inserting(" then", after: cursor - 1))
    }
    depth += 1
    defer { depth -= 1 }
    if let ender = enders[keyword] { return branches(until: ender) }
    let returns = branch(until: limit)
    if isElseIf(cursor) {
      edits.append(text.replacing(cursor..<cursor + 1, "else if"))
      let rest = conditional(until: limit)
      return (rest.shape, returns && rest.returns)
    }
    guard text.kind(cursor) == .else else { return (.openConditional, returns) }
    cursor += 1
    if text.isSign(cursor, ":") {
      edits.append(
        text.replacing(cursor..<cursor + 1, text.touches(cursor + 1) ? " " : ""))
      cursor += 1
    }
    if text.kind(cursor) == .if {
      let rest = conditional(until: limit)
      return (rest.shape, returns && rest.returns)
    }
    return (.conditional, branch(until: limit) && returns)
  }

  /// The `:` that takes the place of `then`, as in Python.
  private func colonAfterCondition(until limit: Int) -> Int? {
    let colon = text.endOfExpression(from: cursor, atColon: true)
    let end = text.endOfExpression(from: cursor)
    guard colon < min(end, limit), colon > cursor, text.kind(end) != .then,
      !text.isOpeningBrace(end)
    else { return nil }
    return colon
  }

  func isElseIf(_ index: Int) -> Bool {
    text.isName(index) && ForeignWord.elseIfs.contains(text.word(index))
  }

  /// Rewrites the branches of a conditional up to its `end`.
  mutating func branches(until ender: Int) -> Statement {
    let other = elseOfBlock(from: cursor, until: ender)
    let returns = wordBlock(until: other ?? ender)
    guard let other else {
      if returns {
        edits.append(text.removing(cursor..<cursor + 1))
      } else {
        edits.append(text.replacing(cursor..<cursor + 1, "else 0"))
      }
      cursor += 1
      return (returns ? .openConditional : .conditional, returns)
    }
    var next = other
    if isElseIf(other) {
      edits.append(text.replacing(other..<other + 1, "else if"))
    } else {
      cursor += 1
      next = cursor
    }
    if next == other || text.kind(next) == .if && enders[next] == nil {
      enders[next] = ender
      let rest = conditional(until: ender)
      return (rest.shape, returns && rest.returns)
    }
    let isCertain = wordBlock(until: ender)
    skipEnder()
    return (.conditional, returns && isCertain)
  }

  /// The `else` or `elif` of the conditional whose branch begins at a token.
  func elseOfBlock(from start: Int, until ender: Int) -> Int? {
    var index = start
    var open = 0
    while index < ender {
      if let inner = enders[index] {
        index = inner + 1
        continue
      }
      switch text.kind(index) {
      case .if: open += text.kind(index - 1) == .else ? 0 : 1
      case .else where open == 0: return index
      case .else: if text.kind(index + 1) != .if { open -= 1 }
      default: if open == 0, isElseIf(index) { return index }
      }
      index += 1
    }
    return nil
  }

  /// Rewrites statements up to an `end` or `else`, in parentheses if there are several.
  mutating func wordBlock(until close: Int) -> Bool {
    let (first, place) = (cursor, edits.count)
    let (count, returns) = statements(until: close)
    cursor = close
    hasStatements = hasStatements || count > 1
    if count > 1, first > 0, text.kind(0) != .def || depth > 0 {
      edits.insert(text.inserting("(", before: first), at: place)
      edits.append(text.inserting(")", after: close - 1))
    }
    return returns
  }

  /// Removes the word at the cursor that ends a construct.
  mutating func skipEnder() {
    let gap = SourceRange(text.tokens[cursor - 1].range.end, text.tokens[cursor].range.start)
    let isBlank = gap.start <= gap.end && text.source.text(gap).allSatisfy(\.isWhitespace)
    let isAlone = text.startsLine(cursor) && (cursor + 1 >= text.end || text.startsLine(cursor + 1))
    edits.append(
      isBlank && isAlone
        ? Edit(SourceRange(gap.start, text.tokens[cursor].range.end), "")
        : text.removing(cursor..<cursor + 1))
    cursor += 1
  }

  /// Rewrites a branch, with the semicolon of a single statement if `else` follows.
  mutating func branch(until limit: Int) -> Bool {
    let (shape, isReturn) = closedStatement(until: limit)
    let returns = isReturn && shape != .openConditional
    if text.kind(cursor) == .semicolon, text.kind(cursor + 1) == .else {
      edits.append(text.removing(cursor..<cursor + 1))
      cursor += 1
    }
    return returns
  }
}
