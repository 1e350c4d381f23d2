import KaleidoCodegen
import KaleidoSource

typealias EchoMode = CodegenOptions.Echo

enum DumpFormat: String, CaseIterable {
  case text, json, sexpr, dot
}

/// Where a source text comes from.
enum Input: Equatable {
  case file(String)
  case standardInput
  /// Text from the command line.
  case code(String)
}

/// A command line as a value: all that the driver needs to know.
struct Invocation: Equatable {
  var command: Command
  /// The program's source files, in order.
  var inputs: [Input] = []
  /// Object files and libraries that the linker gets as they are.
  var linkInputs: [String] = []
  /// What a run program finds as its arguments.
  var programArguments: [String] = []
  /// The code that `explain` is about; nil lists all.
  var explained: DiagnosticCode?
  /// The command that `help` is about.
  var topic: Command?

  var emissions: [Emission] = []
  var output: String?
  var outputDirectory: String?
  var dumpFormat = DumpFormat.text
  /// What messages call standard input and a program from the command line.
  var standardInputName = "<stdin>"
  var codeName = "<command line>"

  var optimization = OptimizationLevel.standard
  var processor: CPU?
  var usesFastMath = false
  var echo = EchoMode.auto
  var verifiesIR = false
  var breaksIR = false
  /// How many threads make code; nil for one on each processor.
  var threads: Int?
  var unitCount: Int?

  /// How many threads make code.
  var threadCount: Int { threads ?? HostProcess.usableProcessors }

  /// The form in which to tell where the time went; nil says nothing.
  var timeReport: DumpFormat?

  /// Whether `run` may take its code from the cache and put it there.
  var usesCache = true
  var cacheFolder: String?

  /// Whether a program that is run may call C functions that are not the library's.
  var allowsExterns = true
  var limits = RunLimits()

  var libraries: [String] = []
  var libraryPaths: [String] = []
  var linker: String?
  var linkArguments: [String] = []

  var messages = MessageOptions()
  var warnings = WarningOptions()
  var isVerbose = false
  var isDryRun = false
  var printsJSON = false
}
