import KaleidoCompiler
import KaleidoSource

/// Taking back what an entry has changed.
extension Workspace {
  /// A state of the session, to which it can return as long as the history is not trimmed.
  struct Mark {
    fileprivate let definitionCount: Int
    fileprivate let variableCount: Int
    fileprivate let showsLastValue: Bool
    fileprivate let hasLastValue: Bool
  }

  var mark: Mark {
    Mark(
      definitionCount: history.count, variableCount: variableNames.count,
      showsLastValue: showsLastValue, hasLastValue: context.variables.contains(lastValueName))
  }

  /// The names that were defined since a mark, each once.
  func definedNames(since mark: Mark) -> [Symbol] {
    var names: [Symbol] = []
    var seen: Set<Symbol> = []
    for (name, _) in history[mark.definitionCount...] where seen.insert(name).inserted {
      names.append(name)
    }
    return names
  }

  /// Withdraws the definitions and variables since a mark. Returns their names.
  @discardableResult
  mutating func revert(to mark: Mark) -> [Symbol] {
    let names = definedNames(since: mark) + variableNames[mark.variableCount...]
    while history.count > mark.definitionCount { _ = undo() }
    for name in variableNames[mark.variableCount...] { context.variables.remove(name) }
    variableNames.removeSubrange(mark.variableCount...)
    showsLastValue = mark.showsLastValue
    if mark.hasLastValue {
      context.variables.insert(lastValueName)
    } else {
      context.variables.remove(lastValueName)
    }
    return names
  }
}
