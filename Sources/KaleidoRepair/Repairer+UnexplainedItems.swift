import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Items that no repair explains and that contain a word of another language or two words side by side. Such an item is one error
/// without a fix: its other tokens would only yield errors that follow from the first one.
extension Repairer {
  /// Reports the last item if it contains such words and what follows it is certainly another item. Returns whether it was reported.
  @discardableResult
  mutating func repairUnexplainedItem(_ region: inout Checkpoint) -> Bool {
    let isRegion =
      parser.at(.semicolon) || parser.at(.endOfFile) || parser.isAtMargin(parser.cursor)
    guard
      parser.firstFault != nil
        || isRegion && (namesGlobalVariable || parser.separatorCount > region.separatorCount)
    else { return false }
    // What follows an item without a fault is examined when it is parsed.
    let end = parser.firstFault == nil ? parser.cursor : parser.tokens.endOfFile
    return repairForeignWord(&region, besides: nil, before: end)
      || repairJuxtaposedWords(&region, before: end)
  }

  /// Reports the item that contains the region if a word of another language stands in it before the token `last`, outside of
  /// `repaired`, the tokens that a repair replaces. Replaces the item by a hole, and rewinds to its start. Returns whether there is
  /// such a word.
  mutating func repairForeignWord(
    _ region: inout Checkpoint, besides repaired: SourceRange?, before last: Int = .max
  ) -> Bool {
    guard let (item, text) = unexplainedItem(region) else { return false }
    // Words that end blocks are reported together with these.
    let words = (0..<min(text.end, last - item.start)).filter {
      text.isMisplacedForeignWord($0)
        && (repaired == nil || !ForeignText.enders.contains(text.word($0)))
    }
    let remains = words.contains { index in
      let start = text.tokens[index].range.start
      return repaired.map { start < $0.start || start >= $0.end } ?? true
    }
    guard remains else { return false }
    report(text.misplacedForeignWord(at: words[0]), item, text, region: &region)
    return true
  }

  /// Reports an item that begins with two words side by side, such as `go 0 n`, likewise.
  mutating func repairJuxtaposedWords(_ region: inout Checkpoint, before last: Int = .max) -> Bool {
    guard let (item, text) = unexplainedItem(region),
      let diagnostic = text.juxtaposedWords(before: last - item.start)
    else { return false }
    report(diagnostic, item, text, region: &region)
    return true
  }

  private mutating func unexplainedItem(_ region: Checkpoint) -> (Checkpoint, ForeignText)? {
    guard !hasVariables, budget > 0, region.start < parser.tokens.endOfFile else { return nil }
    var item = region
    // An indented line belongs to the item above.
    if !parser.isAtMargin(region.start), let start = itemRegion, start.start < region.start,
      !(start.start + 1..<region.start).contains(where: { parser.isAtMargin($0) })
    {
      item = start
    }
    let end = endOfLayout(from: item.start)
    guard end - item.start < Self.longestForeignItem else { return nil }
    budget -= end - item.start
    return (item, foreignText(item.start..<end, fault: nil))
  }

  /// Discards the errors of the lexer, and of what was edited before the file was parsed, in an item that becomes a hole.
  mutating func supersede(in range: SourceRange) {
    lexical.supersede(in: [range])
    discardEarly { $0.start >= range.start && $0.end <= range.end }
  }

  /// Discards the errors of what was edited before the file was parsed, if all places of an error are among those that are
  /// explained otherwise.
  mutating func discardEarly(where isExplained: (SourceRange) -> Bool) {
    for index in early.indices {
      early[index].places.removeAll(where: isExplained)
      if early[index].places.isEmpty { lexical.discard(early[index].index) }
    }
  }

  private mutating func report(
    _ diagnostic: Diagnostic, _ item: Checkpoint, _ text: ForeignText, region: inout Checkpoint
  ) {
    let whole = text.range(0..<text.end)
    parser.rewind(to: item)
    supersede(in: whole)
    parser.diagnostics.report(diagnostic)
    let tokens = applying([Diagnostic.Edit(whole, text.hole)], to: text.tokens)
    parser.tokens.replace(item.start..<item.start + text.end, with: Array(tokens.dropLast()))
    forgetCalls(of: text.introducedNames(), after: item.start + tokens.count - 1)
    region = parser.makeCheckpoint()
  }
}

