/// A kind of output.
package enum OutputKind: String, CaseIterable, Sendable {
  case tokens, ast, ir, irRaw = "ir-raw", bitcode = "bc", assembly = "asm", object = "obj"
  case executable = "exe"

  /// The suffix that the default file name appends to the stem of the first source file.
  package var suffix: String {
    switch self {
    case .tokens: ".tokens"
    case .ast: ".ast"
    case .ir, .irRaw: ".ll"
    case .bitcode: ".bc"
    case .assembly: ".s"
    case .object: ".o"
    case .executable: ""
    }
  }

  /// Whether the output is text, so that it may go to a terminal.
  package var isText: Bool {
    switch self {
    case .tokens, .ast, .ir, .irRaw, .assembly: true
    case .bitcode, .object, .executable: false
    }
  }

  /// Whether the front end alone produces it.
  package var isFrontEndOnly: Bool { self == .tokens || self == .ast }
}
