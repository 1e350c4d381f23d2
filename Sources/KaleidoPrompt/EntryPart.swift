import KaleidoSource

/// A part of a text, with at most one item, and its lines and columns as in the whole.
struct EntryPart {
  /// The text, after blanks for what precedes it on its first line.
  let source: SourceFile
  /// The whole lines of the part, for messages; the same as `source` up to its end but for the blanks.
  let shown: SourceFile

  /// A position in a text, and the line that contains it.
  struct Place {
    fileprivate var offset = 0
    fileprivate var lineStart = 0
    fileprivate var line: Int

    init(firstLine: Int) { line = firstLine }

    /// Moves to a later position.
    mutating func advance(to end: Int, in source: SourceFile) {
      for index in offset..<end {
        let byte = source.bytes[index]
        if byte == 10 { line += 1 }
        if byte == 10 || byte == 13 { lineStart = index + 1 }
      }
      offset = end
    }
  }

  init(whole source: SourceFile) {
    self.source = source
    shown = source
  }

  /// The part of a text from a place to an offset.
  init(_ whole: SourceFile, from place: Place, to end: Int) {
    let before = whole.bytes[place.lineStart..<place.offset]
    let columns = before.count { $0 & 0xc0 != 0x80 }
    source = SourceFile(
      name: whole.name,
      bytes: Array(repeating: 32, count: columns) + whole.bytes[place.offset..<end],
      firstLine: place.line)
    // Offsets agree only if each character before the part is a byte.
    guard columns == before.count else {
      shown = source
      return
    }
    let lineEnd = whole.bytes[end...].firstIndex { $0 == 10 || $0 == 13 } ?? whole.bytes.count
    shown = SourceFile(
      name: whole.name, bytes: Array(whole.bytes[place.lineStart..<lineEnd]),
      firstLine: place.line)
  }

  /// Whether the item begins on the line on which the part before it ends.
  var continuesLine: Bool {
    for byte in source.bytes {
      switch byte {
      case 10, 13, UInt8(ascii: "#"): return false
      case 32, 9: continue
      default: return true
      }
    }
    return true
  }
}
