import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// The machine that code is generated for: the values of `--target`, `--cpu` and `--features`.
extension InvocationParser {
  /// Parses the name of a target.
  static func target(_ name: String, of option: String) throws(CommandError) -> SupportedTarget {
    guard let target = SupportedTarget(name) else {
      throw .unknownTarget(name, nearest: SupportedTarget.nearest(to: name))
    }
    return target
  }

  /// The target that was chosen, with its generic processor.
  var target: Target { invocation.target.map { Target($0) } ?? .host() }

  /// Checks the target, the processor and its features. They depend on each other, so this follows parsing.
  mutating func resolveTarget() throws(CommandError) {
    if let target = invocation.target, !Target(target).isAvailable {
      throw .unavailableTarget(target.rawValue)
    }
    let generic = target
    let processor = try processorName.map { name throws(CommandError) in
      try Self.processor(name, for: generic)
    }
    invocation.processor = processor
    let named = if case .named(let name)? = processor { name } else { "" }
    let isRun = invocation.command == .run || invocation.command == .repl
    if !invocation.features.isEmpty {
      try Self.checkFeatures(invocation.features, of: generic)
      // Whether features go together is known only to LLVM's code generators, which end the process.
      Process.crashingOption = "--features=" + invocation.features
      let missing = Target(
        triple: generic.triple, cpu: named, features: invocation.features
      ).missingBaseline
      guard missing.isEmpty else { throw .missingFeatures(missing, target: generic.triple) }
    }
    guard isRun, !named.isEmpty || !invocation.features.isEmpty else { return }
    var missing = CPU.featuresMissingHere(of: named, with: invocation.features)
    if named.isEmpty {
      // Features that only tune for speed are not required by the code.
      let added = CPU.features(named, with: invocation.features, missingIn: generic)
      missing = missing.filter(added.contains)
    }
    guard missing.isEmpty else {
      throw named.isEmpty
        ? .otherFeatures(missing: missing) : .otherProcessor(named, missing: missing)
    }
  }

  /// Checks that the kinds of output exist for the target. Without one, it follows from kinds that are for WebAssembly
  /// only.
  mutating func checkKindsForTarget() throws(CommandError) {
    let kinds = invocation.emissions.map(\.kind).filter { !$0.isFrontEndOnly && $0 != .header }
    guard let target = invocation.target else {
      if !kinds.isEmpty, kinds.allSatisfy(\.isForWeb) {
        invocation.target = .wasm32
        try checkLinkerOfModules()
      }
      return
    }
    if target == .wasm32 {
      try checkLinkerOfModules()
      if let kind = kinds.first(where: { [.executable, .shared].contains($0) }) {
        throw .noKind(kind, target, help: "`--emit=wasm` builds a WebAssembly module")
      }
    } else if let kind = kinds.first(where: \.isForWeb) {
      throw .noKind(kind, target, help: "leave out `--target`, or use `--target=wasm32`")
    }
  }

  private func checkLinkerOfModules() throws(CommandError) {
    guard invocation.linking.linker == "cc" else { return }
    throw .wrongUsage(
      "`--linker=cc` cannot link WebAssembly modules",
      help: "leave out `--linker`, or use `--linker=lld`")
  }

  /// Checks that the target has the assembly syntax that was chosen.
  func checkAssemblySyntax() throws(CommandError) {
    if invocation.assemblySyntax != nil, target.architecture != .x86_64 {
      throw .otherAssembly(target.triple)
    }
  }

  private static func processor(
    _ name: String, for target: Target
  ) throws(CommandError) -> CPU {
    if name == "native" {
      guard target.isForHost else { throw .nativeProcessor(of: target.triple) }
      return .native
    }
    if name == "generic" { return .generic }
    let names = CPU.names(for: target)
    guard names.contains(name) else {
      let usable = (target.isForHost ? ["native"] : []) + ["generic"] + names
      throw .unknownProcessor(name, of: target, nearest: Spelling.nearest(to: name, among: usable))
    }
    let missing = Target(triple: target.triple, cpu: name).missingBaseline
    if missing.contains("64bit") { throw .narrowProcessor(name) }
    guard missing.isEmpty else { throw .smallProcessor(name, missing: missing) }
    return .named(name)
  }

  /// Checks that each word of a list names a feature, with a sign.
  private static func checkFeatures(_ list: String, of target: Target) throws(CommandError) {
    let names = CPU.featureNames(for: target)
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let isSigned = word.hasPrefix("+") || word.hasPrefix("-")
      let name = String(isSigned ? word.dropFirst() : word)
      let nearest = names.contains(name) ? name : Spelling.nearest(to: name, among: names)
      guard names.contains(name), isSigned else {
        throw .unknownFeature(
          String(word), nearest: nearest.map { (word.hasPrefix("-") ? "-" : "+") + $0 },
          isSigned: isSigned, target: target.triple)
      }
    }
  }
}

