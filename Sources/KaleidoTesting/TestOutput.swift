import KaleidoCompiler

/// What a test printed.
package struct TestOutput: Sendable, Hashable {
  /// The lines, without blanks at their ends.
  package let lines: [String]
  /// The error that ended the program during the test; nil if there was none.
  package let error: String?

  init(_ bytes: ArraySlice<UInt8>, error: String?) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map(Expectation.withoutTrailingBlanks)
    self.error = error
  }

  init(from decoder: inout MessageDecoder) {
    lines = (0..<decoder.number()).map { _ in decoder.text() }
    error = decoder.number() == 0 ? nil : decoder.text()
  }

  func encode(into encoder: inout MessageEncoder) {
    encoder.put(lines.count)
    for line in lines { encoder.put(line) }
    encoder.put(error == nil ? 0 : 1)
    if let error { encoder.put(error) }
  }

  /// The lines with the error, as `#>` comments say them.
  package var texts: [String] { lines + (error.map { ["error: \($0)"] } ?? []) }

  /// Whether the output is what a test expects.
  package func satisfies(_ test: TestCase) -> Bool {
    let expectations = test.expectations
    guard expectations.count == texts.count else { return false }
    for (expectation, line) in zip(expectations, lines) where !expectation.accepts(line: line) {
      return false
    }
    guard let error else { return true }
    return expectations.last?.accepts(error: error) ?? false
  }

  /// Whether one line of the output is what an expectation says.
  package func satisfies(_ expectation: Expectation, at index: Int) -> Bool {
    if index < lines.count { return expectation.accepts(line: lines[index]) }
    return index == lines.count && error.map(expectation.accepts(error:)) ?? false
  }
}
