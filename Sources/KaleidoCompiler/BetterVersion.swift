import KaleidoCodegen
import KaleidoSystem
import KaleidoTarget
import Synchronization

/// Compiles better versions of a program that runs in this process, on another thread if there is another processor.
///
/// The cache keeps the better version in place of the quick one, or beside it. If what the program switches to is no program by
/// itself, it is compiled again for the cache, while the program runs.
final class BetterVersion: Sendable {
  // Never changed; each thread uses a copy.
  nonisolated(unsafe) private let compiler: Compiler
  private let options: CodegenOptions
  private let usesOtherThreads: Bool
  private let isCached = Atomic<Bool>(false)

  init(_ compiler: Compiler, _ options: CodegenOptions) {
    var compiler = compiler
    // Those are linked, and their files are to be removed before the program runs.
    compiler.bitcodeObjects = []
    self.compiler = compiler
    self.options = options
    // With `isFast`, results depend on when the program switches, so it always does at the same time.
    usesOtherThreads =
      !options.isFast && options.switchBudget == nil && Process.usableProcessors > 1
  }

  /// Compiles what a quick version asks for, or starts to.
  func start(_ request: SwitchRequest, _ result: Promotion.Result) {
    if usesOtherThreads {
      Process.shareHeap()
      let hasStarted = CompilerThreads.startDetached { [self] in
        let isProgram = compile(request, result)
        Process.lowerThreadPriority()
        if !isProgram { cacheProgram() }
      }
      if hasStarted { return }
    }
    let start = Clock.nanoseconds
    var request = request
    request.asksForProgram = programCache != nil
    // The rest of the program's stack may not suffice.
    CompilerThreads.run { [request] in _ = self.compile(request, result) }
    compiler.times.noteReplacement(since: start)
  }

  /// Compiles a better version and passes it on. Returns whether the cache has it as the program's code.
  private func compile(_ request: SwitchRequest, _ result: Promotion.Result) -> Bool {
    var compiler = compiler
    let ownCache = options.keepsBothVersions ? compiler.cache(for: options, request) : nil
    if let kept = ownCache?.load() {
      result.finish(kept, symbols: compiler.symbols)
      return true
    }
    let code = compiler.objectCode(options, answering: request)
    let objects = try? code.objects(threadCount: 1)
    result.finish(objects, symbols: compiler.symbols)
    guard let objects else { return true }
    ownCache?.storeWhileProgramRuns(objects)
    guard code.generator.makesProgram else { return false }
    if !isCached.exchange(true, ordering: .relaxed) {
      programCache?.storeWhileProgramRuns(objects)
    }
    return true
  }

  /// Where the cache keeps the better version in place of the quick one; nil if it keeps both.
  private var programCache: ObjectCache? {
    var options = options
    options.tier = .quick
    return options.keepsBothVersions ? nil : compiler.cache(for: options)
  }

  /// The file, line and column of a switch point.
  func place(ofPoint index: Int) -> String {
    var compiler = compiler
    return compiler.objectCode(options).generator.place(ofPoint: index)
  }

  /// Compiles the whole program for the cache.
  private func cacheProgram() {
    guard let programCache, !isCached.exchange(true, ordering: .relaxed) else { return }
    var options = options
    options.tier = .only
    var compiler = compiler
    if let objects = try? compiler.generateObjects(options) {
      programCache.storeWhileProgramRuns(objects)
    }
  }
}
