import KaleidoCompiler
import KaleidoSystem
import KaleidoTarget

/// A child of a worker that runs a program, or several, one after the other, that leave nothing in their process. What it does to its
/// process affects no other.
final class TestExecution {
  private let tests: ArraySlice<TestCase>
  private let process: ForkedProcess
  private let output: UnnamedFile
  private let errors: UnnamedFile
  private let programCount: Int
  /// For each test of each program, where its output ends, plus one; 0 if it has not ended.
  private let ends: SharedMemory
  private let limits: TestLimits

  /// The microseconds of processor time that several programs have. Longer ones gain nothing from sharing a process.
  private static let sharedMicroseconds = 20_000

  /// The results of the child's program, used by the C function that the program calls.
  nonisolated(unsafe) private static var endsInChild: UnsafeMutablePointer<UInt64>?

  /// Starts the child; nil if there can be no more processes or files.
  init?(
    _ programs: [LoadableProgram], named name: String, _ tests: ArraySlice<TestCase>,
    _ limits: TestLimits
  ) {
    guard let output = UnnamedFile(), let errors = UnnamedFile(),
      let ends = SharedMemory(size: programs.count * tests.endIndex * 8)
    else { return nil }
    let process = ForkedProcess { _, _ in
      Process.endWithParent()
      output.replace(.output)
      errors.replace(.error)
      Process.limit(processorSeconds: limits.seconds, fileBytes: limits.outputBytes)
      if programs.count > 1 { Process.limitProcessorTime(microseconds: Self.sharedMicroseconds) }
      for (index, program) in programs.enumerated() {
        Self.endsInChild =
          ends.address.assumingMemoryBound(to: UInt64.self) + index * tests.endIndex
        let status = Self.run(program, named: name)
        if status != 0 { Process.exitNow(status) }
      }
      Process.exitNow(0)
    }
    guard let process else { return nil }
    self.tests = tests
    programCount = programs.count
    self.process = process
    self.output = output
    self.errors = errors
    self.ends = ends
    self.limits = limits
  }

  /// Runs the program, in the child.
  private static func run(_ program: LoadableProgram, named name: String) -> Int32 {
    do throws(CodegenFailure) {
      let loaded = try program.load()
      Process.restoreSignals()
      let status = loaded.run(Process.argumentList([name]))
      _ = Process.flushProgramOutput()
      return status
    } catch {
      _ = FileSystem.write(Array("error: \(error.message)\n".utf8), to: 2)
      return 70
    }
  }

  /// The C function that the program calls with the index of a test when it has ended.
  static var mark: UnsafeRawPointer {
    unsafeBitCast(noteEnd as @convention(c) (Double) -> Double, to: UnsafeRawPointer.self)
  }

  private static let noteEnd: @convention(c) (Double) -> Double = { index in
    _ = Process.flushProgramOutput()
    endsInChild?[Int(index)] = UInt64(FileSystem.position(of: 1)) + 1
    return 0
  }

  /// Waits for the child's end. Returns what the tests of each program printed, up to the one that ended the process.
  func results() -> [[TestOutput]] {
    let end = process.wait()
    let bytes = output.contents
    var marks = ends.address.assumingMemoryBound(to: UInt64.self)
    var results: [[TestOutput]] = []
    var start = 0
    for _ in 0..<programCount {
      var outputs: [TestOutput] = []
      for index in tests.indices {
        guard marks[index] > 0 else {
          let error = TestOutput.reason(end, errors: errors.contents, limits)
          outputs.append(TestOutput(bytes[min(start, bytes.count)...], error: error))
          return results + [outputs]
        }
        let offset = min(Int(marks[index]) - 1, bytes.count)
        outputs.append(TestOutput(bytes[start..<max(start, offset)], error: nil))
        start = offset
      }
      results.append(outputs)
      marks += tests.endIndex
    }
    return results
  }
}

extension TestOutput {
  /// Why a process has ended before its last test.
  static func reason(
    _ end: ForkedProcess.End, errors: [UInt8], _ limits: TestLimits
  ) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("error") {
      if let colon = line.firstIndex(of: ":") {
        return String(line[line.index(after: colon)...].drop { $0 == " " })
      }
    }
    switch end {
    case .exited(let status): return "exit status \(status)"
    case .signal(Process.processorTimeSignal): return "time limit of \(limits.seconds) s exceeded"
    case .signal(Process.fileSizeSignal): return "output limit exceeded"
    case .signal: return end.description
    }
  }
}

/// What a test may use.
package struct TestLimits: Sendable {
  /// Processor time.
  package var seconds = 60
  /// What a program may write. Output that comments could expect is far less, and all of it is kept until the end.
  package var outputBytes = 1 << 20

  /// Creates limits, of which some may be the usual ones. Processor time is limited to whole seconds.
  package init(seconds: Double? = nil, outputBytes: Int? = nil) {
    if let seconds { self.seconds = Int(min(max(seconds.rounded(.up), 1), 1e9)) }
    if let outputBytes { self.outputBytes = outputBytes }
  }
}
