import Glibc
import KaleidoCodegen
import KaleidoSema
import KaleidoSource

/// Carries out an invocation.
struct Driver {
  let environment: Environment

  /// What is left to do when the driver is done.
  enum Outcome: ~Copyable {
    case exit(Int32)
    /// A program to run, on the thread that the process began with.
    case execute(LoadedProgram, arguments: [String])
  }

  /// Reads the command line and does as it says.
  func run(_ words: [String]) -> Outcome {
    do throws(CommandError) {
      let invocation = try InvocationParser.parse(words)
      do throws(CommandError) {
        return try run(invocation)
      } catch {
        MessageWriter(environment, format: invocation.errorFormat, color: invocation.color)
          .write(error)
        return .exit(error.exitStatus)
      }
    } catch {
      MessageWriter(environment, format: InvocationParser.errorFormat(of: words), color: .auto)
        .write(error)
      return .exit(error.exitStatus)
    }
  }

  private func run(_ invocation: Invocation) throws(CommandError) -> Outcome {
    switch invocation.command {
    case .help: try write(invocation.topic.map(Help.text) ?? Help.overview)
    case .version: try write(Help.versionLine)
    case .explain: try write(explain(invocation))
    case .env: try write(describeEnvironment(asJSON: invocation.printsJSON))
    case .run:
      if invocation.inputs == [.standardInput], environment.isTerminal(environment.standardInput) {
        try write(Help.overview)
        return .exit(2)
      }
      return try execute(invocation)
    case .check: return .exit(try check(invocation))
    case .build, .dump: return .exit(try build(invocation))
    }
    return .exit(0)
  }

  private func explain(_ invocation: Invocation) -> String {
    if invocation.printsJSON { return Explanation.json }
    return invocation.explained.flatMap(Explanation.page)?.text ?? Explanation.list
  }

  /// Writes to standard output.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    if let failure = FileSystem.write(bytes, to: environment.standardOutput) {
      throw .unwritable("standard output", failure)
    }
  }

  // MARK: Programs

  /// Shows the program's messages. Returns whether it has errors.
  func reportMessages(_ frontend: Frontend, _ invocation: Invocation) -> Bool {
    MessageWriter(
      environment, format: invocation.errorFormat, color: invocation.color,
      limit: invocation.errorLimit
    ).write(frontend.diagnostics, frontend.sources)
    return frontend.diagnostics.hasErrors
  }

  private func check(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var frontend = try Frontend(invocation, environment)
    _ = frontend.check()
    return reportMessages(frontend, invocation) ? 1 : 0
  }

  private func execute(_ invocation: Invocation) throws(CommandError) -> Outcome {
    var frontend = try Frontend(invocation, environment)
    let program = frontend.check()
    if !frontend.diagnostics.hasErrors {
      for missing in try SymbolSearch(invocation).missingSymbols(of: program) {
        frontend.report(missing)
      }
    }
    if reportMessages(frontend, invocation) { return .exit(1) }
    let name = frontend.sources.files[0].name
    do throws(CodegenFailure) {
      var options = CodegenOptions(invocation)
      options.purpose = .run
      options.processor = invocation.processor ?? .native
      let compilation = try Compilation.emit(program, options)
      try compilation.optimize()
      return .execute(try compilation.load(), arguments: [name] + invocation.programArguments)
    } catch {
      throw .internalError(error)
    }
  }

  private func describeEnvironment(asJSON: Bool) -> String {
    let fields = [
      ("version", Help.version), ("llvm", LLVMInformation.version),
      ("host", LLVMInformation.hostTriple), ("cpu", LLVMInformation.hostProcessor),
      ("cache", environment.cacheFolder), ("temporary", environment.temporaryFolder),
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

extension CodegenOptions {
  init(_ invocation: Invocation) {
    self.init()
    if case .file(let path)? = invocation.inputs.first { moduleName = path }
    optimization = invocation.optimization
    processor = invocation.processor ?? .generic
    echo = invocation.echo
    verifies = invocation.verifiesIR
  }
}

extension CommandError {
  /// A bug of `kaleido`.
  static func internalError(_ failure: CodegenFailure) -> CommandError {
    CommandError(
      .internalError, "internal error in the compiler: \(failure.message)",
      note: "this is a bug in kaleido, not in your program", exitStatus: 70)
  }
}
