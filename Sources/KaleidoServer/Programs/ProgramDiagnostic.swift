import KaleidoSource

/// A diagnostic of a file, in one of the programs that the file belongs to.
struct ProgramDiagnostic {
  let diagnostic: Diagnostic
  let file: Workspace.File
  /// The program, if others that the file belongs to do not have the diagnostic.
  let place: String?
  /// The same diagnostic in other programs, where its fixes may be others.
  var others: [ProgramDiagnostic] = []

  /// What makes diagnostics of several programs the same one.
  fileprivate struct Key: Hashable {
    var range: SourceRange
    var code: DiagnosticCode
    var message: String

    init(_ diagnostic: Diagnostic) {
      range = diagnostic.range
      code = diagnostic.code
      message = diagnostic.message
    }
  }
}

extension Workspace {
  /// The diagnostics of a file in the first program that it belongs to.
  func firstDiagnostics(ofFileNamed name: String) -> [ProgramDiagnostic] {
    guard let file = file(named: name) else { return [] }
    return file.program.diagnostics(of: file.id).map {
      ProgramDiagnostic(diagnostic: $0, file: file, place: nil)
    }
  }

  /// The diagnostics of a file in all programs that it belongs to, each once, in source order.
  func diagnostics(ofFileNamed name: String) -> [ProgramDiagnostic] {
    let files = files(named: name)
    if files.count < 2 { return firstDiagnostics(ofFileNamed: name) }
    let sets = files.map { file in
      Set(file.program.diagnostics(of: file.id).map(ProgramDiagnostic.Key.init))
    }
    var found: [ProgramDiagnostic] = []
    var indexes: [ProgramDiagnostic.Key: Int] = [:]
    for (position, file) in files.enumerated() {
      for diagnostic in file.program.diagnostics(of: file.id) {
        let key = ProgramDiagnostic.Key(diagnostic)
        let isEverywhere = sets.allSatisfy { $0.contains(key) }
        let reported = ProgramDiagnostic(
          diagnostic: diagnostic, file: file, place: isEverywhere ? nil : file.program.title)
        if sets[..<position].contains(where: { $0.contains(key) }) {
          if let first = indexes[key] { found[first].others.append(reported) }
        } else {
          indexes[key] = found.count
          found.append(reported)
        }
      }
    }
    return found.enumerated().sorted {
      ($0.element.diagnostic.range.start, $0.offset)
        < ($1.element.diagnostic.range.start, $1.offset)
    }.map(\.element)
  }
}

extension EditedProgram {
  /// The files, for messages: `/folder/a.ks b.ks`.
  var title: String {
    let shown = names.enumerated().map { index, name in
      index == 0 ? name : name.split(separator: "/").last.map(String.init) ?? name
    }
    return (shown.prefix(4) + (shown.count > 4 ? ["…"] : [])).joined(separator: " ")
  }
}
