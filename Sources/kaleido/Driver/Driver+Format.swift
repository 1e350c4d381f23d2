import KaleidoFormat
import KaleidoFrontend
import KaleidoParse
import KaleidoSource
import KaleidoSystem

/// The command `fmt`.
extension Driver {
  func format(_ invocation: Invocation) throws(CommandError) -> Int32 {
    let inputs = filesToRewrite(invocation.inputs)
    let files = try inputs.map { input throws(CommandError) in try read(input, invocation) }
    crashReport.sources = files
    let largest = files.map(\.bytes.count).max() ?? 0
    if largest >= Self.largeFile { Process.reserveHeap(largest * Self.heapPerByte) }
    var changes = SourceChanges(invocation)
    var operators = OperatorTable()
    lazy var explained = parsedTogether(files)
    var hasErrors = false
    for (index, source) in files.enumerated() {
      let outcome = FormattingOutcome(source, after: operators)
      operators = outcome.file.operators
      if outcome.isFaulty || outcome.hasForeignFault(explained: { explained[index] }) {
        hasErrors = true
        report(files, index, invocation)
        // A filter leaves the text as it is.
        if inputs[index] == .standardInput { try changes.pass(source, self) }
        continue
      }
      guard outcome.isSound else { throw .unsoundFormat(source.name) }
      if let lines = invocation.rewriting.lines {
        let edits = outcome.text.edits(in: source.range(ofLines: lines))
        try changes.add(edits, to: source, inputs[index], self)
      } else if outcome.text.isChanged {
        try changes.replace(source, by: outcome.text.bytes, inputs[index], self)
      } else {
        try changes.add([], to: source, inputs[index], self)
      }
    }
    return hasErrors ? 1 : changes.exitStatus
  }

  /// The size of files from which on reserving the heap is faster.
  private static let largeFile = 1 << 18
  /// The heap that formatting a byte takes if the items are as small as can be. Most files take a tenth.
  private static let heapPerByte = 128

  /// The inputs with the files of folders in their place.
  func filesToRewrite(_ inputs: [Input]) -> [Input] {
    inputs.flatMap { input -> [Input] in
      guard case .file(let path) = input, FileSystem.isDirectory(path) else { return [input] }
      return FileSystem.files(below: path, withSuffix: ".ks").map { .file($0) }
    }
  }

  /// The files, parsed with explanations of their errors.
  private func parsedTogether(_ files: [SourceFile]) -> [ParsedFile] {
    var session = Session()
    for file in files { session.add(file) }
    return session.parse()
  }

  /// Reports the errors because of which a file is not formatted.
  private func report(_ files: [SourceFile], _ index: Int, _ invocation: Invocation) {
    var session = Session()
    session.add(files[index])
    _ = session.parse()
    var diagnostics = session.diagnostics
    diagnostics.removeWarnings()
    messages.write(diagnostics, session.sources)
    messages.write(
      notice: "`\(files[index].name)` was not formatted, because it has errors", as: .note)
  }
}

extension SourceFile {
  /// The range of some lines, counted from 1. Lines past the end are at the end.
  fileprivate func range(ofLines lines: ClosedRange<Int>) -> SourceRange {
    let table = LineTable(self)
    guard lines.lowerBound <= table.count else { return SourceRange(range.end, range.end) }
    return SourceRange(
      table.range(ofLine: lines.lowerBound).start,
      table.range(ofLine: min(lines.upperBound, table.count)).end)
  }
}

extension CommandError {
  fileprivate static func unsoundFormat(_ name: String) -> CommandError {
    CommandError(
      .internalError, "formatting `\(name)` would change what it means; it is left as it is",
      note: "this is a bug of kaleido", exitStatus: 70)
  }
}
