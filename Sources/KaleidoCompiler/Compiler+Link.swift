import KaleidoCodegen
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Object files and executables. The program must have been checked.
extension Compiler {
  /// The program as one object file. The objects of a partitioned program are combined by the linker.
  package mutating func object() throws(CommandError) -> [UInt8] {
    var options = settings.codegen
    options.purpose = objectPurpose
    let objects = try objects(options)
    if objects.count == 1 { return objects[0] }
    let archive = try stage(objects)
    let output = try temporaryFile()
    let job = try Linker(settings: settings.linking).partialLinkJob(
      archive: archive.path, output: output.path)
    guard let result = try? run(job, in: .link) else {
      // Without a linker, compile the program as a single unit, which is slower.
      options.unitCount = 1
      return try self.objects(options)[0]
    }
    guard result.status == 0 else {
      output.removeLeftovers()
      throw .linkerFailure(result, settings.linking)
    }
    return try Self.linkedBytes(at: output.path, by: job)
  }

  /// The bytes of the linker's output file.
  private static func linkedBytes(at path: String, by job: Job) throws(CommandError) -> [UInt8] {
    guard FileSystem.isRegularFileNotLink(path), let bytes = try? FileSystem.read(path),
      !bytes.isEmpty
    else { throw .noLinkerOutput(job.executable) }
    return bytes
  }

  /// Writes the objects to one file for the linker: a single object as is, several as an archive.
  func stage(_ objects: [[UInt8]]) throws(CommandError) -> TemporaryFile {
    let bytes = try generating { () throws(CodegenFailure) in
      objects.count == 1 ? objects[0] : try Archive.bytes(of: Archive.members("unit", objects))
    }
    return try temporaryFile(containing: bytes)
  }

  /// A temporary file that is not to be moved to the path of an output.
  func temporaryFile(containing bytes: [UInt8] = []) throws(CommandError) -> TemporaryFile {
    let file = try TemporaryFile(
      beside: settings.temporaryDirectory + "/object", named: settings.temporaryDirectory)
    if let failure = FileSystem.write(bytes, to: file.descriptor) {
      throw .unwritable(file.path, failure)
    }
    return file
  }

  /// The options of an executable's objects. Without top-level expressions, one of the linked objects provides `main`.
  private mutating func executableOptions() -> CodegenOptions {
    var options = settings.codegen
    options.purpose =
      settings.linking.inputs.isEmpty || session.program().isMainProgram ? .program : .object
    return options
  }

  /// The command that links an executable, without running it.
  package mutating func linkCommand(for path: String) throws(CommandError) -> String {
    let generator = CodeGenerator(session.program(), reachability(), executableOptions())
    let isArchive = generator.unitCount > 1
    return try Linker(settings: settings.linking).job(
      object: objectName(for: path, isArchive: isArchive), isArchive: isArchive, output: path
    ).shellCommand
  }

  /// What stands for the object or archive that is linked to a path in a command that is shown.
  func objectName(for path: String, isArchive: Bool) -> String {
    "\(settings.temporaryDirectory)/\(FileSystem.stem(of: path))" + (isArchive ? ".a" : ".o")
  }

  /// Links the program to a temporary file, to be moved to its path when all outputs are complete. Returns nil if the
  /// linker does not find a function that the program declares, which is reported as a diagnostic. `warn` receives
  /// the messages of a successful linker.
  package mutating func executable(
    for path: String, warn: (String) -> Void
  ) throws(CommandError) -> StagedOutput? {
    try link(try objects(executableOptions()), for: path, warn: warn) {
      linker, object, isArchive, output throws(CommandError) in
      try linker.job(object: object, isArchive: isArchive, output: output)
    }
  }

  /// Links objects by the linker's job for an object file or archive and an output. Returns nil if errors of the program have
  /// been reported: by the linker, or by `check`, which receives what it linked and returns false.
  mutating func link(
    _ objects: [[UInt8]], for path: String, isExecutable: Bool = true, warn: (String) -> Void,
    check: (inout Compiler, [UInt8]) throws(CommandError) -> Bool = { _, _ in true },
    by makeJob: (Linker, _ object: String, _ isArchive: Bool, _ output: String)
      throws(CommandError) -> Job
  ) throws(CommandError) -> StagedOutput? {
    let object = try stage(objects)
    // Devices and other special files are written in place, never replaced.
    let isReplaced = FileSystem.isReplaceable(path)
    let place =
      isReplaced ? FileSystem.target(of: path) : settings.temporaryDirectory + "/program"
    let output = try TemporaryFile(beside: place, named: path)
    let job = try makeJob(
      Linker(settings: settings.linking), object.path, objects.count > 1, output.path)
    let result = try run(job, in: .link)
    guard result.status == 0 else {
      output.removeLeftovers()
      try reportFailure(result)
      return nil
    }
    warn(result.errorText)
    guard FileSystem.kind(of: FileSystem.directory(of: output.path)) != nil else {
      throw .noDirectory(of: path)
    }
    let bytes = try Self.linkedBytes(at: output.path, by: job)
    guard try check(&self, bytes) else { return nil }
    return isReplaced && isExecutable
      ? StagedOutput(executable: output, for: path) : try StagedOutput(bytes, for: path)
  }

  /// Runs the command of a linker or a C compiler.
  func run(_ job: Job, in phase: TimeReport.Phase) throws(CommandError) -> Job.Result {
    settings.logCommand(job.shellCommand)
    return try times.measure(phase) { () throws(CommandError) in try job.run(settings.linking) }
  }

  /// Reports undefined symbols in the linker's output as errors at their `extern`, or the linker's failure if
  /// there are none.
  private mutating func reportFailure(_ result: Job.Result) throws(CommandError) {
    let undefined = Linker.undefinedSymbols(in: result.errorText)
    let program = session.program()
    let reachability = reachability()
    let missing = reachability.externs(includingFunctions: !program.isMainProgram).filter {
      undefined.contains(program.symbols[program[$0].name])
    }
    guard !missing.isEmpty else {
      var error = CommandError.linkerFailure(result, settings.linking)
      if settings.codegen.passes != nil {
        error.children.append(.help("leave out `--passes`: passes may add and remove functions"))
      }
      throw error
    }
    for id in missing {
      report(SymbolSearch.standard.missingSymbol(id, of: program, reachability))
    }
  }
}
