import Glibc
import KaleidoCodegen
import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The commands `build` and `dump`.
extension Driver {
  /// Produces every requested output. Nothing is written unless all of them succeed.
  func build(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var frontend = try read(invocation)
    let targets = try invocation.emissions.map { emission throws(CommandError) in
      Emission(kind: emission.kind, path: try path(of: emission, invocation))
    }
    if invocation.emissions.allSatisfy(\.kind.isFrontEndOnly) {
      return try dump(targets, &frontend, invocation)
    }
    let program = times.measure(.check) { frontend.check() }
    // Symbols that other objects and libraries may define are left to the linker.
    let linksNothingElse =
      invocation.linkInputs.isEmpty && invocation.libraries.isEmpty
      && invocation.linkArguments.isEmpty
    let buildsExecutable = targets.contains { $0.kind == .executable }
    if buildsExecutable, linksNothingElse, !frontend.diagnostics.hasErrors {
      for missing in try SymbolSearch(invocation).missingSymbols(of: program) {
        frontend.report(missing)
      }
    }
    let exportsFunctions =
      targets.contains { $0.kind != .executable && !$0.kind.isFrontEndOnly }
      || !invocation.linkInputs.isEmpty
    if exportsFunctions, !frontend.diagnostics.hasErrors {
      for clash in program.clashingExports(for: CodegenOptions(invocation).target) {
        frontend.report(.clashingExport(clash, in: program))
      }
    }
    if program.isMainProgram, !frontend.diagnostics.hasErrors {
      for id in program.reachedExterns where program.symbols[program[id].name] == "main" {
        frontend.report(.externMain(id, in: program))
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

  /// Dumps tokens and syntax trees, which need only part of the front end.
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

  /// Produces one output; nil if there is nothing to commit.
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
    case .object:
      var options = CodegenOptions(invocation)
      options.purpose = .object
      return try StagedOutput(
        try object(of: program, frontend.sources, options, invocation), for: path)
    case .assembly, .bitcode, .ir, .irRaw:
      var options = CodegenOptions(invocation)
      options.purpose = .object
      options.keepsValueNames = target.kind == .ir || target.kind == .irRaw
      return try StagedOutput(try generate(target.kind, program, options), for: path)
    }
  }

  /// The program compiled as one module, for people and LLVM's tools to read.
  private func generate(
    _ kind: EmissionKind, _ program: CheckedProgram, _ options: CodegenOptions
  ) throws(CommandError) -> [UInt8] {
    do throws(CodegenFailure) {
      let compilation = try times.measure(.emit) { () throws(CodegenFailure) in
        try Compilation.emit(program, options)
      }
      if kind != .irRaw {
        try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
      }
      return try times.measure(.generate) { () throws(CodegenFailure) in
        switch kind {
        case .assembly: try compilation.assembly()
        case .bitcode: compilation.bitcode
        default: Array(compilation.ir.utf8)
        }
      }
    } catch {
      throw internalError(error)
    }
  }

  // MARK: Output

  /// The path of an output. The default name is the stem of the first file and the suffix of the kind.
  private func path(
    of emission: Emission, _ invocation: Invocation
  ) throws(CommandError) -> String {
    var path = emission.path
    if path == nil {
      guard case .file(let source)? = invocation.inputs.first else {
        throw .wrongUsage("a program without a file name requires `-o PATH`")
      }
      path =
        (invocation.outputDirectory.map { $0 + "/" } ?? "") + FileSystem.stem(of: source)
        + emission.kind.suffix
    }
    guard var path else { return "-" }
    // The default name for `-.ks` is a file, not standard output.
    if emission.path == nil, path == "-" { path = "./-" }
    try invocation.checkIsNoInput(path, advice: "use `-o PATH`")
    if FileSystem.isLinkLoop(path) { throw .unwritable(path, ELOOP) }
    if FileSystem.isForeignLink(path) { throw .unwritable(path, EACCES) }
    let isTerminal =
      path == "-"
      ? environment.isTerminal(environment.standardOutput) : FileSystem.isTerminal(path)
    if isTerminal, !emission.kind.isText { throw .binaryToTerminal() }
    return path
  }
}

extension Invocation {
  /// Throws if an output would overwrite an input.
  fileprivate func checkIsNoInput(_ path: String, advice: String) throws(CommandError) {
    let sources = inputs.compactMap { input in
      if case .file(let source) = input { source } else { nil }
    }
    if (sources + linkInputs).contains(where: { FileSystem.isSameFile($0, path) }) {
      throw .wrongUsage("output `\(path)` would overwrite an input; \(advice)")
    }
  }

  /// Throws if `--diagnostics-output` would overwrite an input.
  func checkMessageOutput() throws(CommandError) {
    guard let path = messages.output else { return }
    try checkIsNoInput(path, advice: "name another file with `--diagnostics-output`")
  }
}
