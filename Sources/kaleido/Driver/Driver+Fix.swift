import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The command `fix`.
extension Driver {
  func fix(_ invocation: Invocation) throws(CommandError) -> Int32 {
    if invocation.fixing.asks, !environment.isTerminal(environment.standardInput) {
      throw .wrongUsage("`--maybe` asks questions, and standard input is not a terminal")
    }
    var fixed: [(inputs: [Input], originals: [SourceFile], fixer: Fixer)] = []
    for inputs in programs(of: invocation) {
      var session = Session()
      for input in inputs { session.add(try read(input, invocation)) }
      let originals = session.sources.files
      crashReport.sources = originals
      var fixer = Fixer(
        session, codes: invocation.fixing.codes, adjustment: invocation.warnings.adjustment)
      fixer.applyCertainFixes()
      if invocation.fixing.asks { ask(&fixer) }
      fixed.append((inputs, originals, fixer))
    }
    if invocation.fixing.needsCleanFiles(invocation.rewriting) {
      for (inputs, originals, fixer) in fixed {
        let results = fixer.session.sources.files
        for (input, (old, new)) in zip(inputs, zip(originals, results)) where old.bytes != new.bytes
        {
          try checkIsKnownToGit(input)
        }
      }
    }
    // Nothing is written before all files are known to be clean.
    var changes = SourceChanges(invocation)
    var hasErrors = false
    for (inputs, originals, fixer) in fixed {
      for (input, (old, new)) in zip(inputs, zip(originals, fixer.session.sources.files)) {
        let edits = TextEdit.lineDifferences(from: old.bytes, to: new.bytes)
        try changes.add(edits, to: old, input, self)
      }
      hasErrors = reportRest(fixer) || hasErrors
    }
    return hasErrors ? 1 : changes.exitStatus
  }

  /// The programs to fix: all files that are named are one, and each file of a folder is one.
  private func programs(of invocation: Invocation) -> [[Input]] {
    func isFolder(_ input: Input) -> Bool {
      if case .file(let path) = input { FileSystem.isDirectory(path) } else { false }
    }
    let files = invocation.inputs.filter { !isFolder($0) }
    // A file that is named twice is fixed once.
    func absolutePath(_ input: Input) -> String? {
      if case .file(let path) = input { FileSystem.absolute(path) } else { nil }
    }
    var known = Set(files.compactMap(absolutePath))
    let folders = filesToRewrite(invocation.inputs.filter(isFolder)).filter { input in
      absolutePath(input).map { known.insert($0).inserted } ?? true
    }
    return (files.isEmpty ? [] : [files]) + folders.map { [$0] }
  }

  /// Reports what is left, and how much was fixed. Returns whether there are errors.
  private func reportRest(_ fixer: Fixer) -> Bool {
    let diagnostics = fixer.diagnostics
    messages.write(diagnostics, fixer.session.sources)
    if fixer.count > 0 {
      let names = fixer.session.sources.files.map { "`\($0.name)`" }.joined(separator: ", ")
      messages.write(
        notice: "\(fixer.count) fix\(fixer.count == 1 ? "" : "es") in \(names)", as: .note)
    }
    return diagnostics.hasErrors
  }

  // MARK: Git

  /// Throws if a file has changes that its Git repository does not have. Files in no repository are changed nevertheless.
  private func checkIsKnownToGit(_ input: Input) throws(CommandError) {
    guard case .file(let path) = input else { return }
    let target = FileSystem.target(of: path)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    let job = Job(
      executable: "git",
      arguments: [
        "--literal-pathspecs", "-C", FileSystem.directory(of: target), "status", "--porcelain",
        "--ignored", "--", name,
      ])
    guard let result = try? job.run(), result.status == 0, !result.errorText.isEmpty else { return }
    throw .dirtyFile(path)
  }
}

extension CommandError {
  fileprivate static func dirtyFile(_ path: String) -> CommandError {
    CommandError(
      .wrongUsage, "`\(path)` has changes that are not in its Git repository",
      note: "nothing was written",
      help: "commit them, or use `--allow-dirty`; `--diff` shows what would change", exitStatus: 1)
  }
}
