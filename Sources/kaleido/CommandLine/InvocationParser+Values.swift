import KaleidoCodegen
import KaleidoSource

/// The values of options and operands.
extension InvocationParser {
  /// A code as people write it: `K0203`, `k0203`, `unused-variable`.
  static func diagnosticCode(_ word: String) throws(CommandError) -> DiagnosticCode {
    let codes = DiagnosticCode.allCases
    let name = word.lowercased().split(separator: "-").joined(separator: "_")
    if let code = codes.first(where: { $0.rawValue.lowercased() == name }) { return code }
    throw .unknownCode(
      word, nearest: Spelling.nearest(to: word, among: codes.map(\.rawValue)))
  }

  /// A whole number; one that no machine word holds is as good as the largest.
  static func number(
    _ text: String, of option: Option, from least: Int
  ) throws(CommandError) -> Int {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    guard isNumber, case let value = Int(text) ?? Int.max, value >= least else {
      let kind = least == 0 ? "a number" : "a number from \(least) on"
      throw .wrongUsage("`\(option.names[0])` takes \(kind), not `\(text)`")
    }
    return value
  }

  /// A time in seconds: `2`, `0.5`.
  static func seconds(_ text: String, of option: Option) throws(CommandError) -> Double {
    let isNumber = text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    guard isNumber, let value = Double(text), value > 0 else {
      throw .wrongUsage("`\(option.names[0])` takes a number of seconds, not `\(text)`")
    }
    return value
  }

  /// A size in bytes, with `K`, `M` or `G` in units of 2^10, 2^20 or 2^30.
  static func byteCount(_ text: String, of option: Option) throws(CommandError) -> Int {
    let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { shifts[$0] }
    let digits = shift == nil ? text[...] : text.dropLast()
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    guard isNumber else {
      throw .wrongUsage(
        "`\(option.names[0])` takes a number of bytes, or one with K, M or G, not `\(text)`")
    }
    let (product, overflow) = (Int(digits) ?? Int.max)
      .multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow ? Int.max : product
  }

  /// A processor by its name.
  static func processor(_ name: String) throws(CommandError) -> CPU {
    if name == "native" { return .native }
    if name == "generic" { return .generic }
    let names = CPU.names
    guard names.contains(name) else {
      throw .unknownProcessor(
        name, nearest: Spelling.nearest(to: name, among: ["native", "generic"] + names))
    }
    return .named(name)
  }

  /// A kind of output by its name.
  static func emissionKind(
    _ word: String, of option: String, without excluded: Set<EmissionKind>
  ) throws(CommandError) -> EmissionKind {
    if let kind = EmissionKind(rawValue: word), !excluded.contains(kind) { return kind }
    throw .invalidValue(
      word, of: option,
      EmissionKind.allCases.filter { !excluded.contains($0) }.map(\.rawValue))
  }
}
