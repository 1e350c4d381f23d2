import KaleidoSystem

/// The entries of this and earlier sessions, oldest first, and the file that keeps them: an entry a line, with `\n`
/// for a newline and `\\` for a backslash.
struct History {
  /// The number of entries that are kept.
  static let limit = 10_000
  /// During a session, the file is trimmed when it has this many entries too many.
  private static let slack = 1_000
  /// An entry of more bytes is remembered only in this session.
  private static let maxFiledSize = 1 << 16

  private(set) var entries: [String] = []
  private let file: SharedFile?
  private var filedCount = 0

  init(path: String?) {
    file = path.map { SharedFile($0) }
    guard let file else { return }
    let lines = file.read().split(separator: 0x0a)
    for line in lines.suffix(Self.limit) {
      let entry = Self.unescaped(line)
      if entry != entries.last { entries.append(entry) }
    }
    filedCount = lines.count
    trim(slack: 0)
  }

  /// Adds an entry unless it repeats the last one, and writes it to the file.
  mutating func append(_ entry: String) {
    guard !entry.isEmpty, entry != entries.last else { return }
    entries.append(entry)
    guard let file, entry.utf8.count <= Self.maxFiledSize else { return }
    file.append(Self.escaped(entry))
    filedCount += 1
    trim(slack: Self.slack)
  }

  private mutating func trim(slack: Int) {
    guard filedCount > Self.limit + slack else { return }
    file?.rewrite {
      Array($0.split(separator: 0x0a).suffix(Self.limit).joined(separator: [0x0a])) + [0x0a]
    }
    filedCount = Self.limit
  }

  private static func escaped(_ entry: String) -> [UInt8] {
    let escapes: [UInt8: [UInt8]] = [0x0a: [0x5c, 0x6e], 0x5c: [0x5c, 0x5c]]
    return entry.utf8.flatMap { escapes[$0] ?? [$0] }
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in line {
      if byte == 0x5c, !isEscape {
        isEscape = true
        continue
      }
      bytes.append(isEscape && byte == 0x6e ? 0x0a : byte)
      isEscape = false
    }
    return Key.text(of: bytes)
  }

  /// Finds `query` in an entry at `index` or beyond. Returns the entry's index, and the UTF-8 offset in it.
  func find(_ query: String, from index: Int, older: Bool) -> (index: Int, offset: Int)? {
    let query = Array(query.utf8)
    var index = index
    while entries.indices.contains(index) {
      let entry = Array(entries[index].utf8)
      if entry.count >= query.count,
        let offset = (0...entry.count - query.count).first(where: {
          entry[$0...].starts(with: query)
        })
      {
        return (index, offset)
      }
      index += older ? -1 : 1
    }
    return nil
  }
}
