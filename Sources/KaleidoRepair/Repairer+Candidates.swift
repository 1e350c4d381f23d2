import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Generation of candidate repairs, common slips first.
extension Repairer {
  /// All single changes that may explain a fault.
  mutating func repairs(_ window: RepairWindow) -> [Repair] {
    var repairs: [Repair] = []
    if let repair = repairOfMessage(window) { repairs.append(repair) }
    for index in window.places {
      switch window.scope {
      case .keywords:
        repairs += keywordRepairs(at: index, window) + tornKeyword(at: index, window)
        repairs += gluedKeywords(at: index, window)
        if index == 0 || index == window.fault {
          repairs += window.missingDefinition(at: index) + missingDeclaration(at: index, window)
        }
        if index > 0 {
          repairs += window.insertions(at: index).filter(\.isOperator)
          repairs += signRepairs(at: index, window) + missingCall(at: index, window)
          repairs += window.numberSuffix(at: index)
          repairs += window.deletion(at: index) + window.swap(at: index)
        }
      case .operators:
        repairs += signRepairs(at: index, window)
        repairs += window.deletion(at: index).filter { _ in
          window.tokens[index].kind == .operator
            && (window.isTwice(index) || window.isBeforeBody(index) || window.isUnaryPlus(index))
        }
        repairs += window.missingOperand(at: index) + window.swap(at: index)
      case .everything:
        repairs += keywordRepairs(at: index, window) + tornKeyword(at: index, window)
        repairs += gluedKeywords(at: index, window)
        repairs += signRepairs(at: index, window)
        repairs += nameRepairs(at: index, window)
        repairs += decimalComma(at: index, window) + window.numberSuffix(at: index)
        repairs += window.insertions(at: index)
        repairs += window.missingOperand(at: index)
        repairs += missingCallee(at: index, window) + splits(at: index, window)
        repairs += window.deletion(at: index) + window.swap(at: index)
        repairs += window.replacements(at: index) + window.parameterLists(at: index)
      }
    }
    return repairs
  }

  /// The first fix of the parser's diagnostic, as a repair.
  mutating func repairOfMessage(_ window: RepairWindow) -> Repair? {
    guard var message = window.message else { return nil }
    if message.code == .keywordAsName { message = renamingUses(message, window) }
    for case .help(_, let edits, let applicability) in message.children where !edits.isEmpty {
      var changes: [(index: Int, removedCount: Int, replacement: [Token])] = []
      for edit in edits {
        guard let change = change(by: edit, in: window) else { return nil }
        changes.append(change)
      }
      var repair = Repair(
        kind: .ofMessage(message), index: changes[0].index, removedCount: changes[0].removedCount,
        replacement: changes[0].replacement,
        cost: applicability == .placeholders ? 3.5 : 2)
      repair.others = Array(changes.dropFirst())
      if repair.replacement.first?.symbol == .assign, window.isBeforeAssignment(repair.index) {
        repair.cost = 4.5
      }
      if message.code == .unclosedParenthesis,
        let open = window.openParenthesis(before: repair.index),
        window.isUselessEnd(of: open, before: repair.index)
      {
        repair.cost = 4.4
      }
      // Parentheses around an `if` begin far from where its `else` is missing.
      repair.isEvident = message.code == .missingElse && edits.count > 1
      return repair
    }
    return nil
  }

  /// Extends the fix of a diagnostic for a keyword used as a name to later uses of that name.
  func renamingUses(_ message: Diagnostic, _ window: RepairWindow) -> Diagnostic {
    guard case .help(let words, var edits, let applicability)? = message.children.last,
      let keyword = window.tokens.firstIndex(where: { $0.range == message.range })
    else { return message }
    for index in window.tokens.indices.dropFirst(keyword + 1)
    where window.tokens[index].kind == window.tokens[keyword].kind
      && window.expectsOperand(at: index)
    {
      edits.append(.init(window.tokens[index].range, edits[0].replacement))
    }
    var copy = message
    copy.children[copy.children.count - 1] = .help(words, edits: edits, applicability)
    return copy
  }

  /// Converts a text edit to a change of tokens, or returns nil if the edit is beyond them.
  mutating func change(
    by edit: Diagnostic.Edit, in window: RepairWindow
  ) -> (index: Int, removedCount: Int, replacement: [Token])? {
    guard let end = window.tokens.last?.range.start, edit.range.end <= end,
      let index = window.tokens.firstIndex(where: { $0.range.end > edit.range.start })
        ?? window.tokens.indices.last
    else { return nil }
    let removed = window.tokens[index...].prefix {
      $0.range.start < edit.range.end && $0.kind != .endOfFile
    }
    let startsLine = removed.first?.startsLine ?? false
    return (index, removed.count, inserted(edit).map { $0.replacing(startsLine: startsLine) })
  }
}

extension Repair {
  fileprivate var isOperator: Bool {
    if case .insertOperator = kind { true } else { false }
  }
}
