import Foundation
import KaleidoSema
import KaleidoTarget
import Synchronization
import Testing

@testable import KaleidoCodegen

/// A quick version goes on if a better one cannot be made.
@Suite(.serialized) struct PromotionTests {
  private typealias Outcome = (output: String, requests: Int, switches: Int)

  private func options(_ tier: CodegenOptions.Tier) -> CodegenOptions {
    var options = CodegenOptions()
    options.purpose = .run
    options.optimization = .standard
    options.tier = tier
    options.switchBudget = 8_000
    return options
  }

  /// Runs the quick version of a program. `answer` gets the number of each request, from 0 on. Returns what the program prints, and how often
  /// a better version was asked for and continued in.
  private func run(
    _ program: CheckedProgram,
    answer: @escaping @Sendable (Int, SwitchRequest, Promotion.Result) throws -> Void
  ) throws -> Outcome {
    let code = CodeGenerator(program, Reachability(program), options(.quick))
    #expect(code.isQuickVersion)
    let loaded = try LoadedProgram(objects: [try object(code)])
    let counts = Mutex((requests: 0, switches: 0))
    Promotion.prepare { request, result in
      let number = counts.withLock { counts in
        counts.requests += 1
        return counts.requests - 1
      }
      do {
        try answer(number, request, result)
      } catch {
        Issue.record(error)
        result.finish(nil)
      }
    } switched: { _ in
      counts.withLock { $0.switches += 1 }
    }
    let (status, output) = try KaleidoCodegenTests.run(loaded)
    #expect(status == 0)
    return counts.withLock { (output, $0.requests, $0.switches) }
  }

  private func object(_ code: CodeGenerator) throws -> [UInt8] {
    let compilation = try code.emit(unit: 0)
    try compilation.optimize()
    return try compilation.object()
  }

  /// A loop, recursion, and loops in each other, in three top-level expressions. Each evaluates more than the budget.
  private let several = """
    def sum(n) var s = 0 in (for i = 1, i < n in s = s + i * 2) : s
    def fib(n) if n < 2 then n else fib(n - 1) + fib(n - 2)
    sum(100000)
    fib(15)
    var s in (for i = 1, i < 3000 in for j = 1, j < 9 in s = s + sum(j)) : s
    """
  private let severalOutput = "10000100000\n610\n990000\n"

  @Test(arguments: [nil, [[]], [[7, 7, 7, 7]]] as [[[UInt8]]?])
  func itAsksOnceIfNothingUsefulIsMade(objects: [[UInt8]]?) throws {
    let outcome = try run(program(several)) { _, _, result in result.finish(objects) }
    #expect(outcome == (severalOutput, 1, 0))
  }

  @Test func theFailureOfAnotherThreadIsTakenWhileTheProgramRuns() throws {
    let ended = DispatchSemaphore(value: 0)
    let outcome = try run(program(several)) { _, _, result in
      Thread.detachNewThread {
        result.finish(nil)
        ended.signal()
      }
    }
    ended.wait()
    Promotion.endEvaluation()
    #expect(outcome == (severalOutput, 1, 0))
  }

  /// The first better version begins with the outer loop, which has no further iteration; a second one for the inner loop fails.
  @Test func itAsksNoMoreIfALaterVersionFails() throws {
    let program = program(
      """
      def nest(n) var s = 0 in
        (for i = 1, i < n in
          for j = 1, j < (if i < 5 then 100 else 90000) in s = s + j) : s
      nest(5)
      """)
    let better = options(.better)
    let outcome = try run(program) { number, request, result in
      if number > 0 { return result.finish(nil) }
      let code = CodeGenerator(program, Reachability(program), better, request: request)
      result.finish([try object(code)])
    }
    #expect(outcome == ("4050065200\n", 2, 0))
  }
}
