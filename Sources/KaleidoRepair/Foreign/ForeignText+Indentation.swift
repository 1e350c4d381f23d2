import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Blocks that are shown by their indentation.
extension ForeignText {
  /// All blocks of the item that begins at a token: `def f(x):` and indented statements, as in Python.
  func indentedBlock(at index: Int) -> ForeignConstruct? {
    let isHeader =
      [.def, .if, .for].contains(kind(index)) || isName(index) && word(index) == "while"
    guard index == 0 || isAtMargin(index), isHeader, !containsDefinition(from: index),
      let blocks = BracesForIndentation(self, from: index)
    else { return nil }
    // The lines of a definition that has no block are one, too.
    let translation = BlockTranslation(
      blocks.text, from: index, hasLines: kind(index) == .def && !blocks.isBody)
    let isDefinition = kind(index) == .def && blocks.isBody && translation.braces.count > 2
    guard translation.hasStatements || translation.hasLoops || isDefinition else { return nil }
    return ForeignConstruct(
      diagnostic: translation.explained(
        .indentedBlock(
          at: tokens[blocks.firstColon].range, hasLoops: translation.hasLoops,
          edits: translation.fix)),
      span: index..<max(blocks.end, blocks.firstColon + 1), edits: translation.edits,
      isCertain: true)
  }

  /// Whether another definition stands in the body of one, which is moved first.
  private func containsDefinition(from index: Int) -> Bool {
    kind(index) == .def
      && (index + 1..<max(end, index + 1)).contains {
        kind($0) == .def && startsLine($0) && !isAtMargin($0)
      }
  }

  /// A definition without `:` whose body is several statements, some of them blocks: `def f(n)`, and `while n > 1:` below it.
  func indentedStatements() -> ForeignConstruct? {
    guard kind(0) == .def, !containsDefinition(from: 0),
      let blocks = BracesForIndentation(self, from: 0), !blocks.isBody
    else { return nil }
    let translation = BlockTranslation(blocks.text, from: 0, hasLines: true)
    return ForeignConstruct(
      diagnostic: translation.explained(
        .indentedBlock(
          at: tokens[blocks.firstColon].range, hasLoops: translation.hasLoops,
          edits: translation.fix)),
      span: 0..<end, edits: translation.edits, isCertain: true)
  }
}

/// A text with a brace in place of each `:` at the end of a header, and one after the lines that are indented deeper.
struct BracesForIndentation {
  private(set) var text: ForeignText
  /// The first `:` that begins a block.
  private(set) var firstColon = 0
  /// Whether it is that of a definition.
  private(set) var isBody = false
  /// The index after the last block in the original text.
  private(set) var end = 0
  /// The columns of the headers whose blocks are open.
  private var open: [UInt32] = []
  /// The start of the line with the header and the whole block that was opened last.
  private var lineOfBlock: UInt32?

  /// Places the braces of the item that begins at a token; nil if it has no block of this kind.
  init?(_ original: ForeignText, from start: Int) {
    text = original
    text.tokens = Array(original.tokens[..<start])
    text.words = Array(original.words[..<start])
    var header: Int?
    var depth = 0
    var last = start
    for index in start..<original.end {
      if index > start, original.startsLine(index), depth == 0 {
        let column = original.column(index)
        let closed = close(downTo: column, after: original.tokens[index - 1])
        // An `else` whose indentation differs from that of its `if` belongs to another kind of text.
        if Self.continues(index, original), closed != column { return nil }
        header = nil
        if open.isEmpty, column == 0, !Self.continues(index, original) { break }
      }
      if original.kind(index) == .else, !original.startsLine(index), depth == 0,
        lineOfBlock == original.source.startOfLine(at: original.tokens[index].range.start)
      {
        open.removeLast()
        append(
          Token(.rightParenthesis, original.tokens[index - 1].range.after, startsLine: false), "}")
        lineOfBlock = nil
      }
      // The header of anything but a definition is one line, without `in` and `then`.
      let isBetween = header.map { original.kind($0) == .for && index == $0 + 2 } ?? false
      let endsHeader =
        original.startsLine(index)
        || [.in, .then].contains(original.kind(index)) && depth == 0 && !isBetween
      if endsHeader, let first = header, original.kind(first) != .def { header = nil }
      if depth == 0, Self.isHeader(index, original) { header = index }
      if original.kind(index) == .leftParenthesis { depth += 1 }
      if original.kind(index) == .rightParenthesis { depth -= 1 }
      last = index + 1
      if let first = header, depth == 0, original.isSign(index, ":"), index > first,
        original.kind(first) != .def || original.startsLine(index + 1),
        !original.isSign(index + 1, "="),
        original.kind(first) != .if || original.startsLine(index + 1)
          || original.endOfExpression(from: first + 1, atColon: true) == index,
        original.kind(first) != .for || original.startsLine(index + 1)
          || !original.isSign(index + 2, "=") && !Self.isRange(index, original)
            && !Self.isInBody(index, ofLoop: first, original)
      {
        if firstColon == 0 {
          firstColon = index
          isBody = original.kind(first) == .def
        }
        open.append(original.column(first))
        lineOfBlock =
          original.startsLine(index + 1)
          ? nil : original.source.startOfLine(at: original.tokens[index].range.start)
        append(original.tokens[index].replacing(kind: .leftParenthesis), "{")
        header = nil
        continue
      }
      append(original.tokens[index], original.words[index])
    }
    guard firstColon > 0 else { return nil }
    _ = close(downTo: 0, after: original.tokens[last - 1])
    end = last
    text.tokens += original.tokens[last...]
    text.words += original.words[last...]
  }

  private mutating func append(_ token: Token, _ word: String) {
    text.tokens.append(token)
    text.words.append(word)
  }

  /// Closes the blocks whose headers are not indented less than a column, and returns the column of the last of them.
  private mutating func close(downTo column: UInt32, after token: Token) -> UInt32? {
    var closed: UInt32?
    while let last = open.last, last >= column {
      closed = open.removeLast()
      append(Token(.rightParenthesis, token.range.after, startsLine: false), "}")
    }
    return closed
  }

  /// Whether a `:` stands between the bounds of a loop, as in `for i in 1:10`.
  private static func isRange(_ colon: Int, _ text: ForeignText) -> Bool {
    text.kind(colon - 1) == .number || text.touches(colon) && text.touches(colon + 1)
  }

  /// Whether a `:` is an operator in the body of a loop, as in `for i = 1 to 3 f(i) : g(i)`.
  private static func isInBody(_ colon: Int, ofLoop loop: Int, _ text: ForeignText) -> Bool {
    text.rangeLoop(at: loop).map { $0.span.upperBound < colon } ?? false
  }

  /// Whether a token begins a header with a block.
  private static func isHeader(_ index: Int, _ text: ForeignText) -> Bool {
    switch text.kind(index) {
    case .def: text.startsLine(index) || index == 0
    case .if, .for, .else: text.startsLine(index) || text.isSign(index - 1, ":") || index == 0
    case .identifier: text.startsLine(index) && ["while", "elif"].contains(text.word(index))
    default: false
    }
  }

  /// Whether a token at the margin continues the item above.
  private static func continues(_ index: Int, _ text: ForeignText) -> Bool {
    text.kind(index) == .else || text.isName(index) && text.word(index) == "elif"
  }
}
