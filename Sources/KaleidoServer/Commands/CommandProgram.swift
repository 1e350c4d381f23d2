import KaleidoParse
import KaleidoSource

/// The files of a program for a command that is about one of its top-level expressions.
struct CommandProgram {
  let sources: [SourceFile]
  /// The offset of the expression.
  let offset: UInt32

  /// Leaves out all other top-level expressions, and the `#>` comments about them. Nil if no expression is at the place.
  init?(_ file: Workspace.File, expressionAt place: UInt32) {
    let view = file.program.view
    guard let wanted = view.index(of: file.id).item(at: place),
      view.tree(of: file.id).items[wanted].prototype == nil
    else { return nil }
    offset = view.index(of: file.id).range(ofItem: wanted).start
    sources = view.fileIDs.map { id in
      Self.withoutExpressions(id, of: view, but: id == file.id ? wanted : nil)
    }
  }

  /// A file with blanks in the place of what is left out, so that what remains keeps its lines.
  private static func withoutExpressions(
    _ id: FileID, of view: ProgramView, but wanted: Int?
  ) -> SourceFile {
    let (tree, index) = (view.tree(of: id), view.index(of: id))
    var bytes = tree.source.bytes
    func blank(_ range: SourceRange) {
      for offset in Int(range.start)..<min(Int(range.end), bytes.count)
      where bytes[offset] != 10 && bytes[offset] != 13 {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    for (item, content) in tree.items.enumerated() where item != wanted {
      if content.prototype == nil { blank(index.range(ofItem: item)) }
    }
    for comment in view.testComments(of: id) where comment.item != wanted { blank(comment.range) }
    return SourceFile(name: tree.source.name, bytes: bytes)
  }
}
