import KaleidoFrontend
import KaleidoSource

/// A program of which a file is open in the editor.
final class EditedProgram {
  /// What the server calls its files, in order.
  let names: [String]
  private(set) var session = Session()
  /// Changes or removes warnings, as options say.
  private let warnings: WarningOptions
  /// Grows with each change.
  private(set) var revision = 0
  /// Distinguishes it from other programs of the session.
  let number: Int
  private var latestView: ProgramView?
  private var latestDiagnostics: [[Diagnostic]]?
  private var latestLines: LineTables?
  /// The files whose text is that of an open document.
  private var documents: Set<FileID> = []

  /// The number of changes after which the session is replaced by a new one: names that were typed once stay in its table.
  private static let sessionLife = 4_096

  init(
    _ files: [SourceFile], number: Int, warnings: WarningOptions,
    isOpen: (_ name: String) -> Bool = { _ in false }
  ) {
    self.number = number
    names = files.map(\.name)
    self.warnings = warnings
    for file in files { session.add(file) }
    documents = Set(
      files.indices.filter { isOpen(files[$0].name) }.map { FileID(index: $0) })
  }

  func file(named name: String) -> FileID? {
    names.firstIndex(of: name).map { FileID(index: $0) }
  }

  /// Gives a file another text, which is that of a document if it is open.
  func replace(_ file: FileID, with bytes: [UInt8], isOpen: Bool) {
    if documents.contains(file) != isOpen {
      documents.formSymmetricDifference([file])
      latestLines = nil
      revision += 1
    }
    if session.sources[file].bytes == bytes { return }
    revision += 1
    session.replace(file, with: bytes)
    if revision % Self.sessionLife == 0 {
      var fresh = Session()
      for source in session.sources.files { fresh.add(source) }
      session = fresh
    }
    isChecked = false
    latestDiagnostics = nil
    latestLines = nil
  }

  // MARK: Results

  private var isChecked = false

  /// The program for queries.
  var view: ProgramView {
    if isChecked, let latestView { return latestView }
    let view = ProgramView(&session, after: latestView)
    latestView = view
    isChecked = true
    return view
  }

  /// The lines of the files. Editors count a byte order mark that is in the text of a document; of other files they remove it.
  var lines: LineTables {
    if let latestLines { return latestLines }
    let lines = LineTables(session.sources, countingMarksOf: documents)
    latestLines = lines
    return lines
  }

  /// Edits by the names of their files. What has the same name has the edits of all.
  func byName(_ edits: [(FileID, [TextEdit])]) -> [String: [TextEdit]] {
    Dictionary(edits.map { (names[Int($0.0.index)], $0.1) }, uniquingKeysWith: +)
  }

  /// Whether diagnostics are known of the latest texts.
  var isUpToDate: Bool { latestDiagnostics != nil }

  /// Finds the diagnostics.
  func update() {
    if latestDiagnostics == nil { latestDiagnostics = makeDiagnostics() }
  }

  var hasErrors: Bool {
    update()
    return latestDiagnostics?.joined().contains { $0.severity == .error } ?? false
  }

  /// The diagnostics of a file, in source order.
  func diagnostics(of file: FileID) -> [Diagnostic] {
    let all = latestDiagnostics ?? makeDiagnostics()
    latestDiagnostics = all
    return all[Int(file.index)]
  }

  private func makeDiagnostics() -> [[Diagnostic]] {
    _ = view
    var sink = session.diagnostics
    sink.adjustWarnings(warnings.adjustment)
    var diagnostics: [[Diagnostic]] = Array(repeating: [], count: names.count)
    for diagnostic in sink.inSourceOrder {
      diagnostics[Int(diagnostic.file.index)].append(diagnostic)
    }
    return diagnostics
  }

  /// Applies the fixes that are certain, to a copy. Returns the changes by the names of files, and how many fixes were applied.
  func certainFixes() -> (edits: [String: [TextEdit]], count: Int) {
    var fixer = Fixer(session, codes: [], adjustment: warnings.adjustment)
    fixer.applyCertainFixes()
    let changes = zip(session.sources.files, fixer.session.sources.files).enumerated().map {
      index, pair in
      (
        FileID(index: index),
        TextEdit.lineDifferences(from: pair.0.bytes, to: pair.1.bytes).map {
          $0.trimmed(in: pair.0.bytes)
        }
      )
    }
    return (byName(changes.filter { !$0.1.isEmpty }), fixer.count)
  }
}
