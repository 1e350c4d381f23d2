import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Rewrites the statements of an item with braces or `end` as an expression: `{ a; b; }` becomes `(a : b)`.
///
/// Only what belongs to the blocks is rewritten: braces, `end`, semicolons, `return`, declarations, and the `then` and
/// `else` that conditional statements lack. Other constructs in the blocks are recognized later.
struct BlockTranslation {
  typealias Edit = Diagnostic.Edit

  let text: ForeignText
  var cursor: Int
  /// The name of the function that is translated. In Pascal, its value is assigned to that.
  var function: String?
  /// The edits in source order. Several may insert at the same place.
  var edits: [Edit] = []
  /// The braces, and whether anything but braces is rewritten.
  var braces: [SourceRange] = []
  var hasStatements = false
  /// Whether something between the statements could not be read, so that the result makes no sense.
  var hasFailed = false
  /// The keywords of the loops as in C whose headers are rewritten.
  var headers: [SourceRange] = []
  /// Whether a `while` is rewritten.
  var hasLoops = false
  /// The words `return` so far, and the first of them that leaves more than the statement it ends, which no expression does.
  private var returns: [Int] = []
  private(set) var leavingReturn: Int?
  /// The word that ends each construct, by the construct's first token.
  var enders: [Int: Int]
  /// How many conditionals and loops contain the cursor.
  var depth = 0

  /// Translates the item that begins at a token. `enders` are the words that end its constructs. With `hasLines`, the body of a
  /// definition is all that follows, statement by statement.
  init(_ text: ForeignText, from start: Int, enders: [Int: Int] = [:], hasLines: Bool = false) {
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
    } else if let ender = enders[start], text.isBlockWord(start) {
      edits.append(text.removing(start..<start + 1))
      cursor += 1
      _ = statements(until: ender)
      skipEnder()
    } else if hasLines {
      _ = statements(until: text.end)
    } else {
      _ = closedStatement(until: text.end)
    }
    edits = Self.merged(edits)
  }

  /// The index after the translated text.
  var end: Int { cursor }

  /// The edits of the fix: none if the result would mean something else.
  var fix: [Edit] { hasFailed || leavingReturn != nil ? [] : edits }

  /// Notes that what follows the returns since `count` is evaluated after them.
  mutating func continues(after count: Int) {
    if leavingReturn == nil, returns.count > count { leavingReturn = returns[count] }
  }

  /// The number of words `return` so far.
  var returnCount: Int { returns.count }

  /// A diagnostic of the block, with what a `return` in it does not do.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let leavingReturn else { return diagnostic }
    return diagnostic.leavingReturn(text.tokens[leavingReturn].range)
  }

  mutating func skipPrototype() {
    function = text.word(cursor + 1)
    while cursor < text.end, text.kind(cursor) != .leftParenthesis { cursor += 1 }
    cursor = (text.partner(of: cursor) ?? cursor) + 1
    // A sign before the body is another mistake.
    if text.isSign(cursor, "=") || text.isSign(cursor, ":") { cursor += 1 }
  }

  enum Shape { case plain, declaration, loop, conditional, openConditional }
  typealias Statement = (shape: Shape, returns: Bool)

  /// Rewrites the statements before a closing brace. Returns how many there are, and whether every path through the last one
  /// ends with a `return`.
  mutating func statements(until close: Int) -> (count: Int, returns: Bool) {
    var count = 0
    var last: Statement = (.plain, false)
    while cursor < close {
      let start = cursor
      let returnCount = returns.count
      last = statement(until: close)
      if cursor == start {
        // A comma or a stray parenthesis: the text is no list of statements.
        hasFailed = true
        cursor += 1
      }
      count += 1
      let end = cursor
      var separators: [Int] = []
      while cursor < close, text.kind(cursor) == .semicolon {
        separators.append(cursor)
        cursor += 1
      }
      hasStatements = hasStatements || !separators.isEmpty || cursor < close
      // Within a line, something separates statements.
      if separators.isEmpty, cursor < close, last.shape == .plain, !text.startsLine(cursor),
        text.kind(cursor - 1) != .rightParenthesis
      {
        hasFailed = true
      }
      if cursor < close, last.shape != .openConditional || !last.returns {
        continues(after: returnCount)
      }
      separate(start..<end, last, by: separators, isLast: cursor >= close)
    }
    if count == 0 { edits.append(text.inserting("0", before: close)) }
    return (count, last.returns && last.shape != .openConditional)
  }

  /// Puts `:`, `in` or `else` after a statement in place of semicolons.
  mutating func separate(
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

  mutating func singleStatement(until limit: Int) -> Statement {
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
      returns.append(cursor)
      let isEmpty =
        cursor + 1 >= limit || text.kind(cursor + 1) == .semicolon || text.startsLine(cursor + 1)
      edits.append(
        isEmpty
          ? text.replacing(cursor..<cursor + 1, "0") : text.removing(cursor..<cursor + 1))
      cursor += 1
      if !isEmpty { expression(until: limit) }
      return (.plain, true)
    }
    if let function, text.word(cursor) == function, text.isSigns(cursor + 1, ":", "=") {
      edits.append(text.removing(cursor..<cursor + 3))
      hasStatements = true
      returns.append(cursor)
      cursor += 3
      expression(until: limit)
      return (.plain, true)
    }
    if text.isWordBeforeCall(cursor) {
      edits.append(text.removing(cursor..<cursor + 1))
      hasStatements = true
      cursor += 1
    }
    if assignTogether(until: limit) { return (.plain, false) }
    if let name = declaredName(at: cursor) { return declaration(of: name, until: limit) }
    let (start, place) = (cursor, edits.count)
    if text.isName(cursor), text.isSigns(cursor + 1, ":", "=") {
      edits.append(text.replacing(cursor + 1..<cursor + 3, "="))
      hasStatements = true
      cursor += 3
    }
    expression(until: limit)
    guard isIntroduction(start, until: limit), hasStatementAfter(cursor, until: limit) else {
      return (.plain, false)
    }
    edits.insert(text.inserting("var ", before: start), at: place)
    return (.declaration, false)
  }

  /// Whether the statement before the cursor assigns to a name that occurs neither before it nor in its value, nor after
  /// its block.
  func isIntroduction(_ name: Int, until limit: Int) -> Bool {
    guard text.isName(name),
      text.isSign(name + 1, "=") || text.isSigns(name + 1, ":", "=")
    else { return false }
    let isUse = { (index: Int) in
      text.word(index) == text.word(name) && text.kind(index + 1) != .leftParenthesis
    }
    return !(0..<name).contains(where: isUse) && !(name + 1..<cursor).contains(where: isUse)
      && (depth == 0 || !(min(limit, text.end)..<text.end).contains(where: isUse))
  }

  func hasStatementAfter(_ index: Int, until limit: Int) -> Bool {
    (index..<max(limit, index)).contains { text.kind($0) != .semicolon }
  }

  /// The name that a declaration introduces: `int x = 1`, `let mut x = 1`.
  func declaredName(at index: Int) -> Int? {
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

  mutating func declaration(of name: Int, until limit: Int) -> Statement {
    let start = cursor
    if text.kind(start) != .var || name > start + 1 {
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
    return (.plain, closedStatement(until: limit).returns)
  }
}
