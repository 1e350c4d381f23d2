import KaleidoCompiler
import KaleidoExplore
import KaleidoSource
import KaleidoSystem

/// The page of `explore`.
extension Driver {
  /// The page of a program, which must have been checked.
  func page(
    of compiler: inout Compiler, _ invocation: Invocation, isServed: Bool = false
  ) throws(CommandError) -> [UInt8] {
    var trace = try compiler.trace(reporting: diagnostics(of: compiler, invocation))
    if invocation.runsForPage { trace.run = try run(trace, invocation) }
    let limit = invocation.largestPage
    let (page, omitted) = ExplorerPage(trace, at: invocation.stage, isServed: isServed)
      .html(limit: limit)
    let passes = omitted == 1 ? "1 pass is" : "\(omitted) passes are"
    if page.count > limit {
      let rest = omitted > 0 ? "although \(passes) left out" : "and has no passes to leave out"
      messages.write(
        notice: "the page has \(page.count) bytes, more than `--max-size` allows, \(rest)",
        as: .warning)
    } else if omitted > 0 {
      messages.write(
        notice: "\(passes) left out, so that the page is not larger than `--max-size` allows; "
          + "the page names them",
        as: .note)
    }
    return page
  }

  /// The number of steps that a page shows.
  private static let stepLimit = 1_000
  /// The number of seconds and of bytes of output after which a program is ended.
  private static let timeLimit = 5
  private static let outputLimit = "60K"

  /// Runs the program in another process of `kaleido`, unoptimized and without input, and returns what it did. The values are those at any level.
  private func run(
    _ trace: CompilationTrace, _ invocation: Invocation
  ) throws(CommandError) -> RunTrace {
    let place = environment.temporaryDirectory + "/steps"
    let file = try TemporaryFile(beside: place)
    let report = try TemporaryFile(beside: place)
    // Expressions are numbered from 1 on.
    let empty = StepRecord.emptyFile(
      expressions: trace.expressionCount + 1, steps: Self.stepLimit)
    if let failure = FileSystem.write(empty, to: file.descriptor) {
      throw .unwritable(file.path, failure)
    }
    var words = [
      "run", "-O0", "--tier=full", "--no-cache", "--record-steps=" + file.path,
      "--time-limit=\(Self.timeLimit)", "--output-limit=\(Self.outputLimit)",
      "--diagnostics-output=" + report.path, "--error-format=json",
      "--echo=\(invocation.echo.rawValue)",
    ]
    if let size = invocation.stackSize { words.append("--stack-size=\(size)") }
    words += invocation.linking.libraryPaths.map { "-L" + $0 }
    words += invocation.linking.libraries.map { "-l" + $0 }
    for input in invocation.inputs {
      switch input {
      case .file(let name): words.append(name.hasPrefix("-") ? "./" + name : name)
      case .code(let text): words += ["-e", text]
      case .standardInput: break
      }
    }
    words += invocation.linking.inputs
    guard let result = try? Job(executable: "/proc/self/exe", arguments: words).run() else {
      throw CommandError(.unreadableFile, "cannot run `/proc/self/exe`", exitStatus: 1)
    }
    let messages = String(decoding: try FileSystem.read(report.path), as: UTF8.self)
    return RunTrace(
      StepRecord(try FileSystem.read(file.path)), status: result.status,
      output: result.errorText, messages: messages.split(separator: "\n").map(String.init))
  }
}
