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

  /// The kinds that `dump` shows, because they are text.
  package static let dumped = allCases.filter(\.isText)

  /// A description for `help`.
  package var summary: String {
    switch self {
    case .tokens: "tokens with their locations"
    case .ast: "the syntax tree"
    case .ir: "LLVM IR after optimization"
    case .irRaw: "LLVM IR before optimization"
    case .bitcode: "LLVM bitcode, optimized"
    case .assembly: "assembly"
    case .object: "an object file"
    case .executable: "an executable"
    }
  }
}
