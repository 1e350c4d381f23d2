import KaleidoCompiler
/// A command of `kaleido`.
enum Command: String, CaseIterable {
  case run, build, check, dump, explore, repl, explain, fmt, fix, test, map, lsp
  case env, targets, completions, help, version

  /// A one-line summary for `help`.
  var summary: String {
    switch self {
    case .run: "compile a program and run it"
    case .build: "compile to an executable, object file, assembly, …"
    case .check: "report errors and warnings without generating code"
    case .dump: "show tokens, syntax tree, control flow, IR or assembly"
    case .explore: "write a page that shows all stages of a program, tied together"
    case .repl: "evaluate entries at a prompt, or the items of a pipe"
    case .explain: "explain an error or warning"
    case .fmt: "format programs in the one style"
    case .fix: "apply the fixes that messages suggest"
    case .test: "check what top-level expressions print"
    case .map: "apply a function to the numbers of standard input"
    case .lsp: "answer an editor: the language server"
    case .env: "show versions, the host and paths"
    case .targets: "list the machines that code can be generated for"
    case .completions: "write the completions of a shell"
    case .help: "show help for a command"
    case .version: "show the version"
    }
  }

  /// The command's operands and options, as shown after its name in `help`.
  var usage: String {
    switch self {
    case .run: "[options] FILE [arguments]\n       kaleido run [options] -e CODE [arguments]"
    case .build, .check, .explore: "[options] FILE…"
    case .dump: "KIND [options] FILE…"
    case .repl: "[options] [FILE…]"
    case .explain: "[CODE] [--json]"
    case .fmt, .fix, .test: "[options] FILE…"
    case .map: "FUNCTION [options] FILE… <NUMBERS"
    case .lsp: "[--stdio]"
    case .env: "[--json]"
    case .targets: "[TARGET] [--json]"
    case .completions: CompletionScript.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND | exit-status] [--man]"
    case .version: "[--json]"
    }
  }

  var takesProgram: Bool {
    switch self {
    case .run, .build, .check, .dump, .explore, .fmt, .fix, .test, .map: true
    case .repl, .explain, .lsp, .env, .targets, .completions, .help, .version: false
    }
  }
}

/// An output to produce; `path` is nil for the default name.
struct Emission: Equatable {
  var kind: OutputKind
  var path: String?
}
