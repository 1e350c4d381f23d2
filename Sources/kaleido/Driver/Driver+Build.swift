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
    if kinds.allSatisfy(\.isFrontEndOnly) {
      return try dump(targets, &compiler, invocation)
    }
    try compiler.checkForBuild(of: kinds)
    if kinds.contains(.executable), invocation.linking.inputs.isEmpty {
      compiler.warnIfNothingRuns()
    }
    if reportMessages(compiler, invocation) { return 1 }
    var outputs: [StagedOutput] = []
    for target in targets {
      guard let output = try emit(target, &compiler, invocation) else { continue }
      outputs.append(output)
    }
    // The linker may have found what is wrong.
    if compiler.diagnostics.hasErrors {
      _ = reportMessages(compiler, invocation)
      return 1
    }
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
    _ targets: [Emission], _ compiler: inout Compiler, _ invocation: Invocation
  ) throws(CommandError) -> Int32 {
    var texts: [String] = []
    var lexical = DiagnosticSink()
    for target in targets {
      texts.append(
        target.kind == .ast
          ? compiler.session.treeDump(invocation.dumpFormat.notation)
          : compiler.tokenDump(
            asJSON: invocation.dumpFormat == .json, reporting: &lexical))
    }
    var diagnostics = compiler.diagnostics
    diagnostics.append(lexical)
    diagnostics.adjustWarnings(invocation.warnings.adjustment)
    messages.write(diagnostics, compiler.session.sources)
    if diagnostics.hasErrors { return 1 }
    try commit(
      zip(targets, texts).map { target, text throws(CommandError) in
        try StagedOutput(Array(text.utf8), for: target.path ?? "-")
      })
    return 0
  }

  /// Produces one output; nil if there is nothing to commit.
  private func emit(
    _ target: Emission, _ compiler: inout Compiler, _ invocation: Invocation
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
    case .assembly, .bitcode, .ir, .irRaw: bytes = try compiler.module(target.kind)
    case .executable:
      if invocation.isDryRun {
        environment.writeError(compiler.linkCommand(for: path) + "\n")
        return nil
      }
      return try compiler.executable(for: path, warn: environment.writeError)
    }
    return try StagedOutput(bytes, for: path)
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
    try FileSystem.checkLinks(of: path)
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
    if (sources + linking.inputs).contains(where: { FileSystem.isSameFile($0, path) }) {
      throw .wrongUsage("output `\(path)` would overwrite an input; \(advice)")
    }
  }

  /// Throws if `--diagnostics-output` would overwrite an input.
  func checkMessageOutput() throws(CommandError) {
    guard let path = messages.output else { return }
    try checkIsNoInput(path, advice: "name another file with `--diagnostics-output`")
  }
}
