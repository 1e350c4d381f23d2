import Glibc
import KaleidoCodegen
import KaleidoSema
import KaleidoSource

/// Generating object code and linking it.
extension Driver {
  /// The program as one object file. The objects of a partitioned program are combined by the linker.
  func object(
    of program: CheckedProgram, _ sources: SourceMap, _ options: CodegenOptions,
    _ invocation: Invocation
  ) throws(CommandError) -> [UInt8] {
    let objects = try objects(of: program, sources, options, invocation)
    if objects.count == 1 { return objects[0] }
    let archive = try stageObjects(objects)
    let output = try TemporaryFile(
      beside: environment.temporaryDirectory + "/object", named: environment.temporaryDirectory)
    let job = Linker(invocation: invocation).partialLinkJob(
      archive: archive.path, output: output.path)
    if invocation.isVerbose { environment.writeError(job.shellCommand + "\n") }
    guard let result = try? times.measure(.link, job.run) else {
      // Without a linker, compile the program as a single unit, which is slower.
      var options = options
      options.unitCount = 1
      return try self.objects(of: program, sources, options, invocation)[0]
    }
    guard result.status == 0 else { throw .linkerFailure(result) }
    guard FileSystem.isRegularFileNotLink(output.path),
      let bytes = try? FileSystem.read(output.path),
      !bytes.isEmpty
    else { throw .noLinkerOutput(job.executable) }
    return bytes
  }

  private func objects(
    of program: CheckedProgram, _ sources: SourceMap, _ options: CodegenOptions,
    _ invocation: Invocation
  ) throws(CommandError) -> [[UInt8]] {
    do throws(CodegenFailure) {
      return try ObjectCode.objects(
        of: program, options, sources: sources, threadCount: invocation.threadCount, times)
    } catch {
      throw internalError(error)
    }
  }

  /// Writes the objects to one file for the linker: a single object as is, several as an archive.
  private func stageObjects(_ objects: [[UInt8]]) throws(CommandError) -> TemporaryFile {
    let file = try TemporaryFile(
      beside: environment.temporaryDirectory + "/object", named: environment.temporaryDirectory)
    let bytes: [UInt8]
    do throws(CodegenFailure) {
      bytes = objects.count == 1 ? objects[0] : try Archive.bytes(of: objects)
    } catch {
      throw internalError(error)
    }
    if let failure = FileSystem.write(bytes, to: file.descriptor) {
      throw .unwritable(file.path, failure)
    }
    return file
  }

  /// Links the program to a temporary file, to be moved to its path when all outputs are complete. Returns
  /// nil if linking failed or is only shown (`-###`).
  func link(
    _ program: CheckedProgram, to target: Emission, _ frontend: inout Frontend,
    _ invocation: Invocation
  ) throws(CommandError) -> StagedOutput? {
    let path = target.path ?? "-"
    var options = CodegenOptions(invocation)
    // Without top-level expressions, one of the linked objects provides `main`.
    options.purpose = invocation.linkInputs.isEmpty || program.isMainProgram ? .program : .object
    let linker = Linker(invocation: invocation)
    if invocation.isDryRun {
      let isArchive = CodeGenerator(program, options).unitCount > 1
      let stem = "\(environment.temporaryDirectory)/\(FileSystem.stem(of: path))"
      let job = linker.job(
        object: stem + (isArchive ? ".a" : ".o"), isArchive: isArchive, output: path)
      environment.writeError(job.shellCommand + "\n")
      return nil
    }
    let objects = try objects(of: program, frontend.sources, options, invocation)
    let object = try stageObjects(objects)
    // Devices and other special files are written in place, never replaced.
    let isReplaced = FileSystem.isReplaceable(path)
    let place =
      isReplaced ? FileSystem.target(of: path) : environment.temporaryDirectory + "/program"
    let output = try TemporaryFile(beside: place, named: path)
    let job = linker.job(
      object: object.path, isArchive: objects.count > 1, output: output.path)
    if invocation.isVerbose { environment.writeError(job.shellCommand + "\n") }
    let result: Job.Result
    do throws(Job.StartFailure) {
      result = try times.measure(.link, job.run)
    } catch {
      throw .noLinker(job.executable, error.number)
    }
    guard result.status == 0 else {
      try reportFailure(result, of: program, &frontend, invocation)
      return nil
    }
    environment.writeError(result.errorText)
    guard FileSystem.kind(of: FileSystem.directory(of: output.path)) != nil else {
      throw .unwritable(path, ENOENT)
    }
    guard FileSystem.isRegularFileNotLink(output.path),
      let bytes = try? FileSystem.read(output.path),
      !bytes.isEmpty
    else { throw .noLinkerOutput(job.executable) }
    return isReplaced
      ? StagedOutput(executable: output, for: path) : try StagedOutput(bytes, for: path)
  }

  /// Reports undefined symbols in the linker's output as errors at their `extern`, or the linker's failure if
  /// there are none.
  private func reportFailure(
    _ result: Job.Result, of program: CheckedProgram, _ frontend: inout Frontend,
    _ invocation: Invocation
  ) throws(CommandError) {
    let undefined = Linker.undefinedSymbols(in: result.errorText)
    let missing = program.reachedExterns.filter {
      undefined.contains(program.symbols[program[$0].name])
    }
    guard !missing.isEmpty else { throw .linkerFailure(result) }
    let search = try SymbolSearch(Invocation(command: .build))
    var faults = DiagnosticSink()
    for id in missing { faults.report(search.missingSymbol(id, of: program)) }
    for diagnostic in faults.inSourceOrder { frontend.report(diagnostic) }
    messages.write(faults, frontend.sources)
  }
}
