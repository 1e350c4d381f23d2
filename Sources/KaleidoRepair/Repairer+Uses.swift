import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The uses, in the rest of the file, of what a fix renames or removes.
extension Repairer {
  /// Adds the uses of an operator in the rest of the file to a fix, and returns their tokens. `start` is that of the region.
  mutating func addUses(
    of operation: RenamedOperator, to construct: inout ForeignConstruct, from start: Int
  ) -> [Range<Int>] {
    let first = start + operation.last
    budget -= parser.tokens.endOfFile - first
    let uses = operation.uses(in: parser.tokens[first..<parser.tokens.endOfFile]).map {
      $0.lowerBound + first..<$0.upperBound + first
    }
    for index in construct.diagnostic.children.indices {
      guard
        case .help(let words, let edits, let applicability) = construct.diagnostic.children[index],
        !edits.isEmpty
      else { continue }
      let atUses = uses.map {
        Diagnostic.Edit(
          parser.tokens.range($0.lowerBound, $0.upperBound - 1), operation.meant)
      }
      construct.diagnostic.children[index] = .help(words, edits: edits + atUses, applicability)
    }
    return uses
  }

  /// Replaces the signs of an operator by one, where all tokens have moved by a number.
  mutating func rename(_ uses: [Range<Int>], to sign: String, by distance: Int) {
    let symbol = parser.symbols.intern(sign)
    for use in uses.reversed() {
      let place = use.lowerBound + distance..<use.upperBound + distance
      let token = parser.tokens[place.lowerBound]
      parser.tokens.replace(
        place,
        with: [
          Token(
            .operator, parser.tokens.range(place.lowerBound, place.upperBound - 1), symbol: symbol,
            startsLine: token.startsLine)
        ])
    }
  }

  /// Turns the later uses of a variable into holes.
  mutating func forgetUses(of global: GlobalVariable, after start: Int) {
    let count = parser.tokens.endOfFile
    guard start < count else { return }
    forgotten.insert(global.name)
    budget -= count - start
    var tokens = parser.tokens[start..<count]
    for index in global.indices(in: tokens) {
      let token = tokens[index]
      tokens[index] = Token(.invalid, token.range, startsLine: token.startsLine)
    }
    parser.tokens.replace(start..<count, with: tokens)
  }
}
