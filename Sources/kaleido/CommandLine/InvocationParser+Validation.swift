import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// Checks that the parts of a command line fit together.
extension InvocationParser {
  mutating func finish() throws(CommandError) -> Invocation {
    switch invocation.command {
    case .dump:
      guard let kind = dumpKind else {
        let kinds = OutputKind.dumped.map(\.rawValue).joined(separator: ", ")
        throw .wrongUsage("`dump` requires a kind", note: "kinds: \(kinds)")
      }
      invocation.emissions = [Emission(kind: kind, path: "-")]
      try checkDumpFormat(kind)
      try checkView(of: kind)
    case .explore:
      invocation.emissions = [Emission(kind: .page)]
      if invocation.runsForPage, invocation.inputs.contains(.standardInput) {
        throw .wrongUsage("`--run` requires a program in a file")
      }
      if invocation.runsForPage, invocation.target != nil {
        throw .wrongUsage("`--run` is for programs for this machine", help: "leave out `--target`")
      }
      // Which values a program computes then depends on the level.
      if invocation.runsForPage, invocation.isFast {
        throw .wrongUsage(
          "`--run` shows the values of unoptimized code, which differ from those with `--fast-math`",
          help: "leave out one of the two")
      }
      try checkRunOptions()
      if invocation.servedPort != nil { try checkServing() }
    case .build:
      if invocation.emissions.isEmpty {
        let kind: OutputKind = invocation.target == .wasm32 ? .webAssembly : .executable
        invocation.emissions = [Emission(kind: kind)]
      }
      if invocation.output != nil {
        guard invocation.emissions.count == 1 else {
          throw .wrongUsage(
            "`-o` cannot name several outputs; use `--emit=KIND=PATH,…`")
        }
        if let path = invocation.emissions[0].path {
          throw .wrongUsage("the output has two names: `\(path)` in `--emit`, and that of `-o`")
        }
      }
      if invocation.linking.isStatic,
        !invocation.emissions.contains(where: { $0.kind == .executable })
      {
        throw .wrongUsage(
          "`--static` is for executables",
          help: "`--emit=static` makes a static library")
      }
    case .completions where invocation.completedShell == nil:
      throw .wrongUsage(
        "`completions` requires a shell",
        note: "shells: " + CompletionScript.allCases.map(\.rawValue).joined(separator: ", "))
    case .fmt: try checkRewriting()
    case .map: try checkMap()
    default: break
    }
    try checkKindsForTarget()
    try checkAssemblySyntax()
    if invocation.target != nil || processorName != nil || !invocation.features.isEmpty {
      try resolveTarget()
    }
    if let passes = invocation.passes, let fault = Backend.fault(inPasses: passes, for: target) {
      throw .wrongUsage(
        "`--passes`: \(fault)", note: "`opt --print-passes` lists LLVM's passes",
        help: PassAdvice.text(about: fault) { Backend.passNames(for: target) })
    }
    // Whether the code generator can translate what the passes make is known only to LLVM, which ends the process.
    if let passes = invocation.passes { Process.crashingOption = "--passes=" + passes }
    if invocation.outputDirectory != nil, invocation.output != nil, invocation.timeTrace != .unnamed
    {
      throw .wrongUsage("`--out-dir` is for outputs with default names, and `-o` names the output")
    }
    if let output = invocation.output, invocation.emissions.count == 1 {
      invocation.emissions[0].path = output
    }
    try takeModuleFile()
    try addDependencies()
    if invocation.command.takesProgram, invocation.inputs.isEmpty, !invocation.dumpsPasses,
      !invocation.dumpsVocabulary
    {
      guard !commandIsNamed else {
        let kind = invocation.linking.inputs.isEmpty ? "" : "Kaleidoscope "
        throw .wrongUsage(
          "`\(invocation.command.rawValue)` requires a \(kind)file; `-` is standard input")
      }
      invocation.inputs = [.standardInput]
    }
    guard invocation.inputs.count(where: { $0 == .standardInput }) <= 1 else {
      throw .wrongUsage("standard input can be read only once")
    }
    if invocation.isWatching { try checkWatching() }
    return invocation
  }

