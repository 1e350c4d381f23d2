import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The C header of a library, also for C++. Each declaration has a comment with the comment above the definition and the
/// prototype in Kaleidoscope.
struct CHeader {
  let program: CheckedProgram
  /// The only function to be declared; nil for all.
  var function: String?
  /// Whether there are functions for arrays with strides, and calls may end early.
  var hasKernels = true

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
      \(hasKernels ? Self.kernelsComment : "")\
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

      \(hasKernels ? Self.status : "")\
      \(interface.functions.map(declaration).joined())\(omissions(interface))\
      #ifdef __cplusplus
      }
      #endif

      #endif

      """
  }

  private static let kernelsComment = """
     *
     * f_strided is the same for numbers that are so many bytes apart; a step of 0 repeats one number. Each result is stored before
     * the next one is computed, if they overlap. f_reduce computes f(f(f(start, a[0]), a[1]), ...).
     *
     * A call that exhausts the stack, calls exit or is interrupted ends early: its result, or those not computed yet, are NaN.

    """

  /// What tells why a call ended early.
  private static let status = """
    #ifndef KALEIDO_STATUS
    #define KALEIDO_STATUS

    enum {
      KALEIDO_STACK_OVERFLOW = 1,
      KALEIDO_EXIT = 2,
      KALEIDO_WRONG_EXIT_STATUS = 3,
      KALEIDO_INTERRUPTED = 4
    };

    struct kaleido_status {
      int reason;
      const char *function; /* the one that exhausted the stack */
      double value;         /* the argument of exit */
    };

    /* Why a call of this thread ended early since this was last asked; reason 0 if none did. */
    struct kaleido_status kaleido_status(void) KALEIDO_NOEXCEPT;

    /* While it is not 0, functions stop between elements of arrays. A signal handler may set it. */
    extern volatile int kaleido_interrupt;

    #endif


    """

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
      \(hasKernels ? kernelDeclarations(name, parameters) : "")

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

  /// The declarations of the functions for arrays with strides, and for reductions.
  private func kernelDeclarations(_ name: String, _ parameters: [String]) -> String {
    var known = parameters
    func unique(_ name: String) -> String {
      var name = name
      while known.contains(name) { name += "_" }
      known.append(name)
      return name
    }
    let arrays = (parameters.map { ("const double *\($0)", $0) } + [(nil, unique("out"))]).map {
      declaration, name in
      "\(declaration ?? "double *\(name)"), ptrdiff_t \(unique(name + "_step"))"
    }
    var text =
      "void \(name)\(LibraryInterface.stridedSuffix)"
      + "(\(arrays.joined(separator: ", ")), size_t \(unique("n"))) KALEIDO_NOEXCEPT;\n"
    if parameters.count == 2 {
      text +=
        "double \(name)\(LibraryInterface.reductionSuffix)"
        + "(double start, const double *a, size_t n) KALEIDO_NOEXCEPT;\n"
    }
    return text
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
