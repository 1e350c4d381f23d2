import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The C header of a library, also for C++. Each declaration has a comment with the comment above the definition and the
/// prototype in Kaleidoscope.
struct CHeader {
  let program: CheckedProgram
  /// The only function to be declared; nil for all.
  var function: String?

  /// The text of the header. The name of its file gives it its include guard.
  func text(forFile name: String) -> String {
    let guardName = Self.guardName(forFile: name)
    var interface = LibraryInterface(program)
    if let function { interface.keep { program.symbols[program[$0].name] == function } }
    let sources = program.files.map { Self.fileName(of: $0.tree.source.name) }
    return """
      /* The functions of \(Self.commentText(sources.joined(separator: ", "))), made by kaleido.
       *
       * f_array computes out[i] = f(a[i], ...) for i from 0 to n - 1. Its arrays may be the same, also `out` and an input,
       * but must not overlap otherwise.
       */
      #ifndef \(guardName)
      #define \(guardName)

      #include <stddef.h>

      /* The functions throw nothing. C++ requires that of declarations of C's own functions. */
      #ifndef KALEIDO_NOEXCEPT
      #ifndef __cplusplus
      #define KALEIDO_NOEXCEPT
      #elif __cplusplus >= 201103L
      #define KALEIDO_NOEXCEPT noexcept
      #else
      #define KALEIDO_NOEXCEPT throw()
      #endif
      #endif

      #ifdef __cplusplus
      extern "C" {
      #endif

      \(interface.functions.map(declaration).joined())\(omissions(interface))\
      #ifdef __cplusplus
      }
      #endif

      #endif

      """
  }

  /// `FRACTAL_H` for `fractal.h`, with a prefix so that it differs from other headers' guards.
  private static func guardName(forFile name: String) -> String {
    let upper = name.uppercased().unicodeScalars.map {
      $0.isASCII && CName.isIdentifier("_" + String($0)) ? String($0) : "_"
    }
    return "KALEIDO_" + upper.joined()
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: Declarations

  private func declaration(of id: FunctionID) -> String {
    let function = program[id]
    let name = program.symbols[function.name]
    let parameters = parameterNames(of: function)
    let types = parameters.map { "double \($0)" }
    return """
      /*
      \(Self.lines(documentation(of: function)))
       */
      double \(name)(\(types.isEmpty ? "void" : types.joined(separator: ", "))) KALEIDO_NOEXCEPT;
      void \(name)\(LibraryInterface.arraySuffix)(\(arrayParameters(parameters))) KALEIDO_NOEXCEPT;


      """
  }

  /// The comment above the definition, and its prototype.
  private func documentation(of function: Function) -> [String] {
    let tree = program[function.file].tree
    let comment = tree.comment(aboveItemAt: tree.nameRange(of: function.prototype).start)
    return comment + (comment.isEmpty ? [] : [""])
      + ["def " + tree.text(of: function.prototype, program.symbols)]
  }

  /// The names of the parameters, changed where C could not declare them.
  private func parameterNames(of function: Function) -> [String] {
    var names: [String] = []
    for (index, name) in program.parameterNames(of: function).enumerated() {
      var usable = CName.isUsable(name) ? name : "x\(index + 1)"
      while names.contains(usable) { usable += "_" }
      names.append(usable)
    }
    return names
  }

  /// The parameters of an array entry, for the names of the function's.
  private func arrayParameters(_ parameters: [String]) -> String {
    func unique(_ name: String) -> String {
      var name = name
      while parameters.contains(name) { name += "_" }
      return name
    }
    let inputs = parameters.map { "const double *\($0)" }
    return (inputs + ["double *\(unique("out"))", "size_t \(unique("n"))"]).joined(
      separator: ", ")
  }

  /// A comment that names the functions that C cannot call.
  private func omissions(_ interface: LibraryInterface) -> String {
    if interface.omitted.isEmpty { return "" }
    let lines = interface.omitted.map { id, reason in
      "  \(program.symbols[program[id].name]): \(reason.explanation)"
    }
    return "/* Not in the library:\n\(Self.lines(lines))\n */\n\n"
  }

  // MARK: Comments

  /// The lines of a block comment.
  private static func lines(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? " *" : " * " + commentText($0) }.joined(separator: "\n")
  }

  /// The text of a comment, changed so that it cannot end the comment.
  private static func commentText(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in text {
      if previous == "*" && character == "/" || previous == "/" && character == "*" {
        result.append(" ")
      }
      result.append(character)
      previous = character
    }
    return VisibleText.escaped(result)
  }
}
