import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Generation of candidate repairs, common slips first.
extension Repairer {
  /// All single changes that may explain a fault.
  mutating func repairs(_ search: RepairSearch) -> [Repair] {
    var repairs: [Repair] = []
    if let repair = repairOfMessage(search) { repairs.append(repair) }
    for index in search.places {
      switch search.scope {
      case .keywords:
        repairs += keywordRepairs(at: index, search) + tornKeyword(at: index, search)
        repairs += gluedKeywords(at: index, search)
        if index == 0 || index == search.fault {
          repairs += search.missingDefinition(at: index) + missingDeclaration(at: index, search)
        }
        if index > 0 {
          repairs += search.insertions(at: index).filter(\.isOperator)
          repairs += signRepairs(at: index, search) + missingCall(at: index, search)
          repairs += search.numberSuffix(at: index)
          repairs += search.deletion(at: index) + search.swap(at: index)
        }
      case .operators:
        repairs += signRepairs(at: index, search)
        repairs += search.deletion(at: index).filter { _ in
          search.tokens[index].kind == .operator
            && (search.isTwice(index) || search.isBeforeBody(index))
        }
        repairs += search.missingOperand(at: index) + search.swap(at: index)
      case .everything:
        repairs += keywordRepairs(at: index, search) + tornKeyword(at: index, search)
        repairs += gluedKeywords(at: index, search)
        repairs += signRepairs(at: index, search)
        repairs += nameRepairs(at: index, search)
        repairs += decimalComma(at: index, search) + search.numberSuffix(at: index)
        repairs += search.insertions(at: index)
        repairs += search.missingOperand(at: index)
        repairs += missingCallee(at: index, search) + splits(at: index, search)
        repairs += search.deletion(at: index) + search.swap(at: index)
        repairs += search.replacements(at: index) + search.parameterLists(at: index)
      }
    }
    return repairs
  }

  /// The first fix of the parser's diagnostic, as a repair.
  mutating func repairOfMessage(_ search: RepairSearch) -> Repair? {
    guard var message = search.message else { return nil }
    if message.code == .keywordAsName { message = renamingUses(message, search) }
    for case .help(_, let edits, let applicability) in message.children where !edits.isEmpty {
      var changes: [(index: Int, removedCount: Int, replacement: [Token])] = []
      for edit in edits {
        guard let change = change(by: edit, in: search) else { return nil }
        changes.append(change)
      }
      var repair = Repair(
        kind: .ofMessage(message), index: changes[0].index, removedCount: changes[0].removedCount,
        replacement: changes[0].replacement,
        cost: applicability == .placeholders ? 3.5 : 2)
      repair.others = Array(changes.dropFirst())
      return repair
    }
    return nil
  }

  /// Extends the fix of a diagnostic for a keyword used as a name to later uses of that name.
  func renamingUses(_ message: Diagnostic, _ search: RepairSearch) -> Diagnostic {
    guard case .help(let words, var edits, let applicability)? = message.children.last,
      let keyword = search.tokens.firstIndex(where: { $0.range == message.range })
    else { return message }
    for index in search.tokens.indices.dropFirst(keyword + 1)
    where search.tokens[index].kind == search.tokens[keyword].kind
      && search.expectsOperand(at: index)
    {
      edits.append(.init(search.tokens[index].range, edits[0].replacement))
    }
    var copy = message
    copy.children[copy.children.count - 1] = .help(words, edits: edits, applicability)
    return copy
  }

  /// Converts a text edit to a change of tokens, or returns nil if the edit is beyond them. Numbers become holes:
  /// only the author knows their values.
  mutating func change(
    by edit: Diagnostic.Edit, in search: RepairSearch
  ) -> (index: Int, removedCount: Int, replacement: [Token])? {
    guard let end = search.tokens.last?.range.start, edit.range.start <= end,
      let index = search.tokens.firstIndex(where: { $0.range.end > edit.range.start })
        ?? search.tokens.indices.last
    else { return nil }
    let removed = search.tokens[index...].prefix {
      $0.range.start < edit.range.end && $0.kind != .endOfFile
    }
    var sink = DiagnosticSink()
    let text = SourceFile(name: "", bytes: Array(edit.replacement.utf8))
    let buffer = Lexer.tokenize(text, symbols: &parser.symbols, reporting: &sink)
    let inserted = buffer[0..<buffer.endOfFile]
    let replacement = inserted.map { token in
      token.replacing(
        kind: token.kind == .number ? .invalid : nil, range: edit.range,
        startsLine: removed.first?.startsLine ?? false)
    }
    return (index, removed.count, replacement)
  }
}

extension Repair {
  fileprivate var isOperator: Bool {
    if case .insertOperator = kind { true } else { false }
  }
}
