import KaleidoCodegen
import KaleidoSema
import KaleidoSource

/// Writes the plan of a traced program.
struct PlanTrace {
  private let plan: PlanSummary
  private let program: CheckedProgram
  private let numbers: ExpressionNumbers

  init(_ trace: CompilationTrace) {
    plan = trace.plan
    program = trace.program
    numbers = trace.numbers
  }

  private func name(_ id: FunctionID) -> String { program.symbols[program[id].name] }

  func write(to writer: inout JSONWriter) {
    writer.object("plan") { writer in
      writer.array("choices", plan.choices) { writer, choice in
        writer.object { writer in
          writer.field("subject", choice.subject.rawValue)
          writer.field("value", choice.value)
          writer.field("reason", choice.reason)
        }
      }
      writer.array("units", plan.units) { writer, unit in
        writer.object { writer in
          writer.array("functions", unit.functions) { $0.string(name($1)) }
          writer.array("imports", unit.imports) { $0.string(name($1)) }
          writer.array("top_level", unit.topLevel) { writer, index in
            let body = program.topLevel[index]
            writer.integer(numbers.number(of: body.expression, in: body.file))
          }
          writer.field("is_optimized", unit.isOptimized)
        }
      }
      writer.array("functions", plan.functions) { writer, function in
        writer.object { writer in
          writer.field("name", name(function.id))
          if let unit = function.unit { writer.field("unit", unit) } else { writer.null("unit") }
          writer.field("linkage", function.linkage.rawValue)
          writer.field("convention", function.convention.rawValue)
          writer.field("depth", function.depth)
          writer.field("is_recursive", function.isRecursive)
          writer.array("reasons", function.reasons) { $0.string($1) }
        }
      }
      writer.array("runtime", plan.runtime) { $0.string($1) }
    }
  }
}
