import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSource
import KaleidoSystem
import KaleidoTesting

/// The command `test`.
extension Driver {
  func test(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var tally = TestTally()
    var inputs: [Input] = []
    var files: [TestFile] = []
    var report = JUnitReport()
    for input in filesToRewrite(invocation.inputs) {
      guard let file = try readTests(input, invocation, &report) else {
        tally.hasErrors = true
        continue
      }
      inputs.append(input)
      files.append(file)
    }
    let settings = Settings(invocation, environment)
    let limits = TestLimits(
      seconds: invocation.limits.seconds, outputBytes: invocation.limits.outputBytes)
    let runner = TestRunner(settings, limits, processCount: invocation.threadCount)
    guard let results = runner.run(files) else {
      throw CommandError(
        .unwritableFile, "no process can be started for the tests", exitStatus: 1)
    }
    for (index, file) in files.enumerated() {
      report.add(file, results[index])
      try show(file, results[index], inputs[index], invocation, &tally)
    }
    if let path = invocation.testing.report {
      try StagedOutput(Array(report.text.utf8), for: path).commit(
        standardOutput: environment.standardOutput)
    }
    try tell(tally.summary, invocation)
    return tally.isSuccess ? 0 : 1
  }

  /// The tests of a file; nil if it has errors, which are reported.
  private func readTests(
    _ input: Input, _ invocation: Invocation, _ report: inout JUnitReport
  ) throws(CommandError) -> TestFile? {
    var session = Session()
    session.add(try read(input, invocation))
    crashReport.sources = session.sources.files
    _ = session.program()
    if session.diagnostics.hasErrors {
      var diagnostics = session.diagnostics
      diagnostics.removeWarnings()
      messages.write(diagnostics, session.sources)
      report.add(diagnostics, session.sources)
      return nil
    }
    var file = TestFile(session.parse()[0])
    file.keepTests(containing: invocation.testing.filter)
    return file
  }

  /// Reports the failures of a file's tests, or changes its comments.
  private func show(
    _ file: TestFile, _ results: [TestResult], _ input: Input, _ invocation: Invocation,
    _ tally: inout TestTally
  ) throws(CommandError) {
    let report = TestReport(file)
    tally.fileCount += results.isEmpty ? 0 : 1
    for stray in file.strays {
      tally.strayCount += 1
      try tell(
        "\(file.source.name):\(report.line(of: stray.start)): \(TestReport.strayReason)\n",
        invocation)
    }
    var edits: [TextEdit] = []
    for result in results {
      tally.testCount += 1
      if result.failures.isEmpty { continue }
      var text = report.text(of: result) + "\n"
      if invocation.testing.accepts {
        do throws(AcceptedOutput.Refusal) {
          edits += try AcceptedOutput.edits(result, in: file.source)
          tally.acceptedCount += 1
          continue
        } catch {
          text += "  not accepted: \(error.reason)\n\n"
        }
      }
      tally.failureCount += 1
      try tell(text, invocation)
    }
    if edits.isEmpty, input != .standardInput || !invocation.testing.accepts { return }
    let bytes = TextEdit.apply(edits, to: file.source.bytes)
    switch input {
    case .file(let path): try FileSystem.replaceContents(of: path, with: bytes)
    case .standardInput, .code: try write(bytes)
    }
  }
}

extension Driver {
  /// Writes about results to standard output, unless that is for the changed program.
  private func tell(_ text: String, _ invocation: Invocation) throws(CommandError) {
    if invocation.testing.accepts, invocation.inputs.contains(.standardInput) {
      environment.writeError(text)
    } else {
      try write(text)
    }
  }
}

/// The numbers of tests and failures.
private struct TestTally {
  var testCount = 0
  var fileCount = 0
  var failureCount = 0
  var acceptedCount = 0
  var strayCount = 0
  var hasErrors = false

  var isSuccess: Bool { failureCount == 0 && strayCount == 0 && !hasErrors }

  var summary: String {
    if testCount == 0 { return "no tests\n" }
    let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
    let tests = testCount == 1 ? "1 test" : "\(testCount) tests"
    var text =
      failureCount == 0
      ? "\(tests) passed in \(files)" : "\(failureCount) of \(tests) failed in \(files)"
    if acceptedCount > 0 {
      let passed = testCount - failureCount - acceptedCount
      text =
        "\(acceptedCount) of \(tests) accepted, \(passed) passed, \(failureCount) failed, in \(files)"
    }
    return text + "\n"
  }
}
