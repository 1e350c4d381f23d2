/// A command of `kaleido`.
enum Command: String, CaseIterable {
  case run, build, check, dump, explain, env, help, version

  /// A one-line summary for `help`.
  var summary: String {
    switch self {
    case .run: "compile a program and run it"
    case .build: "compile to an executable, object file, assembly, …"
    case .check: "report errors and warnings without generating code"
    case .dump: "show tokens, syntax tree, IR or assembly"
    case .explain: "explain an error or warning"
    case .env: "show versions, the host and paths"
    case .help: "show help for a command"
    case .version: "show the version"
    }
  }

  /// The command's operands and options, as shown after its name in `help`.
  var usage: String {
    switch self {
    case .run: "[options] FILE [arguments]\n       kaleido run [options] -e CODE [arguments]"
    case .build, .check: "[options] FILE…"
    case .dump: "KIND [options] FILE…"
    case .explain: "[CODE]"
    case .env: "[--json]"
    case .help: "[COMMAND]"
    case .version: ""
    }
  }

  var takesProgram: Bool {
    switch self {
    case .run, .build, .check, .dump: true
    case .explain, .env, .help, .version: false
    }
  }
}

/// A kind of output.
enum EmissionKind: String, CaseIterable {
  case tokens, ast, ir, irRaw = "ir-raw", bitcode = "bc", assembly = "asm", object = "obj"
  case executable = "exe"

  /// The suffix that the default file name appends to the stem of the first source file.
  var suffix: String {
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
  var isText: Bool {
    switch self {
    case .tokens, .ast, .ir, .irRaw, .assembly: true
    case .bitcode, .object, .executable: false
    }
  }

  /// Whether the front end alone produces it.
  var isFrontEndOnly: Bool { self == .tokens || self == .ast }
}

/// An output to produce; `path` is nil for the default name.
struct Emission: Equatable {
  var kind: EmissionKind
  var path: String?
}
