/// A half-open range of byte offsets into one file, which is known from the context.
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset just past the last byte.
  public var end: UInt32

  @inlinable
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Creates a range that starts at `start` and has the length of `text` in UTF-8.
  public init(at start: UInt32, covering text: String) {
    self.init(start, start + UInt32(text.utf8.count))
  }

  /// Creates an empty range at `offset`.
  @inlinable
  public init(at offset: UInt32) { self.init(offset, offset) }

  /// The empty range just after this one, where missing text is reported.
  @inlinable
  public var after: SourceRange { SourceRange(at: end) }

  /// The smallest range that contains both.
  @inlinable
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }

  /// The number of bytes.
  @inlinable
  public var count: Int { Int(end - start) }
}

/// A source range and its file.
public struct FileRange: Hashable, Sendable, BitwiseCopyable {
  public var file: FileID
  public var range: SourceRange

  public init(_ file: FileID, _ range: SourceRange) {
    self.file = file
    self.range = range
  }
}
