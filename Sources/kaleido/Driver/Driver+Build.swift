import KaleidoCompiler
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// The commands `build` and `dump`.
extension Driver {
  /// Produces every requested output. Nothing is written unless all of them succeed.
  func build(_ invocation: Invocation) throws(CommandError) -> Int32 {
    try checkShownPass(invocation)
    if let file = invocation.moduleFile { return try buildModule(file, invocation) }
    var compiler = try read(invocation)
    let emissions = try invocation.emissions.map { emission throws(CommandError) in
      Emission(kind: emission.kind, path: try path(of: emission, invocation))
    }
    let kinds = emissions.map(\.kind)
    warnAboutUnusedFiles(invocation, kinds)
    try warnAboutNames(of: emissions, invocation)
    if kinds.allSatisfy(\.isFrontEndOnly) {
      return try dump(emissions, &compiler, invocation)
    }
    if invocation.command == .explore {
      try compiler.checkForExploration(runs: invocation.runsForPage)
    } else {
      try compiler.checkForBuild(of: kinds)
    }
    if kinds.contains(.executable), invocation.linking.inputs.isEmpty {
      compiler.warnIfNothingRuns()
    }
    if reportMessages(compiler, invocation) { return 1 }
    if kinds.contains(where: \.isOfLibrary), invocation.function == nil,
      let note = compiler.noteOnOmittedFunctions()
    {
      messages.write(notice: note, as: .note)
    }
    if kinds.contains(where: \.isLinked), !invocation.isDryRun { try compiler.compileBitcode() }
    var lexical = DiagnosticSink()
    var outputs: [StagedOutput] = []
    for emission in emissions {
      let product = try produce(
        emission, of: emissions, &compiler, invocation, reporting: &lexical)
      outputs += try product.staged(for: emission)
    }
    // The linker may have found what is wrong.
    if compiler.diagnostics.hasErrors {
      _ = reportMessages(compiler, invocation)
      return 1
    }
    try commit(outputs + insight(&compiler, invocation))
    return 0
  }

  /// Checks that the pass runs after which code is to be shown.
  private func checkShownPass(_ invocation: Invocation) throws(CommandError) {
    guard let name = invocation.shownPass else { return }
    let text = Backend.pipeline(of: Settings(invocation, environment).codegen)
    let names = Backend.passNames(in: text)
    if names.contains(name) { return }
    throw .wrongUsage(
      "`--after`: no pass `\(name)` runs", note: "`kaleido dump passes` shows those of a level",
      help: Spelling.nearest(to: name, among: names).map { "did you mean `\($0)`?" })
  }

  /// Runs passes on a file of LLVM IR.
  private func buildModule(_ path: String, _ invocation: Invocation) throws(CommandError) -> Int32 {
    let module = try ModuleFile(path)
    let settings = Settings(invocation, environment)
    var outputs: [StagedOutput] = []
    for emission in invocation.emissions {
      let bytes = try module.output(
        emission.kind, invocation.passView, settings, describe: internalError)
      outputs.append(try StagedOutput(bytes, for: try self.path(of: emission, invocation)))
    }
    try commit(outputs)
    return 0
  }

  /// Warns about files to link with if no output is linked.
  private func warnAboutUnusedFiles(_ invocation: Invocation, _ kinds: [OutputKind]) {
    let files = invocation.linking.inputs
    if files.isEmpty || kinds == [.dependencies] || kinds.contains(where: \.isLinked) { return }
    // The program is run with them.
    if invocation.runsForPage { return }
    let names = files.map { "`\($0)`" }.joined(separator: ", ")
    messages.write(
      notice: "unused: \(names); only executables, libraries and modules are linked", as: .warning)
  }

  /// The libraries that every program is linked with, by the names in `-l`.
  private static let systemLibraries: Set = [
    "c", "m", "mvec", "pthread", "dl", "rt", "util", "gcc", "gcc_s", "gcc_eh", "stdc++", "c++",
  ]

  /// Warns about libraries that linkers would take for those of the system.
  private func warnAboutNames(
    of emissions: [Emission], _ invocation: Invocation
  ) throws(CommandError) {
    for emission in emissions where [.shared, .static].contains(emission.kind) {
      let file = try invocation.fileName(of: emission)
      let name = file.prefix { $0 != "." }
      guard name.hasPrefix("lib"), Self.systemLibraries.contains(String(name.dropFirst(3))) else {
        continue
      }
      messages.write(
        notice: "linkers take `\(file)` for a library of the system; name the output otherwise",
        as: .warning)
    }
  }

  func commit(_ outputs: [StagedOutput]) throws(CommandError) {
    try StagedOutput.commit(outputs, standardOutput: environment.standardOutput)
  }

  /// Dumps tokens and syntax trees, which need only part of the front end.
  private func dump(
    _ emissions: [Emission], _ compiler: inout Compiler, _ invocation: Invocation
  ) throws(CommandError) -> Int32 {
    var lexical = DiagnosticSink()
    var products: [Product] = []
    for emission in emissions {
      products.append(
        try produce(emission, of: emissions, &compiler, invocation, reporting: &lexical))
    }
    var diagnostics = compiler.diagnostics
    diagnostics.append(lexical)
    diagnostics.adjustWarnings(invocation.warnings.adjustment)
    messages.write(diagnostics, compiler.session.sources)
    if diagnostics.hasErrors { return 1 }
    var outputs: [StagedOutput] = []
    for (emission, product) in zip(emissions, products) {
      outputs += try product.staged(for: emission)
    }
    try commit(outputs + insight(&compiler, invocation))
    return 0
  }

