import KaleidoSource
import KaleidoSystem

/// What a program did when it was run: its first steps, how often each expression was evaluated, and its output.
package struct RunTrace {
  private let record: StepRecord
  private let status: Int32
  private let output: String
  /// The errors that ended the program, each a JSON object.
  private let errors: [String]

  /// `messages` are those of the run, each a JSON object.
  package init(_ record: StepRecord, status: Int32, output: String, messages: [String]) {
    self.record = record
    self.status = status
    self.output = output
    // The trace has the warnings.
    errors = messages.filter { $0.contains(#""level":"error""#) }
  }

  func write(to writer: inout JSONWriter) {
    writer.object("run") { writer in
      writer.field("exit_status", Int(status))
      writer.field("output", output)
      writer.array("errors", errors) { $0.raw($1) }
      writer.field("step_count", record.stepCount)
      let counts = record.counts.indices.filter { record.counts[$0] > 0 }
      writer.array("counts", counts) { writer, expression in
        writer.object { writer in
          writer.field("expression", expression)
          writer.field("count", record.counts[expression])
        }
      }
      writer.array("steps", record.steps) { writer, step in
        writer.object { writer in
          writer.field("kind", "\(step.kind)")
          writer.field("expression", step.expression)
          if step.kind == .value { writer.field("value", step.value) }
        }
      }
    }
  }
}
