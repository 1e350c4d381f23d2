import KaleidoCompiler
import KaleidoExplore
import KaleidoSource
import KaleidoTarget

/// A parser of command lines.
struct InvocationParser {
  var words: ArraySlice<String>
  var invocation: Invocation
  /// Whether the command was given explicitly rather than implied by a file.
  private(set) var commandIsNamed = false
  private var onlyFiles = false
  var dumpKind: OutputKind?
  /// The value of `--cpu`, whose meaning depends on the target.
  var processorName: String?

  /// Parses the arguments after the program's name.
  ///
  /// With no program given, the program is read from standard input.
  static func parse(_ words: [String]) throws(CommandError) -> Invocation {
    var parser = InvocationParser(try ResponseFile.expand(words))
    try parser.parseCommand()
    while let word = parser.words.popFirst() { try parser.parse(word) }
    return try parser.finish()
  }

  /// The message options in `words`, even if the rest of the command line is invalid.
  static func messageOptions(of words: [String]) -> MessageOptions {
    func value(_ name: String) -> String? {
      words.prefix { $0 != "--" }.last { $0.hasPrefix(name + "=") }
        .map { String($0.dropFirst(name.count + 1)) }
    }
    var options = MessageOptions()
    options.format = value("--error-format").flatMap(ErrorFormat.init) ?? .human
    options.color = value("--color").flatMap(ColorMode.init) ?? .auto
    return options
  }

  private init(_ words: [String]) {
    self.words = words[...]
    invocation = Invocation(command: .run)
  }

  /// Parses the command: the first word that is not an option, unless it looks like a file. Words after `-e
  /// CODE` belong to the program.
  private mutating func parseCommand() throws(CommandError) {
    guard let index = firstOperand(), !Self.looksLikeFile(words[index]) else { return }
    let word = words[index]
    guard let command = Command(rawValue: word) else {
      // `word` may be the value of an option that does not exist.
      for option in words[..<index] where Self.find(option) == nil { try parse(option) }
      throw .unknownCommand(word)
    }
    words.remove(at: index)
    commandIsNamed = true
    invocation.command = command
  }