  /// The content of an output.
  private enum Product {
    case text(String)
    case bytes([UInt8])
    /// An object file, and what describes it.
    case object([UInt8], manifest: String)
    /// What the linker wrote; nil if there is nothing to commit.
    case linked(StagedOutput?)

    /// The output, to be committed when all are complete.
    func staged(for emission: Emission) throws(CommandError) -> [StagedOutput] {
      let path = emission.path ?? "-"
      return switch self {
      case .text(let text): [try StagedOutput(Array(text.utf8), for: path)]
      case .bytes(let bytes): [try StagedOutput(bytes, for: path)]
      case .object(let bytes, let manifest):
        [
          try StagedOutput(bytes, for: path),
          try StagedOutput(
            Array(manifest.utf8), for: OutputKind.pathOfManifest(forObject: path)),
        ]
      case .linked(let output): output.map { [$0] } ?? []
      }
    }
  }

  /// Produces one output. `lexical` receives the lexer's diagnostics if it is tokens.
  private func produce(
    _ emission: Emission, of emissions: [Emission], _ compiler: inout Compiler,
    _ invocation: Invocation, reporting lexical: inout DiagnosticSink
  ) throws(CommandError) -> Product {
    let path = emission.path ?? "-"
    switch emission.kind {
    case .tokens:
      let isJSON = invocation.dumpFormat == .json
      if let function = invocation.function {
        return .text(try compiler.tokenDump(asJSON: isJSON, ofFunction: function))
      }
      return .text(compiler.tokenDump(asJSON: isJSON, reporting: &lexical))
    case .ast:
      let notation = invocation.dumpFormat.notation
      return .text(try compiler.treeDump(notation, ofFunction: invocation.function))
    case .controlFlow:
      let format: GraphFormat = invocation.dumpFormat == .dot ? .dot : .text
      return .text(try compiler.controlFlow(format, ofFunction: invocation.function))
    case .passes:
      // A program that is named must be correct, although the passes depend on the options only.
      if !invocation.inputs.isEmpty { _ = compiler.program() }
      return .text(Backend.pipeline(of: compiler.settings.codegen) + "\n")
    case .map:
      return .text(try compiler.trace(reporting: diagnostics(of: compiler, invocation)).json())
    case .vocabulary:
      return .text(invocation.dumpFormat == .json ? Vocabulary.json : Vocabulary.text)
    case .page:
      return .bytes(try page(of: &compiler, invocation))
    case .dependencies: return .text(try invocation.dependencies(of: emissions))
    case .ir: return try code(.ir, &compiler, invocation)
    case .irRaw: return try code(.irRaw, &compiler, invocation)
    case .bitcode: return try code(.bitcode, &compiler, invocation)
    case .assembly: return try code(.assembly, &compiler, invocation)
    case .object: return .bytes(try compiler.object())
    case .executable:
      if invocation.isDryRun { return show(try compiler.linkCommand(for: path)) }
      return .linked(try compiler.executable(for: path, warn: environment.writeError))
    case .shared:
      let name = try invocation.fileName(of: emission)
      if invocation.isDryRun {
        return show(try compiler.linkCommand(forLibrary: path, named: name))
      }
      return .linked(
        try compiler.sharedLibrary(for: path, named: name, warn: environment.writeError))
    case .static:
      if invocation.isDryRun {
        for command in try compiler.compileCommands() { _ = show(command) }
        return .linked(nil)
      }
      return .bytes(try compiler.staticLibrary(warn: environment.writeError))
    case .header:
      let name = try invocation.fileName(of: emission)
      return .text(try compiler.header(named: name, ofFunction: invocation.function))
    case .ufunc:
      let output = try compiler.loops(isForPython: true)
      return .object(output.object, manifest: output.manifest)
    case .webAssembly:
      if invocation.isDryRun { return show(try compiler.linkCommand(forModule: path)) }
      let output = try compiler.webAssembly(for: path, warn: environment.writeError)
      if let note = compiler.noteOnOmittedExports { messages.write(notice: note, as: .note) }
      return .linked(output)
    case .webLoader:
      let (name, file) = try invocation.namesForLoader(at: path, among: emissions)
      return .text(compiler.webLoader(named: name, ofModule: file))
    }
  }

  /// The code of the program, or of one function of it.
  private func code(
    _ form: CodeForm, _ compiler: inout Compiler, _ invocation: Invocation
  ) throws(CommandError) -> Product {
    if invocation.dumpFormat == .json {
      let trace = try compiler.trace(reporting: diagnostics(of: compiler, invocation))
      return .text(trace.json(of: form))
    }
    let hasRuntime = invocation.command == .build || invocation.showsRuntime
    if let view = invocation.passView {
      return .text(
        try compiler.view(view, ofFunction: invocation.function, withRuntime: hasRuntime))
    }
    if let function = invocation.function, let view = FunctionView(form) {
      return .text(try compiler.view(view, ofFunction: function))
    }
    return .bytes(try compiler.module(form, withRuntime: hasRuntime))
  }

  /// Shows a command instead of running it. There is no output then.
  private func show(_ command: String) -> Product {
    environment.writeError(command + "\n")
    return .linked(nil)
  }

  /// The path of an output, which must be writable as far as is known.
  private func path(
    of emission: Emission, _ invocation: Invocation
  ) throws(CommandError) -> String {
    let path = try invocation.path(of: emission)
    try FileSystem.checkLinks(of: path)
    let isTerminal =
      path == "-"
      ? environment.isTerminal(environment.standardOutput) : FileSystem.isTerminal(path)
    if isTerminal, !emission.kind.isText { throw .binaryToTerminal() }
    return path
  }
}
