import KaleidoSource

/// A formatted file.
public struct FormattedText: Sendable {
  /// A part of the source, and of the text that replaces it: whole lines with at least one item, or what follows the last one.
  public struct Piece: Sendable, Hashable {
    /// The offset in the source just past the piece.
    public var sourceEnd: Int
    /// The offset in the formatted text just past what replaces the piece.
    public var end: Int
    /// Whether the piece has an error, and is not changed.
    public var isFaulty: Bool
  }

  public let source: SourceFile
  /// The text with all items formatted that have no errors.
  public let bytes: [UInt8]
  /// The pieces in order; the last one ends with the file.
  private let pieces: [Piece]

  init(_ source: SourceFile, _ formatted: [UInt8], _ pieces: [Piece]) {
    self.source = source
    self.pieces = pieces
    if pieces.contains(where: \.isFaulty) {
      bytes = Self.assemble(source, formatted, pieces) { $0.isFaulty }
    } else {
      bytes = formatted
    }
  }

  public var isChanged: Bool { bytes != source.bytes }

  /// Copies the source for the pieces that are kept, and the formatted text for the others.
  private static func assemble(
    _ source: SourceFile, _ formatted: [UInt8], _ pieces: [Piece],
    keeping isKept: (Piece) -> Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    var (sourceStart, start) = (0, 0)
    for piece in pieces {
      result +=
        isKept(piece)
        ? source.bytes[sourceStart..<piece.sourceEnd] : formatted[start..<piece.end]
      (sourceStart, start) = (piece.sourceEnd, piece.end)
    }
    return result
  }

  /// The edits that change the source into the formatted text: each replaces the blanks between two tokens. Only those at or
  /// in a range, if there is one, extended to whole items.
  public func edits(in range: SourceRange? = nil) -> [TextEdit] {
    let edits = TextEdit.differences(from: source.bytes, to: bytes)
    guard let range else { return edits }
    let extended = extendedToPieces(range)
    return edits.filter { edit in
      extended.lowerBound <= Int(edit.range.start) && Int(edit.range.end) <= extended.upperBound
    }
  }

  /// The smallest range of whole pieces that contains a range; an empty one stands for the piece that it is in.
  private func extendedToPieces(_ range: SourceRange) -> Range<Int> {
    let lastOffset = max(Int(range.end) - 1, Int(range.start))
    let lower = pieces.last { $0.sourceEnd <= Int(range.start) }?.sourceEnd ?? 0
    let upper = pieces.first { $0.sourceEnd > lastOffset }?.sourceEnd ?? source.bytes.count
    return lower..<max(lower, upper)
  }
}
