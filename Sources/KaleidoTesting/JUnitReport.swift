import KaleidoSource
import KaleidoTarget

/// The results of tests in the XML format of JUnit, which continuous integration reads.
package struct JUnitReport {
  private var suites = ""
  private var testCount = 0
  private var failureCount = 0

  package init() {}

  package mutating func add(_ file: TestFile, _ results: [TestResult]) {
    let report = TestReport(file)
    let name = Self.escaped(file.source.name)
    let failed = results.count { !$0.failures.isEmpty }
    suites += "  <testsuite name=\"\(name)\" tests=\"\(results.count)\" failures=\"\(failed)\">\n"
    for result in results {
      let line = report.line(of: result.test.range.start)
      let title = Self.escaped(TestReport.summary(of: file.text(of: result.test)))
      suites +=
        "    <testcase classname=\"\(name)\" name=\"\(title)\" file=\"\(name)\" line=\"\(line)\""
      if result.failures.isEmpty {
        suites += "/>\n"
      } else {
        let levels = result.failures.flatMap(\.levels).map { "-\($0.rawValue)" }
        suites += ">\n      <failure message=\"wrong output at \(levels.joined(separator: " "))\">"
        suites += Self.escaped(report.text(of: result))
        suites += "</failure>\n    </testcase>\n"
      }
    }
    suites += "  </testsuite>\n"
    testCount += results.count
    failureCount += failed
  }

  package var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="kaleido" tests="\(testCount)" failures="\(failureCount)">
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
