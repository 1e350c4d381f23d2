import KaleidoSource

/// Where tokens stand in their lines.
extension TokenBuffer {
  /// The column of a token that begins a line, from 0, with tabs to multiples of eight.
  public func column(of index: Int) -> Int {
    let bytes = source.bytes
    let end = Int(start(index))
    var start = end
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return bytes[start..<end].reduce(0) { $1 == 0x09 ? ($0 / 8 + 1) * 8 : $0 + 1 }
  }

  /// The column of the first token of a token's line.
  public func indentation(at index: Int) -> Int {
    var first = index
    while first > 0, !startsLine(first) { first -= 1 }
    return column(of: first)
  }
}
