import KaleidoSource

/// A part of a text, with at most one item, and its lines and columns as in the whole.
struct EntryPart {
  private let whole: SourceFile
  private let place: Place
  private let end: Int

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

  /// The whole text as its only part.
  init(whole source: SourceFile) {
    self.init(source, from: Place(firstLine: source.firstLine), to: source.bytes.count)
  }

  /// The part of a text from a place to an offset.
  init(_ whole: SourceFile, from place: Place, to end: Int) {
    self.whole = whole
    self.place = place
    self.end = end
  }

  /// The text, after blanks for what precedes it on its first line.
  var source: SourceFile {
    if place.lineStart == 0, place.offset == 0, end == whole.bytes.count { return whole }
    return SourceFile(
      name: whole.name,
      bytes: Array(repeating: 32, count: columns) + whole.bytes[place.offset..<end],
      firstLine: place.line)
  }

  /// The whole lines of the part, for messages. Offsets are those of `source`.
  var shown: SourceFile {
    // They are only if each character before the part is a byte.
    guard columns == place.offset - place.lineStart else { return source }
    let lineEnd = whole.bytes[end...].firstIndex { $0 == 10 || $0 == 13 } ?? whole.bytes.count
    return SourceFile(
      name: whole.name, bytes: Array(whole.bytes[place.lineStart..<lineEnd]),
      firstLine: place.line)
  }

  /// The number of characters before the part on its first line.
  private var columns: Int {
    whole.bytes[place.lineStart..<place.offset].count { $0 & 0xc0 != 0x80 }
  }

  /// Whether the item begins on the line on which the part before it ends.
  var continuesLine: Bool {
    for byte in whole.bytes[place.offset..<end] {
      switch byte {
      case 10, 13, UInt8(ascii: "#"): return false
      case 32, 9: continue
      default: return true
      }
    }
    return true
  }
}
