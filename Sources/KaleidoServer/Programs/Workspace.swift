import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The open documents, and the programs that they belong to.
struct Workspace {
  var warnings = WarningOptions()
  /// The open documents, by their names.
  private(set) var documents: [String: Document] = [:]
  /// The programs with open documents, by the names of their files.
  private var programs: [String: EditedProgram] = [:]
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

  func file(named name: String) -> File? {
    guard let program = programs[name], let id = program.file(named: name) else { return nil }
    return File(program: program, id: id)
  }

  /// The programs with open documents.
  var openPrograms: [EditedProgram] {
    var seen: Set<ObjectIdentifier> = []
    return documents.keys.sorted().compactMap { programs[$0] }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The URI of a file, as the client spells it if the file is open there.
  func uri(ofName name: String) -> String { documents[name]?.uri ?? FileURI.uri(ofName: name) }

  // MARK: Documents

  /// Opens a document, or gives it another text if it is open.
  mutating func open(_ document: Document) {
    let name = document.source.name
    documents[name] = document
    if let file = file(named: name) {
      file.program.replace(file.id, with: document.source.bytes)
    } else {
      addProgram(of: name)
    }
  }

  /// Changes an open document. Returns false if it is not open.
  mutating func change(
    _ name: String, by changes: [DocumentChange], version: Int?, encoding: PositionEncoding
  ) -> Bool {
    // Taken out, so that its text is not copied once more.
    guard var document = documents.removeValue(forKey: name) else { return false }
    document.apply(changes, version: version, encoding: encoding)
    documents[name] = document
    if let file = file(named: name) { file.program.replace(file.id, with: document.source.bytes) }
    return true
  }

  /// Closes a document: its file is what is on the disk again. Returns the names of files whose programs are gone.
  mutating func close(_ name: String) -> [String] {
    guard documents.removeValue(forKey: name) != nil, let file = file(named: name) else {
      return []
    }
    if file.program.names.contains(where: { documents[$0] != nil }) {
      file.program.replace(file.id, with: Self.read(name))
      return []
    }
    for name in file.program.names { programs[name] = nil }
    return file.program.names
  }

  // MARK: Files

  /// Reads files again that are not open and have changed on the disk.
  mutating func reread(_ name: String) {
    guard documents[name] == nil, let file = file(named: name) else { return }
    file.program.replace(file.id, with: Self.read(name))
  }

  /// Decides again which files are one program. Returns the names of the files of all programs before.
  mutating func regroup() -> [String] {
    let names = Array(programs.keys)
    programs = [:]
    for name in documents.keys.sorted() where programs[name] == nil { addProgram(of: name) }
    return names
  }

  private mutating func addProgram(of name: String) {
    let files = ProgramFiles.containing(name).map { name in
      SourceFile(name: name, bytes: documents[name]?.source.bytes ?? Self.read(name))
    }
    programCount += 1
    let program = EditedProgram(files, number: programCount, warnings: warnings)
    for file in files where programs[file.name] == nil || file.name == name {
      programs[file.name] = program
    }
  }

  /// A file's contents; nothing if it cannot be read.
  private static func read(_ name: String) -> [UInt8] {
    let bytes = (try? FileSystem.read(name)) ?? []
    return bytes.count <= SourceFile.largestSize ? bytes : []
  }
}
