import KaleidoSource

/// What `-W` says of each warning.
struct WarningOptions: Equatable {
  enum Level {
    case off, on, error
  }

  private var levels: [DiagnosticCode: Level] = [.shadowedVariable: .off]
  private var warningsAreErrors = false

  /// Every warning's name.
  static let names = DiagnosticCode.allCases.filter { $0.severity == .warning }.map(\.rawValue)

  /// Takes one value of `-W`: `name`, `no-name`, `error`, `error=name`, or `no-error=name`. The last
  /// one that names a warning counts.
  mutating func apply(_ value: String) throws(CommandError) {
    if value == "error" {
      warningsAreErrors = true
    } else if let name = value.after("no-error=") {
      levels[try Self.code(name, in: value)] = .on
    } else if let name = value.after("error=") {
      levels[try Self.code(name, in: value)] = .error
    } else if let name = value.after("no-") {
      levels[try Self.code(name, in: value)] = .off
    } else {
      levels[try Self.code(value, in: value)] = .on
    }
  }

  private static func code(_ name: String, in value: String) throws(CommandError) -> DiagnosticCode
  {
    // As clang spells them, too.
    let spelling = name.split(separator: "-", omittingEmptySubsequences: false).joined(
      separator: "_")
    guard names.contains(spelling), let code = DiagnosticCode(rawValue: spelling) else {
      throw .unknownWarning(name, nearest: Spelling.nearest(to: spelling, among: names))
    }
    return code
  }

  /// A diagnostic as the options want it; nil where it is not wanted.
  func adjusted(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.severity == .warning else { return diagnostic }
    let level = levels[diagnostic.code]
    if level == .off { return nil }
    guard level == .error || level == nil && warningsAreErrors else { return diagnostic }
    var error = diagnostic
    error.severity = .error
    let option = level == .error ? "-W error=\(diagnostic.code.rawValue)" : "-W error"
    return error.with(.note("`\(option)` makes this warning an error"))
  }
}

extension String {
  /// What follows a prefix; nil where the text does not begin with it.
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
