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
    let program = program()
    if session.diagnostics.hasErrors { return }
    let reachability = reachability()
    let externs = reachability.externs(includingFunctions: false)
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
      symbols = (names + LibraryFunction.allCases.filter(\.isMathematics).map(\.rawValue))
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
    var options = settings.codegen
    options.purpose = .run
    if !LoadedProgram.takesUnits { options.unitCount = 1 }
    if LoadedProgram.takesUnits, symbols.isEmpty, !settings.listsFunctions { options.tier = .quick }
    let cache = cache(for: options)
    let isFast = options.isFast
    let observation = LoadObservation(
      informsDebuggers: options.debug?.detail == .full, listsFunctions: settings.listsFunctions)
    if options.tier == .quick { preparePromotion(options, cache) }
    if let kept = cache?.load() {
      if let program = try? LoadedProgram(
        objects: kept, symbols: symbols, isFast: isFast, observation)
      {
        times.noteCached()
        return RunnableProgram(program)
      }
      cache?.remove()
    }
    let objects = try objects(options)
    cache?.store(objects)
    return try generating { () throws(CodegenFailure) in
      do throws(CodegenFailure) {
        return RunnableProgram(
          try LoadedProgram(objects: objects, symbols: symbols, isFast: isFast, observation))
      } catch {
        // They may have added calls of functions that do not exist.
        throw options.passes == nil ? error : error.blamingPasses
      }
    }
  }

  private func cache(for options: CodegenOptions) -> ObjectCache? {
    cacheDirectory(for: options).flatMap { ObjectCache($0, options, session.sources) }
  }

  /// Prepares for a program that runs for longer than it takes to optimize it. The cache keeps the better version, in place of
  /// the quick one or beside it.
  private func preparePromotion(_ options: CodegenOptions, _ cache: ObjectCache?) {
    var options = options
    options.tier = .better
    Promotion.prepare { [compiler = self] in
      var cache = cache
      if options.keepsBothVersions {
        cache = compiler.cache(for: options)
        if let kept = cache?.load() { return kept }
      }
      let start = Clock.nanoseconds
      var objects: [[UInt8]]?
      // The rest of the program's stack may not suffice.
      CompilerThreads.run {
        var compiler = compiler
        objects = try? compiler.generateObjects(options)
        if let objects { Process.ignoringFileSizeSignal { cache?.store(objects) } }
      }
      Interruption.restoreDefaultActions()
      compiler.times.noteReplacement(since: start)
      return objects
    }
  }
}
