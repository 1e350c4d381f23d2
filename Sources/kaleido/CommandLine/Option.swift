/// An option of the command line: how it is spelled, what it takes, where it may stand.
///
/// The table below drives parsing, `help` and suggestions.
struct Option {
  enum Value: Equatable {
    case none
    /// A value in the next word, or joined: `-ofile`, `--cpu=native`. The text names it in `help`.
    case required(String)
    /// One of a fixed set of words.
    case choice([String])
    /// One of a fixed set of words, joined by `=`, or none.
    case optionalChoice([String])

    /// Whether the value is the next word where none is joined.
    var takesNextWord: Bool {
      switch self {
      case .none, .optionalChoice: false
      case .required, .choice: true
      }
    }
  }

  enum Group: String, CaseIterable {
    case input, output, code, link, messages, talk, run, other
  }

  var id: OptionID
  var names: [String]
  var value: Value
  var group: Group
  var help: String
  var commands: [Command]
  /// Not in `help`: for the tests alone.
  var isHidden: Bool

  init(
    _ id: OptionID, _ names: String..., value: Value = .none, in group: Group, _ help: String,
    for commands: [Command], isHidden: Bool = false
  ) {
    self.id = id
    self.names = names
    self.value = value
    self.group = group
    self.help = help
    self.commands = commands
    self.isHidden = isHidden
  }
}

enum OptionID {
  case code, standardInputName, output, outputDirectory, emit, compileOnly, assembleOnly, format
  case optimization(String)
  case processor, library, libraryPath, linker, linkArgument
  case errorFormat, errorLimit, messageOutput, warning, color, verbose, dryRun, echo, json, help,
    version, verifyIR, breakIR, threads, units, fastMath, cacheDirectory, noCache, timeReport,
    noExterns, timeLimit, memoryLimit
}

extension Option {
  private static let programs: [Command] = [.run, .build, .check, .dump]
  private static let generators: [Command] = [.run, .build, .dump]
  private static let everywhere = Command.allCases

  static let all: [Option] = [
    Option(
      .code, "-e", value: .required("CODE"), in: .input, "take the program from the command line",
      for: programs),
    Option(
      .standardInputName, "--stdin-name", value: .required("NAME"), in: .input,
      "what messages call standard input", for: programs),
    Option(
      .output, "-o", value: .required("PATH"), in: .output,
      "write to PATH; `-` is standard output", for: [.build, .dump]),
    Option(
      .outputDirectory, "--out-dir", value: .required("DIR"), in: .output,
      "the folder for files with their usual names", for: [.build]),
    Option(
      .emit, "--emit", value: .required("KIND[=PATH],…"), in: .output,
      "what to make: " + EmissionKind.allCases.map(\.rawValue).joined(separator: ", "),
      for: [.build]),
    Option(.compileOnly, "-c", in: .output, "same as --emit=obj", for: [.build]),
    Option(.assembleOnly, "-S", in: .output, "same as --emit=asm", for: [.build]),
    Option(
      .format, "--format", value: .choice(DumpFormat.allCases.map(\.rawValue)), in: .output,
      "the form of tokens (text, json) or tree (text, json, sexpr, dot)", for: [.dump]),
    Option(.optimization("O0"), "-O0", in: .code, "do not optimize", for: generators),
    Option(.optimization("O1"), "-O1", in: .code, "optimize a little", for: generators),
    Option(.optimization("O2"), "-O2", in: .code, "optimize (the default)", for: generators),
    Option(.optimization("O3"), "-O3", in: .code, "optimize as far as LLVM can", for: generators),
    Option(.optimization("Os"), "-Os", in: .code, "optimize for size", for: generators),
    Option(
      .processor, "--cpu", value: .required("NAME"), in: .code,
      "the processor to make code for: native, generic, or LLVM's name of it", for: generators),
    Option(
      .fastMath, "--fast-math", in: .code,
      "let arithmetic be rearranged, as if there were no NaN and no infinity",
      for: generators),
    Option(
      .library, "-l", value: .required("NAME"), in: .link, "link with a library",
      for: [.build, .run]),
    Option(
      .libraryPath, "-L", value: .required("DIR"), in: .link, "look for libraries in DIR",
      for: [.build, .run]),
    Option(
      .linker, "--linker", value: .required("PATH"), in: .link,
      "the C compiler that links, instead of cc", for: [.build]),
    Option(
      .linkArgument, "--link-arg", value: .required("ARG"), in: .link,
      "pass ARG to the linker's command", for: [.build]),
    Option(
      .errorFormat, "--error-format", value: .choice(ErrorFormat.allCases.map(\.rawValue)),
      in: .messages, "the form of messages", for: everywhere),
    Option(
      .errorLimit, "--error-limit", value: .required("N"), in: .messages,
      "show N errors at most, 0 for all (default 20)", for: programs),
    Option(
      .messageOutput, "--diagnostics-output", value: .required("FILE"), in: .messages,
      "write messages to FILE instead of standard error", for: programs),
    Option(
      .warning, "-W", value: .required("[no-|error=]NAME"), in: .messages,
      "switch a warning on, off, or make it an error; `-W error` makes all errors",
      for: programs),
    Option(
      .color, "--color", value: .choice(ColorMode.allCases.map(\.rawValue)), in: .messages,
      "when messages have colour", for: everywhere),
    Option(.verbose, "-v", "--verbose", in: .talk, "show the commands that are run", for: [.build]),
    Option(
      .timeReport, "--time-report", value: .optionalChoice(["json"]), in: .talk,
      "tell where the time goes, and how much of it is LLVM's", for: [.run, .build]),
    Option(.dryRun, "-###", in: .talk, "show the commands without running them", for: [.build]),
    Option(
      .threads, "-j", value: .required("N"), in: .code,
      "make code on N threads (default: one on each processor); the code is the same",
      for: [.build, .run]),
    Option(
      .units, "--units", value: .required("N"), in: .other,
      "cut the program in N units, to test what large programs are cut in",
      for: [.build, .run], isHidden: true),
    Option(
      .verifyIR, "--verify-ir", in: .talk, "have LLVM check the IR it is given", for: generators),
    Option(
      .breakIR, "--break-ir", in: .other,
      "break the IR, to test how faults of the compiler are told",
      for: generators, isHidden: true),
    Option(
      .echo, "--echo", value: .choice(EchoMode.allCases.map(\.rawValue)), in: .run,
      "which top-level values are written out", for: generators),
    Option(
      .cacheDirectory, "--cache-dir", value: .required("DIR"), in: .run,
      "where the code of programs is kept (default: kaleido in $XDG_CACHE_HOME)", for: [.run]),
    Option(.noCache, "--no-cache", in: .run, "compile anew, and keep nothing", for: [.run]),
    Option(
      .noExterns, "--no-externs", in: .run,
      "refuse to call C functions but the library's: the program can only compute and print",
      for: [.run]),
    Option(
      .timeLimit, "--time-limit", value: .required("SECONDS"), in: .run,
      "end a run that takes longer, compiling included", for: [.run]),
    Option(
      .memoryLimit, "--memory-limit", value: .required("SIZE"), in: .run,
      "end a run that takes more memory: bytes, or 500K, 200M, 2G", for: [.run]),
    Option(.json, "--json", in: .other, "as JSON", for: [.env, .explain]),
    Option(.help, "-h", "--help", in: .other, "explain a command", for: everywhere),
    Option(.version, "-V", "--version", in: .other, "show kaleido's version", for: everywhere),
  ]
}
