import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Rewrites the statements of an item with braces or `end` as an expression: `{ a; b; }` becomes `(a : b)`.
///
/// Only what belongs to the blocks is rewritten: braces, `end`, semicolons, `return`, declarations, and the `then` and
/// `else` that conditional statements lack. Other constructs in the blocks are recognized later.
struct BlockTranslation {
  typealias Edit = Diagnostic.Edit

  private let text: ForeignText
  private var cursor: Int
  /// The edits in source order. Several may insert at the same place.
  private(set) var edits: [Edit] = []
  /// The braces, and whether anything but braces is rewritten.
  private(set) var braces: [SourceRange] = []
  private(set) var hasStatements = false
  /// Whether a `while` is rewritten.
  private(set) var hasLoops = false
  /// The word that ends each construct, by the construct's first token.
  private var enders: [Int: Int]
  /// How many conditionals and loops contain the cursor.
  private var depth = 0

  /// Translates the item that begins at a token. `enders` are the words that end its constructs.
  init(_ text: ForeignText, from start: Int, enders: [Int: Int] = [:]) {
    self.text = text
    self.enders = enders
    cursor = start
    if text.kind(start) == .def { skipPrototype() }
    if text.kind(start) == .def, let ender = enders[start] {
      if ["begin", "do"].contains(text.word(cursor)) {
        edits.append(text.removing(cursor..<cursor + 1))
        cursor += 1
      }
      _ = wordBlock(until: ender)
      skipEnder()
    } else {
      _ = statement(until: text.end)
    }
    edits = Self.merged(edits)
  }

  /// The index after the translated text.
  var end: Int { cursor }

  private mutating func skipPrototype() {
    while cursor < text.end, text.kind(cursor) != .leftParenthesis { cursor += 1 }
    cursor = (text.partner(of: cursor) ?? cursor) + 1
    // A sign before the body is another mistake.
    if text.isSign(cursor, "=") || text.isSign(cursor, ":") { cursor += 1 }
  }

  // MARK: Statements

  private enum Shape { case plain, declaration, loop, conditional, openConditional }
  private typealias Statement = (shape: Shape, returns: Bool)

  /// Rewrites statements up to a closing brace, and returns their number and whether the last one is a `return`.
  private mutating func statements(until close: Int) -> (count: Int, returns: Bool) {
    var count = 0
    var last: Statement = (.plain, false)
    while cursor < close {
      let start = cursor
      last = statement(until: close)
      if cursor == start { cursor += 1 }
      count += 1
      let end = cursor
      var separators: [Int] = []
      while cursor < close, text.kind(cursor) == .semicolon {
        separators.append(cursor)
        cursor += 1
      }
      hasStatements = hasStatements || !separators.isEmpty || cursor < close
      separate(start..<end, last, by: separators, isLast: cursor >= close)
    }
    if count == 0 { edits.append(text.inserting("0", before: close)) }
    return (count, last.returns)
  }

  /// Puts `:`, `in` or `else` after a statement in place of semicolons.
  private mutating func separate(
    _ statement: Range<Int>, _ kind: Statement, by separators: [Int], isLast: Bool
  ) {
    var joint = isLast ? "" : " :"
    switch kind.shape {
    case .declaration: joint = isLast ? " in 0" : " in"
    case .openConditional where kind.returns && !isLast: joint = " else"
    case .openConditional:
      edits.append(text.inserting(" else 0", after: statement.upperBound - 1))
      fallthrough
    case .conditional, .loop:
      if isLast { break }
      let opening = text.inserting("(", before: statement.lowerBound)
      let place = edits.firstIndex { $0.range.start >= opening.range.start } ?? edits.count
      edits.insert(opening, at: place)
      edits.append(text.inserting(")", after: statement.upperBound - 1))
    case .plain: break
    }
    for separator in separators.dropFirst() {
      edits.append(text.removing(separator..<separator + 1))
    }
    if let separator = separators.first {
      let joint = text.touches(separator) ? joint : String(joint.drop { $0 == " " })
      edits.append(
        joint.isEmpty
          ? text.removing(separator..<separator + 1)
          : text.replacing(separator..<separator + 1, joint))
    } else if !joint.isEmpty {
      let gap = text.startsLine(statement.upperBound) ? "" : " "
      edits.append(text.inserting(joint + gap, after: statement.upperBound - 1))
    }
  }