  private func firstOperand() -> Int? {
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      if word == "--" { return nil }
      guard word.hasPrefix("-"), word != "-" else { return index }
      if let (option, joined) = Self.find(word) {
        if case .code = option.id { return nil }
        if joined == nil, option.value.takesNextWord { index += 1 }
      }
      index += 1
    }
    return nil
  }

  static func looksLikeFile(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".ks") || word == "-"
  }

  private mutating func parse(_ word: String) throws(CommandError) {
    if onlyFiles || word == "-" || !word.hasPrefix("-") {
      try parseOperand(word)
    } else if word == "--" {
      // After the program, its arguments follow.
      if invocation.command == .run, !invocation.inputs.isEmpty {
        takeProgramArguments(nil)
      } else {
        onlyFiles = true
        if invocation.command == .completions { invocation.completedWords = [] }
      }
    } else {
      try parseOption(word)
    }
  }

  // MARK: Options

  private mutating func parseOption(_ word: String) throws(CommandError) {
    guard let (found, joined) = Self.find(word) else {
      if let advice = ForeignOption.advice(for: word, next: words.first) {
        throw .foreignOption(word, advice)
      }
      let names = Option.all.filter {
        $0.isOffered(for: invocation.command)
      }.flatMap(\.names)
      throw .unknownOption(
        word, nearest: Self.similarOption(to: String(word.prefix { $0 != "=" }), names),
        command: invocation.command.rawValue)
    }
    let option = found.meaning(for: invocation.command)
    guard option.commands.contains(invocation.command) else {
      throw .misplacedOption(
        option.name(in: word), of: option.commands, command: invocation.command.rawValue,
        isNamed: commandIsNamed)
    }
    if let deprecation = option.deprecation {
      invocation.deprecations.append(deprecation.warning(about: option.name(in: word)))
    }
    var value = ""
    switch option.value {
    case .none:
      if joined != nil { throw .wrongUsage("`\(option.names[0])` takes no value") }
    case .optional:
      value = joined ?? ""
      if joined == "" { throw .wrongUsage("`\(option.names[0])=` names no file") }
    case .optionalChoice(let choices):
      value = joined ?? ""
      if joined != nil, !choices.contains(value) {
        throw .invalidValue(value, of: option.names[0], choices)
      }
    case .required, .choice:
      guard let text = joined ?? words.popFirst() else {
        throw .wrongUsage("`\(word)` requires a value")
      }
      value = text
      if joined?.hasPrefix("=") == true, option.isLetter {
        throw .misplacedEqualsSign(option, value: String(text.dropFirst()))
      }
      if text.isEmpty, !option.takesEmptyValue { throw .emptyValue(of: option) }
      if case .choice(let choices) = option.value, !choices.contains(value) {
        throw .invalidValue(value, of: option.names[0], choices)
      }
    }
    try apply(option, value)
  }

  /// The most similar option name, if any. A one-letter option matches only its other case, since every
  /// letter is one edit from every other.
  private static func similarOption(to word: String, _ names: [String]) -> String? {
    if let other = names.first(where: { word == "-" + $0 || "-" + word == $0 }) { return other }
    // `-O4` asks for more than `-O3`, although `-O0` is as similar.
    if word.hasPrefix("-O") { return names.first { $0 == "-O3" } }
    return word.utf8.count <= 2
      ? names.first { $0.lowercased() == word.lowercased() }
      : Spelling.nearest(to: word, among: names)
  }

  /// The option that a word spells, and the value that is joined to it.
  static func find(_ word: String) -> (option: Option, joined: String?)? {
    if let option = Option.all.first(where: { $0.names.contains(word) }) { return (option, nil) }
    // Not `-e` with the code `cho=never`.
    if ForeignOption.isForeign(word) { return nil }
    for option in Option.all where option.value != .none {
      for name in option.names {
        if name.hasPrefix("--"), word.hasPrefix(name + "=") {
          return (option, String(word.dropFirst(name.count + 1)))
        }
        if !name.hasPrefix("--"), word.hasPrefix(name) {
          return (option, String(word.dropFirst(name.count)))
        }
      }
    }
    return nil
  }

  private mutating func apply(_ option: Option, _ value: String) throws(CommandError) {
    switch option.id {
    case .code: invocation.inputs.append(.code(value))
    case .standardInputName: invocation.standardInputName = value
    case .output: invocation.output = value
    case .runsForPage: invocation.runsForPage = true
    case .servedPort: invocation.servedPort = try Self.port(value, of: option)
    case .stepRecord: invocation.stepRecord = value
    case .stage: invocation.stage = ExplorerStage(rawValue: value)
    case .largestPage: invocation.largestPage = try Self.byteCount(value, of: option)
    case .outputDirectory: invocation.outputDirectory = value
    case .emit: try parseEmissions(value)
    case .compileOnly: invocation.emissions.append(Emission(kind: .object))
    case .assembleOnly: invocation.emissions.append(Emission(kind: .assembly))
    case .dependencies: invocation.dependencyOptions.isWritten = true
    case .dependencyFile: invocation.dependencyOptions.path = value
    case .dependencyTarget: invocation.dependencyOptions.targets.append(.verbatim(value))
    case .quotedDependencyTarget: invocation.dependencyOptions.targets.append(.name(value))
    case .phonyTargets: invocation.dependencyOptions.hasPhonyTargets = true
    case .remapPathPrefix: try Self.addReplacement(value, to: &invocation.pathPrefixes)
    case .replies: invocation.replies = try Self.number(value, of: option, from: 3)
    case .rowFormat: invocation.rowFormat = RowFormat(rawValue: value) ?? .text
    case .format: invocation.dumpFormat = DumpFormat(rawValue: value) ?? .text
    case .optimization(let level):
      invocation.level = OptimizationLevel(rawValue: level)
    case .target: invocation.target = try Self.target(value, of: option.names[0])
    case .processor: processorName = value
    case .features: invocation.features = value
    case .debug: invocation.describesSource = true
    case .perf: invocation.writesPerfMap = true
    case .timeReport: invocation.timeReport = value == "json" ? .json : .text
    case .timeTrace: invocation.timeTrace = Invocation.OptionalFile(value)
    case .remarks: invocation.remarks = Invocation.OptionalFile(value)
    case .passes: invocation.passes = value
    case .passLimit: invocation.passLimit = try Self.number(value, of: option, from: 0)
    case .changes: invocation.showsChanges = true
    case .after: invocation.shownPass = value
    case .cacheDirectory: invocation.cacheDirectory = value
    case .noCache: invocation.usesCache = false
    case .noExterns: invocation.allowsExterns = false
    case .tier: invocation.tier = TierChoice(rawValue: value) ?? .auto
    case .switchBudget: invocation.switchBudget = try Self.number(value, of: option, from: 0)
    case .timeLimit: invocation.limits.seconds = try Self.seconds(value, of: option)
    case .memoryLimit: invocation.limits.bytes = try Self.byteCount(value, of: option)
    case .outputLimit:
      invocation.limits.outputBytes = try Self.byteCount(value, of: option)
    case .function: invocation.function = value
    case .withRuntime: invocation.showsRuntime = true
    case .assemblySyntax: invocation.assemblySyntax = AssemblySyntax(rawValue: value)
    case .stackSize: invocation.stackSize = try Self.stackSize(value, of: option)
    case .fastMath: invocation.isFast = true
    case .library: invocation.linking.libraries.append(try Self.library(value))
    case .libraryPath: invocation.linking.libraryPaths.append(value)
    case .linker: invocation.linking.linker = value
    case .staticLink: invocation.linking.isStatic = true
    case .linkArgument: invocation.linking.arguments.append(value)
    case .errorFormat: invocation.messages.format = ErrorFormat(rawValue: value) ?? .human
    case .errorLimit: invocation.messages.limit = try Self.number(value, of: option, from: 0)
    case .acceptsOutput: invocation.testing.accepts = true
    case .testFilter: invocation.testing.filter = value
    case .junitReport: invocation.testing.report = value
    case .watch: invocation.isWatching = true
    case .watchedRun: invocation.watchedRun = try Self.number(value, of: option, from: 1)
    case .threads: invocation.threads = try Self.number(value, of: option, from: 1)
    case .units: invocation.unitCount = try Self.number(value, of: option, from: 1)
    case .warning: try invocation.warnings.apply(value)
    case .color: invocation.messages.color = ColorMode(rawValue: value) ?? .auto
    case .onlyChecks: invocation.rewriting.onlyChecks = true
    case .showsDiff: invocation.rewriting.showsDiff = true
    case .asks: invocation.fixing.asks = true
    case .allowsDirtyFiles: invocation.fixing.allowsDirtyFiles = true
    case .fixedCodes:
      for code in value.split(separator: ",") {
        invocation.fixing.codes.insert(try Self.diagnosticCode(String(code)))
      }
    case .lineRange: invocation.rewriting.lines = try Self.lineRange(value)
    case .messageOutput: invocation.messages.output = value == "-" ? nil : value
    case .verbose: invocation.isVerbose = true
    case .dryRun: invocation.isDryRun = true
    case .verifyIR: invocation.verifiesIR = true
    case .breakIR: invocation.breaksIR = true
    case .echo: invocation.echo = EchoMode(rawValue: value) ?? .auto
    case .json: invocation.printsJSON = true
    case .manual: invocation.writesManual = true
    case .deprecated, .standardStreams: break
    case .help:
      invocation.topic = commandIsNamed ? .command(invocation.command) : nil
      invocation.command = .help
      words = []
    case .version:
      invocation.command = .version
      // `--version --json` is the only use of a further option.
      words = words == ["--json"] ? words : []
    }
  }

  /// `KIND[=PATH],…`
  private mutating func parseEmissions(_ list: String) throws(CommandError) {
    for entry in list.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let kind = try Self.emissionKind(String(parts[0]), of: "--emit", among: OutputKind.built)
      if parts.count > 1, parts[1].isEmpty {
        throw .wrongUsage(
          "`--emit=\(kind.rawValue)=` names no file",
          help: "without `=` the output has its default name")
      }
      invocation.emissions.append(
        Emission(kind: kind, path: parts.count > 1 ? String(parts[1]) : nil))
    }
  }
}
