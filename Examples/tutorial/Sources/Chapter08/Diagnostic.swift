/// An error in a program, with its location.
struct Diagnostic: Error {
  let message: String
  let range: Range<Int>
}

/// The text of a program, and its name in messages.
struct Source {
  let name: String
  let bytes: [UInt8]

  /// The number of the line that contains an offset, counted from 1, and that line's bytes.
  func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    let before = bytes[..<offset]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    return (before.count { $0 == newline } + 1, start..<end)
  }

  /// A diagnostic as text: its location and message, the source line, and a mark below it.
  func text(of diagnostic: Diagnostic) -> String {
    let line = line(at: diagnostic.range.lowerBound)
    let before = text(of: line.range.lowerBound..<diagnostic.range.lowerBound)
    let marked = text(of: diagnostic.range.clamped(to: line.range))
    let margin = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return """
      \(name):\(line.number):\(before.count + 1): error: \(diagnostic.message)
        \(text(of: line.range))
        \(margin)\(String(repeating: "^", count: max(1, marked.count)))
      """
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
