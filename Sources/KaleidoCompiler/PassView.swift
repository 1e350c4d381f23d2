import KaleidoCodegen
import KaleidoSource
import KaleidoTarget

/// A view of what the passes make of a program's functions.
package enum PassView: Equatable, Sendable {
  /// Each change by a pass, as a difference.
  case changes
  /// The functions as a pass left them, each time it has changed one.
  case after(String)

  /// The text of a change; empty if it is not shown.
  func text(of change: PassChange) -> String {
    switch self {
    case .changes:
      let lines = LineDifference(Self.lines(of: change.before), Self.lines(of: change.after))
      if lines.isEmpty { return "" }
      return """
        --- \(change.function) before \(change.pass)
        +++ \(change.function) after \(change.pass)
        \(lines.text)

        """
    case .after(let pass):
      if change.pass != pass { return "" }
      return "; \(change.function) after \(pass)"
        + (change.after.isEmpty ? ": removed\n\n" : "\n\(change.after)\n")
    }
  }

  /// What is shown if no change is: of one function, or of all.
  func textOfNothing(ofFunction name: String?) -> String {
    guard case .after(let pass) = self else { return "" }
    return name.map { "; \($0) after \(pass): unchanged\n" } ?? "; no function changed by \(pass)\n"
  }

  /// The lines of a function without the numbers of attribute groups, ` #12`, which change when the module's attributes do.
  private static func lines(of ir: String) -> [Substring] {
    ir.split(separator: "\n").map { line in
      guard line.contains(" #") else { return line }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      return words.filter { word in
        word.first != "#" || word.count == 1 || !word.dropFirst().allSatisfy(\.isNumber)
      }.joined(separator: " ")[...]
    }
  }
}

extension Compiler {
  /// What the passes make of the program, or of one function of it.
  package mutating func view(
    _ view: PassView, ofFunction name: String?, withRuntime: Bool
  ) throws(CommandError) -> String {
    let emit: () throws(CodegenFailure) -> Compilation
    if let name {
      emit = try emission(ofFunction: name, keepsValueNames: true)
    } else {
      var options = settings.codegen
      options.purpose = objectPurpose
      options.keepsValueNames = true
      let (program, reachability) = program(for: options.purpose)
      emit = { [options] () throws(CodegenFailure) in
        try Compilation.emit(program, reachability, options)
      }
    }
    return try generating { () throws(CodegenFailure) in
      var text = ""
      try emit().optimize { change in
        let isShown =
          if let name {
            Compilation.isBody(change.function, ofFunction: name)
          } else {
            withRuntime || !Compilation.isOfRuntime(change.function)
          }
        if isShown { text += view.text(of: change) }
      }
      return readingNote(";") + (text.isEmpty ? view.textOfNothing(ofFunction: name) : text)
    }
  }
}
