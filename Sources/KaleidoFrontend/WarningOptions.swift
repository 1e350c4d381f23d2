import KaleidoSource

/// The settings of `-W`.
public struct WarningOptions: Equatable, Sendable {
  private var settings: [Setting] = []
  private var warningsAreErrors = false

  /// The effect of one `-W` on one warning; nil leaves a setting unchanged.
  private struct Setting: Equatable, Sendable {
    var code: DiagnosticCode
    var isOff: Bool?
    var isError: Bool?
  }

  public init() {}

  /// The names of all warnings.
  public static let names = DiagnosticCode.allCases.filter { $0.severity == .warning }.map(
    \.rawValue)

  /// Applies one value of `-W`: `name`, `no-name`, `error`, `no-error`, `error=name` (which also enables the
  /// warning), or `no-error=name`. The last value naming a warning wins.
  public mutating func apply(_ value: String) throws(CommandError) {
    if value == "error" || value == "no-error" {
      warningsAreErrors = value == "error"
    } else if let name = value.after("no-error=") {
      settings.append(Setting(code: try Self.code(name), isError: false))
    } else if let name = value.after("error=") {
      settings.append(Setting(code: try Self.code(name), isOff: false, isError: true))
    } else if let name = value.after("no-") {
      settings.append(Setting(code: try Self.code(name), isOff: true))
    } else {
      settings.append(Setting(code: try Self.code(value), isOff: false))
    }
  }

  private static func code(_ name: String) throws(CommandError) -> DiagnosticCode {
    // Accepts clang's spelling, with `-` for `_`.
    let spelling = name.split(separator: "-", omittingEmptySubsequences: false).joined(
      separator: "_")
    guard names.contains(spelling), let code = DiagnosticCode(rawValue: spelling) else {
      throw .unknownWarning(name, nearest: Spelling.nearest(to: spelling, among: names))
    }
    return code
  }

  /// The effect of these settings on a warning.
  public func adjustment(of code: DiagnosticCode) -> DiagnosticSink.Adjustment {
    let settings = settings.filter { $0.code == code }
    let isOff = settings.compactMap(\.isOff).last ?? (code == .shadowedVariable)
    if isOff { return .remove }
    let isNamed = settings.compactMap(\.isError).last
    guard isNamed ?? warningsAreErrors else { return .none }
    let option = isNamed == true ? "-W error=\(code.rawValue)" : "-W error"
    return .makeError(note: "`\(option)` makes this warning an error")
  }
}

extension String {
  /// The text after `prefix`; nil if the string does not start with it.
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension CommandError {
  fileprivate static func unknownWarning(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "no such warning: `\(name)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "`kaleido explain` lists all warnings",
      exitStatus: 2)
  }
}