  /// Takes a file of LLVM IR in place of a program if there are passes to run on it, and nothing else.
  private mutating func takeModuleFile() throws(CommandError) {
    let files = invocation.linking.inputs
    let takesModule =
      invocation.passes != nil && [.build, .dump].contains(invocation.command)
      && invocation.inputs.isEmpty && files.count == 1 && ModuleFile.isNamed(files[0])
    guard takesModule else {
      if let file = files.first(where: { $0.hasSuffix(".ll") }) { throw .unusableFile(file) }
      return
    }
    if let kind = invocation.emissions.map(\.kind).first(where: { !ModuleFile.kinds.contains($0) })
    {
      let isDump = invocation.command == .dump
      let kinds = ModuleFile.kinds.filter { !isDump || $0.isText }
        .map(\.rawValue).joined(separator: ", ")
      throw .wrongUsage(
        "`\(kind.rawValue)` cannot be made of LLVM IR", note: "kinds: \(kinds)",
        help: isDump ? nil : "name one with `--emit`, as in `--emit=ir -o -`")
    }
    if invocation.function != nil {
      throw .wrongUsage("`--function` is for programs", help: "`opt` extracts functions of LLVM IR")
    }
    invocation.linking.inputs = []
    invocation.inputs = [.file(files[0])]
    invocation.moduleFile = files[0]
  }

  /// Checks that a kind of output has the parts that `dump` is told to show.
  private func checkView(of kind: OutputKind) throws(CommandError) {
    let isCode = [.ir, .irRaw, .assembly].contains(kind)
    if invocation.function != nil, !isCode, ![.tokens, .ast, .controlFlow, .header].contains(kind) {
      throw .wrongUsage("`dump \(kind.rawValue)` cannot show one function only")
    }
    if kind == .vocabulary, !invocation.inputs.isEmpty {
      throw .wrongUsage(
        "`dump vocabulary` takes no file", note: "it shows the words of the language")
    }
    if invocation.showsChanges, invocation.shownPass != nil {
      throw .wrongUsage("`--changes` shows all passes, `--after` one; give one of the two")
    }
    if invocation.passView != nil, kind != .ir {
      throw .wrongUsage("`--after` and `--changes` are for `dump ir`")
    }
    if invocation.showsRuntime, !isCode {
      throw .wrongUsage("`--with-runtime` is for `dump ir`, `dump ir-raw` and `dump asm`")
    }
  }

  /// Checks that `explore` runs the program if there are options of its run.
  private func checkRunOptions() throws(CommandError) {
    if invocation.runsForPage { return }
    let linking = invocation.linking
    if !linking.libraries.isEmpty || !linking.libraryPaths.isEmpty {
      throw .wrongUsage("`-l` and `-L` are for `explore --run`", help: "add `--run`")
    }
  }

  /// Checks that a page that is served is made of files.
  private func checkServing() throws(CommandError) {
    let areFiles = invocation.inputs.allSatisfy { if case .file = $0 { true } else { false } }
    guard areFiles else { throw .wrongUsage("`--watch` requires programs in files") }
    if invocation.output != nil {
      throw .wrongUsage(
        "`--watch` serves the page, so `-o` has no use", help: "leave out one of the two")
    }
  }

  private func checkDumpFormat(_ kind: OutputKind) throws(CommandError) {
    let formats: [DumpFormat] =
      switch kind {
      case .tokens: [.text, .json]
      case .ast: DumpFormat.allCases
      case .controlFlow: [.text, .dot]
      // There is one form.
      case .map, .ir, .irRaw, .assembly, .vocabulary: [.text, .json]
      default: [.text]
      }
    guard formats.contains(invocation.dumpFormat) else {
      throw .invalidValue(
        invocation.dumpFormat.rawValue, of: "--format", formats.map(\.rawValue))
    }
    let isCode = [.ir, .irRaw, .assembly].contains(kind) && invocation.dumpFormat == .json
    guard
      !isCode
        || invocation.function == nil && !invocation.showsRuntime && invocation.passView == nil
    else {
      throw .wrongUsage(
        "`--format=json` is the code of the whole program, without the runtime",
        note: "`dump map` also has the code after each pass")
    }
  }

  private func checkMap() throws(CommandError) {
    if invocation.function == nil {
      throw .wrongUsage(
        "`map` requires a function and a file", help: "as in `kaleido map f program.ks <numbers`")
    }
    if invocation.inputs.isEmpty {
      throw .wrongUsage("`map` requires a Kaleidoscope file, or `-e CODE`")
    }
    if invocation.inputs.contains(.standardInput) {
      throw .wrongUsage("`map` reads numbers from standard input, so the program must be a file")
    }
  }

  private func checkWatching() throws(CommandError) {
    if invocation.testing.accepts {
      throw .wrongUsage("`--accept` changes the files that `--watch` watches; give one of the two")
    }
    let areFiles = invocation.inputs.allSatisfy { if case .file = $0 { true } else { false } }
    guard areFiles else { throw .wrongUsage("`--watch` requires programs in files") }
  }

  private func checkRewriting() throws(CommandError) {
    if invocation.rewriting.lines != nil, invocation.inputs.count > 1 {
      throw .wrongUsage("`--range` is for one file")
    }
  }
}
