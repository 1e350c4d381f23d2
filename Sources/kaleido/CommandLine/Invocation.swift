import KaleidoCompiler
import KaleidoExplore
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

typealias EchoMode = CodegenOptions.Echo

enum DumpFormat: String, CaseIterable {
  case text, json, sexpr, dot

  var notation: TreeNotation {
    switch self {
    case .text: .text
    case .json: .json
    case .sexpr: .sExpressions
    case .dot: .dot
    }
  }
}

/// A source of program text.
enum Input: Equatable {
  case file(String)
  case standardInput
  /// Text from the command line.
  case code(String)
}

/// A parsed command line: everything the driver needs to know.
struct Invocation: Equatable {
  var command: Command
  /// The program's source files, in order.
  var inputs: [Input] = []
  /// The program's arguments when it is run.
  var programArguments: [String] = []
  /// The code that `explain` explains; nil lists all codes.
  var explained: DiagnosticCode?
  /// What `help` describes; nil for the overview.
  var topic: Help.Topic?
  /// Whether `help` writes a manual page.
  var writesManual = false
  /// The shell whose script `completions` writes.
  var completedShell: CompletionScript?
  /// The words that the script passes for completion; nil if there are none.
  var completedWords: [String]?
  /// What the command line uses that will be removed.
  var deprecations: [String] = []

  var emissions: [Emission] = []
  var output: String?
  var outputDirectory: String?
  var dependencyOptions = DependencyOptions()
  /// How the paths of source files appear in outputs.
  var pathPrefixes = PathPrefixes()
  var dumpFormat = DumpFormat.text
  static let standardInputName = "<stdin>"

  /// The names that messages use for standard input and for `-e` code.
  var standardInputName = Self.standardInputName
  var codeName = "<command line>"

  /// The inputs that are in no file, with a word for each, unless the caller has named them.
  var textInputs: [(index: Int, kind: String)] {
    inputs.indices.compactMap { index in
      switch inputs[index] {
      case .file: nil
      case .code: (index, "command-line")
      case .standardInput: standardInputName == Self.standardInputName ? (index, "stdin") : nil
      }
    }
  }

  /// The optimization level that was chosen; nil for the default.
  var level: OptimizationLevel?
  var optimization: OptimizationLevel { level ?? .standard }
  /// Whether code is shown to people, at a level that is easy to read.
  var isForReading: Bool { [.dump, .explore].contains(command) && level == nil }
  /// Whether the passes of a level are shown, for which no program is needed.
  var dumpsPasses: Bool { command == .dump && emissions.contains { $0.kind == .passes } }
  /// Whether the words of the language are shown, which no program changes.
  var dumpsVocabulary: Bool { command == .dump && emissions.contains { $0.kind == .vocabulary } }
  /// The machine that code is generated for; nil for this one.
  var target: SupportedTarget?
  /// Whether the functions of a program that is run are listed in a file for perf.
  var writesPerfMap = false
  /// Whether debug information is generated.
  var describesSource = false
  var processor: CPU?
  /// LLVM's list of features that differ from those of the processor, such as `+avx2,-sse4a`.
  var features = ""
  var isFast = false
  /// The file descriptor that a prompt answers requests of another program on; nil for people.
  var replies: Int?
  /// How the numbers of `map` are read and written.
  var rowFormat = RowFormat.text
  /// The function that `dump` shows, nil for the whole program; the one that `map` applies.
  var function: String?
  /// Whether `dump` shows the runtime's functions.
  var showsRuntime = false
  /// The stage that the page of `explore` opens at; nil for the usual panes.
  var stage: ExplorerStage?
  /// Whether the program is run for the page of `explore`.
  var runsForPage = false
  /// The port that the page of `explore` is served on, 0 for any; nil if it is written to a file.
  var servedPort: UInt16?
  /// The file that the steps of a program are recorded in; nil for none.
  var stepRecord: String?
  /// The number of bytes that a page has if that is possible.
  var largestPage = 5 << 20
  /// The syntax of assembly for x86; nil for the default.
  var assemblySyntax: AssemblySyntax?
  /// The size of a recursive program's stack, in bytes; nil for the default.
  var stackSize: Int?
  var echo = EchoMode.auto
  var verifiesIR = false
  var breaksIR = false
  /// The value of `-j`; nil for one thread per available processor.
  var threads: Int?
  var unitCount: Int?

  /// The number of threads that generate code.
  var threadCount: Int { threads ?? Process.usableProcessors }

  /// The format of `--time-report`; nil for no report.
  var timeReport: DumpFormat?

  /// A file that an option may name.
  enum OptionalFile: Equatable {
    case unnamed
    case named(String)

    /// An empty name stands for none.
    init(_ name: String) { self = name.isEmpty ? .unnamed : .named(name) }
  }

  /// Where the time trace is written; nil for none.
  var timeTrace: OptionalFile?
  /// Where LLVM's remarks are written, as messages if there is no file; nil for no remarks.
  var remarks: OptionalFile?
  /// The passes to run instead of those of the optimization level.
  var passes: String?
  /// The number of passes to run; nil for all.
  var passLimit: Int?
  /// Whether `dump ir` shows what each pass changes.
  var showsChanges = false
  /// The pass after which `dump ir` shows the code; nil for the last one.
  var shownPass: String?

  /// What `dump ir` shows of the passes; nil for the code that they leave.
  var passView: PassView? { showsChanges ? .changes : shownPass.map(PassView.after) }

  /// The file of LLVM IR that the passes run on, in place of a program.
  var moduleFile: String?

  /// Whether `run` may use the object cache.
  var usesCache = true
  var cacheDirectory: String?

  /// Whether a program that is run may call C functions other than the library's.
  var allowsExterns = true
  var limits = RunLimits()
  /// Which versions of a program that is run there are.
  var tier = TierChoice.auto
  /// The number of expressions after which the quick version waits for a better one; nil for the usual one.
  var switchBudget: Int?

  var linking = LinkSettings()

  var rewriting = RewritingOptions()
  var fixing = FixOptions()
  var testing = TestOptions()
  var messages = MessageOptions()
  var warnings = WarningOptions()
  /// Whether the command is executed again whenever a file has changed.
  var isWatching = false
  /// Which of those executions this is, counted from 1; nil for none.
  var watchedRun: Int?
  var isVerbose = false
  var isDryRun = false
  var printsJSON = false
}
