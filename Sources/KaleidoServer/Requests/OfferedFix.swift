import KaleidoFrontend
import KaleidoSource

/// A fix in the menu of code actions.
struct OfferedFix {
  let diagnostic: ProgramDiagnostic
  let fix: Fix
  private(set) var title: String
  /// The edits by the names of files.
  private let changes: [String: [TextEdit]]

  /// The fixes of some diagnostics of a file, each change once, under titles that differ.
  static func all(of diagnostics: [ProgramDiagnostic]) -> [OfferedFix] {
    var offered: [OfferedFix] = []
    for reported in diagnostics.flatMap({ [$0] + $0.others }) {
      let (diagnostic, program) = (reported.diagnostic, reported.file.program)
      for child in diagnostic.children {
        guard case .help(let words, let edits, _) = child,
          let fix = Fix(child, of: diagnostic)
        else { continue }
        let changes = program.byName(fix.edits.map { ($0.file, $0.edits) })
        if offered.contains(where: { $0.changes == changes }) { continue }
        let title = FixTitle.text(words, edits, of: diagnostic, in: program)
        offered.append(
          OfferedFix(diagnostic: reported, fix: fix, title: title, changes: changes))
      }
    }
    let counts = Dictionary(grouping: offered, by: \.title).mapValues(\.count)
    for index in offered.indices where counts[offered[index].title] != 1 {
      guard let edit = offered[index].fix.edits.first?.edits.first else { continue }
      let lines = offered[index].diagnostic.file.lines
      let place = lines.position(of: edit.range.start, in: .utf32)
      offered[index].title += " (\(place.line + 1):\(place.column + 1))"
    }
    return offered
  }
}
