import KaleidoSource
import KaleidoTarget

/// The results of tests in the XML format of JUnit, which continuous integration reads.
package struct JUnitReport {
  private var suites = ""
  private var testCount = 0
  private var failureCount = 0
  private var errorCount = 0

  package init() {}

  /// Adds the tests of a file; `#>` comments that belong to none are errors.
  package mutating func add(_ file: TestFile, _ results: [TestResult]) {
    let report = TestReport(file)
    let name = file.source.name
    let failed = results.count { !$0.failures.isEmpty }
    beginSuite(name, results.count + file.strays.count, failed, errors: file.strays.count)
    for result in results {
      let title = TestReport.summary(of: file.text(of: result.test))
      let levels = result.failures.flatMap(\.levels).map { "-\($0.rawValue)" }
      addCase(
        title, in: name, line: report.line(of: result.test.range.start), "failure",
        result.failures.isEmpty
          ? nil : ("wrong output at \(levels.joined(separator: " "))", report.text(of: result)))
    }
    for stray in file.strays {
      let comment = String(
        decoding: file.source.bytes[Int(stray.start)..<Int(stray.end)], as: UTF8.self)
      addCase(
        TestReport.summary(of: comment), in: name, line: report.line(of: stray.start), "error",
        (TestReport.strayReason, ""))
    }
    suites += "  </testsuite>\n"
  }

  /// Adds a file that cannot be tested because it has errors.
  package mutating func add(_ diagnostics: DiagnosticSink, _ sources: SourceMap) {
    let errors = diagnostics.since(0).filter { $0.severity == .error }
    guard let file = sources.files.first else { return }
    let lines = LineTable(file)
    beginSuite(file.name, errors.count, 0, errors: errors.count)
    for error in errors {
      let line = lines.line(of: error.range.start)
      addCase(error.code.rawValue, in: file.name, line: line, "error", (error.message, ""))
    }
    suites += "  </testsuite>\n"
  }

  private mutating func beginSuite(_ name: String, _ tests: Int, _ failures: Int, errors: Int) {
    suites +=
      "  <testsuite name=\"\(Self.escaped(name))\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
    testCount += tests
    failureCount += failures
    errorCount += errors
  }

  /// Adds a test case, with an element for what is wrong with it.
  private mutating func addCase(
    _ title: String, in file: String, line: Int, _ element: String,
    _ fault: (message: String, text: String)?
  ) {
    let name = Self.escaped(file)
    suites +=
      "    <testcase classname=\"\(name)\" name=\"\(Self.escaped(title))\" file=\"\(name)\" line=\"\(line)\""
    guard let fault else {
      suites += "/>\n"
      return
    }
    suites += ">\n      <\(element) message=\"\(Self.escaped(fault.message))\">"
    suites += Self.escaped(fault.text)
    suites += "</\(element)>\n    </testcase>\n"
  }

  package var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="kaleido" tests="\(testCount)" failures="\(failureCount)" errors="\(errorCount)">
    \(suites)</testsuites>

    """
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no way to write other control characters.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
