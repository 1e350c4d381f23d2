/// What `kaleido` is told to do.
enum Command: String, CaseIterable {
  case run, build, check, dump, explain, env, help, version

  /// What it does, in one line of `help`.
  var summary: String {
    switch self {
    case .run: "compile a program and run it"
    case .build: "make an executable, an object file, assembly, …"
    case .check: "report what is wrong with a program, and make nothing"
    case .dump: "show tokens, tree, IR or assembly"
    case .explain: "tell what an error or warning means"
    case .env: "show versions, the host and paths"
    case .help: "explain a command"
    case .version: "show kaleido's version"
    }
  }

  /// The arguments after the command's name, in `help`.
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

/// A form that a program can be written in.
enum EmissionKind: String, CaseIterable {
  case tokens, ast, ir, irRaw = "ir-raw", bitcode = "bc", assembly = "asm", object = "obj"
  case executable = "exe"

  /// The ending of the file's name after the first source's stem.
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

  /// Whether a terminal can show it.
  var isText: Bool {
    switch self {
    case .tokens, .ast, .ir, .irRaw, .assembly: true
    case .bitcode, .object, .executable: false
    }
  }

  /// Whether it takes no more than reading the program.
  var isFrontEndOnly: Bool { self == .tokens || self == .ast }
}

/// One form to write, and where to: nil for the usual name.
struct Emission: Equatable {
  var kind: EmissionKind
  var path: String?
}
