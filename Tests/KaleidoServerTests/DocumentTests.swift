import KaleidoFrontend
import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct DocumentTests {
  private func change(
    _ start: (Int, Int), _ end: (Int, Int), _ text: String
  ) -> DocumentChange {
    DocumentChange(
      range: PositionRange(
        start: Position(line: start.0, character: start.1),
        end: Position(line: end.0, character: end.1)), text: text)
  }

  private func edited(
    _ text: String, _ changes: DocumentChange..., encoding: PositionEncoding = .utf16
  ) -> String {
    var document = Document(uri: "x", version: 1, name: "x", text: text)
    document.apply(changes, version: 2, encoding: encoding)
    return String(decoding: document.source.bytes, as: UTF8.self)
  }

  @Test func appliesChangesInOrder() {
    #expect(edited("ab\ncd", change((0, 1), (1, 1), "x"), change((0, 0), (0, 1), "")) == "xd")
    #expect(edited("ab", DocumentChange(text: "new"), change((0, 3), (0, 3), "er")) == "newer")
  }

  @Test func takesTheNearestPlace() {
    #expect(edited("ab\ncd", change((0, 9), (0, 9), "x")) == "abx\ncd")
    #expect(edited("ab\ncd", change((7, 0), (9, 9), "x")) == "ab\ncdx")
    #expect(edited("ab\ncd", change((-1, 0), (0, -5), "x")) == "xab\ncd")
    #expect(edited("ab\ncd", change((1, 1), (0, 1), "x")) == "axd")
  }

  @Test func countsUnitsOfTheEncoding() {
    let text = "×😀a"
    #expect(edited(text, change((0, 3), (0, 3), "|")) == "×😀|a")
    #expect(edited(text, change((0, 2), (0, 2), "|")) == "×|😀a")
    #expect(edited(text, change((0, 6), (0, 7), "|"), encoding: .utf8) == "×😀|")
    #expect(edited(text, change((0, 1), (0, 2), "|"), encoding: .utf32) == "×|a")
  }

  // MARK: Random edits

  /// The text after a change, by way of scalars.
  private func reference(
    _ text: String, _ change: DocumentChange, _ encoding: PositionEncoding
  ) -> String {
    guard let range = change.range else { return change.text }
    var scalars = Array(text.unicodeScalars)
    let (first, second) = (
      index(range.start, scalars, encoding), index(range.end, scalars, encoding)
    )
    scalars.replaceSubrange(
      min(first, second)..<max(first, second), with: change.text.unicodeScalars)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  private func index(
    _ position: Position, _ scalars: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> Int {
    if position.line < 0 { return 0 }
    var (index, line) = (scalars.first == "\u{feff}" ? 1 : 0, 0)
    while line < position.line {
      if index == scalars.count { return index }
      if scalars[index] == "\n" || scalars[index] == "\r" {
        if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
          index += 1
        }
        line += 1
      }
      index += 1
    }
    var rest = position.character
    while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
      let units =
        switch encoding {
        case .utf8: UTF8.width(scalars[index])
        case .utf16: UTF16.width(scalars[index])
        case .utf32: 1
        }
      if units > rest { break }
      rest -= units
      index += 1
    }
    return index
  }

  private static let pieces = [
    "", "", "", "x", "\n", "\r\n", "\r", "(", ")", "+ 1", "def f(x) x\n", "extern sin(x)\n", "😀",
    "×",
    "# 😀\n", "if 1 then 2 else 3", "for i = 1, i < 9 in i", "def binary@ 5 (a b) a + b\n",
    "1 @ 2\n",
    "var a = 1 in a", ";", "\u{feff}", "{", "e",
  ]

  @Test(arguments: PositionEncoding.allCases) func equalsAFreshParseAfterRandomEdits(
    encoding: PositionEncoding
  ) {
    var random = SplitMix(state: 20)
    let start = "# sums × 😀\ndef sum(n)\n  for i = 1, i < n in i\n\nsum(3) + 4\n"
    var document = Document(uri: "/x.ks", version: 1, name: "/x.ks", text: start)
    let program = EditedProgram([document.source], number: 1, warnings: WarningOptions())
    var text = start
    for round in 0..<150 {
      let lineCount = text.unicodeScalars.count { $0 == "\n" } + 2
      func place() -> Position {
        Position(
          line: Int.random(in: -1...lineCount, using: &random),
          character: Int.random(in: -1...24, using: &random))
      }
      let (from, to) = (place(), place())
      var change = DocumentChange(
        range: PositionRange(start: from, end: round % 3 == 0 ? to : from),
        text: Self.pieces.randomElement(using: &random) ?? "")
      if round % 50 == 49 { change = DocumentChange(text: start) }
      text = reference(text, change, encoding)
      // Versions that are missing, or go back, change nothing.
      document.apply([change], version: round % 7 == 0 ? nil : -round, encoding: encoding)
      #expect(
        String(decoding: document.source.bytes, as: UTF8.self).unicodeScalars.elementsEqual(
          text.unicodeScalars))
      program.replace(FileID(index: 0), with: document.source.bytes, isOpen: true)
      var edited = program.session
      var fresh = Session()
      fresh.add(document.source)
      #expect(edited.treeDump(.sExpressions) == fresh.treeDump(.sExpressions))
      _ = (edited.program(), fresh.program())
      let messages = [edited, fresh].map { session in
        session.diagnostics.inSourceOrder.map { "\($0.range) \($0.code) \($0.message)" }
      }
      #expect(messages[0] == messages[1])
    }
  }
}

/// A generator whose numbers are the same in each run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
