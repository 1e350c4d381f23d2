import KaleidoFrontend
import KaleidoSource

@testable import KaleidoServer

extension ProgramView {
  /// A view of a program of one file, or several.
  convenience init(_ texts: String...) {
    var session = Session()
    for (index, text) in texts.enumerated() {
      session.add(SourceFile(name: "/\(index).ks", bytes: Array(text.utf8)))
    }
    self.init(&session)
  }

  static let file = FileID(index: 0)

  /// A view of a program, and the offset of the mark `|` in it, which is left out.
  static func marked(_ text: String) -> (view: ProgramView, offset: UInt32) {
    let before = text.prefix { $0 != "|" }
    return (
      ProgramView(String(before + text.dropFirst(before.count + 1))),
      UInt32(before.utf8.count)
    )
  }

  /// The text of a range of the first file.
  func text(_ range: SourceRange) -> String { tree(of: Self.file).source.text(range) }

  var lines: LineTable { LineTable(tree(of: Self.file).source) }
}
