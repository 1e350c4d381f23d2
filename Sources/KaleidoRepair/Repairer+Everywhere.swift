import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Mistakes that mean one thing wherever they stand, and that a file makes throughout: loops over collections, names with a sign
/// before them, `..`, `2x`, `:=`, and lines of other languages. All of a kind are one error. They are edited before the file is parsed, so
/// that what contains them is recognized.
extension Repairer {
  /// The maximum number of tokens of a file in which they are looked for.
  private static let longestFile = 20_000

  mutating func repairEverywhere() {
    let start = parser.cursor
    let range = start..<parser.tokens.endOfFile
    let words = Set(Self.foreignWords.compactMap(parser.symbols.find))
    guard range.count < Self.longestFile, mayBeForeign(range, words) else { return }
    let source = source
    var text = foreignText(range, fault: nil)
    let defined = Set(
      (1..<max(text.end, 1)).filter { [.binary, .unary].contains(text.kind($0 - 1)) }.map(text.word)
    ).union(text.definedSigns.subtracting(["%"]))
    repairForms(&text)
    repair(text.sigils(defined), in: &text) { .namesWithSigil($0, sign: $1, edits: $2) }
    repair(text.pointSigns(), in: &text) { places, sign, _ in .pointSigns(sign, places) }
    repair(text.fullStops(), in: &text) { places, _, edits in .fullStops(places, edits: edits) }
    repair(text.pointedWords(), in: &text) { places, sign, edits in
      .foreignSigns(places, sign, edits[0].replacement, edits: edits)
    }
    repair(text.coefficients(), in: &text) { places, _, edits in
      .coefficients(places, in: source, edits: edits)
    }
    for signs in [ForeignText.assignmentSigns, ForeignText.assignmentArrows] {
      repair(signs(text)(), in: &text) { places, sign, edits in
        .foreignSigns(places, sign, "=", edits: edits)
      }
    }
    repair(text.wordsForElseIf(), in: &text) { places, word, edits in
      places.dropFirst().reduce(
        Diagnostic(
          .misspelledKeyword, "expected `else if`, found `\(word)`", at: places[0],
          children: [.help("use `else if`", edits: edits)])
      ) { $0.secondary($1, nil) }
    }
    repair(text.repetitions(), in: &text) { places, word, edits in
      places.dropFirst().reduce(.foreignLoopWord(word, at: places[0], edits: edits)) {
        $0.secondary($1, nil)
      }
    }
    edit(&text, by: text.endsWithKeywords())
    for sign in ForeignText.commentSigns {
      remove(text.lineComments(sign), from: &text) { .foreignComment(source.text($0[0]), $0) }
    }
    remove(text.annotations(), from: &text) { .annotations($0, text: source.text($0[0])) }
    repairCollections(&text)
    guard isEdited else { return }
    isEdited = false
    parser.tokens.replace(range, with: Array(text.tokens.dropLast()))
  }

  /// Reports uses of one kind, one error for each sign, and edits the text.
  private mutating func repair(
    _ uses: [SignUse], in text: inout ForeignText,
    _ diagnostic: ([SourceRange], String, [Diagnostic.Edit]) -> Diagnostic
  ) {
    guard !uses.isEmpty else { return }
    for sign in uses.map(\.sign).uniqued() {
      let places = uses.filter { $0.sign == sign }
      report(
        diagnostic(places.map(\.range), sign, places.compactMap(\.fix)), at: places.map(\.range))
    }
    lexical.supersede(in: uses.map(\.superseded))
    edit(&text, by: uses.flatMap(\.edits))
  }

  /// Reports lines of one kind by the sign that begins them, and removes them.
  private mutating func remove(
    _ lines: [Range<Int>], from text: inout ForeignText,
    _ diagnostic: ([SourceRange]) -> Diagnostic
  ) {
    guard !lines.isEmpty else { return }
    let isAnnotation = text.isSign(lines[0].lowerBound, "@")
    let places = lines.map { line in
      var last = line.lowerBound + (isAnnotation ? 2 : 1)
      while text.kind(last) == .semicolon, text.touches(last) { last += 1 }
      return text.range(line.lowerBound..<last)
    }
    report(diagnostic(places), at: places)
    lexical.supersede(in: lines.map { text.range($0) })
    edit(&text, by: lines.map { .init(text.range($0), "") })
  }

  /// Quantities, conditionals that look like calls, and loops and functions of Basic and Octave.
  private mutating func repairForms(_ text: inout ForeignText) {
    let source = source
    repair(text.percentages(), in: &text) { places, _, edits in .percentages(places, edits: edits) }
    repair(text.units(), in: &text) { places, _, edits in
      .textAfterNumbers(
        places, "unit", text: source.text(places[0]), note: "numbers have no units", edits: edits)
    }
    repair(text.typeSuffixes(), in: &text) { places, suffix, edits in
      .textAfterNumbers(
        places, "suffix", text: suffix, note: "numbers have no suffix: all are of one type",
        edits: edits)
    }
    let elements = text.elementOperators()
    repair(elements.filter { $0.sign != ".^" || text.definedSigns.contains("^") }, in: &text) {
      .elementOperators($0, sign: $1, edits: $2)
    }
    // An unknown `^` is reported as such.
    let powers = text.elementOperators()
    lexical.supersede(in: powers.map(\.superseded))
    edit(&text, by: powers.flatMap(\.edits))
    report((0..<text.end).compactMap { text.conditionalCall(at: $0) }, in: &text)
    report((0..<text.end).compactMap { text.functionOfResult(at: $0) }, in: &text)
    report(text.loopsWithNext(), in: &text)
    report((0..<text.end).compactMap { text.variableOfConditional(at: $0) }, in: &text)
  }

