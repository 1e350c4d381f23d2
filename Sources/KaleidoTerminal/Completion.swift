import KaleidoSource

/// What may replace the word before the cursor.
public struct Completion: Sendable {
  /// The UTF-8 offset in the entry where the replaced word begins.
  public var start: Int
  /// The texts that may replace the word, in the order in which they are listed.
  public var candidates: [String]

  public init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// The longest text with which all candidates begin.
  var commonPrefix: String {
    guard var prefix = candidates.first.map({ Array($0) }) else { return "" }
    for candidate in candidates.dropFirst() {
      let length = zip(prefix, candidate).prefix { $0 == $1 }.count
      prefix.removeLast(prefix.count - length)
    }
    return String(prefix)
  }

  /// Lists the candidates in columns of a terminal, downwards, in at most `rows` rows.
  func list(columns: Int, rows: Int) -> [String] {
    let widths = candidates.map { $0.reduce(0) { $0 + $1.columns } }
    let cell = (widths.max() ?? 0) + 2
    let perRow = max(1, (columns + 2) / cell)
    let height = (candidates.count + perRow - 1) / perRow
    var lines = (0..<min(height, rows)).map { row in
      var line = ""
      var padding = 0
      for index in stride(from: row, to: candidates.count, by: height) {
        line += String(repeating: " ", count: padding) + candidates[index].map(\.drawn).joined()
        padding = cell - widths[index]
      }
      return line
    }
    if height > rows { lines.append("...") }
    return lines
  }
}
