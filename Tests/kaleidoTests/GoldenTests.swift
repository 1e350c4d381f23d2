import Foundation
import KaleidoFrontend
import KaleidoSource
import Testing

@testable import KaleidoCompiler
@testable import kaleido

/// A case of `Tests/Golden/diagnostics.json`.
private struct GoldenCase: Decodable {
  struct Span: Decodable {
    var byte_start: Int
    var byte_end: Int
    var label: String?
    var primary: Bool
  }
  struct Edit: Decodable {
    var byte_start: Int
    var byte_end: Int
    var replacement: String
  }
  struct Child: Decodable {
    var level: String
    var message: String
    var edits: [Edit]
  }
  var code: String
  var message: String
  var file: String
  var source: String
  var spans: [Span]
  var children: [Child]
}

/// Compares every message with the golden data: its parts, and the human format.
@Suite struct GoldenTests {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

  private func cases() throws -> [GoldenCase] {
    try JSONDecoder().decode(
      [GoldenCase].self,
      from: Data(contentsOf: Self.directory.appendingPathComponent("diagnostics.json")))
  }

  /// All messages about a program, as given by `run`.
  private func messages(_ golden: GoldenCase) throws -> ([Diagnostic], SourceMap) {
    var session = Session()
    session.add(SourceFile(name: golden.file, bytes: Array(golden.source.utf8)))
    var compiler = Compiler(session, Settings(), TimeReport()) { failure in
      CommandError(.internalError, "\(failure)", exitStatus: 70)
    }
    try compiler.checkForRun()
    return (compiler.diagnostics.inSourceOrder, compiler.session.sources)
  }

  @Test func everyCaseGivesExactlyItsMessage() throws {
    for golden in try cases() {
      let (found, _) = try messages(golden)
      #expect(found.map(\.code.rawValue) == [golden.code])
      guard let diagnostic = found.first else { continue }
      #expect(diagnostic.message == golden.message)
      #expect(
        Set(diagnostic.labels.map { "\($0.range) \($0.isPrimary) \($0.text ?? "")" })
          == Set(
            golden.spans.map {
              "\(range($0.byte_start, $0.byte_end)) \($0.primary) \($0.label ?? "")"
            }))
      #expect(diagnostic.children.map(describe) == golden.children.map(describe))
    }
  }

  @Test func everyMessageIsRenderedAsExpected() throws {
    for golden in try cases() {
      let (found, sources) = try messages(golden)
      let file = Self.directory.appendingPathComponent("rendered/\(golden.code).txt")
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect(found.map { HumanRenderer(LineTables(sources)).render($0) }.joined() == expected)
    }
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(UInt32(start), UInt32(end))
  }

  private func describe(_ child: Diagnostic.Child) -> String {
    switch child {
    case .note(let message): "note \(message) []"
    case .help(let message, let edits, _):
      "help \(message) \(edits.map { "\($0.range.start)-\($0.range.end) \($0.replacement)" })"
    }
  }

  private func describe(_ child: GoldenCase.Child) -> String {
    "\(child.level) \(child.message) "
      + "\(child.edits.map { "\($0.byte_start)-\($0.byte_end) \($0.replacement)" })"
  }
}