extension CommandError {
  fileprivate static func noKind(
    _ kind: OutputKind, _ target: SupportedTarget, help: String
  ) -> CommandError {
    CommandError(
      .invalidOptionValue, "`\(target.rawValue)` has no output of kind `\(kind.rawValue)`",
      help: help, exitStatus: 2)
  }

  fileprivate static func otherAssembly(_ target: String) -> CommandError {
    CommandError(
      .wrongUsage, "`--asm-syntax` is for x86 assembly, and the target is `\(target)`",
      help: "leave out `--asm-syntax`, or use `--target=x86_64-linux-gnu`", exitStatus: 2)
  }

  fileprivate static func unknownTarget(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "unknown target: `\(name)`",
      note: "targets: " + SupportedTarget.allCases.map(\.rawValue).joined(separator: ", "),
      help: nearest.map { "did you mean `\($0)`?" }, exitStatus: 2)
  }

  fileprivate static func unavailableTarget(_ name: String) -> CommandError {
    CommandError(
      .invalidOptionValue, "the LLVM of this `kaleido` cannot generate code for `\(name)`",
      exitStatus: 2)
  }

  /// A name that is no processor of the target. It may be one of another target.
  fileprivate static func unknownProcessor(
    _ name: String, of target: Target, nearest: String?
  ) -> CommandError {
    let owner = SupportedTarget.allCases.first {
      let other = Target($0)
      return other.isAvailable && CPU.names(for: other).contains(name)
    }
    let own = SupportedTarget.allCases.first { Target($0).triple == target.triple }?.rawValue
    let list = "`kaleido targets \(own ?? target.triple)` lists them"
    return CommandError(
      .invalidOptionValue, "`\(own ?? target.triple)` has no processor `\(name)`",
      note: target.isForHost
        ? "`native` is this machine's processor, `generic` a baseline for its architecture"
        : "`generic` is a baseline for the architecture",
      help: owner.map { "`\(name)` is a processor of `\($0.rawValue)`" }
        ?? nearest.map { "did you mean `\($0)`?" } ?? (own == nil ? nil : list), exitStatus: 2)
  }

  fileprivate static func nativeProcessor(of target: String) -> CommandError {
    CommandError(
      .invalidOptionValue, "this machine's processor cannot run code for `\(target)`",
      note: "`native` is this machine's processor", exitStatus: 2)
  }

  fileprivate static func narrowProcessor(_ name: String) -> CommandError {
    CommandError(
      .invalidOptionValue, "processor `\(name)` has no 64-bit mode",
      note: "`kaleido` generates 64-bit code", exitStatus: 2)
  }

  fileprivate static func smallProcessor(_ name: String, missing: [String]) -> CommandError {
    CommandError(
      .invalidOptionValue, "processor `\(name)` lacks what all programs use",
      note: "it lacks \(missing.joined(separator: ", "))", exitStatus: 2)
  }

  fileprivate static func unknownFeature(
    _ word: String, nearest: String?, isSigned: Bool, target: String
  ) -> CommandError {
    CommandError(
      .invalidOptionValue,
      isSigned
        ? "processors of `\(target)` have no feature `\(word.dropFirst())`"
        : "`--features` requires `+` or `-` before each name, not `\(word)`",
      help: nearest.map { "did you mean `\($0)`?" }, exitStatus: 2)
  }

  fileprivate static func missingFeatures(_ missing: [String], target: String) -> CommandError {
    CommandError(
      .invalidOptionValue,
      "all code for `\(target)` uses \(missing.map { "`\($0)`" }.joined(separator: ", "))",
      exitStatus: 2)
  }

  /// A processor whose code this machine cannot run, because it lacks some features.
  fileprivate static func otherProcessor(_ name: String, missing: [String]) -> CommandError {
    CommandError(
      .invalidOptionValue, "this machine cannot run code for processor `\(name)`",
      note: lacks(missing), help: "`kaleido build` compiles for other processors", exitStatus: 2)
  }

  fileprivate static func otherFeatures(missing: [String]) -> CommandError {
    CommandError(
      .invalidOptionValue, "this machine cannot run code with these features",
      note: lacks(missing), help: "`kaleido build` compiles for other processors", exitStatus: 2)
  }

  private static func lacks(_ missing: [String]) -> String {
    let limit = 8
    let rest = missing.count > limit ? " and \(missing.count - limit) more" : ""
    return "it lacks \(missing.prefix(limit).joined(separator: ", "))\(rest)"
  }
}
