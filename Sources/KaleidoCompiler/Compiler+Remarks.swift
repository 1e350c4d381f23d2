import KaleidoFrontend
import KaleidoLex
import KaleidoSource
import KaleidoTarget

/// LLVM's remarks as messages about the source.
extension Compiler {
  /// The remarks so far, at the places that they are about.
  package mutating func remarks() -> DiagnosticSink {
    var sink = DiagnosticSink()
    guard let log = settings.codegen.remarks else { return sink }
    let sources = session.sources
    let lines = LineTables(sources)
    let files = Dictionary(
      sources.files.indices.map { index in
        (settings.codegen.debug?.path(sources.files[index].name) ?? "", FileID(index: index))
      }, uniquingKeysWith: { first, _ in first })
    let program = session.program()
    for remark in log.remarks where remark.isAboutProgram {
      guard let file = files[remark.file],
        let offset = lines.table(of: file).offset(ofLine: remark.line, column: remark.column)
      else { continue }
      let tree = program[file].tree
      let token = tree.tokens.index(at: offset)
      let end = tree.tokens.start(token) == offset ? tree.tokens.end(token) : offset + 1
      sink.report(
        Diagnostic(
          .optimizationRemark, remark.shownMessage, at: SourceRange(offset, end),
          children: [.note("from LLVM's pass `\(remark.pass)`")]
        ).about(file))
    }
    return sink
  }
}