  /// Reports constructs, and edits the text.
  private mutating func report(_ constructs: [ForeignConstruct], in text: inout ForeignText) {
    guard !constructs.isEmpty else { return }
    for construct in constructs { report(construct.diagnostic, at: [construct.diagnostic.range]) }
    edit(&text, by: constructs.flatMap { $0.tokenEdits ?? [] })
  }

  private mutating func repairCollections(_ text: inout ForeignText) {
    var loops: [CollectionLoop] = []
    for index in 0..<text.end {
      guard let loop = text.collectionLoop(at: index),
        loop.header.lowerBound >= loops.last?.header.upperBound ?? 0
      else { continue }
      loops.append(loop)
    }
    guard let first = loops.first else { return }
    report(
      .collectionLoops(
        loops.map { text.range($0.values) }, keyword: text.tokens[first.header.lowerBound].range,
        variable: first.variables.map(text.word).first { $0 != "_" } ?? "i"),
      at: loops.map { text.range($0.values) })
    var edits: [Diagnostic.Edit] = []
    for loop in loops {
      let name = text.tokens[loop.variables[0]]
      lexical.supersede(in: [text.range(loop.header)])
      edits.append(
        .init(
          text.range(loop.header),
          "for \(text.word(loop.variables[0])) = 0, 0" + (loop.keepsColon ? "" : " in")))
      // One variable stands for all.
      let others = Set(loop.variables.dropFirst().map { text.tokens[$0].symbol })
      var index = loop.header.upperBound
      while !others.isEmpty, index < text.end, !text.isAtMargin(index) {
        if text.isName(index), others.contains(text.tokens[index].symbol) {
          text.tokens[index] = text.tokens[index].replacing(kind: .identifier, symbol: name.symbol)
        }
        index += 1
      }
    }
    edit(&text, by: edits)
  }

  /// Reports a mistake that is edited before the file is parsed. The error is discarded if all of its places are explained otherwise.
  mutating func report(_ diagnostic: Diagnostic, at places: [SourceRange]) {
    early.append((parser.diagnostics.count, places))
    parser.diagnostics.report(diagnostic)
  }

  private mutating func edit(_ text: inout ForeignText, by edits: [Diagnostic.Edit]) {
    guard !edits.isEmpty else { return }
    isEdited = true
    text.tokens = applying(edits, to: text.tokens)
    text.words = text.tokens.map { word($0) }
  }

  /// Whether one of some tokens may begin one of these mistakes. `words` are the names of the file that do.
  private mutating func mayBeForeign(_ range: Range<Int>, _ words: Set<Symbol>) -> Bool {
    for index in range where mayBeForeign(index, words) { return true }
    return false
  }

  private mutating func mayBeForeign(_ index: Int, _ words: Set<Symbol>) -> Bool {
    switch parser.tokens.kind(index) {
    case .for:
      return parser.tokens.kind(index + 1) != .identifier
        || parser.tokens.kind(index + 2) != .operator
        || parser.tokens.symbol(index + 2) != .assign
        || parser.tokens.kind(index + 3) == .identifier
          && parser.tokens.text(index + 3) == "range"
    case .operator where [.colon, .less].contains(parser.tokens.symbol(index)):
      let isArrow = parser.tokens.symbol(index) == .less
      return parser.tokens.kind(index + 1) == .operator
        && parser.tokens.symbol(index + 1) == (isArrow ? .minus : .assign)
    case .identifier:
      return words.contains(parser.tokens.symbol(index))
        || parser.tokens.kind(index + 1) == .leftParenthesis && hasSeparator(after: index + 1)
    case .operator:
      let sign = source.bytes[Int(parser.tokens.start(index))]
      let touches = parser.tokens.end(index) == parser.tokens.start(index + 1)
      return parser.tokens.kind(index + 1) == .identifier
        && (touches ? "$@%".utf8.contains(sign) : "!%".utf8.contains(sign))
        || sign == UInt8(ascii: "$") && touches
    case .if:
      return parser.tokens.kind(index + 1) == .identifier
        && parser.tokens.kind(index + 2) == .operator
        && parser.tokens.symbol(index + 2) == .colon
        || parser.tokens.kind(index + 1) == .leftParenthesis
    case .semicolon: return parser.tokens.startsLine(index) || index == 0
    case .number:
      return parser.tokens.kind(index + 1) == .identifier && !parser.tokens.startsLine(index + 1)
        || parser.tokens.kind(index + 1) == .operator
          && parser.tokens.symbol(index + 1) == .remainder
    case .invalid:
      let range = parser.tokens.range(index)
      return range.count > 1 && source.text(range).contains("..")
        || range.count == 1
          && (parser.tokens.kind(index + 1) == .identifier
            || parser.tokens.kind(index + 1) == .operator || index + 1 == parser.tokens.endOfFile
            || parser.tokens.startsLine(index + 1))
          && source.bytes[Int(range.start)] == UInt8(ascii: ".")
    default: return false
    }
  }

  private static let foreignWords = ForeignConditionals.names.union(ForeignWord.elseIfs).union([
    "end", "repeat", "REM", "next", "Next", "NEXT", "function",
  ])

  /// Whether a `;` follows an opening parenthesis on its line.
  private func hasSeparator(after open: Int) -> Bool {
    var index = open + 1
    while index < min(parser.tokens.endOfFile, open + 100), !parser.tokens.startsLine(index),
      parser.tokens.kind(index) != .rightParenthesis
    {
      if parser.tokens.kind(index) == .semicolon { return true }
      index += 1
    }
    return false
  }
}