extension ForeignText {
  /// Whether a token is a word of another language where a name cannot stand: beside an operand, or alone on a line.
  func isMisplacedForeignWord(_ index: Int) -> Bool {
    guard isName(index), functions[tokens[index].symbol] == nil,
      ForeignVocabulary.advice(for: word(index)) != nil, !isType(index),
      ![.def, .extern, .var, .for, .operator].contains(kind(index - 1)), !isBound(index)
    else { return false }
    let beginsHere =
      index == 0 || startsLine(index) || !endsOperand(index - 1) || isJuxtaposed(index)
    let isBesideOperand =
      isName(index + 1) && !isSignWord(index + 1) || isOpeningBrace(index + 1)
      || [.number, .invalid, .leftParenthesis, .if, .for, .var].contains(kind(index + 1))
    return beginsHere && (isBesideOperand || startsLine(index + 1) || index + 1 >= end)
      && !(isSign(index + 1, "=") || kind(index + 1) == .comma)
  }

  /// Whether the item introduces a variable of the word's name.
  private func isBound(_ index: Int) -> Bool {
    let name = word(index)
    return (1..<end).contains { other in
      word(other) == name && isName(other)
        && ([.var, .for].contains(kind(other - 1)) || other < headEnd || isSign(other + 1, "="))
    }
  }

  /// The index after the parameters of the definition that the item is; 0 if it is another item.
  private var headEnd: Int {
    guard kind(0) == .def, kind(2) == .leftParenthesis else { return 0 }
    return (partner(of: 2) ?? 1) + 1
  }

  func misplacedForeignWord(at index: Int) -> Diagnostic {
    .unavailable(
      word(index), at: tokens[index].range,
      note: ForeignVocabulary.advice(for: word(index)) ?? Diagnostic.loopRule, edits: [])
  }

  /// `go 0 n`, also before a `=`: a name that is no variable, and an operand beside it. In a definition, an operator may be missing.
  func juxtaposedWords(before limit: Int) -> Diagnostic? {
    guard ![.def, .extern, .for, .if, .var].contains(kind(0)) else { return nil }
    let isWord = { (index: Int) in
      isName(index) && !isSignWord(index) && !startsLine(index + 1) && isJuxtaposed(index + 1)
        && [.identifier, .number, .invalid].contains(kind(index + 1))
        && ![.var, .for].contains(kind(index - 1)) && functions[tokens[index].symbol] != 0
    }
    guard let index = (0..<min(end, limit)).first(where: isWord) else { return nil }
    var last = index + 1
    while isJuxtaposed(last + 1), !startsLine(last + 1) { last += 1 }
    let parameters = (index + 1...last).filter(isName).map(word).joined(separator: " ")
    let isHead = index == 0 && (isSign(last + 1, "=") || startsLine(last + 1) && isName(1))
    let isKnown = functions[tokens[index].symbol] != nil
    let note =
      if (0...index).contains(where: {
        [.unary, .binary].contains(kind($0)) || word($0) == "operator"
      }) {
        "an operator is defined as in `def binary^ 50 (x y) pow(x, y)`"
      } else if ForeignWord.meanings(of: word(index + 1)).first == [.def] {
        "a function is written `def name(x y) body`"
      } else if ["to", "downto"].contains(word(index)), endsOperand(index - 1) {
        Diagnostic.loopRule
      } else if isHead, !isKnown {
        "a function is written `def \(word(0))(\(parameters)) body`, and called with parentheses and commas"
      } else {
        "a function is called with parentheses and commas: `\(word(index))(\(isKnown ? "1" : "1, 2"))`"
      }
    return Diagnostic(
      .strayToken, "unexpected `\(text(index + 1..<index + 2))` after `\(word(index))`",
      at: tokens[index + 1].range, children: [.note(note)])
  }

  /// What takes the place of the item: a definition keeps its name and its parameters.
  var hole: String {
    guard kind(0) == .def, isName(1) else { return "0" }
    let parameters = (2..<max(headEnd, 2)).filter(isName).map(word)
    return "def \(word(1))(\(parameters.joined(separator: " "))) 0"
  }
}
