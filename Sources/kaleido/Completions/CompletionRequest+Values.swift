import KaleidoCompiler
import KaleidoExplain
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// The values of options.
extension CompletionRequest {
  /// The values of an option that begin with `text`, where `prefix` is the part of the word before the value.
  func values(of option: Option, from text: String, after prefix: String) -> Completion {
    var list: [Completion.Candidate] = []
    // What separates the elements of a value that is a list.
    var separators = ""
    switch option.id {
    case .emit:
      if let path = path(ofLastEmission: text) {
        return Completion(files: .files, prefix: prefix + text.dropLast(path.count))
      }
      separators = ","
      list = OutputKind.built.map { .init($0.rawValue, $0.summary) }
    case .warning: list = Self.warnings
    case .fixedCodes:
      separators = ","
      list = Explanation.all.map { .init($0.code.rawValue, $0.title) }
    case .target: list = SupportedTarget.allCases.map { .init($0.rawValue, $0.summary) }
    case .processor: list = processors.map { .init($0) }
    case .features:
      separators = ","
      list = features.map { .init($0) }
    case .passes:
      separators = ",("
      list = Backend.passNames(for: machine).map { .init($0) }
    case .after: list = Backend.passNames(for: machine).map { .init($0) }
    case .function: list = functionNames.map { .init($0) }
    case .linker:
      let linkers = [Completion.Candidate("cc", "a C compiler"), .init("lld", "LLD")]
      return Completion(
        candidates: linkers.map { .init(prefix + $0.word, $0.summary) }, files: .files,
        prefix: prefix
      ).filtered(by: prefix + text)
    default:
      switch option.value {
      case .choice(let choices), .optionalChoice(let choices): list = choices.map { .init($0) }
      case .required(let name), .optional(let name):
        return Completion(files: Self.files(named: name), prefix: prefix)
      case .none: break
      }
    }
    let last = text.lastIndex(where: separators.contains).map { text[...$0] } ?? ""
    let words = Set(last.split(whereSeparator: separators.contains).map(String.init))
    let candidates = list.filter { !words.contains($0.word) }
    return Completion(
      candidates: candidates.map { .init(prefix + last + $0.word, $0.summary) }
    ).filtered(by: prefix + text)
  }

  /// The files that a value is, by its name in `help`.
  private static func files(named name: String) -> Completion.Files {
    switch name {
    case "FILE", "PATH": .files
    case "DIR": .directories
    default: .none
    }
  }

  /// The path in the last element of a value of `--emit`; nil if that is only a kind.
  private func path(ofLastEmission text: String) -> Substring? {
    let element = text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return element.firstIndex(of: "=").map { element[element.index(after: $0)...] }
  }

  private static var warnings: [Completion.Candidate] {
    let titles = WarningOptions.names.map { name in
      (name, Explanation.all.first { $0.code.rawValue == name }?.title ?? "")
    }
    return [
      .init("error", "make all warnings errors"), .init("no-error", "make no warning an error"),
    ] + titles.map { .init($0, $1) } + titles.map { .init("no-" + $0, $1) }
      + titles.map { .init("error=" + $0, $1) }
  }

  private var machine: Target { target.map { Target($0) } ?? .host() }

  /// The processors that code can be generated for or, for a program that is run, that this machine can stand for.
  private var processors: [String] {
    guard let selected = target ?? SupportedTarget.allCases.first(where: { $0 == .host }) else {
      return []
    }
    let names = TargetList.processors(of: selected)
    guard command.map({ $0 == .run || $0 == .repl }) ?? true else { return names }
    return names.filter {
      $0 == "generic" || $0 == "native" || CPU.featuresMissingHere(of: $0, with: "").isEmpty
    }
  }

  private var features: [String] {
    CPU.featureNames(for: machine).flatMap { ["+" + $0, "-" + $0] }
  }

  /// The functions and operators that the files on the command line define.
  private var functionNames: [String] {
    var session = Session()
    for path in sourceFiles {
      guard let bytes = try? FileSystem.read(Self.expandingHome(path)),
        bytes.count <= SourceFile.largestSize,
        (try? SourceMagic.check(bytes, named: path)) != nil
      else { continue }
      session.add(SourceFile(name: path, bytes: bytes))
    }
    let names = session.parse().flatMap { file in
      file.items.compactMap {
        if case .definition(let prototype, _) = $0 { prototype.name } else { nil }
      }
    }.map { session.symbols[$0] }
    var found = Set<String>()
    return names.filter { found.insert($0).inserted }
  }

  /// A path as the shell will pass it: with the home directory for `~`.
  private static func expandingHome(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Environment().variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}
