import KaleidoCompiler
import KaleidoSource
import KaleidoTarget

/// Parsing the values of options and operands.
extension InvocationParser {
  /// Parses a diagnostic code, ignoring case and accepting `-` for `_`: `K0203`, `k0203`, `unused-variable`.
  static func diagnosticCode(_ word: String) throws(CommandError) -> DiagnosticCode {
    let codes = DiagnosticCode.allCases
    let name = word.lowercased().split(separator: "-").joined(separator: "_")
    if let code = codes.first(where: { $0.rawValue.lowercased() == name }) { return code }
    throw .unknownCode(
      word, nearest: Spelling.nearest(to: word, among: codes.map(\.rawValue)))
  }

  /// Parses a decimal integer of at least `least`. A value too large for `Int` becomes `Int.max`.
  static func number(
    _ text: String, of option: Option, from least: Int
  ) throws(CommandError) -> Int {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    guard isNumber, case let value = Int(text) ?? Int.max, value >= least else {
      let kind = least == 0 ? "a number" : "a number of at least \(least)"
      throw .wrongUsage("`\(option.names[0])` requires \(kind), not `\(text)`")
    }
    return value
  }

  /// Parses the number of a TCP port; 0, any free one, if there is none.
  static func port(_ text: String, of option: Option) throws(CommandError) -> UInt16 {
    if text.isEmpty { return 0 }
    guard let port = UInt16(text), port > 0 else {
      throw .wrongUsage("`\(option.names[0])` requires a port from 1 to 65535, not `\(text)`")
    }
    return port
  }

  /// Parses a range of lines: `3:7`.
  static func lineRange(_ text: String) throws(CommandError) -> ClosedRange<Int> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first >= 1, last >= first
    else { throw .wrongUsage("`--range` requires two lines `A:B`, not `\(text)`") }
    return first...last
  }

  /// Parses a positive decimal number of seconds: `2`, `0.5`.
  static func seconds(_ text: String, of option: Option) throws(CommandError) -> Double {
    let isNumber = text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    guard isNumber, let value = Double(text), value > 0 else {
      throw .wrongUsage("`\(option.names[0])` requires a positive number of seconds, not `\(text)`")
    }
    return value
  }

  /// Parses a size in bytes; a suffix `K`, `M` or `G` multiplies it by 2^10, 2^20 or 2^30. A value too large
  /// for `Int` becomes `Int.max`.
  static func byteCount(_ text: String, of option: Option) throws(CommandError) -> Int {
    let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { shifts[$0] }
    let digits = shift == nil ? text[...] : text.dropLast()
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    guard isNumber else {
      throw .wrongUsage(
        "`\(option.names[0])` requires a size in bytes, or with suffix K, M or G, not `\(text)`")
    }
    let (product, overflow) = (Int(digits) ?? Int.max)
      .multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow ? Int.max : product
  }

  /// Parses the size of a program's stack.
  static func stackSize(_ text: String, of option: Option) throws(CommandError) -> Int {
    let size = try byteCount(text, of: option)
    guard (1 << 16...1 << 40).contains(size) else {
      throw .wrongUsage("`\(option.names[0])` requires a size from 64K to 1024G, not `\(text)`")
    }
    return size
  }

  /// Parses a value of `--remap-path-prefix`, and adds it to the replacements.
  static func addReplacement(
    _ value: String, to prefixes: inout PathPrefixes
  ) throws(CommandError) {
    guard let sign = value.firstIndex(of: "="), sign != value.startIndex else {
      throw .wrongUsage("`--remap-path-prefix` requires `A=B`, not `\(value)`")
    }
    prefixes.replace(String(value[..<sign]), by: String(value[value.index(after: sign)...]))
  }

  /// Parses a kind of output.
  static func emissionKind(
    _ word: String, of option: String, among kinds: [OutputKind]
  ) throws(CommandError) -> OutputKind {
    if let kind = OutputKind(rawValue: word), kinds.contains(kind) { return kind }
    let meant = OutputKind(rawValue: word) ?? OutputKind(foreignName: word)
    if let meant, !kinds.contains(meant) {
      throw option == "dump" ? .unshownKind(meant, word, kinds) : .unbuiltKind(meant, word, kinds)
    }
    throw .invalidValue(word, of: option, kinds.map(\.rawValue), meant: meant?.rawValue)
  }

  /// Parses the value of `-l`, which is no file.
  static func library(_ name: String) throws(CommandError) -> String {
    let ending = [".so", ".a", ".o"].first(where: name.hasSuffix)
    if name.hasPrefix(":") || !name.contains("/") && ending == nil { return name }
    let short = name.hasPrefix("lib") ? name.dropFirst(3).dropLast(ending?.count ?? 0) : ""
    throw .wrongUsage(
      "`-l` requires the name of a library, not the file `\(name)`",
      help: "name the file without `-l`"
        + (short.isEmpty || short.contains("/") ? "" : ", or use `-l \(short)`"))
  }
}
