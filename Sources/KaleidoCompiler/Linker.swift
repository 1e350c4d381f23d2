import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Links executables and libraries: with a C compiler, which knows where the C library is, or with LLD directly.
struct Linker {
  let settings: LinkSettings

  var toolchain: Toolchain { Toolchain(settings.target) }

  /// A program that links, and how its command line is written.
  private enum Driver {
    /// A C compiler, which passes on what it does not know.
    case compiler(String)
    /// LLD, which must be told about the C library.
    case lld(String)
  }

  private func driver() throws(CommandError) -> Driver {
    switch settings.linker {
    case nil, "cc": return .compiler(toolchain.compiler)
    case "lld": return .lld(try toolchain.lld())
    case .some(let path): return Toolchain.isLLD(path) ? .lld(path) : .compiler(path)
    }
  }

  /// The command that links `object`, an object file or archive, to `output`.
  func job(
    object: String, isArchive: Bool = false, output: String
  ) throws(CommandError) -> Job {
    switch try driver() {
    case .compiler(let compiler):
      return Job(
        executable: compiler,
        arguments: (settings.isStatic ? ["-static"] : []) + ["-o", Self.file(output)]
          + code(object, isArchive, optionPrefix: "-Wl,") + linked)
    case .lld(let lld):
      if settings.isStatic { throw .lldLinksNoStaticProgram(lld) }
      return try programJob(lld, code(object, isArchive), output: output)
    }
  }

  /// The command that links `object`, an object file or archive, to a shared library that programs find as `name`.
  func sharedLibraryJob(
    object: String, isArchive: Bool = false, name: String, output: String
  ) throws(CommandError) -> Job {
    switch try driver() {
    case .compiler(let compiler):
      return Job(
        executable: compiler,
        arguments: ["-shared", "-fPIC", "-Xlinker", "-soname", "-Xlinker", name]
          + ["-o", Self.file(output)] + code(object, isArchive, optionPrefix: "-Wl,") + linked)
    case .lld(let lld):
      return try libraryJob(
        lld, ["-soname", name] + code(object, isArchive), output: output)
    }
  }

  /// The command that links everything but the program's own code to a library that can be loaded into this process.
  /// `symbols` are the functions that archives must provide.
  func libraryJob(symbols: [String], output: String) throws(CommandError) -> Job {
    let directories =
      settings.libraryPaths
      + settings.inputs.filter { $0.hasSuffix(".so") }.map(FileSystem.directory)
    let wanted = symbols.flatMap { ["-u", $0] }
    switch try driver() {
    case .compiler(let compiler):
      return Job(
        executable: compiler,
        arguments: ["-shared", "-fPIC", "-o", Self.file(output)]
          // Its own code calls its own functions, and everything must be defined.
          + ["-Wl,-Bsymbolic", "-Wl,-z,defs"] + wanted + linked
          + directories.flatMap { ["-Xlinker", "-rpath", "-Xlinker", FileSystem.absolute($0)] })
    case .lld(let lld):
      return try libraryJob(
        lld,
        ["-Bsymbolic", "-z", "defs"] + wanted
          + directories.flatMap { ["-rpath", FileSystem.absolute($0)] }, output: output)
    }
  }

  /// The command that compiles a C file to an object file for a static library.
  func compileJob(_ source: String, output: String) throws(CommandError) -> Job {
    let hasCompiler = settings.target != .wasm32 || ![nil, "cc"].contains(settings.linker)
    guard hasCompiler, case .compiler(let compiler) = try driver() else {
      throw .lldCannotCompile(source, for: settings.target)
    }
    return Job(
      executable: compiler,
      arguments: settings.compilerOptions
        + ["-fPIC", "-c", "-o", Self.file(output), Self.file(source)] + settings.arguments)
  }

  /// What a program is linked with, as arguments of the linker.
  var linked: [String] {
    (settings.inputs.contains { $0.hasSuffix(".c") } ? settings.compilerOptions : [])
      + settings.inputs.map(Self.file) + settings.libraryPaths.map { "-L\($0)" }
      + settings.libraries.map { "-l\($0)" } + settings.arguments + ["-lm"]
  }

  /// The command that combines the members of an archive into one relocatable object file.
  func partialLinkJob(archive: String, output: String) throws(CommandError) -> Job {
    switch try driver() {
    case .compiler(let compiler):
      return Job(
        executable: compiler,
        arguments: ["-r", "-nostdlib", "-o", Self.file(output)]
          + code(archive, true, optionPrefix: "-Wl,"))
    case .lld(let lld):
      return Job(
        executable: lld, arguments: ["-r", "-o", Self.file(output)] + code(archive, true))
    }
  }

  /// The program's own code, as arguments of LLD, or of a C compiler that passes on options with a prefix.
  private func code(
    _ object: String, _ isArchive: Bool, optionPrefix prefix: String = ""
  ) -> [String] {
    isArchive
      ? [prefix + "--whole-archive", Self.file(object), prefix + "--no-whole-archive"]
      : [Self.file(object)]
  }

  /// A file name that the linker cannot mistake for an option or a response file.
  static func file(_ name: String) -> String {
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
