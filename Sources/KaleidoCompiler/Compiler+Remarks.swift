import KaleidoCodegen
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
    for remark in log.remarks where isShown(remark) {
      guard let file = files[remark.file],
        let offset = lines.table(of: file).offset(ofLine: remark.line, column: remark.column)
      else { continue }
      let tree = program[file].tree
      let token = tree.tokens.index(at: offset)
      let end = tree.tokens.start(token) == offset ? tree.tokens.end(token) : offset + 1
      sink.report(
        Diagnostic(
          .optimizationRemark, text(of: remark), at: SourceRange(offset, end),
          children: [.note("from LLVM's pass `\(remark.pass)`")]
        ).about(file))
    }
    return sink
  }

  /// Whether a remark says something about the program. Others, such as sizes of functions, are only part of the YAML.
  private func isShown(_ remark: Remark) -> Bool {
    // Copies of recursive functions are always inlined, and functions of C and of the runtime never.
    if remark.isAboutRuntime || remark.message.contains("always inline attribute")
      || remark.message.contains("its definition is unavailable")
    {
      return false
    }
    return switch remark.pass {
    case "regalloc", "inline-cost", "stack-frame-layout": false
    case "loop-vectorize", "slp-vectorizer": true
    default: remark.kind != .analysis
    }
  }

  /// The message with the functions' names in the program, and without LLVM's description of the place and its costs.
  private func text(of remark: Remark) -> String {
    var text = remark.message
    // All symbols of top-level code have the name that debuggers show.
    while let symbol = text.firstRange(of: "ks.toplevel.") {
      let rest = text[symbol.upperBound...]
      let end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == ".") } ?? text.endIndex
      text.replaceSubrange(symbol.lowerBound..<end, with: DebugInformation.topLevelName)
    }
    for prefix in ["ks.function.", "ks."] {
      while let range = text.firstRange(of: prefix) { text.removeSubrange(range) }
    }
    for rest in [" at callsite ", " with (cost="] {
      if let rest = text.firstRange(of: rest) { text.removeSubrange(rest.lowerBound...) }
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
