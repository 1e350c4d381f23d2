import Glibc
import KaleidoCodegen
import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Making files of a program: all of `build` and `dump`.
extension Driver {
  /// Writes every form that was asked for. Nothing is written before the program is checked.
  func build(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var frontend = try read(invocation)
    let targets = try invocation.emissions.map { emission throws(CommandError) in
      Emission(kind: emission.kind, path: try path(of: emission, invocation))
    }
    if invocation.emissions.allSatisfy(\.kind.isFrontEndOnly) {
      return try dump(targets, &frontend, invocation)
    }
    let program = frontend.check()
    // What other objects and libraries have, only the linker knows.
    let linksAlone =
      invocation.linkInputs.isEmpty && invocation.libraries.isEmpty
      && invocation.linkArguments.isEmpty
    let makesProgram = targets.contains { $0.kind == .executable }
    if makesProgram, linksAlone, !frontend.diagnostics.hasErrors {
      for missing in try SymbolSearch(invocation).missingSymbols(of: program) {
        frontend.report(missing)
      }
    }
    if reportMessages(frontend) { return 1 }
    var outputs: [StagedOutput] = []
    for target in targets {
      guard let output = try emit(target, program, &frontend, invocation) else { continue }
      outputs.append(output)
    }
    if frontend.diagnostics.hasErrors { return 1 }
    try commit(outputs)
    return 0
  }

  private func commit(_ outputs: [StagedOutput]) throws(CommandError) {
    for output in outputs.filter(\.isStandardOutput) + outputs.filter({ !$0.isStandardOutput }) {
      try output.commit(standardOutput: environment.standardOutput)
    }
  }

  /// Tokens and trees need no more than their own step of the front end.
  private func dump(
    _ targets: [Emission], _ frontend: inout Frontend, _ invocation: Invocation
  ) throws(CommandError) -> Int32 {
    let needsTree = targets.contains { $0.kind == .ast }
    let tree = needsTree ? frontend.parse() : nil
    let tokens = needsTree ? [] : frontend.tokenize()
    if reportMessages(frontend) { return 1 }
    var outputs: [StagedOutput] = []
    for target in targets {
      let text: String
      if let tree, target.kind == .ast {
        text = render(tree, frontend, invocation.dumpFormat)
      } else {
        text = render(tokens.isEmpty ? frontend.tokenize() : tokens, invocation.dumpFormat)
      }
      outputs.append(try StagedOutput(Array(text.utf8), for: target.path ?? "-"))
    }
    try commit(outputs)
    return 0
  }

  private func render(
    _ tree: SyntaxTree, _ frontend: Frontend, _ format: DumpFormat
  ) -> String {
    let dump = TreeDump(tree, symbols: frontend.symbols, sources: frontend.sources)
    return switch format {
    case .text: dump.text
    case .json: dump.json
    case .sexpr: dump.sExpressions
    case .dot: dump.dot
    }
  }

