import KaleidoLex
import KaleidoSource

/// The tokens of each name and sign of a file.
struct NameOccurrences: Sendable {
  /// Where the tokens of each symbol begin in `tokens`.
  private let starts: [UInt32]
  private let tokens: [UInt32]

  init(_ file: ParsedFile) {
    func isNamed(_ token: Int) -> Bool {
      file.tokens.kind(token) == .identifier || file.tokens.kind(token) == .operator
    }
    var starts: [UInt32] = [0]
    for token in 0..<file.tokens.count where isNamed(token) {
      let symbol = Int(file.tokens.symbol(token).index)
      if symbol + 2 > starts.count {
        starts += repeatElement(0, count: symbol + 2 - starts.count)
      }
      starts[symbol + 1] += 1
    }
    for index in 1..<max(starts.count, 1) { starts[index] += starts[index - 1] }
    var tokens = [UInt32](repeating: 0, count: Int(starts.last ?? 0))
    var ends = starts
    for token in 0..<file.tokens.count where isNamed(token) {
      let symbol = Int(file.tokens.symbol(token).index)
      tokens[Int(ends[symbol])] = UInt32(index: token)
      ends[symbol] += 1
    }
    self.starts = starts
    self.tokens = tokens
  }

  subscript(_ symbol: Symbol) -> ArraySlice<UInt32> {
    let index = Int(symbol.index)
    guard index + 1 < starts.count else { return [] }
    return tokens[Int(starts[index])..<Int(starts[index + 1])]
  }
}