  private mutating func statement(until limit: Int) -> Statement {
    if text.isOpeningBrace(cursor) { return (.plain, block(isStatement: true)) }
    switch text.kind(cursor) {
    case .if: return conditional(until: limit)
    case .for: return loop(until: limit)
    default: break
    }
    let word = text.word(cursor)
    if word == "while", text.isName(cursor) { return loop(until: limit) }
    if word == "return", text.isName(cursor) {
      hasStatements = true
      let isEmpty = cursor + 1 >= limit || text.kind(cursor + 1) == .semicolon
      edits.append(
        isEmpty
          ? text.replacing(cursor..<cursor + 1, "0") : text.removing(cursor..<cursor + 1))
      cursor += 1
      if !isEmpty { expression(until: limit) }
      return (.plain, true)
    }
    if let name = declaredName(at: cursor) { return declaration(of: name, until: limit) }
    let (start, place) = (cursor, edits.count)
    expression(until: limit)
    guard isIntroduction(start, until: limit), hasStatementAfter(cursor, until: limit) else {
      return (.plain, false)
    }
    edits.insert(text.inserting("var ", before: start), at: place)
    return (.declaration, false)
  }

  /// Whether the statement before the cursor assigns to a name that occurs neither before it nor in its value, nor after
  /// its block.
  private func isIntroduction(_ name: Int, until limit: Int) -> Bool {
    guard text.isName(name), text.isSign(name + 1, "=") else { return false }
    let isUse = { (index: Int) in
      text.word(index) == text.word(name) && text.kind(index + 1) != .leftParenthesis
    }
    return !(0..<name).contains(where: isUse) && !(name + 1..<cursor).contains(where: isUse)
      && (depth == 0 || !(min(limit, text.end)..<text.end).contains(where: isUse))
  }

  private func hasStatementAfter(_ index: Int, until limit: Int) -> Bool {
    (index..<max(limit, index)).contains { text.kind($0) != .semicolon }
  }

  /// The name that a declaration introduces: `int x = 1`, `let mut x = 1`.
  private func declaredName(at index: Int) -> Int? {
    var name = index
    while text.kind(name) == .var
      || text.isName(name) && text.isName(name + 1)
        && (ForeignTypes.names.contains(text.word(name))
          || ForeignText.binders.contains(text.word(name))
          || text.word(name) == "mut")
    { name += 1 }
    let isCalled = text.kind(name + 1) == .leftParenthesis
    return name > index && text.isName(name) && !isCalled ? name : nil
  }

  private mutating func declaration(of name: Int, until limit: Int) -> Statement {
    let start = cursor
    if text.text(start..<name) != "var" {
      hasStatements = true
      edits.append(text.replacing(start..<name, "var"))
    }
    cursor = name + 1
    if text.isSign(cursor, ":"), text.isName(cursor + 1) {
      edits.append(
        Edit(SourceRange(text.tokens[name].range.end, text.tokens[cursor + 1].range.end), ""))
      cursor += 2
    }
    while cursor < limit, text.kind(cursor) != .semicolon, text.kind(cursor) != .in {
      if cursor > name + 1, text.startsLine(cursor), text.isJuxtaposed(cursor) { break }
      if text.kind(cursor) == .leftParenthesis { group() } else { cursor += 1 }
    }
    guard text.kind(cursor) == .in else { return (.declaration, false) }
    cursor += 1
    return (.plain, statement(until: limit).returns)
  }

