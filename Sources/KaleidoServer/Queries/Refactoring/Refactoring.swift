import KaleidoSource

/// A change of a program that an editor offers. It does not change what the program means, or it is refused.
struct Refactoring {
  enum Kind: String {
    case extract = "refactor.extract"
    case inline = "refactor.inline"
    case rewrite = "refactor.rewrite"
    case fix = "quickfix"
  }

  var title: String
  var kind: Kind
  /// The edit, or why there is none.
  var outcome: Result<ProgramEdit, QueryRefusal>

  init(
    _ kind: Kind, _ title: String, _ body: () throws(QueryRefusal) -> ProgramEdit
  ) {
    self.kind = kind
    self.title = title
    do throws(QueryRefusal) {
      outcome = .success(try body())
    } catch {
      outcome = .failure(error)
    }
  }
}

extension ProgramView {
  /// What can be done with the expression that is selected, or with what the cursor touches.
  func refactorings(at range: SourceRange, in file: FileID) -> [Refactoring] {
    if range.count > 0 { return [extraction(of: range, in: file)].compactMap { $0 } }
    return [
      declaration(at: range.start, in: file), inlining(at: range.start, in: file),
      parentheses(at: range.start, in: file),
    ].compactMap { $0 }
  }

  /// Refuses an edit of an item with errors, or after which the program has other errors, or other items than one that is changed and some that are new.
  func check(
    _ edit: ProgramEdit, of file: FileID, changing item: Int, adding newItems: Int
  ) throws(QueryRefusal) {
    let meaning = EditedMeaning(self, edit)
    if meaning.hasErrorBefore(inItem: item, of: file) {
      throw QueryRefusal(reason: "the definition or expression around it has errors")
    }
    let (before, after) = (meaning.before.tree(of: file), meaning.after.tree(of: file))
    let isSame =
      !meaning.hasNewErrors && before.items.count + newItems == after.items.count
      && before.extents.indices.allSatisfy { index in
        index == item
          || before.hasEqualNodes(
            before.extents[index], as: after,
            after.extents[index < item ? index : index + newItems])
      }
    if !isSame { throw QueryRefusal(reason: "the text would be read in another way") }
  }

  /// Where an item that comes before another is inserted, and what precedes and follows it there.
  func insertion(beforeItem item: Int, in file: FileID) -> (offset: UInt32, prefix: String) {
    let index = index(of: file)
    let tree = index.file
    var start = tree.tokens.start(index.file.extents[item].tokens.lowerBound)
    for comment in index.comments(aboveItem: item).reversed() {
      let range = tree.tokens.comments[comment]
      let text = index.file.source.text(range)
      // The result of the test before, and the interpreter of a script, stay where they are.
      if text.hasPrefix("#>") || range.start == 0 && text.hasPrefix("#!") { break }
      start = range.start
    }
    let line = index.file.source.startOfLine(at: start)
    let isAlone = index.file.source.bytes[Int(line)..<Int(start)].allSatisfy { $0 == 32 || $0 == 9 }
    return isAlone ? (line, "") : (start, "\n")
  }

  /// Whether an item that begins with a token could go on with the one before it.
  func couldContinue(_ token: Int, in file: FileID) -> Bool {
    [.operator, .leftParenthesis].contains(tree(of: file).tokens.kind(token))
  }
}
