/// A line of assembly that stands for code or data.
public struct AssemblyLine: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case label, instruction, directive
  }

  public let kind: Kind
  public internal(set) var text: String
  /// What LLVM says about it: `8-byte Spill`.
  public internal(set) var comment = ""
  /// The bytes as hexadecimal digits, two for each, or dots where the linker fills in a byte; empty unless it is an instruction.
  public internal(set) var bytes: [String] = []
  /// The number of the expression, as that of `CodeTrace.Line`.
  public let origin: Int
}

/// Reads LLVM's assembly with comments, bytes and locations whose lines are numbers of expressions.
struct AssemblyReader {
  private(set) var lines: [AssemblyLine] = []
  private var origin = 0
  private var isInDebugSection = false
  private let commentSign: String

  /// `commentSign` is what comments begin with.
  init(_ text: String, commentSign: String) {
    self.commentSign = commentSign
    for line in text.split(separator: "\n") { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let (code, comment) = divided(line)
    let words = code.split { $0 == " " || $0 == "\t" }
    guard let first = words.first else { return add(comment: comment) }
    switch first {
    case ".section":
      isInDebugSection = words.dropFirst().first?.hasPrefix(".debug_") ?? false
    case ".text", ".data": isInDebugSection = false
    case ".loc":
      origin = words.count > 2 ? Int(words[2]) ?? 0 : 0
      return
    case _ where first.hasPrefix(".cfi_") || first == ".file": return
    default: break
    }
    if isInDebugSection { return }
    let text = words.joined(separator: " ")
    if first.hasSuffix(":") {
      if [".Ltmp", ".Lfunc_begin", ".Lfunc_end", ".Lsec_end"].contains(where: first.hasPrefix) {
        return
      }
      if !first.hasPrefix(".L") { origin = 0 }
      lines.append(AssemblyLine(kind: .label, text: text, origin: 0))
    } else if first.hasPrefix(".") {
      lines.append(AssemblyLine(kind: .directive, text: text, origin: 0))
      return
    } else {
      lines.append(AssemblyLine(kind: .instruction, text: text, origin: origin))
    }
    add(comment: comment)
  }

  /// The code of a line and its comment. A name in quotes may contain the sign.
  private func divided(_ line: Substring) -> (code: Substring, comment: Substring) {
    var isQuoted = false
    var previous: Character = " "
    for index in line.indices {
      if line[index] == "\"", previous != "\\" { isQuoted.toggle() }
      if !isQuoted, previous.isWhitespace, line[index...].hasPrefix(commentSign) {
        let comment = line[index...].dropFirst(commentSign.count).drop { $0 == " " }
        return (line[..<index], comment)
      }
      previous = line[index]
    }
    return (line, "")
  }

  private mutating func add(comment: Substring) {
    guard let last = lines.indices.last, lines[last].kind == .instruction, !comment.isEmpty else {
      return
    }
    if comment.hasPrefix("encoding: [") {
      lines[last].bytes = comment.dropFirst(11).prefix { $0 != "]" }.split(separator: ",").map(
        Self.byte)
    } else if lines[last].bytes.isEmpty, !comment.hasPrefix("kill:"), !comment.hasPrefix("%bb.") {
      lines[last].comment += (lines[last].comment.isEmpty ? "" : "; ") + comment
    }
  }

  /// `0x0f`, or `A`, `0b00AAA000`, `0x00'A'` where the byte, or a part of it, is filled in later.
  private static func byte(_ text: Substring) -> String {
    let digits = text.dropFirst(2)
    return text.hasPrefix("0x") && digits.count == 2 && digits.allSatisfy(\.isHexDigit)
      ? String(digits) : ".."
  }
}
