import KaleidoSource

/// A C function that an `extern` cannot call.
struct CFunction {
  /// What a program can use instead.
  enum Replacement {
    case library(LibraryFunction)
    /// A C function that takes and returns `double`.
    case c(String)
    case advice(String)
  }

  /// The declaration in C.
  let declaration: String
  let replacement: Replacement?

  /// The name that the declaration declares.
  var name: String {
    let head = declaration.prefix { $0 != "(" }
    return String(
      head[(head.lastIndex { $0 == " " || $0 == "*" } ?? head.startIndex)...].dropFirst())
  }

  /// Adds why a program cannot use the function, and what to use instead. `places` are the names to replace.
  func explain(
    _ diagnostic: Diagnostic, argumentCount: Int, renaming places: [FileRange]
  ) -> Diagnostic {
    let explained = diagnostic.with(
      .note(
        "an `extern` is called with doubles and returns a double; this is `\(declaration)` in C"))
    func help(_ advice: String, _ name: String, _ parameterCount: Int?) -> Diagnostic {
      let edits =
        parameterCount == argumentCount
        ? places.map { Diagnostic.Edit($0.range, name, in: $0.file) } : []
      return explained.with(.help(advice, edits: edits))
    }
    switch replacement {
    case nil: return explained
    case .advice(let advice): return explained.with(.help(advice))
    case .library(let function):
      return help(
        "use the library function `\(function.rawValue)`", function.rawValue,
        function.parameterCount)
    case .c(let name):
      return help(
        "C's `\(name)` takes and returns doubles", name, CLibrary.parameterCounts[name])
    }
  }
}
