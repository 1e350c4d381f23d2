import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The items of a file that have syntax errors, and so cannot be formatted.
struct FaultyItems {
  private let file: ParsedFile
  /// For each item, whether it is faulty; empty if the file has no errors.
  private var isFaulty: [Bool] = []
  /// The end of each item's tokens, with those after it that belong to no item; empty likewise.
  private var ends: [Int] = []
  /// Whether the file ends with tokens that belong to no item.
  private(set) var hasStrayEnd = false

  init(_ file: ParsedFile, explained: ParsedFile?) {
    self.file = file
    let explanations = explained.map { Formatter.faults(of: file, explained: $0) } ?? []
    if !file.diagnostics.hasErrors, explanations.isEmpty { return }
    isFaulty = Array(repeating: false, count: file.items.count)
    ends = file.extents.map(\.tokens.upperBound)
    findStrayTokens()
    for index in isFaulty.indices where !isComplete(file.extents[index]) { isFaulty[index] = true }
    for diagnostic in Formatter.faults(of: file) + explanations {
      let token = file.tokens.index(at: diagnostic.range.start)
      // An error just past the previous token is none of what follows it.
      let start = file.tokens.start(token)
      if start <= diagnostic.range.start || start < diagnostic.range.end { mark(token) }
      if token > 0,
        file.tokens.end(token - 1) >= diagnostic.range.start || token == file.tokens.endOfFile
      {
        mark(token - 1)
      }
    }
  }

  /// Whether an item has neither an error node, nor a parenthesis without a partner.
  private func isComplete(_ item: ItemExtent) -> Bool {
    let hasErrorNode = item.nodes.contains { index in
      if case .error = file[ExpressionID(index: UInt32(index: index))] { true } else { false }
    }
    return !hasErrorNode
      && item.tokens.allSatisfy { token in
        switch file.tokens.kind(token) {
        case .leftParenthesis, .rightParenthesis: file.tokens.partner(token) != nil
        case .invalid: false
        default: true
        }
      }
  }

  func contains(_ item: Int) -> Bool { !isFaulty.isEmpty && isFaulty[item] }

  /// The token after an item, and after what follows it that belongs to no item.
  func end(ofItem item: Int) -> Int {
    ends.isEmpty ? file.extents[item].tokens.upperBound : ends[item]
  }

  private mutating func findStrayTokens() {
    var start = 0
    for index in 0...isFaulty.count {
      let end =
        index < isFaulty.count ? file.extents[index].tokens.lowerBound : file.tokens.endOfFile
      if let last = (start..<end).last(where: { file.tokens.kind($0) != .semicolon }) {
        if index > 0 {
          isFaulty[index - 1] = true
          ends[index - 1] = last + 1
        } else if index < isFaulty.count {
          isFaulty[index] = true
        }
        if index == isFaulty.count { hasStrayEnd = true }
      }
      if index < isFaulty.count { start = file.extents[index].tokens.upperBound }
    }
  }

  private mutating func mark(_ token: Int) {
    let next = file.extents.partitioningIndex { $0.tokens.lowerBound > token }
    if next > 0, token < ends[next - 1] { isFaulty[next - 1] = true }
  }
}
