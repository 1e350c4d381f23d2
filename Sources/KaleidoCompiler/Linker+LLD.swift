import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Command lines of LLD, with what a C compiler would add: the files that begin and end a program, the dynamic loader and
/// the C library.
extension Linker {
  /// The command that links a program from its code and what it is linked with.
  func programJob(_ lld: String, _ code: [String], output: String) throws(CommandError) -> Job {
    try checkInputs()
    let start = try toolchain.startFiles()
    return Job(
      executable: lld,
      arguments: ["-o", Self.file(output), "-m", toolchain.emulation, "-pie", "--build-id"]
        + Self.common + ["-dynamic-linker", toolchain.dynamicLoader]
        + ["\(start)/Scrt1.o", "\(start)/crti.o"] + code + libraries + ["\(start)/crtn.o"])
  }

  /// The command that links a shared library from its code and what it is linked with.
  func libraryJob(_ lld: String, _ code: [String], output: String) throws(CommandError) -> Job {
    try checkInputs()
    let start = try toolchain.startFiles()
    return Job(
      executable: lld,
      arguments: ["-shared", "-o", Self.file(output), "-m", toolchain.emulation, "--build-id"]
        + Self.common + ["\(start)/crti.o"] + code + libraries + ["\(start)/crtn.o"])
  }

  /// The command that links a WebAssembly module with a name, which exports its memory under another name. Functions that
  /// nothing defines are imported.
  func webAssemblyJob(
    object: String, name: String, memory: String, output: String
  ) throws(CommandError) -> Job {
    try checkInputs()
    let lld =
      switch settings.linker {
      case nil, "lld", "cc": try toolchain.lld()
      case .some(let path): path
      }
    return Job(
      executable: lld,
      arguments: ["-o", Self.file(output), "-soname=\(name)", "--no-entry", "--import-undefined"]
        + ["--export-memory=\(memory)", "--stack-first", "-z", "stack-size=\(Self.webStackSize)"]
        + [Self.file(object)] + settings.inputs.map(Self.file)
        + settings.libraryPaths.map { "-L\($0)" } + settings.libraries.map { "-l\($0)" }
        + settings.arguments)
  }

  /// The bytes for variables in memory, which unoptimized functions have. Engines commit memory as it is used, and their
  /// own stacks hold fewer frames.
  private static let webStackSize = 8 << 20

  private static let common = ["--eh-frame-hdr", "--hash-style=gnu", "--as-needed"]

  private var libraries: [String] {
    linked + toolchain.libraryDirectories.map { "-L\($0)" } + ["-lc"]
  }

  /// LLD reads only what is compiled.
  private func checkInputs() throws(CommandError) {
    guard let source = settings.inputs.first(where: { $0.hasSuffix(".c") }) else { return }
    throw .lldCannotCompile(source, for: settings.target)
  }
}
