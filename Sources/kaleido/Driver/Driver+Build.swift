import KaleidoCompiler
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The commands `build` and `dump`.
extension Driver {
  /// Produces every requested output. Nothing is written unless all of them succeed.
  func build(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var compiler = try read(invocation)
    let targets = try invocation.emissions.map { emission throws(CommandError) in
      Emission(kind: emission.kind, path: try path(of: emission, invocation))
    }
    let kinds = targets.map(\.kind)
    try checkLinked(invocation, kinds)
    if kinds.allSatisfy(\.isFrontEndOnly) {
      return try dump(targets, &compiler, invocation)
    }
    try compiler.checkForBuild(of: kinds)
    if kinds.contains(.executable), invocation.linking.inputs.isEmpty {
      compiler.warnIfNothingRuns()
    }
    if reportMessages(compiler, invocation) { return 1 }
    if kinds.contains(where: \.isOfLibrary), let note = compiler.noteOnOmittedFunctions() {
      messages.write(remark: note, as: .note)
    }
    if kinds.contains(where: \.isLinked), !invocation.isDryRun { try compiler.compileBitcode() }
    var outputs: [StagedOutput] = []
    for target in targets {
      guard let output = try emit(target, of: targets, &compiler, invocation) else { continue }
      outputs.append(output)
    }
    // The linker may have found what is wrong.
    if compiler.diagnostics.hasErrors {
      _ = reportMessages(compiler, invocation)
      return 1
    }
    try commit(outputs + insight(&compiler, invocation))
    return 0
  }

  /// Checks the files that the program is linked with, and warns if nothing is linked with them.
  private func checkLinked(_ invocation: Invocation, _ kinds: [OutputKind]) throws(CommandError) {
    let files = invocation.linking.inputs
    if invocation.isDryRun || files.isEmpty { return }
    for file in files { try FileSystem.checkReadable(file) }
    if kinds == [.dependencies] || kinds.contains(where: \.isLinked) { return }
    let names = files.map { "`\($0)`" }.joined(separator: ", ")
    messages.write(
      remark: "unused: \(names); only executables, libraries and modules are linked", as: .warning)
  }

  func commit(_ outputs: [StagedOutput]) throws(CommandError) {
    for output in outputs.filter(\.isStandardOutput) + outputs.filter({ !$0.isStandardOutput }) {
      try output.commit(standardOutput: environment.standardOutput)
    }
  }

  /// Dumps tokens and syntax trees, which need only part of the front end.
  private func dump(
    _ targets: [Emission], _ compiler: inout Compiler, _ invocation: Invocation
  ) throws(CommandError) -> Int32 {
    var texts: [String] = []
    var lexical = DiagnosticSink()
    for target in targets {
      switch target.kind {
      case .ast: texts.append(compiler.session.treeDump(invocation.dumpFormat.notation))
      case .dependencies: texts.append(try invocation.dependencies(of: targets))
      default:
        texts.append(
          compiler.tokenDump(asJSON: invocation.dumpFormat == .json, reporting: &lexical))
      }
    }
    var diagnostics = compiler.diagnostics
    diagnostics.append(lexical)
    diagnostics.adjustWarnings(invocation.warnings.adjustment)
    messages.write(diagnostics, compiler.session.sources)
    if diagnostics.hasErrors { return 1 }
    try commit(
      zip(targets, texts).map { target, text throws(CommandError) in
        try StagedOutput(Array(text.utf8), for: target.path ?? "-")
      } + insight(&compiler, invocation))
    return 0
  }

  /// Produces one output; nil if there is nothing to commit.
  private func emit(
    _ target: Emission, of targets: [Emission], _ compiler: inout Compiler,
    _ invocation: Invocation
  ) throws(CommandError) -> StagedOutput? {
    let path = target.path ?? "-"
    let bytes: [UInt8]
    switch target.kind {
    case .tokens:
      var lexical = DiagnosticSink()
      let text = compiler.tokenDump(
        asJSON: invocation.dumpFormat == .json, reporting: &lexical)
      bytes = Array(text.utf8)
    case .ast: bytes = Array(compiler.session.treeDump(invocation.dumpFormat.notation).utf8)
    case .object: bytes = try compiler.object()
    case .assembly, .bitcode, .ir, .irRaw:
      if let function = invocation.function, let view = FunctionView(target.kind) {
        let text = try compiler.view(view, ofFunction: function)
        return try StagedOutput(Array(text.utf8), for: path)
      }
      bytes = try compiler.module(
        target.kind, withRuntime: invocation.command == .build || invocation.showsRuntime)
    case .executable:
      if invocation.isDryRun { return show(try compiler.linkCommand(for: path)) }
      return try compiler.executable(for: path, warn: environment.writeError)
    case .shared:
      let name = try invocation.fileName(of: target)
      if invocation.isDryRun {
        return show(try compiler.linkCommand(forLibrary: path, named: name))
      }
      return try compiler.sharedLibrary(for: path, named: name, warn: environment.writeError)
    case .webAssembly:
      if invocation.isDryRun { return show(try compiler.linkCommand(forModule: path)) }
      return try compiler.webAssembly(for: path, warn: environment.writeError)
    case .webLoader:
      let (name, file) = try invocation.namesForLoader(at: path, among: targets)
      bytes = Array(compiler.webLoader(named: name, ofModule: file).utf8)
    case .static: bytes = try compiler.staticLibrary()
    case .header: bytes = Array(compiler.header(named: try invocation.fileName(of: target)).utf8)
    case .dependencies: bytes = Array(try invocation.dependencies(of: targets).utf8)
    }
    return try StagedOutput(bytes, for: path)
  }

  /// Shows a command instead of running it. There is no output then.
  private func show(_ command: String) -> StagedOutput? {
    environment.writeError(command + "\n")
    return nil
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
