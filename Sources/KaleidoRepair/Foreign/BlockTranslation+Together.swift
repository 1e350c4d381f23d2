import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Assignments to several variables at once: `a, b = b, a % b`.
extension BlockTranslation {
  /// Rewrites an assignment to several variables, which first computes all values: as `(var a1 = b, b1 = a % b in a = a1 : b = b1)`.
  /// Returns false if something else begins at the cursor.
  mutating func assignTogether(until limit: Int) -> Bool {
    var targets: [Int] = []
    var index = cursor
    while text.isName(index), !text.startsLine(index) || index == cursor {
      targets.append(index)
      guard text.kind(index + 1) == .comma else { break }
      index += 2
    }
    guard targets.count > 1, targets.last == index, text.isSign(index + 1, "=") else {
      return false
    }
    var values: [Range<Int>] = []
    var start = index + 2
    while start < limit {
      let end = min(limit, text.endOfExpression(from: start))
      values.append(start..<end)
      guard text.kind(end) == .comma, end < limit else { break }
      start = end + 1
    }
    guard values.count == targets.count, values.allSatisfy({ !$0.isEmpty }) else { return false }
    let names = targets.map { fresh(text.word($0)) }
    edits.append(text.replacing(cursor..<index + 2, "(var \(names[0]) ="))
    for (value, name) in zip(values, names).dropFirst() {
      edits.append(text.replacing(value.lowerBound - 1..<value.lowerBound, ", \(name) ="))
    }
    let assignments = zip(targets, names).map { "\(text.word($0)) = \($1)" }
    edits.append(
      text.inserting(
        " in \(assignments.joined(separator: " : ")))",
        after: values[values.count - 1].upperBound - 1))
    hasStatements = true
    cursor = values[values.count - 1].upperBound
    return true
  }

  /// A name that the text does not use.
  private func fresh(_ name: String) -> String {
    var number = 1
    while text.words.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
