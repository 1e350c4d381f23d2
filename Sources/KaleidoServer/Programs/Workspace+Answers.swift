import KaleidoSource

/// Answers about a file that several programs share.
extension Workspace {
  /// The file in the first of its programs in which the name at a place is declared, or else in the given one.
  func file(_ file: File, knowingNameAt offset: UInt32) -> File {
    func knowsName(_ file: File) -> Bool {
      if case .unknown = file.program.view.name(at: offset, in: file.id)?.entity {
        false
      } else {
        true
      }
    }
    let files = files(named: file.name)
    return files.count < 2 ? file : files.first(where: knowsName) ?? file
  }

  /// The file in the first of its programs that can be run, or else in the given one.
  func runnable(_ file: File) -> File {
    let files = files(named: file.name)
    return files.count < 2 ? file : files.first { !$0.program.hasErrors } ?? file
  }

  /// What can be written at a place of a file in any of its programs.
  func completion(at offset: UInt32, in file: File) -> Completion {
    var result = file.program.view.completion(at: offset, in: file.id)
    let others = files(named: file.name).filter { $0.program !== file.program }
    for other in others {
      let completion = other.program.view.completion(at: offset, in: other.id)
      let known = Set(result.candidates.map(\.label))
      let new = completion.candidates.filter { !known.contains($0.label) }
      let functions = new.filter { $0.kind == .function }
      let last = result.candidates.lastIndex { $0.kind == .function || $0.kind == .variable }
      result.candidates.insert(contentsOf: functions, at: last.map { $0 + 1 } ?? 0)
      result.candidates += new.filter { $0.kind != .function }
      result.isIncomplete = result.isIncomplete || completion.isIncomplete
    }
    return result
  }

  /// What can be done at a place of a file. What would not be the same change in all its programs is refused.
  func refactorings(at range: SourceRange, in file: File) -> [Refactoring] {
    var result = file.program.view.refactorings(at: range, in: file.id)
    for other in files(named: file.name) where other.program !== file.program {
      let others = other.program.view.refactorings(at: range, in: other.id)
      for index in result.indices {
        guard case .success(let edit) = result[index].outcome else { continue }
        let same = others.first { $0.kind == result[index].kind && $0.title == result[index].title }
        var reason = "it would be another change there"
        switch same?.outcome {
        case .failure(let refusal): reason = refusal.reason
        case .success(let same)
        where file.program.byName(edit.changes) == other.program.byName(same.changes): continue
        default: break
        }
        result[index].outcome = .failure(
          QueryRefusal(reason: "in the program `\(other.program.title)`: \(reason)"))
      }
    }
    return result
  }

  /// The names of the arguments in a range that say more than the arguments. Where a call means functions with other names in other
  /// programs, there are none.
  func argumentNames(in range: SourceRange, of file: File) -> [ArgumentName] {
    var result = file.program.view.argumentNames(in: range, of: file.id)
    for other in files(named: file.name) where other.program !== file.program {
      for name in other.program.view.argumentNames(in: range, of: other.id) {
        guard let index = result.firstIndex(where: { $0.offset == name.offset }) else {
          result.append(name)
          continue
        }
        if result[index].name != name.name { result[index].isEvident = true }
      }
    }
    return result.filter { !$0.isEvident }.sorted { $0.offset < $1.offset }
  }

  /// The certain fixes of all programs of a file, by the names of files. Of a file of several programs, only what is the same in each
  /// is changed.
  func certainFixes(of file: File) -> (changes: [DocumentEdits], count: Int) {
    let files = files(named: file.name)
    let programs = files.count < 2 ? [file.program] : files.map(\.program)
    let fixed = programs.map { $0.certainFixes() }
    var changes: [DocumentEdits] = []
    for name in programs.flatMap(\.names).uniqued() {
      let versions = zip(programs, fixed).filter { $0.0.names.contains(name) }.map {
        $0.1.edits[name] ?? []
      }
      let common = versions[0].filter { edit in versions.allSatisfy { $0.contains(edit) } }
      if common.isEmpty { continue }
      guard let lines = self.files(named: name).first?.lines else { continue }
      changes.append(DocumentEdits(name: name, lines: lines, edits: common))
    }
    let count = programs.count == 1 ? fixed[0].count : changes.reduce(0) { $0 + $1.edits.count }
    return (changes, count)
  }
}
