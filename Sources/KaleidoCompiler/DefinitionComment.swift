import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The comment that describes a function: the lines of comments directly above its definition.
struct DefinitionComment {
  /// The lines, without `#` and the space after it.
  let lines: [String]

  init(_ function: Function, in program: CheckedProgram, _ tables: LineTables) {
    let tree = program[function.file].tree
    let table = tables.table(of: function.file)
    let name = program.nameRange(of: function).range.start
    let first = table.line(of: Self.start(ofItemAt: name, in: tree))
    var lines: [String] = []
    var line = first - 1
    while line >= tree.source.firstLine,
      let text = Self.comment(tree.source.text(table.range(ofLine: line)))
    {
      // The line that names the interpreter of a script is no description.
      if line == 1, tree.source.bytes.starts(with: "#!".utf8) { break }
      lines.append(text)
      line -= 1
    }
    self.lines = lines.reversed()
  }

  /// The start of the item that contains an offset.
  private static func start(ofItemAt offset: UInt32, in tree: ParsedFile) -> UInt32 {
    let token = tree.tokens.index(at: offset)
    let next = tree.extents.partitioningIndex { $0.tokens.lowerBound > token }
    return tree.tokens.start(next > 0 ? tree.extents[next - 1].tokens.lowerBound : token)
  }

  /// The text of a line that only has a comment; nil for any other line.
  private static func comment(_ line: String) -> String? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    guard rest.first == "#" else { return nil }
    let text = rest.drop { $0 == "#" }
    return String(text.first == " " ? text.dropFirst() : text)
  }
}
