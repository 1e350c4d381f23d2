/// A kind of output.
package enum OutputKind: String, CaseIterable, Sendable {
  case tokens, ast, controlFlow = "cfg", passes, ir, irRaw = "ir-raw", bitcode = "bc"
  case assembly = "asm", map, vocabulary, object = "obj"
  case executable = "exe"
  case shared, `static`, header
  /// An object with loops as NumPy calls them, and a manifest beside it.
  case ufunc
  case webAssembly = "wasm"
  case webLoader = "js"
  case dependencies = "deps"
  case page = "html"

  /// What the default file name puts before the stem of the first source file.
  package var prefix: String {
    switch self {
    case .shared, .static: "lib"
    case .tokens, .ast, .ir, .irRaw, .bitcode, .assembly, .object, .executable: ""
    case .controlFlow, .passes, .map, .vocabulary, .header, .ufunc, .webAssembly, .webLoader: ""
    case .dependencies, .page: ""
    }
  }

  /// The suffix that the default file name appends to the stem of the first source file.
  package var suffix: String {
    switch self {
    case .tokens: ".tokens"
    case .ast: ".ast"
    case .controlFlow: ".cfg"
    case .passes: ".passes"
    case .map: ".map.json"
    case .vocabulary: ".vocabulary"
    case .ir, .irRaw: ".ll"
    case .bitcode: ".bc"
    case .assembly: ".s"
    case .object: ".o"
    case .executable: ""
    case .shared: ".so"
    case .static: ".a"
    case .header: ".h"
    case .ufunc: ".ufunc.o"
    case .webAssembly: ".wasm"
    case .webLoader: ".js"
    case .dependencies: ".d"
    case .page: ".html"
    }
  }

  /// Whether the output is text, so that it may go to a terminal.
  package var isText: Bool {
    switch self {
    case .tokens, .ast, .controlFlow, .passes, .ir, .irRaw, .assembly, .map, .vocabulary: true
    case .header, .webLoader, .dependencies, .page: true
    case .bitcode, .object, .executable, .shared, .static, .ufunc, .webAssembly: false
    }
  }

  /// What an output is for. It decides which functions are exported and what is checked.
  private enum Purpose {
    /// Shows what is known of the program without generating code.
    case frontEnd
    /// Code to be linked by others, with the program's functions under their own names.
    case code
    case executable
    /// Offers the program's functions to other languages.
    case library
    /// Offers the program's functions to the process that loads it.
    case loops
    /// For browsers and other hosts of WebAssembly, whatever the target of the other outputs.
    case web
  }

  private var purpose: Purpose {
    switch self {
    case .tokens, .ast, .passes, .vocabulary, .dependencies: .frontEnd
    case .controlFlow, .ir, .irRaw, .bitcode, .assembly, .map, .object, .page: .code
    case .executable: .executable
    case .shared, .static, .header: .library
    case .ufunc: .loops
    case .webAssembly, .webLoader: .web
    }
  }

  /// Whether the front end alone produces it.
  package var isFrontEndOnly: Bool { purpose == .frontEnd }

  /// Whether it is code that exports the program's functions, for other objects to call.
  var exportsFunctions: Bool { purpose == .code }

  /// Whether the output offers the program's functions to other languages.
  package var isOfLibrary: Bool { purpose == .library }

  /// Whether the output is for hosts of WebAssembly.
  package var isForWeb: Bool { purpose == .web }

  /// Whether the output contains all that the program is linked with.
  package var isLinked: Bool {
    switch self {
    case .executable, .shared, .static, .webAssembly: true
    case .tokens, .ast, .ir, .irRaw, .bitcode, .assembly, .object: false
    case .controlFlow, .passes, .map, .vocabulary, .header, .ufunc, .webLoader: false
    case .dependencies, .page: false
    }
  }

  /// The kind that another compiler, or a longer word, calls by this name.
  package init?(foreignName name: String) {
    switch name.lowercased() {
    case "object": self = .object
    case "executable", "link", "bin", "program": self = .executable
    case "assembly", "assembler", "s": self = .assembly
    case "bitcode", "llvm-bc": self = .bitcode
    case "llvm", "llvm-ir", "ll": self = .ir
    case "so", "dylib", "cdylib", "dll", "library": self = .shared
    case "lib", "archive", "staticlib": self = .static
    case "h", "c-header": self = .header
    case "numpy", "ufuncs": self = .ufunc
    case "dep-info", "dependencies", "d": self = .dependencies
    case "javascript": self = .webLoader
    case "webassembly": self = .webAssembly
    case "tree": self = .ast
    case "pipeline": self = .passes
    case "trace", "stages": self = .map
    case "words", "keywords", "grammar", "syntax": self = .vocabulary
    case "graph", "control-flow", "dot-cfg": self = .controlFlow
    default: return nil
    }
  }

  /// The kinds that `dump` shows, because they are text.
  package static let dumped = allCases.filter { $0.isText && $0 != .page }

  /// The kinds that `build` writes. The others are for people only.
  package static let built = allCases.filter {
    ![.controlFlow, .passes, .map, .vocabulary, .page].contains($0)
  }

  /// A description for `help`.
  package var summary: String {
    switch self {
    case .tokens: "tokens with their locations"
    case .ast: "the syntax tree"
    case .controlFlow: "the control flow graphs of functions, drawn as text"
    case .passes: "the passes of a level, as `--passes` takes them"
    case .ir: "LLVM IR after optimization"
    case .irRaw: "LLVM IR before optimization"
    case .bitcode: "LLVM bitcode, optimized"
    case .assembly: "assembly"
    case .map: "all stages and the expressions that tie them, as JSON"
    case .vocabulary: "the keywords, operators and library functions of the language"
    case .object: "an object file"
    case .executable: "an executable"
    case .shared: "a shared library with the functions for C"
    case .static: "a static library with the functions for C"
    case .header: "a C header for the functions"
    case .ufunc: "an object with loops for NumPy, and a manifest"
    case .webAssembly: "a WebAssembly module"
    case .webLoader: "JavaScript that loads the WebAssembly module, for browsers and Node.js"
    case .dependencies: "the input files, as a rule for make and ninja"
    case .page: "a page that shows all stages"
    }
  }
}
