import KaleidoSource
import KaleidoSystem

/// Links executables with the system's C compiler as linker driver.
struct Linker {
  let settings: LinkSettings

  private var toolchain: Toolchain { Toolchain(settings.target) }

  /// The command that links `object`, an object file or archive, to `output`.
  func job(object: String, isArchive: Bool = false, output: String) -> Job {
    Job(
      executable: settings.linker ?? toolchain.compiler,
      arguments: ["-o", Self.file(output)]
        + (isArchive ? Self.wholeArchive(object) : [Self.file(object)]) + linked)
  }

  /// The command that links `object`, an object file or archive, to a shared library that programs find as `name`.
  func sharedLibraryJob(
    object: String, isArchive: Bool = false, name: String, output: String
  ) -> Job {
    Job(
      executable: settings.linker ?? toolchain.compiler,
      arguments: ["-shared", "-fPIC", "-Xlinker", "-soname", "-Xlinker", name]
        + ["-o", Self.file(output)]
        + (isArchive ? Self.wholeArchive(object) : [Self.file(object)]) + linked)
  }

  /// The command that links everything but the program's own code to a library that can be loaded into this process.
  /// `symbols` are the functions that archives must provide.
  func libraryJob(symbols: [String], output: String) -> Job {
    let directories =
      settings.libraryPaths
      + settings.inputs.filter { $0.hasSuffix(".so") }.map(FileSystem.directory)
    return Job(
      executable: settings.linker ?? toolchain.compiler,
      arguments: ["-shared", "-fPIC", "-o", Self.file(output)]
        // Its own code calls its own functions, and everything must be defined.
        + ["-Wl,-Bsymbolic", "-Wl,-z,defs"] + symbols.flatMap { ["-u", $0] } + linked
        + directories.flatMap { ["-Xlinker", "-rpath", "-Xlinker", FileSystem.absolute($0)] })
  }

  /// What a program is linked with, as arguments of the linker.
  private var linked: [String] {
    (settings.inputs.contains { $0.hasSuffix(".c") } ? ["-O2"] : [])
      + settings.inputs.map(Self.file) + settings.libraryPaths.map { "-L\($0)" }
      + settings.libraries.map { "-l\($0)" } + settings.arguments + ["-lm"]
  }

  /// The command that combines the members of an archive into one relocatable object file.
  func partialLinkJob(archive: String, output: String) -> Job {
    Job(
      executable: settings.linker ?? toolchain.compiler,
      arguments: ["-r", "-nostdlib", "-o", Self.file(output)] + Self.wholeArchive(archive))
  }

  private static func wholeArchive(_ archive: String) -> [String] {
    ["-Wl,--whole-archive", file(archive), "-Wl,--no-whole-archive"]
  }

  /// A file name that the linker cannot mistake for an option or a response file.
  private static func file(_ name: String) -> String {
    name.hasPrefix("-") || name.hasPrefix("@") ? "./\(name)" : name
  }

  /// The undefined symbols named in the error output of GNU ld, gold or lld.
  static func undefinedSymbols(in text: String) -> [String] {
    var symbols: [String] = []
    for line in text.split(separator: "\n") {
      for marker in ["undefined reference to ", "undefined symbol: "] {
        guard let range = line.firstRange(of: marker) else { continue }
        let symbol = line[range.upperBound...].trimming { "`'\"".contains($0) || $0 == " " }
        if !symbols.contains(symbol) { symbols.append(symbol) }
      }
    }
    return symbols
  }
}

extension Substring {
  /// The text without characters at its ends that satisfy the predicate.
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> String {
    var rest = self
    while let first = rest.first, isDropped(first) { rest.removeFirst() }
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return String(rest)
  }
}

extension CommandError {
  static func noLinker(
    _ name: String, _ failure: Job.StartFailure, _ settings: LinkSettings
  ) -> CommandError {
    CommandError(
      .linkerFailure,
      "cannot run the linker `\(name)`" + (failure.isNotFound ? "" : ": \(reason(failure.number))"),
      help: failure.isNotFound
        ? Toolchain(settings.target).advice
        : nil,
      exitStatus: 1)
  }

  static func linkerFailure(_ result: Job.Result) -> CommandError {
    CommandError(
      .linkerFailure, "the linker failed with status \(result.status)",
      note: result.errorText.isEmpty
        ? nil : Self.firstLines(of: result.errorText), exitStatus: 1)
  }

  /// The first 100 lines of a linker's output, each truncated to 2000 characters.
  private static func firstLines(of text: String) -> String {
    let lines = text.split(separator: "\n").map { String($0.prefix(2_000)) }
    let limit = 100
    let rest = lines.count > limit ? ["... \(lines.count - limit) more lines"] : []
    return (lines.prefix(limit) + rest).joined(separator: "\n")
  }

  static func noLinkerOutput(_ name: String) -> CommandError {
    CommandError(.linkerFailure, "the linker `\(name)` produced no output file", exitStatus: 1)
  }
}
