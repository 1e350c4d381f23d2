import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The open documents, and the programs that they belong to. A file of several programs has one text in all of them.
struct Workspace {
  var warnings = WarningOptions()
  /// The open documents, by their names.
  private(set) var documents: [String: Document] = [:]
  /// The programs with open documents.
  private(set) var programs: [EditedProgram] = []
  /// The programs that each file belongs to, by its name. The first one answers questions that can have one answer only.
  private var holders: [String: [File]] = [:]
  /// The programs that the folder of an open document says it belongs to.
  private var describedPrograms: [String: [[String]]] = [:]
  private var names = FileNames()
  /// The number of programs so far.
  private var programCount = 0

  /// A file of a program.
  struct File {
    var program: EditedProgram
    var id: FileID

    var lines: LineTable { program.lines.table(of: id) }
    var name: String { program.names[Int(id.index)] }
  }

  func document(named name: String) -> Document? { documents[name] }

  func file(named name: String) -> File? { holders[name]?.first }

  /// A file in each of its programs.
  func files(named name: String) -> [File] { holders[name] ?? [] }

  /// The URI of a file, as the client spells it if the file is open there.
  func uri(ofName name: String) -> String { documents[name]?.uri ?? FileURI.uri(ofName: name) }

  /// Identifies the state of all programs of a file.
  func state(of name: String) -> String { files(named: name).map(\.state).joined(separator: "+") }

  // MARK: Documents

  /// Opens a document, or gives it another text if it is open. Returns the names of the files whose programs are others then.
  mutating func open(_ document: Document) -> [String] {
    let name = document.source.name
    let isNew = documents.updateValue(document, forKey: name) == nil
    replace(name, with: document.source.bytes)
    if !isNew { return [] }
    if names.open(name) {
      let files = programs.map(\.names)
      return arrange(files.map { $0.map { names.name(of: $0) }.uniqued() }, describing: [name])
    }
    return arrange(programs.map(\.names), describing: [name])
  }

  /// Changes an open document. Returns false if it is not open.
  mutating func change(
    _ name: String, by changes: [DocumentChange], version: Int?, encoding: PositionEncoding
  ) -> Bool {
    // Taken out, so that its text is not copied once more.
    guard var document = documents.removeValue(forKey: name) else { return false }
    document.apply(changes, version: version, encoding: encoding)
    documents[name] = document
    replace(name, with: document.source.bytes)
    return true
  }

  /// Closes a document: its file is what is on the disk again. Returns the names of files whose programs are others then.
  mutating func close(_ name: String) -> [String] {
    guard documents.removeValue(forKey: name) != nil else { return [] }
    describedPrograms[name] = nil
    names.close(name)
    let changed = arrange(programs.map(\.names), describing: [])
    if holders[name] != nil { replace(name, with: Self.read(name)) }
    return changed
  }

  // MARK: Files

  /// Reads files again that are not open and have changed on the disk. Returns what the server calls the file.
  mutating func reread(_ path: String) -> String {
    let name = names.name(of: path)
    if documents[name] == nil, holders[name] != nil { replace(name, with: Self.read(name)) }
    return name
  }

  private func replace(_ name: String, with bytes: [UInt8]) {
    for file in files(named: name) {
      file.program.replace(file.id, with: bytes, isOpen: documents[name] != nil)
    }
  }

  /// A file's contents; nothing if it cannot be read.
  private static func read(_ name: String) -> [UInt8] {
    guard name.hasPrefix("/") else { return [] }
    let bytes = (try? FileSystem.read(name)) ?? []
    return bytes.count <= SourceFile.largestSize ? bytes : []
  }

  // MARK: Programs

  /// Decides again which files are one program. Returns the names of the files of all programs before and after.
  mutating func regroup() -> [String] {
    let before = programs.flatMap(\.names)
    programs = []
    names = FileNames()
    for name in documents.keys.sorted() { _ = names.open(name) }
    _ = arrange([], describing: documents.keys.sorted())
    return (before + programs.flatMap(\.names)).uniqued()
  }

  /// A file in all programs that it belongs to as far as the workspace and its folder say, also those without an open document.
  mutating func allFiles(named name: String) -> [File] {
    let known = files(named: name)
    let lists = documents[name] == nil ? describedLists(with: name) : []
    return known
      + lists.filter { list in !known.contains { $0.program.names == list } }.compactMap { list in
        let program = makeProgram(list)
        return program.file(named: name).map { File(program: program, id: $0) }
      }
  }

  private mutating func describedLists(with name: String) -> [[String]] {
    ProgramFiles.programs(with: name).map { files in
      files.map { $0 == name ? name : names.name(of: $0) }.uniqued()
    }.uniqued()
  }

  /// Makes the programs those with open documents of some lists of files and of what the folders of some documents describe. Other
  /// documents are programs of their own. Returns the names of files whose programs are others then.
  private mutating func arrange(_ lists: [[String]], describing names: [String]) -> [String] {
    for name in names { describedPrograms[name] = describedLists(with: name) }
    let kept = lists.filter { list in
      list.contains { documents[$0] != nil }
        && (list.count > 1 || describedPrograms[list[0]]?.contains(list) ?? false)
    }
    var wanted = (kept + names.flatMap { describedPrograms[$0] ?? [] }).uniqued()
    let held = Set(wanted.joined())
    wanted += documents.keys.sorted().filter { !held.contains($0) }.map { [$0] }
    let before = Dictionary(programs.map { ($0.names, $0) }) { first, _ in first }
    programs = wanted.map { before[$0] ?? makeProgram($0) }
    let after = Set(wanted)
    let changed = before.keys.filter { !after.contains($0) } + wanted.filter { before[$0] == nil }
    holders = [:]
    for program in programs {
      for (index, name) in program.names.enumerated() {
        holders[name, default: []].append(File(program: program, id: FileID(index: index)))
      }
    }
    for (name, lists) in describedPrograms {
      // The folder's own description comes first.
      guard let files = holders[name], files.count > 1 else { continue }
      func rank(_ file: File) -> Int { lists.firstIndex(of: file.program.names) ?? lists.count }
      holders[name] = files.enumerated()
        .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
    return changed.joined().sorted().uniqued()
  }

  private mutating func makeProgram(_ names: [String]) -> EditedProgram {
    let files = names.map { name in
      SourceFile(name: name, bytes: documents[name]?.source.bytes ?? Self.read(name))
    }
    programCount += 1
    return EditedProgram(
      files, number: programCount, warnings: warnings, isOpen: { documents[$0] != nil })
  }
}
