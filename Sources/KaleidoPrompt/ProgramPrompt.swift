import KaleidoSource
import KaleidoSystem

/// A prompt for another program, such as a kernel of Jupyter: it reads requests, and writes each reply as a line of JSON to a file
/// descriptor of its own, since the evaluated programs write to standard output.
package final class ProgramPrompt {
  private let interaction: Interaction
  private var requests: PromptRequestReader
  private let replies: Int32

  package init(_ interaction: Interaction, requests: Int32, replies: Int32) {
    self.interaction = interaction
    self.requests = PromptRequestReader(requests)
    self.replies = replies
    interaction.valueReceiver = { [unowned self] in show($0) }
  }

  /// Answers requests until their stream ends.
  package func run() {
    InterruptionRelay.disregardOthers()
    Process.endWithParent()
    while let request = requests.next() {
      switch request.kind {
      case .execute: execute(request.text, number: request.number)
      case .complete: complete(request.text, cursor: request.number)
      case .inspect:
        let text = interaction.inspection(of: request.text, at: request.number)
        reply { $0.field("text", text) }
      case .isComplete:
        let text = request.text.trimmed
        let isComplete = PromptCommand.isCommand(text.utf8) || interaction.isComplete(text)
        reply { $0.field("status", isComplete ? "complete" : "incomplete") }
      case .proceed: break
      }
    }
  }

  /// Gives the client a value, and waits until it has taken it: two streams have no common order, and what is printed next must not
  /// appear before the value.
  private func show(_ value: String) {
    reply { $0.field("value", value) }
    _ = requests.next()
  }

  /// Evaluates a cell and replies with its outcome. `exit` and `:quit` do not end the session; the client decides.
  private func execute(_ text: String, number: Int) {
    interaction.hasFailed = false
    let isInterrupted = interaction.enterCell(text, named: "<cell:\(number)>")
    let status = interaction.exitStatus
    interaction.exitStatus = nil
    reply { writer in
      if isInterrupted {
        writer.field("status", "interrupted")
      } else if let status {
        writer.field("status", "exit")
        writer.field("exit", Int(status))
      } else {
        writer.field("status", interaction.hasFailed ? "error" : "ok")
      }
    }
  }

  private func complete(_ text: String, cursor: Int) {
    let completion = interaction.completionOfCell(text, at: cursor)
    reply { writer in
      writer.field("start", completion.start)
      writer.array("candidates", completion.candidates) { $0.string($1) }
    }
  }

  private func reply(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(body)
    // A reply that cannot be written is dropped: the client has closed its end.
    _ = FileSystem.write(Array((writer.text + "\n").utf8), to: replies)
  }
}