  private func render(
    _ files: [(file: SourceFile, tokens: TokenBuffer)], _ format: DumpFormat
  ) -> String {
    let dumps = files.map { TokenDump($0.tokens, of: $0.file) }
    guard format == .json else { return dumps.map(\.text).joined() }
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.key("tokens")
      writer.array { writer in for dump in dumps { dump.write(to: &writer) } }
    }
    return writer.text + "\n"
  }

  /// Makes one form; nil where there is nothing to put in place.
  private func emit(
    _ target: Emission, _ program: CheckedProgram, _ frontend: inout Frontend,
    _ invocation: Invocation
  ) throws(CommandError) -> StagedOutput? {
    let path = target.path ?? "-"
    switch target.kind {
    case .tokens:
      let text = render(frontend.tokenize(), invocation.dumpFormat)
      return try StagedOutput(Array(text.utf8), for: path)
    case .ast:
      let text = render(program.tree, frontend, invocation.dumpFormat)
      return try StagedOutput(Array(text.utf8), for: path)
    case .executable:
      return try link(program, to: target, &frontend, invocation)
    default:
      var options = CodegenOptions(invocation)
      options.purpose = .object
      options.keepsValueNames = target.kind == .ir || target.kind == .irRaw
      return try StagedOutput(try generate(target.kind, program, options), for: path)
    }
  }

  /// The program in one of LLVM's forms or the machine's.
  private func generate(
    _ kind: EmissionKind, _ program: CheckedProgram, _ options: CodegenOptions
  ) throws(CommandError) -> [UInt8] {
    do throws(CodegenFailure) {
      let compilation = try Compilation.emit(program, options)
      if kind != .irRaw { try compilation.optimize() }
      return switch kind {
      case .assembly: try compilation.assembly()
      case .bitcode: compilation.bitcode
      case .object, .executable: try compilation.object()
      default: Array(compilation.ir.utf8)
      }
    } catch {
      throw internalError(error)
    }
  }

  /// Links the program in a file beside its place, then gives it its name.
  private func link(
    _ program: CheckedProgram, to target: Emission, _ frontend: inout Frontend,
    _ invocation: Invocation
  ) throws(CommandError) -> StagedOutput? {
    let path = target.path ?? "-"
    var options = CodegenOptions(invocation)
    // With other objects beside it, a file of functions leaves `main` to them.
    options.purpose = invocation.linkInputs.isEmpty || program.isMainProgram ? .program : .object
    let linker = Linker(invocation: invocation)
    if invocation.isDryRun {
      let object = "\(environment.temporaryFolder)/\(FileSystem.stem(of: path)).o"
      environment.writeError(linker.job(object: object, output: path).shellCommand + "\n")
      return nil
    }
    let object = try TemporaryFile(
      beside: environment.temporaryFolder + "/object", named: environment.temporaryFolder)
    if let failure = FileSystem.write(
      try generate(.executable, program, options), to: object.descriptor)
    {
      throw .unwritable(object.path, failure)
    }
    // What is no regular file, such as a device, is written to and never replaced.
    let isReplaced = FileSystem.isReplaceable(path)
    let place = isReplaced ? FileSystem.target(of: path) : environment.temporaryFolder + "/program"
    let output = try TemporaryFile(beside: place, named: path)
    let job = linker.job(object: object.path, output: output.path)
    if invocation.isVerbose { environment.writeError(job.shellCommand + "\n") }
    guard let result = try job.run() else { throw .noLinker(job.executable) }
    guard result.status == 0 else {
      try reportFailure(result, of: program, &frontend, invocation)
      return nil
    }
    environment.writeError(result.errorText)
    guard let bytes = try? FileSystem.read(output.path) else {
      throw .unwritable(path, ENOENT)
    }
    if bytes.isEmpty { throw .linkerMadeNothing(job.executable) }
    return isReplaced
      ? StagedOutput(executable: output, for: path) : try StagedOutput(bytes, for: path)
  }

  /// Tells a linker's complaint about a missing function as one about its `extern`.
  private func reportFailure(
    _ result: Job.Result, of program: CheckedProgram, _ frontend: inout Frontend,
    _ invocation: Invocation
  ) throws(CommandError) {
    let undefined = Linker.undefinedSymbols(in: result.errorText)
    let missing = program.reachedExterns.filter {
      undefined.contains(program.symbols[program[$0].name])
    }
    guard !missing.isEmpty else { throw .linkerFailure(result) }
    let search = try SymbolSearch(Invocation(command: .build))
    var faults = DiagnosticSink()
    for id in missing { faults.report(search.missingSymbol(id, of: program)) }
    for diagnostic in faults.inSourceOrder { frontend.report(diagnostic) }
    messages.write(faults, frontend.sources)
  }

  // MARK: Output

  /// Where a form is written; its usual name is the first file's stem and the form's ending.
  private func path(
    of emission: Emission, _ invocation: Invocation
  ) throws(CommandError) -> String {
    var path = emission.path
    if path == nil {
      guard case .file(let source)? = invocation.inputs.first else {
        throw .wrongUsage("a program without a file name needs `-o PATH`")
      }
      path =
        (invocation.outputDirectory.map { $0 + "/" } ?? "") + FileSystem.stem(of: source)
        + emission.kind.suffix
    }
    guard let path else { return "-" }
    let sources = invocation.inputs.compactMap { input in
      if case .file(let source) = input { source } else { nil }
    }
    if (sources + invocation.linkInputs).contains(where: { FileSystem.isSameFile($0, path) }) {
      throw .wrongUsage("`\(path)` would be written over an input; use `-o PATH`")
    }
    if FileSystem.isLinkLoop(path) { throw .unwritable(path, ELOOP) }
    let isTerminal =
      path == "-"
      ? environment.isTerminal(environment.standardOutput) : FileSystem.isTerminal(path)
    if isTerminal, !emission.kind.isText { throw .binaryToTerminal() }
    return path
  }
}
