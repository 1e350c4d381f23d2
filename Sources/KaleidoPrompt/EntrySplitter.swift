import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Divides the text of an entry into its items, each with what precedes it, so that they can be checked and evaluated one
/// by one.
enum EntrySplitter {
  /// The parts of a text, in order. All of the text is in one of them, so no error is lost.
  static func parts(of file: ParsedFile) -> [EntryPart] {
    var ends: [Int] = []
    for extent in file.extents {
      var next = extent.tokens.upperBound
      while next < file.tokens.count, file.tokens.kind(next) == .semicolon { next += 1 }
      let end = Int(next > 0 ? file.tokens.end(next - 1) : 0)
      // A repair may have put a `;` in place of something else.
      let isRepaired =
        next > extent.tokens.upperBound && file.source.text(file.tokens.range(next - 1)) != ";"
      if end > ends.last ?? 0, !isRepaired { ends.append(end) }
    }
    if ends.count < 2 { return [EntryPart(whole: file.source)] }
    ends[ends.count - 1] = file.source.bytes.count
    var parts: [EntryPart] = []
    var place = EntryPart.Place(firstLine: file.source.firstLine)
    for end in ends {
      parts.append(EntryPart(file.source, from: place, to: end))
      place.advance(to: end, in: file.source)
    }
    return parts
  }

  /// The entries of a text, each as its parts.
  static func entries(of file: ParsedFile, dividedInto division: EntryDivision) -> [[EntryPart]] {
    let parts = parts(of: file)
    if division == .whole { return [parts] }
    var entries: [[EntryPart]] = []
    for part in parts {
      if !entries.isEmpty, part.continuesLine {
        entries[entries.count - 1].append(part)
      } else {
        entries.append([part])
      }
    }
    return entries
  }

  /// How many bytes belong to entries that are certainly complete: an item on a later line follows their last item, or a
  /// `;` ends it. The file consists of whole lines, and was parsed without explaining its faults, which would guess at
  /// what is still to come.
  static func completedSize(of file: ParsedFile) -> Int {
    // The parser ends an incomplete item where it reports the error. What follows is not another item.
    let starts = endsTooSoon(file) ? Set(file.extents.map(\.tokens.lowerBound)) : nil
    let limit = openParenthesis(in: file) ?? file.tokens.count
    let complete = file.extents.last { extent in
      let next = extent.tokens.upperBound
      guard next < file.tokens.count, next <= limit else { return false }
      switch file.tokens.kind(next) {
      case .endOfFile: return false
      case .semicolon:
        let following = tokenAfterSemicolons(at: next, in: file)
        return file.tokens.kind(following) == .endOfFile || file.tokens.startsLine(following)
      default: return file.tokens.startsLine(next) && starts?.contains(next) ?? true
      }
    }
    guard let next = complete?.tokens.upperBound, next > 0 else { return 0 }
    return Int(file.tokens.end(tokenAfterSemicolons(at: next, in: file) - 1))
  }

  private static func tokenAfterSemicolons(at index: Int, in file: ParsedFile) -> Int {
    var next = index
    while next < file.tokens.count, file.tokens.kind(next) == .semicolon { next += 1 }
    return next
  }

  /// Whether a text ends in the middle of an item. The file was parsed without explaining its faults.
  static func endsTooSoon(_ file: ParsedFile) -> Bool {
    guard let first = file.diagnostics.inSourceOrder.first(where: { $0.severity == .error }) else {
      return false
    }
    return first.code == .unexpectedEnd || openParenthesis(in: file) != nil
  }

  /// The first `(` whose `)` may still follow the text. The parser, which knows only the text, takes an item that
  /// begins at the margin for the next one.
  private static func openParenthesis(in file: ParsedFile) -> Int? {
    var open: [Int] = []
    for index in 0..<file.tokens.count {
      switch file.tokens.kind(index) {
      case .leftParenthesis: open.append(index)
      case .rightParenthesis: _ = open.popLast()
      case .semicolon, .def, .extern: open = []
      default: break
      }
    }
    return open.first
  }
}
