import KaleidoParse
import KaleidoSource

/// The changes of `#>` comments that make a test succeed.
package enum AcceptedOutput {
  /// Why output is not accepted.
  package struct Refusal: Error {
    package var reason: String
  }

  /// The edits of the comments of a failed test. Output that differs between levels is refused, and output that no comments can
  /// expect.
  package static func edits(
    _ result: TestResult, in source: SourceFile
  ) throws(Refusal) -> [TextEdit] {
    guard result.outputs.count == 1, let output = result.outputs.first?.output else {
      throw Refusal(reason: "the output differs between levels")
    }
    let test = result.test
    let texts = output.texts
    var edits: [TextEdit] = []
    var comments: [[UInt8]] = []
    for (index, expectation) in test.expectations.enumerated() {
      if index >= texts.count {
        edits.append(removal(of: expectation, in: source))
      } else if output.satisfies(expectation, at: index) {
        comments.append(Array("#> \(expectation.text)".utf8))
      } else {
        comments.append(comment(texts[index], replacing: expectation))
        edits.append(TextEdit(expectation.comment, comments[index]))
      }
    }
    let further = texts.dropFirst(test.expectations.count).map(comment)
    try check(comments + further, expect: output)
    // Further lines stand below the last comment, in its column if it is alone on its line.
    if !further.isEmpty, let last = test.expectations.last {
      let line = source.bytes[
        Int(source.startOfLine(at: last.comment.start))..<Int(last.comment.start)]
      let isAlone = line.allSatisfy { $0 <= 0x20 }
      let column = isAlone ? line.count : 0
      let start = lineEnd(in: source) + [UInt8](repeating: 0x20, count: column)
      let added = further.flatMap { start + $0 }
      let end = last.comment.end
      if var edit = edits.last, edit.range.end == end {
        edit.replacement += added
        edits[edits.count - 1] = edit
      } else {
        edits.append(TextEdit(SourceRange(end, end), added))
      }
    }
    return edits
  }

  /// Checks that a test with some comments expects an output.
  private static func check(
    _ comments: [[UInt8]], expect output: TestOutput
  ) throws(Refusal) {
    for (index, comment) in comments.enumerated() {
      if comment.contains(where: { $0 == 0x0a || $0 == 0x0d }) {
        throw Refusal(
          reason: "line \(index + 1) of the output has a line break, which a comment cannot hold")
      }
      var symbols = SymbolTable()
      let file = ParsedFile.parse(
        SourceFile(name: "", bytes: [0x30, 0x20] + comment), symbols: &symbols)
      let expectation = TestFile(file).cases.first?.expectations.first
      guard !file.diagnostics.hasErrors, let expectation,
        output.satisfies(expectation, at: index)
      else {
        let text = VisibleText.escaped(String(decoding: comment, as: UTF8.self))
        throw Refusal(
          reason: "the comment `\(text)` would not expect line \(index + 1) of the output")
      }
    }
  }

  /// What ends the lines of a file: the end of its first line.
  private static func lineEnd(in source: SourceFile) -> [UInt8] {
    guard let index = source.bytes.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else {
      return [0x0a]
    }
    let isPair =
      source.bytes[index] == 0x0d && index + 1 < source.bytes.count
      && source.bytes[index + 1] == 0x0a
    return Array(source.bytes[index...index + (isPair ? 1 : 0)])
  }

  private static func comment(_ text: String) -> [UInt8] {
    Array((text.isEmpty ? "#>" : "#> \(text)").utf8)
  }

  /// A comment with a text, which keeps its tolerance.
  private static func comment(_ text: String, replacing expectation: Expectation) -> [UInt8] {
    if case .number(_, let tolerance) = expectation.kind, Double(text) != nil {
      let words = expectation.text.split(separator: " ")
      return Array("#> ~ \(text) \(words.last.map(String.init) ?? "(\(tolerance))")".utf8)
    }
    return comment(text)
  }

  /// Removes a comment, and its line if there is nothing else on it.
  private static func removal(of expectation: Expectation, in source: SourceFile) -> TextEdit {
    let lineStart = Int(source.startOfLine(at: expectation.comment.start))
    var start = Int(expectation.comment.start)
    while start > lineStart, source.bytes[start - 1] <= 0x20 { start -= 1 }
    if start == lineStart, start > 0 {
      start -= start > 1 && source.bytes[start - 1] == 10 && source.bytes[start - 2] == 13 ? 2 : 1
    }
    return TextEdit(SourceRange(UInt32(start), expectation.comment.end), [])
  }
}