  private mutating func conditional(until limit: Int) -> Statement {
    let keyword = cursor
    cursor += 1
    expression(until: limit)
    if text.kind(cursor) == .then {
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
    if text.kind(cursor) == .if {
      let rest = conditional(until: limit)
      return (rest.shape, returns && rest.returns)
    }
    return (.conditional, branch(until: limit) && returns)
  }

  private func isElseIf(_ index: Int) -> Bool {
    text.isName(index) && ForeignWord.elseIfs.contains(text.word(index))
  }

  /// Rewrites the branches of a conditional up to its `end`.
  private mutating func branches(until ender: Int) -> Statement {
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
  private func elseOfBlock(from start: Int, until ender: Int) -> Int? {
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
  private mutating func wordBlock(until close: Int) -> Bool {
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
  private mutating func skipEnder() {
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
  private mutating func branch(until limit: Int) -> Bool {
    let returns = statement(until: limit).returns
    if text.kind(cursor) == .semicolon, text.kind(cursor + 1) == .else {
      edits.append(text.removing(cursor..<cursor + 1))
      cursor += 1
    }
    return returns
  }

  private mutating func loop(until limit: Int) -> Statement {
    if let brace = braceOfLoop(at: cursor, until: limit) { return whileLoop(before: brace, until: limit) }
    let keyword = cursor
    let isFor = text.kind(cursor) == .for
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
    if text.kind(cursor) == .in || text.word(cursor) == "do" {
      if isFor, isCounting, text.word(cursor) == "do", enders[keyword] != nil {
        edits.append(text.replacing(cursor..<cursor + 1, "in"))
      }
      cursor += 1
    } else if needsIn {
      hasStatements = true
      edits.append(text.inserting(text.touches(cursor) ? " in " : " in", after: cursor - 1))
    }
    depth += 1
    defer { depth -= 1 }
    if let ender = enders[keyword] {
      _ = wordBlock(until: ender)
      skipEnder()
    } else {
      _ = statement(until: limit)
    }
    return (.loop, false)
  }

  /// The brace after the condition of a `while`.
  private func braceOfLoop(at keyword: Int, until limit: Int) -> Int? {
    guard text.kind(keyword) == .identifier else { return nil }
    var index = keyword + 1
    while index < limit, !text.isOpeningBrace(index) {
      if [.semicolon, .rightParenthesis, .def, .in].contains(text.kind(index)) { return nil }
      if text.kind(index) == .leftParenthesis {
        guard let close = text.partner(of: index) else { return nil }
        index = close
      }
      index += 1
    }
    return index < limit && index > keyword + 1 ? index : nil
  }

  /// Rewrites `while condition { … }` as `if condition then for i = 1, condition in … else 0`.
  private mutating func whileLoop(before brace: Int, until limit: Int) -> Statement {
    let condition = cursor + 1..<brace
    let signs = text.signsForWords(in: condition)
    edits.append(text.headOfLoop(cursor, condition: condition, signs))
    edits += signs
    edits.append(text.inserting(text.touches(brace) ? " in " : " in", after: brace - 1))
    hasLoops = true
    cursor = brace
    depth += 1
    defer { depth -= 1 }
    _ = statement(until: limit)
    edits.append(text.inserting(" else 0", after: cursor - 1))
    return (.conditional, false)
  }

  /// Whether the header of a loop with an `end` ends before a token: at `do`, or with its line.
  private func isEndOfHeader(_ index: Int, of keyword: Int) -> Bool {
    enders[keyword] != nil
      && (text.word(index) == "do" || text.startsLine(index) && text.isJuxtaposed(index))
  }

  /// Skips the rest of `for i = 0; i < n; i = i + 1` if the text has such a header.
  private mutating func skipSemicolonsOfHeader(until limit: Int) {
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

  // MARK: Expressions and braces

  /// Skips an expression, and rewrites the braces in it.
  private mutating func expression(until limit: Int) {
    let start = cursor
    let end = min(limit, text.endOfExpression(from: start))
    while cursor < end {
      switch text.kind(cursor) {
      case .if where cursor > start: _ = conditional(until: limit)
      case .for where cursor > start: _ = loop(until: limit)
      case .leftParenthesis: group()
      default: cursor += 1
      }
    }
  }

  /// Skips a group in parentheses, or rewrites a block inside an expression.
  private mutating func group() {
    if text.isOpeningBrace(cursor) {
      _ = block(isStatement: false)
      return
    }
    guard let close = text.partner(of: cursor) else {
      cursor += 1
      return
    }
    let isCall = text.kind(cursor - 1) == .identifier && !text.startsLine(cursor)
    cursor += 1
    // Statements in parentheses. Without parentheses of a call, commas separate nothing.
    if !isCall, text.kind(text.endOfExpression(from: cursor)) != .comma,
      (cursor..<close).contains(where: { text.isOpeningBrace($0) || text.kind($0) == .semicolon })
    {
      _ = statements(until: close)
    }
    while cursor < close {
      let start = cursor
      let isWhile = text.isName(cursor) && text.word(cursor) == "while"
      if [.if, .for].contains(text.kind(cursor)) || isWhile {
        _ = statement(until: close)
      } else if text.kind(cursor) == .leftParenthesis {
        group()
      }
      if cursor == start { cursor += 1 }
    }
    cursor = close + 1
  }

  /// Rewrites a block. One that is a single statement needs no parentheses.
  private mutating func block(isStatement: Bool) -> Bool {
    let open = cursor
    guard let close = text.partner(of: open), close < text.end else {
      cursor += 1
      return false
    }
    braces += [text.range(open..<open + 1), text.range(close..<close + 1)]
    let place = edits.count
    cursor += 1
    let (count, returns) = statements(until: close)
    cursor = close + 1
    let isPlain = isStatement && count == 1 && text.kind(close) == .rightParenthesis
    edits.insert(
      isPlain
        ? text.removing(open..<open + 1)
        : text.replacing(open..<open + 1, text.touches(open) ? " (" : "("),
      at: place)
    edits.append(
      isPlain ? text.removing(close..<close + 1) : text.replacing(close..<close + 1, ")"))
    return returns
  }

  /// The edits in source order, adjacent ones joined.
  static func merged(_ edits: [Edit]) -> [Edit] {
    var merged: [Edit] = []
    let sorted = edits.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    for (_, edit) in sorted {
      if let last = merged.last, last.range.end >= edit.range.start {
        merged[merged.count - 1].range = last.range.union(edit.range)
        merged[merged.count - 1].replacement += edit.replacement
      } else {
        merged.append(edit)
      }
    }
    return merged
  }
}
