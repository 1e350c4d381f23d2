import KaleidoSource
import KaleidoTarget

/// Describes failed tests for people.
package struct TestReport {
  private let file: TestFile
  private let lines: LineTable

  package init(_ file: TestFile) {
    self.file = file
    lines = LineTable(file.source)
  }

  /// What is wrong with a `#>` comment that belongs to no test.
  package static let strayReason = "this `#>` follows no top-level expression"

  /// The line of a test, counted from 1.
  package func line(of offset: UInt32) -> Int { lines.line(of: offset) }

  /// The failure of a test: its expression, and for each output that is wrong, the levels and the differences.
  package func text(of result: TestResult) -> String {
    let test = result.test
    let place = "\(file.source.name):\(line(of: test.range.start))"
    var text = "\(place): \(Self.summary(of: file.text(of: test)))\n"
    for failure in result.failures {
      let names = failure.levels.map { "-\($0.rawValue)" }.joined(separator: " ")
      text +=
        failure.levels.count == TestRunner.levels.count ? "  at every level\n" : "  at \(names)\n"
      text += Self.differences(test, failure.output)
    }
    return text
  }

  /// The number of lines that are shown of those that nothing expects, besides the last one.
  private static let shownCount = 20

  /// The expected lines and those that were printed: `-` expected, `+` printed. A caret shows where two lines begin to differ.
  private static func differences(_ test: TestCase, _ output: TestOutput) -> String {
    var text = ""
    let printed = output.texts
    let shown = test.expectations.count + Self.shownCount
    let left = shown..<max(printed.count - 1, shown)
    for index in 0..<max(test.expectations.count, printed.count) {
      if left.contains(index) {
        let lines = left.count == 1 ? "line" : "lines"
        if index == left.lowerBound { text += "  + … \(left.count) more \(lines)\n" }
        continue
      }
      let expected = index < test.expectations.count ? test.expectations[index] : nil
      let found = index < printed.count ? printed[index] : nil
      if let expected, output.satisfies(expected, at: index) {
        text += "    \(expected.text)\n"
        continue
      }
      if let expected { text += "  - \(VisibleText.escaped(expected.text))\n" }
      if let found { text += "  + \(VisibleText.escaped(found))\n" }
      if let expected, let found {
        let common = zip(expected.text, found).prefix { $0 == $1 }.count
        text += "    " + String(repeating: " ", count: common) + "^\n"
      }
    }
    return text
  }

  /// An expression as one line of at most 80 characters.
  package static func summary(of text: String) -> String {
    let line = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" || $0 == " " || $0 == "\t" }
      .joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}
