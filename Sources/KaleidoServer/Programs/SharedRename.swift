import KaleidoSource

/// A new name for something in all programs that have files with that name: a function of a file that two programs share can be
/// called in both.
struct SharedRename {
  /// By the names of files.
  private(set) var changes: [String: DocumentEdits] = [:]
  private let newName: String
  /// The programs that were changed, and the names of their files with edits.
  private var programs: [(program: EditedProgram, edit: ProgramEdit)] = []

  /// Finds the edits. They are refused if a program would then mean something else.
  init(
    _ file: Workspace.File, at offset: UInt32, to newName: String, in workspace: inout Workspace
  ) throws(QueryRefusal) {
    self.newName = newName
    try rename(in: file, at: offset)
    var next = 0
    var visited: Set<String> = []
    while next < programs.count {
      let (program, edit) = programs[next]
      next += 1
      for id in edit.files where visited.insert(program.names[Int(id.index)]).inserted {
        let name = program.names[Int(id.index)]
        for other in workspace.allFiles(named: name) { try extend(to: other, named: name) }
      }
    }
  }

  /// Makes the edits of a shared file in another program of it, too.
  private mutating func extend(to file: Workspace.File, named name: String) throws(QueryRefusal) {
    for edit in changes[name]?.edits ?? [] {
      do throws(QueryRefusal) {
        try rename(in: file, at: edit.range.start)
      } catch {
        throw QueryRefusal(reason: "in the program `\(file.program.title)`: \(error.reason)")
      }
    }
  }

  private mutating func rename(in file: Workspace.File, at offset: UInt32) throws(QueryRefusal) {
    let index = programs.firstIndex { $0.program.names == file.program.names }
    if let index {
      let edits = programs[index].edit.edits[file.id] ?? []
      if edits.contains(where: { $0.range.start == offset }) { return }
      throw QueryRefusal(reason: "the name stands for something else at \(place(offset, file))")
    }
    let edit = try file.program.view.rename(at: offset, in: file.id, to: newName)
    if edit.files.isEmpty { return }
    programs.append((file.program, edit))
    for id in edit.files {
      let name = file.program.names[Int(id.index)]
      let edits = edit.edits[id] ?? []
      if let change = changes[name] {
        let places = change.edits.map(\.range)
        if let other = edits.first(where: { !places.contains($0.range) }) {
          let place = place(other.range.start, Workspace.File(program: file.program, id: id))
          throw QueryRefusal(reason: "the name stands for something else at \(place)")
        }
      } else {
        changes[name] = DocumentEdits(
          name: name, lines: file.program.lines.table(of: id), edits: edits)
      }
    }
  }

  private func place(_ offset: UInt32, _ file: Workspace.File) -> String {
    let place = file.lines.location(of: offset)
    return "\(file.name), line \(place.line), column \(place.column)"
  }
}
