import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Static libraries: archives of the program's object files and of what is given with them.
extension Compiler {
  /// The program's functions as a static library, with the object files, C files, bitcode files and members of archives among
  /// the inputs. Shared libraries are left to the library's user. `warn` receives the messages of a successful C compiler.
  package mutating func staticLibrary(warn: (String) -> Void) throws(CommandError) -> [UInt8] {
    let objects = try objects(libraryOptions)
    let name = FileSystem.stem(of: session.sources.files.first?.name ?? "program")
    var members = Archive.members(name.hasPrefix("<") ? "program" : name, objects)
    for input in settings.linking.inputs {
      members += try self.members(of: input, warn: warn)
    }
    members.makeNamesUnique()
    return try generating { () throws(CodegenFailure) in try Archive.bytes(of: members) }
  }

  /// The commands that compile the C files of a static library, without running them.
  package func compileCommands() throws(CommandError) -> [String] {
    let linker = Linker(settings: settings.linking)
    return try settings.linking.inputs.filter { $0.hasSuffix(".c") }.map {
      source throws(CommandError) in
      let object = objectName(for: source, isArchive: false)
      return try linker.compileJob(source, output: object).shellCommand
    }
  }

  /// What a static library takes from an input.
  private mutating func members(
    of input: String, warn: (String) -> Void
  ) throws(CommandError) -> [Archive.Member] {
    if input.hasSuffix(".so") { return [] }
    if input.hasSuffix(".c") { return [try compile(input, warn: warn)] }
    let bytes = try FileSystem.read(input)
    if input.hasSuffix(".a") {
      guard let members = Archive.members(of: bytes, at: input) else {
        throw .noMember(input, "it is no archive, or a file that it names is missing")
      }
      for member in members { try check(member, of: "\(input)(\(member.name))") }
      return members
    }
    let bitcode = bitcodeObjects.first { $0.path == input }
    let source = bitcode?.source ?? input
    let member = Archive.Member(name: FileSystem.stem(of: source) + ".o", bytes: bytes)
    if ObjectFileHeader(bytes) == nil {
      throw BitcodeObject.isBitcode(bytes)
        ? .noMember(
          source, "it is LLVM bitcode", help: "rename it so that its name ends in `.bc`")
        : .noMember(source, "it is no object file")
    }
    try check(member, of: source)
    return [member]
  }

  private mutating func compile(
    _ source: String, warn: (String) -> Void
  ) throws(CommandError) -> Archive.Member {
    let object = try temporaryFile()
    let job = try Linker(settings: settings.linking).compileJob(source, output: object.path)
    let result = try run(job, in: .generate)
    guard result.status == 0 else { throw .compilerFailure(result, compiling: source) }
    warn(result.errorText)
    return Archive.Member(
      name: FileSystem.stem(of: source) + ".o", bytes: try FileSystem.read(object.path))
  }

  /// Checks that an object file can be linked with the program's. Archives may also contain other files.
  private func check(_ member: Archive.Member, of path: String) throws(CommandError) {
    guard let header = ObjectFileHeader(member.bytes) else { return }
    let target = settings.codegen.target
    guard header.architecture == target.architecture else {
      throw .noMember(
        path, "it is code for another machine than \(target.triple)",
        help: "objects and libraries must be for the machine of `--target`")
    }
    guard header.isRelocatable else {
      throw .noMember(path, "it is a linked program or library, not an object file")
    }
  }
}

extension Archive {
  /// Object files of a program as members, which are numbered if there are several.
  static func members(_ name: String, _ objects: [[UInt8]]) -> [Member] {
    objects.enumerated().map { index, bytes in
      Member(name: objects.count == 1 ? "\(name).o" : "\(name).\(index + 1).o", bytes: bytes)
    }
  }
}

extension [Archive.Member] {
  /// Numbers members that have the name of an earlier one: `ar` extracts and replaces members by their names.
  fileprivate mutating func makeNamesUnique() {
    var names = Set(map(\.name))
    var seen: Set<String> = []
    for index in indices where !seen.insert(self[index].name).inserted {
      let stem = FileSystem.stem(of: self[index].name)
      var number = 2
      while !names.insert("\(stem)-\(number).o").inserted { number += 1 }
      self[index].name = "\(stem)-\(number).o"
      seen.insert(self[index].name)
    }
  }
}

/// What the first bytes of an object file tell.
private struct ObjectFileHeader {
  var architecture: Target.Architecture
  /// Whether the file has not been linked.
  var isRelocatable: Bool

  /// Reads the header of an ELF file or a WebAssembly module; nil for other files.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0, UInt8(ascii: "a"), UInt8(ascii: "s"), UInt8(ascii: "m")]) {
      architecture = .wasm32
      // Only the custom section `linking` tells that a module is not linked.
      isRelocatable = true
      return
    }
    guard bytes.starts(with: [0x7f] + Array("ELF".utf8)), bytes.count >= 64 else { return nil }
    let is64Bit = bytes[4] == 2
    switch (is64Bit, Int(bytes[18]) | Int(bytes[19]) << 8) {
    case (true, 62): architecture = .x86_64
    case (true, 183): architecture = .aarch64
    case (true, 243): architecture = .riscv64
    default: architecture = .other
    }
    isRelocatable = bytes[16] == 1
  }
}
