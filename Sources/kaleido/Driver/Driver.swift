import KaleidoCompiler
import KaleidoExplain
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Executes an invocation.
struct Driver {
  let environment: Environment
  let messages: MessageWriter
  let crashReport = CrashReport()
  let times = TimeReport()
  let screen: WatchedScreen

  init(environment: Environment) {
    self.environment = environment
    messages = MessageWriter(environment)
    screen = WatchedScreen(environment)
  }

  /// What the process must do after the driver returns.
  enum Outcome: ~Copyable {
    case exit(Int32)
    /// A program to run on the process's original stack.
    case execute(RunnableProgram, ProgramRun)
  }

  /// Parses the command line and executes it.
  func run(_ given: [String?]) -> Outcome {
    let words = given.compactMap(\.self)
    messages.use(InvocationParser.messageOptions(of: words))
    crashReport.words = words
    do throws(CommandError) {
      guard words.count == given.count else { throw .wrongUsage("the command line is not UTF-8") }
      let invocation = try InvocationParser.parse(words)
      try invocation.checkOutputs()
      messages.use(invocation.messages)
      if let number = invocation.watchedRun {
        Process.endWithParent(cleansUp: true)
        screen.prepare(for: number)
        messages.beforeWriting = screen.begin
      } else if invocation.isWatching {
        try watch(invocation, words)
      }
      for warning in invocation.deprecations { messages.write(notice: warning, as: .warning) }
      beginTimeTrace(invocation)
      let outcome = try run(invocation)
      switch consume outcome {
      case .exit(let status):
        reportTimes(invocation)()
        try messages.finish(exitStatus: status)
        screen.begin()
        return .exit(status)
      case .execute(let program, let run):
        // Messages must precede the output of the program.
        try messages.flushBeforeProgram()
        screen.begin()
        return .execute(program, run)
      }
    } catch {
      return .exit(messages.finish(after: error))
    }
  }

  /// Returns what writes the times of all phases, if that is requested.
  private func reportTimes(_ invocation: Invocation) -> @Sendable () -> Void {
    guard let format = invocation.timeReport else { return {} }
    return { [times, environment] in
      environment.writeError(format == .json ? times.json : times.text)
    }
  }

  private func run(_ invocation: Invocation) throws(CommandError) -> Outcome {
    switch invocation.command {
    case .help where invocation.writesManual: try write(ManualPage(invocation.topic).text)
    case .help: try write(invocation.topic?.text ?? Help.overview)
    case .version: try write(invocation.printsJSON ? Release.json : Release.line)
    case .completions: try write(completions(invocation))
    case .explain: try write(explain(invocation))
    case .env: try write(describeEnvironment(asJSON: invocation.printsJSON))
    case .targets:
      try write(TargetList(invocation.target).text(asJSON: invocation.printsJSON))
    case .run:
      if invocation.inputs == [.standardInput], environment.isTerminal(environment.standardInput) {
        return .exit(try runPrompt(invocation))
      }
      return try execute(invocation)
    case .repl: return .exit(try runPrompt(invocation))
    case .check: return .exit(try check(invocation))
    case .fmt: return .exit(try format(invocation))
    case .fix: return .exit(try fix(invocation))
    case .test: return .exit(try test(invocation))
    case .map: return .exit(try map(invocation.function ?? "", invocation))
    case .lsp: return .exit(try runLanguageServer())
    case .explore where invocation.servedPort != nil:
      try servePage(invocation, port: invocation.servedPort ?? 0)
    case .build, .dump, .explore: return .exit(try build(invocation))
    }
    return .exit(0)
  }

  private func explain(_ invocation: Invocation) -> String {
    let page = invocation.explained.flatMap(Explanation.page)
    if invocation.printsJSON { return Explanation.json(of: page.map { [$0] } ?? Explanation.all) }
    return page?.text ?? Explanation.list
  }

