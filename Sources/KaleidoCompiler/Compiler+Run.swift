import KaleidoCodegen
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Programs that run in this process.
extension Compiler {
  /// Checks the program, and that it can be run. Loads what it is linked with. `arguments` are those of the program.
  package mutating func checkForRun(_ arguments: [String] = []) throws(CommandError) {
    _ = program()
    if session.diagnostics.hasErrors { return }
    try checkCalls(of: .run, arguments)
  }

  /// Checks that the C functions exist that the program calls, and loads what it is linked with.
  mutating func checkCalls(
    of purpose: CodegenOptions.Purpose, _ arguments: [String] = []
  ) throws(CommandError) {
    let (program, reachability) = program(for: purpose)
    let externs = reachability.externs(includingFunctions: purpose == .library).filter { id in
      !provided.contains { $0.name == program.symbols[program[id].name] }
    }
    symbols = provided
    callsForeignFunctions = !externs.isEmpty || !settings.linking.isStandard
    if !settings.allowsExterns {
      for id in externs {
        report(Diagnostic.forbiddenExtern(id, in: program).about(program[id].file))
      }
      if faults.hasErrors { return }
    }
    let search: SymbolSearch
    if settings.linking.isStandard {
      if externs.isEmpty { return }
      search = .standard
    } else {
      let names = externs.map { program.symbols[program[$0].name] }
      search = SymbolSearch(settings.linking, try libraryLoader.load(for: names))
      // The linker gives these libraries precedence over the C library, for the library's functions too.
      symbols += (names + LibraryFunction.allCases.filter(\.isMathematics).map(\.rawValue))
        .compactMap { name in search.address(of: name).map { (name, $0) } }
    }
    let misplaced = arguments.first { $0.hasPrefix("-l") && !$0.contains("=") }
    for missing in search.missingSymbols(externs, of: program, reachability) {
      guard let misplaced else {
        report(missing)
        continue
      }
      report(
        missing.with(
          .note("`\(misplaced)` is an argument of the program, as all words after its file are")))
    }
  }

  private var libraryLoader: LibraryLoader {
    LibraryLoader(
      settings: settings.linking, temporaryDirectory: settings.temporaryDirectory
    ) { [compiler = self] job throws(CommandError) in try compiler.run(job, in: .link) }
  }

  /// Loads the program into this process, from the cache if possible. It must have been checked.
  package mutating func load() throws(CommandError) -> RunnableProgram {
    let options = runOptions
    let cache = cache(for: options)
    if options.tier == .quick { preparePromotion(options) }
    if let kept = cache?.load() {
      if let program = try? loadable(kept, options).load() {
        times.noteCached()
        return program
      }
      cache?.remove()
    }
    let program = loadable(try objects(options), options)
    cache?.store(program.objects)
    return try generating { () throws(CodegenFailure) in
      do throws(CodegenFailure) {
        return try program.load()
      } catch {
        // They may have added calls of functions that do not exist.
        throw options.passes == nil ? error : error.blamingPasses
      }
    }
  }

  /// The options of a program that runs in this process.
  var runOptions: CodegenOptions {
    var options = settings.codegen
    options.purpose = .run
    if !LoadedProgram.takesUnits { options.unitCount = 1 }
    switch settings.tier {
    // A time trace shows what is done before the program runs.
    case .auto where LoadedProgram.takesUnits && !settings.listsFunctions && !times.isTracing:
      options.tier = .quick
    case .quick: options.optimization = .none
    case .auto, .full: break
    }
    return options
  }

  func loadable(_ objects: [[UInt8]], _ options: CodegenOptions) -> LoadableProgram {
    var symbols = symbols
    if options.recordsSteps {
      symbols.append((CodegenOptions.stepReceiver, StepRecord.receiver))
    }
    let observation = LoadObservation(
      informsDebuggers: options.debug?.detail == .full, listsFunctions: settings.listsFunctions)
    return LoadableProgram(
      objects: objects, symbols: symbols, isFast: options.isFast, observation: observation)
  }

  func cache(for options: CodegenOptions, _ request: SwitchRequest? = nil) -> ObjectCache? {
    cacheDirectory(for: options).flatMap { ObjectCache($0, options, session.sources, request) }
  }

  /// Prepares for a program that runs for longer than it takes to optimize it.
  private func preparePromotion(_ options: CodegenOptions) {
    var options = options
    options.tier = .better
    let version = BetterVersion(self, options)
    let start = Clock.nanoseconds
    Promotion.prepare { request, result in
      version.start(request, result)
    } switched: { [times, settings] point in
      guard settings.reportsSwitches else { return }
      let milliseconds = Double((Clock.nanoseconds - start) / 10_000) / 100
      let text =
        "after \(milliseconds) ms, the program continued in optimized code at \(version.place(ofPoint: point))"
      times.noteSwitch(text)
      settings.logCommand(text)
    }
  }
}
