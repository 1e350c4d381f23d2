import KaleidoSource
import Testing

@testable import KaleidoServer

/// Renaming what a cursor, marked by `|`, is on.
@Suite struct RenameTests {
  /// The text after renaming, or why it is refused.
  private func renamed(_ marked: String, to name: String) -> String {
    let (view, offset) = ProgramView.marked(marked)
    do throws(QueryRefusal) {
      let edit = try view.rename(at: offset, in: ProgramView.file, to: name)
      let source = view.tree(of: ProgramView.file).source
      return String(decoding: edit.applied(to: source, ProgramView.file).bytes, as: UTF8.self)
    } catch {
      return "refused: \(error.reason)"
    }
  }

  @Test(arguments: [
    ("def f(x) x\nf|(1)", "g", "def g(x) x\ng(1)"),
    // What the program defines is its own, whether it is declared or not.
    ("extern f|(x)\ndef f(x) x", "g", "extern g(x)\ndef g(x) x"),
  ]) func renames(marked: String, name: String, wanted: String) {
    #expect(renamed(marked, to: name) == wanted)
  }

  @Test(arguments: [
    ("extern ran|d()\nrand()", "roll", "`rand` is a function of another library"),
    ("extern rand()\nran|d()", "roll", "`rand` is a function of another library"),
    ("def f(x) x|", "", "the new name is empty"),
    (
      "def f(x) var y = 1 in x|", "y", "`y` would refer to something else at line 1, column 23"
    ),
    ("def f(x) x|", "then", "`then` is a keyword"),
    ("def f(x| y) 1", "y", "with the name `y` the program would have a new error"),
  ]) func refuses(marked: String, name: String, reason: String) {
    #expect(renamed(marked, to: name) == "refused: " + reason)
  }
}
