import KaleidoFrontend
import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A program before and after edits that must not change its meaning.
struct EditedMeaning {
  let before: ProgramView
  let after: ProgramView
  /// The places of errors before the edits.
  private let errorsBefore: [FileRange]
  private let errorCountAfter: Int

  init(_ view: ProgramView, _ edit: ProgramEdit) {
    var session = Session()
    var edited = Session()
    for file in view.fileIDs {
      let source = view.tree(of: file).source
      session.add(source)
      edited.add(edit.applied(to: source, file))
    }
    before = ProgramView(&session)
    after = ProgramView(&edited)
    errorsBefore = session.diagnostics.since(0).filter { $0.severity == .error }
      .map { FileRange($0.file, $0.range) }
    errorCountAfter = edited.diagnostics.since(0).count { $0.severity == .error }
  }

  var hasNewErrors: Bool { errorCountAfter > errorsBefore.count }

  /// Whether an item had an error before the edits.
  func hasErrorBefore(inItem item: Int, of file: FileID) -> Bool {
    let range = before.index(of: file).range(ofItem: item)
    return errorsBefore.contains {
      $0.file == file && $0.range.start <= range.end && range.start <= $0.range.end
    }
  }

  /// The first expression that differs although only one entity has another name, in a file of the program before the edit.
  ///
  /// Names are compared by what they stand for: variables by the tokens that introduce them, functions by their first declaration.
  func firstDifference() -> FileRange? {
    for file in before.fileIDs {
      let (old, new) = (before.index(of: file), after.index(of: file))
      let count = min(old.file.tokens.count, new.file.tokens.count)
      for token in 0..<count where !isSame(token, old, new, file) {
        return FileRange(file, old.file.tokens.range(token))
      }
      if old.file.tokens.count != new.file.tokens.count {
        return FileRange(file, old.file.tokens.range(max(count - 1, 0)))
      }
    }
    return nil
  }

  private func isSame(_ token: Int, _ old: SyntaxIndex, _ new: SyntaxIndex, _ file: FileID) -> Bool
  {
    guard old.file.tokens.kind(token) == new.file.tokens.kind(token),
      old.role(ofToken: token) == new.role(ofToken: token),
      old.item(ofToken: token) == new.item(ofToken: token),
      old.expression(ofToken: token) == new.expression(ofToken: token)
    else { return false }
    if let id = old.expression(ofToken: token), old.parent(of: id) != new.parent(of: id) {
      return false
    }
    switch old.role(ofToken: token) {
    case .syntax, .number, .precedence: return true
    default:
      let (oldEntity, newEntity) = (
        before.entity(ofToken: token, in: file), after.entity(ofToken: token, in: file)
      )
      return identity(of: oldEntity, before) == identity(of: newEntity, after)
    }
  }

  /// What a name stands for, without the names of the program's functions.
  private enum Identity: Equatable {
    case entity(Entity?)
    case function(FunctionID?)
    case unknown(String)
  }

  private func identity(of entity: Entity?, _ view: ProgramView) -> Identity {
    switch entity {
    case .function(let name): .function(view.program.function(named: name))
    case .unknown(let name, _): .unknown(view.symbols[name])
    default: .entity(entity)
    }
  }
}
