import KaleidoCodegen
import KaleidoTarget

/// How a program is compiled, linked and run.
package struct Settings: Sendable {
  package var codegen = CodegenOptions()
  /// The number of threads that generate code.
  package var threadCount = 1
  /// The directory of the object cache; nil for none.
  package var cacheDirectory: String?
  package var temporaryDirectory = "/tmp"
  /// Whether a program that is run may call C functions other than the library's.
  package var allowsExterns = true
  /// Whether the functions of a program that is run are listed, for a profiler.
  package var listsFunctions = false
  /// Which versions of a program that is run there are.
  package var tier = TierChoice.auto
  /// Whether it is reported when and where a program continues in a better version.
  package var reportsSwitches = false
  package var linking = LinkSettings()
  /// Receives each command before it is run.
  package var logCommand: @Sendable (String) -> Void = { _ in }

  package init() {}
}

/// What a program is linked with, and by which linker.
package struct LinkSettings: Equatable, Sendable {
  /// The names of libraries, without `lib`, and the directories to search for them first.
  package var libraries: [String] = []
  package var libraryPaths: [String] = []
  /// Object files and libraries passed to the linker unchanged.
  package var inputs: [String] = []
  package var arguments: [String] = []
  /// The options that C files are compiled with.
  package var compilerOptions: [String] = []
  /// The machine that programs are linked for; nil for this one.
  package var target: SupportedTarget?
  /// What links: `cc` or nil for the system's C compiler, `lld`, or the path of either.
  package var linker: String?
  /// Whether executables contain the libraries that they are linked with, also C's.
  package var isStatic = false

  package init() {}

  /// Whether symbols can only come from the standard libraries.
  var isStandard: Bool { inputs.isEmpty && libraries.isEmpty && arguments.isEmpty }
}
