import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

extension ProgramView {
  /// Writes the parentheses that show how the operators around a place group. Nil if there are no more to write.
  func parentheses(at offset: UInt32, in file: FileID) -> Refactoring? {
    let index = index(of: file)
    guard let token = index.word(at: offset), let id = expression(ofToken: token, in: file),
      let text = Grouping.shown(around: id, in: index)
    else { return nil }
    let root = Grouping.outermost(around: id, in: index)
    guard let item = index.item(of: root) else { return nil }
    return Refactoring(.rewrite, "show grouping: `\(text)`") { () throws(QueryRefusal) in
      var edit = ProgramEdit()
      for span in Grouping.parentheses(in: root, index) {
        edit.replace(
          FileRange(file, SourceRange(at: index.file.tokens.start(span.first))), with: "(")
        edit.replace(FileRange(file, SourceRange(at: index.file.tokens.end(span.last))), with: ")")
      }
      let meaning = EditedMeaning(self, edit)
      let (before, after) = (meaning.before.tree(of: file), meaning.after.tree(of: file))
      guard before.items.count == after.items.count,
        before.expressionCount == after.expressionCount, !meaning.hasNewErrors,
        before.extents[item].nodes.count == after.extents[item].nodes.count
      else { throw QueryRefusal(reason: "the text would be read in another way") }
      return edit
    }
  }

  /// Declares a function that is called, but is nowhere. Nil if no such call is at the place.
  func declaration(at offset: UInt32, in file: FileID) -> Refactoring? {
    guard let name = name(at: offset, in: file), case .unknown(_, isFunction: true) = name.entity,
      let id = expression(ofToken: name.token, in: file),
      case .call(_, let arguments) = tree(of: file)[id], let item = index(of: file).item(of: id)
    else { return nil }
    let parameters = parameterNames(for: tree(of: file)[arguments], in: file)
    let function = tree(of: file).tokens.text(name.token)
    let text = "extern \(function)(\(parameters.joined(separator: " ")))"
    return Refactoring(.fix, "declare a function of C or of a library: `\(text)`") {
      let insertion = insertion(beforeItem: item, in: file)
      let first = tree(of: file).extents[item].tokens.lowerBound
      let end = couldContinue(first, in: file) ? ";" : ""
      var edit = ProgramEdit()
      edit.replace(
        FileRange(file, SourceRange(at: insertion.offset)),
        with: "\(insertion.prefix)\(text)\(end)\n\n")
      return edit
    }
  }

  /// Names of parameters for arguments: those of variables, and letters for others.
  func parameterNames(for arguments: [ExpressionID], in file: FileID) -> [String] {
    var names: [String] = []
    for argument in arguments {
      var name = ""
      if case .variable(let symbol) = tree(of: file)[argument] { name = symbols[symbol] }
      var number = names.count
      while name.isEmpty || names.contains(name) {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        name = String(letters[number % 26]) + (number < 26 ? "" : "\(number / 26)")
        number += 1
      }
      names.append(name)
    }
    return names
  }
}