  /// Writes to standard output.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    screen.begin()
    if let failure = FileSystem.write(bytes, to: environment.standardOutput) {
      throw .unwritable("standard output", failure)
    }
  }

  // MARK: Programs

  /// Writes what is wrong with the program. Returns whether there are errors.
  func reportMessages(_ compiler: Compiler, _ invocation: Invocation) -> Bool {
    let diagnostics = diagnostics(of: compiler, invocation)
    messages.write(diagnostics, compiler.session.sources)
    return diagnostics.hasErrors
  }

  /// All diagnostics so far, with the warnings that were asked for.
  func diagnostics(of compiler: Compiler, _ invocation: Invocation) -> DiagnosticSink {
    var diagnostics = compiler.diagnostics
    diagnostics.adjustWarnings(invocation.warnings.adjustment)
    return diagnostics
  }

  /// Reads the source files.
  func read(_ invocation: Invocation) throws(CommandError) -> Compiler {
    let session = try times.measure(.read) { () throws(CommandError) in
      var session = Session(threadCount: invocation.threadCount)
      for input in invocation.inputs { session.add(try read(input, invocation)) }
      return session
    }
    if !invocation.isDryRun {
      for file in invocation.linking.inputs { try FileSystem.checkReadable(file) }
    }
    crashReport.sources = session.sources.files
    var settings = Settings(invocation, environment)
    settings.keepSources(invocation.textInputs, of: session.sources)
    return Compiler(session, settings, times, describingFailuresBy: internalError)
  }

  func read(
    _ input: Input, _ invocation: Invocation
  ) throws(CommandError) -> SourceFile {
    let (name, bytes): (String, [UInt8])
    switch input {
    case .file(let path): (name, bytes) = (path, try FileSystem.read(path))
    case .code(let text): (name, bytes) = (invocation.codeName, Array(text.utf8))
    case .standardInput:
      name = invocation.standardInputName
      bytes = try FileSystem.read(environment.standardInput, named: "standard input")
    }
    guard bytes.count <= SourceFile.largestSize else { throw .tooLarge(name) }
    try SourceMagic.check(bytes, named: name)
    return SourceFile(name: name, bytes: bytes)
  }

  /// The error reported for a failure of the compiler itself, with a crash report, or of the user's passes.
  func internalError(_ failure: CodegenFailure) -> CommandError {
    if failure.isCausedByPasses { return .unusablePasses(failure.message) }
    return crashReport.error(
      failure, environment, description: describeEnvironment(asJSON: true))
  }

  private func check(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var compiler = try read(invocation)
    _ = compiler.program()
    return reportMessages(compiler, invocation) ? 1 : 0
  }

  private func execute(_ invocation: Invocation) throws(CommandError) -> Outcome {
    invocation.limits.enforce(invocation.messages, environment)
    var compiler = try read(invocation)
    try compiler.compileBitcode()
    try compiler.checkForRun(invocation.programArguments)
    compiler.warnIfNothingRuns()
    if reportMessages(compiler, invocation) { return .exit(1) }
    let sources = compiler.session.sources
    if let path = invocation.stepRecord {
      guard StepRecord.record(in: path) else {
        throw .wrongUsage("`--record-steps`: cannot use `\(path)`")
      }
      Process.disconnect(0)
    }
    let program = try compiler.load()
    if invocation.writesPerfMap { try PerfMap.write(program.functions) }
    try commit(try insight(&compiler, invocation))
    invocation.limits.limitOutput(invocation.messages, environment)
    return .execute(
      program,
      ProgramRun(
        arguments: [sources.files[0].name] + invocation.programArguments, sources, messages, times,
        endsLine: invocation.watchedRun != nil, report: reportTimes(invocation)))
  }

  private func describeEnvironment(asJSON: Bool) -> String {
    let fields = [
      ("version", Release.version), ("llvm", Backend.version),
      ("host", Backend.hostTriple), ("cpu", Backend.hostCPU),
      ("cache", environment.cacheDirectory ?? "none"),
      ("temporary", environment.temporaryDirectory),
      ("libraries", SymbolSearch.standardLibraries.joined(separator: ", ")),
    ]
    if asJSON {
      var writer = JSONWriter()
      writer.object { writer in
        writer.field("schema", 1)
        for (key, value) in fields { writer.field(key, value) }
      }
      return writer.text + "\n"
    }
    return fields.map { "\($0): \($1)\n" }.joined()
  }
}
