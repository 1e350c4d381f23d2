import KaleidoSource

/// The changes of `#>` comments that make a test succeed.
package enum AcceptedOutput {
  /// The edits of the comments of a failed test; nil if it prints something else at each level.
  package static func edits(_ result: TestResult, in source: SourceFile) -> [TextEdit]? {
    guard result.outputs.count == 1, let output = result.outputs.first?.output else { return nil }
    let test = result.test
    let texts = output.texts
    if texts.isEmpty { return test.expectations.map { removal(of: $0, in: source) } }
    var edits: [TextEdit] = []
    for (index, expectation) in test.expectations.enumerated() {
      if index >= texts.count {
        edits.append(removal(of: expectation, in: source))
      } else if !output.satisfies(expectation, at: index) {
        edits.append(
          TextEdit(expectation.comment, comment(texts[index], replacing: expectation)))
      }
    }
    // Further lines stand below the last comment, in its column if it is alone on its line.
    if texts.count > test.expectations.count, let last = test.expectations.last {
      let line = source.bytes[
        Int(source.startOfLine(at: last.comment.start))..<Int(last.comment.start)]
      let isAlone = line.allSatisfy { $0 <= 0x20 }
      let column = isAlone ? line.count : 0
      let indentation = [UInt8](repeating: 0x20, count: column)
      var added: [UInt8] = []
      for text in texts[test.expectations.count...] {
        added += [0x0a] + indentation + Array((text.isEmpty ? "#>" : "#> \(text)").utf8)
      }
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

  /// A comment with a text, which keeps its tolerance.
  private static func comment(_ text: String, replacing expectation: Expectation) -> [UInt8] {
    if case .number(_, let tolerance) = expectation.kind, Double(text) != nil {
      let words = expectation.text.split(separator: " ")
      return Array("#> ~ \(text) \(words.last.map(String.init) ?? "(\(tolerance))")".utf8)
    }
    return Array((text.isEmpty ? "#>" : "#> \(text)").utf8)
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
