import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics that are removed or become one after the file has been parsed.
extension Repairer {
  /// Extends the fixes of keywords that name functions to the calls of these functions.
  mutating func renameCallsOfKeywords() {
    guard !parser.keywordsAsNames.isEmpty else { return }
    for index in 0..<parser.diagnostics.count {
      let message = parser.diagnostics.since(index)[index]
      guard message.code == .keywordAsName,
        case .help(let words, let edits, let applicability)? = message.children.last,
        let first = edits.first,
        let keyword = TokenKind.keywords.first(where: {
          $0.spelling == source.text(message.range)
        })
      else { continue }
      let token = parser.tokens.index(at: message.range.start)
      guard token > 0, [.def, .extern].contains(parser.tokens.kind(token - 1)) else { continue }
      let calls = parser.calls(ofKeyword: keyword).filter { call in
        call.start > message.range.start && !edits.contains { $0.range == call }
      }
      if calls.isEmpty { continue }
      var renamed = message
      renamed.children[message.children.count - 1] = .help(
        words, edits: edits + calls.map { .init($0, first.replacement) }, applicability)
      parser.diagnostics.replace(at: index, with: renamed)
    }
  }

  /// Removes the lexer's diagnostics that constructs of other languages explain, and merges diagnostics with the same cause.
  mutating func discardSuperseded() {
    let merged = lexical.mergedCharacters(parser.diagnostics)
    if let (index, diagnostic) = merged.first {
      parser.diagnostics.replace(at: index, with: diagnostic)
    }
    parser.diagnostics.remove(at: lexical.superseded.union(merged.others))
    mergeEqual([.unknownBinaryOperator, .unknownUnaryOperator]) { known, other in
      // Those with fixes of their own differ.
      guard known.children == other.children else { return false }
      if known.labels.count < Self.mostMarks {
        known.labels.append(.init(range: other.range, text: nil, isPrimary: true))
      }
      return true
    }
    // A character that looks like another one.
    mergeEqual([.unexpectedCharacter]) { known, other in
      guard case .help(let words, let edits, .machine)? = known.children.last,
        case .help(_, let otherEdits, .machine)? = other.children.last
      else { return false }
      if known.labels.count < Self.mostMarks { known = known.secondary(other.range, nil) }
      known.children.removeLast()
      known.children.append(.help(words, edits: edits + otherEdits, .machine))
      return true
    }
  }

  /// The number of places that a merged diagnostic marks.
  private static let mostMarks = 5

  /// Merges each diagnostic with one of the codes into the first one that has the same message. `merge` adds the second to the first, or
  /// declines.
  private mutating func mergeEqual(
    _ codes: [DiagnosticCode], _ merge: (inout Diagnostic, Diagnostic) -> Bool
  ) {
    var first: [String: (index: Int, diagnostic: Diagnostic)] = [:]
    var others: Set<Int> = []
    for (index, diagnostic) in parser.diagnostics.since(0).enumerated()
    where codes.contains(diagnostic.code) {
      guard var known = first[diagnostic.message] else {
        first[diagnostic.message] = (index, diagnostic)
        continue
      }
      guard merge(&known.diagnostic, diagnostic) else { continue }
      first[diagnostic.message] = known
      others.insert(index)
    }
    guard !others.isEmpty else { return }
    for (index, diagnostic) in first.values {
      parser.diagnostics.replace(at: index, with: diagnostic)
    }
    parser.diagnostics.remove(at: others)
  }
}
