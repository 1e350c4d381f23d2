import KaleidoCompiler
import KaleidoTarget

/// The options of `:ir`, `:ir-raw`, `:asm` and `:cfg`, and what they are to show: `:ir -O2 fib`.
struct LookOptions: Equatable {
  /// The optimization level that was chosen.
  var level: OptimizationLevel?
  var format = GraphFormat.text
  var syntax: AssemblySyntax?
  /// The name or the entry.
  var subject = ""

  /// Parses what follows a command. Throws a message about an option that does not exist. `isVariable` says whether a name stands
  /// for a value, so that `-O2` may be an expression.
  init(_ argument: String, isVariable: (String) -> Bool) throws(Fault) {
    var words = argument.split(separator: " ", omittingEmptySubsequences: false)
    func isLevel(_ word: Substring) -> Bool {
      word.hasPrefix("-O") && word.count == 3 && !isVariable(String(word.dropFirst()))
    }
    while let word = words.first {
      if isLevel(word) {
        guard let level = OptimizationLevel(rawValue: String(word.dropFirst())) else {
          throw Fault("there is no level `\(word)`: they are -O0, -O1, -O2, -O3 and -Os")
        }
        self.level = level
      } else if word.hasPrefix("--format=") {
        switch word.dropFirst(9) {
        case "text": format = .text
        case "dot": format = .dot
        default: throw Fault("`--format` takes text or dot, not `\(word.dropFirst(9))`")
        }
      } else if word.hasPrefix("--asm-syntax=") {
        guard let syntax = AssemblySyntax(rawValue: String(word.dropFirst(13))) else {
          throw Fault("`--asm-syntax` takes intel or att, not `\(word.dropFirst(13))`")
        }
        self.syntax = syntax
      } else if !word.isEmpty {
        break
      }
      words.removeFirst()
    }
    // `:ir fib -O2` is no subtraction if there is no variable `O2`.
    if words.count > 1, let word = words.last, isLevel(word),
      let level = OptimizationLevel(rawValue: String(word.dropFirst()))
    {
      self.level = level
      words.removeLast()
    }
    subject = words.joined(separator: " ").trimmed
  }

  /// What is wrong with an option.
  struct Fault: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }
}
