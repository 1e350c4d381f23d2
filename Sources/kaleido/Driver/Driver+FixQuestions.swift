import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The questions of `fix --maybe`.
extension Driver {
  /// An answer to the question which fix of a message is to be applied.
  private enum Answer: Equatable {
    /// The fix with this index.
    case fix(Int)
    case no, all, quit
  }

  /// Shows each message that has fixes which are not certain, and applies the one that the user selects.
  func ask(_ fixer: inout Fixer) {
    var acceptsAll = false
    while case let alternatives = fixer.nextQuestion, let first = alternatives.first {
      let answer: Answer
      if acceptsAll {
        answer = .fix(0)
      } else {
        environment.writeError("\(first.code.rawValue): \(first.message)\n")
        for (index, fix) in alternatives.enumerated() {
          show(fix, number: alternatives.count > 1 ? index + 1 : nil, fixer.session.sources)
        }
        answer = self.answer(alternatives.count)
      }
      switch answer {
      case .quit: return
      case .no: fixer.decline(alternatives)
      case .all, .fix:
        acceptsAll = acceptsAll || answer == .all
        let index = if case .fix(let index) = answer { index } else { 0 }
        if !fixer.accept(alternatives[index]) {
          environment.writeError("this would add errors; it is left out\n")
        }
        fixer.applyCertainFixes()
      }
    }
  }

  private func show(_ fix: Fix, number: Int?, _ sources: SourceMap) {
    environment.writeError("\(number.map { "\($0): " } ?? "help: ")\(fix.help)\n")
    for file in fix.edits {
      let diff = UnifiedDiff(sources[file.file].name, sources[file.file].bytes, file.edits)
      environment.writeError(diff.text(usesColor: messages.usesColor))
    }
  }

  /// Asks which of some fixes is to be applied, until the answer is one; the end of the input ends the questions.
  private func answer(_ count: Int) -> Answer {
    let numbers = (1...count).map(String.init)
    let keys = (count > 1 ? numbers : ["y"]) + ["n", "a", "q", "?"]
    let question = count > 1 ? "apply one of these fixes" : "apply this fix"
    while true {
      environment.writeError("\(question) [\(keys.joined(separator: ","))]? ")
      guard let line = FileSystem.readSome(from: environment.standardInput) else {
        environment.writeError("\n")
        return .quit
      }
      let word = String(decoding: line, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
      if count > 1, let index = numbers.firstIndex(of: word) { return .fix(index) }
      switch word.first {
      case "y" where count == 1: return .fix(0)
      case "n": return .no
      case "a": return .all
      case "q": return .quit
      case nil: continue
      default: explain(count)
      }
    }
  }

  private func explain(_ count: Int) {
    let choice =
      count > 1 ? "1 to \(count) - apply the fix with this number" : "y - apply this fix"
    environment.writeError(
      """
      \(choice)
      n - apply none of this message
      a - apply the first one of this message and of all others
      q - end, and keep what was applied so far
      ? - show this help

      """)
  }
}
