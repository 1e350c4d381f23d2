/// A command-line option: its spellings, its value, and the commands that accept it.
///
/// The table in `Option+Table.swift` drives parsing, `help` and suggestions.
struct Option {
  var id: OptionID
  var names: [String]
  var value: Value
  var group: Group
  var help: String { makeHelp() }
  private let makeHelp: @Sendable () -> String
  var commands: [Command]
  /// Whether a value that is required may be empty.
  var takesEmptyValue: Bool
  /// Whether `help` omits it; for options used only by tests.
  var isHidden: Bool
  /// Since when the option is to be replaced, and by what; nil if it is not.
  var deprecation: Deprecation?

  init(
    _ id: OptionID, _ names: String..., value: Value = .none, in group: Group,
    _ help: @escaping @Sendable @autoclosure () -> String, for commands: [Command],
    takesEmptyValue: Bool = false, isHidden: Bool = false, deprecation: Deprecation? = nil
  ) {
    self.id = id
    self.names = names
    self.value = value
    self.group = group
    makeHelp = help
    self.commands = commands
    self.takesEmptyValue = takesEmptyValue
    self.isHidden = isHidden
    self.deprecation = deprecation
  }
}

enum OptionID {
  case rowFormat, replies, code, standardInputName
  case stage, largestPage, runsForPage, servedPort, stepRecord
  case output, outputDirectory, emit, compileOnly, assembleOnly, format
  case optimization(String), debug
  case target, processor, features, library, libraryPath, linker, staticLink, linkArgument
  case errorFormat, errorLimit, messageOutput, warning, color, verbose, dryRun, echo, json, manual,
    help,
    version, verifyIR, breakIR, threads, units, fastMath, cacheDirectory, noCache, timeReport,
    timeTrace, passes, passLimit, changes, after, remarks,
    tier, switchBudget,
    noExterns, timeLimit, memoryLimit, outputLimit, stackSize, function, withRuntime, perf,
    assemblySyntax, deprecated
  case onlyChecks, showsDiff, lineRange, asks, fixedCodes, allowsDirtyFiles
  case acceptsOutput, testFilter, junitReport, standardStreams, watch, watchedRun
  case dependencies, dependencyFile, dependencyTarget, quotedDependencyTarget, phonyTargets,
    remapPathPrefix
}
