import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// A remark of LLVM about expressions of a traced program.
struct RemarkTrace: Hashable {
  let kind: Remark.Kind
  let pass: String
  let message: String
  let expressions: [Int]
  /// The innermost loop around the expressions, for a remark of a pass on loops; nil if it is about a loop that recursion has become.
  let loop: Int?

  /// What the message means to a person who does not know LLVM; nil if the message says it.
  var explanation: String? { RemarkExplanation.text(of: message, kind) }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("kind", "\(kind)")
      writer.field("pass", pass)
      writer.field("message", message)
      if let explanation { writer.field("explanation", explanation) }
      writer.array("expressions", expressions) { $0.integer($1) }
      if let loop { writer.field("loop", loop) }
    }
  }
}

extension CompilationTrace {
  /// The passes whose remarks are about loops.
  private static let loopPasses: Set = [
    "loop-vectorize", "loop-unroll", "loop-delete", "loop-interleave",
  ]

  /// Assigns the remarks to expressions, whose numbers are the lines of their locations. A remark that is repeated, as about code that was
  /// inlined twice, remains once.
  static func remarks(
    _ remarks: [Remark], _ program: CheckedProgram, _ numbers: ExpressionNumbers, _ code: CodeTrace
  ) -> [RemarkTrace] {
    let loops = LoopNumbers(program, numbers)
    var seen: Set<RemarkTrace> = []
    var result: [RemarkTrace] = []
    for remark in remarks where remark.isAboutProgram {
      let expressions =
        code.merged[remark.line]
        ?? ((1...max(1, numbers.count)).contains(remark.line) ? [remark.line] : [])
      guard let first = expressions.first else { continue }
      let trace = RemarkTrace(
        kind: remark.kind, pass: remark.pass, message: remark.shownMessage,
        expressions: expressions,
        loop: loopPasses.contains(remark.pass) ? loops.innermost(around: first) : nil)
      if seen.insert(trace).inserted { result.append(trace) }
    }
    return result
  }
}

/// The innermost loop around each expression of a program, by their numbers.
private struct LoopNumbers {
  private var loops: [Int: Int] = [:]

  init(_ program: CheckedProgram, _ numbers: ExpressionNumbers) {
    let bodies = program.functions.compactMap(\.body) + program.topLevel
    for body in bodies {
      let tree = program[body.file].tree
      TreeWalker.walk(tree, from: body.expression) { id, expression in
        let number = numbers.number(of: id, in: body.file)
        let outer = loops[number]
        if case .loop = expression { loops[number] = number }
        for child in TreeWalker.children(of: id, in: tree) {
          // The start is evaluated before the loop.
          loops[numbers.number(of: child.id, in: body.file)] =
            child.role == .start ? outer : loops[number]
        }
      }
    }
  }

  /// The loop that contains an expression, or that it is.
  func innermost(around expression: Int) -> Int? { loops[expression] }
}
