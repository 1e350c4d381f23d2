/// Identifies a file of a `SourceMap`.
public struct FileID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable
  public init(index: Int) { self.index = UInt32(index) }
}

/// Files by id, in the order in which they were added. A file can be replaced and keeps its id.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a file.
  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(index: files.count - 1)
  }

  public subscript(_ id: FileID) -> SourceFile {
    get { files[Int(id.index)] }
    set { files[Int(id.index)] = newValue }
  }
}

/// A human-readable location: lines and columns count from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
}
