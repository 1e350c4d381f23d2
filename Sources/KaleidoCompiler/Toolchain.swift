import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// What links programs for a target: the names of its linkers, and the files of its C library.
struct Toolchain {
  let target: SupportedTarget
  /// Whether programs for the target run on this machine.
  private let isHost: Bool

  /// The tools for a target; those for this machine if it is nil.
  init(_ target: SupportedTarget?) {
    let host = SupportedTarget.host
    self.target = target ?? host ?? .x86_64
    isHost = target == nil || target == host
  }

  /// The C compiler that links programs: `cc`, or a cross compiler by its usual name.
  var compiler: String { isHost ? "cc" : "\(target.rawValue)-gcc" }

  /// What to do if there is no such compiler.
  var advice: String {
    isHost
      ? "install a C compiler (`apt-get install gcc libc6-dev`), or use `--linker=lld`"
      : "install a cross compiler (`apt-get install gcc-\(debianName) libc6-dev-\(architecture)-cross`), or name one "
        + "with `--linker`"
  }

  // MARK: LLD

  /// The name of LLD's linker for the target's object files.
  private var lldName: String { target == .wasm32 ? "wasm-ld" : "ld.lld" }

  /// LLD, under its own name or that of a version of LLVM.
  func lld() throws(CommandError) -> String {
    let names = [lldName] + (19...22).reversed().map { "\(lldName)-\($0)" }
    if let found = names.first(where: { FileSystem.executable(named: $0) != nil }) { return found }
    let places = (19...22).reversed().map { "/usr/lib/llvm-\($0)/bin/\(lldName)" }
    if let found = places.first(where: { FileSystem.executable(named: $0) != nil }) { return found }
    throw CommandError(
      .linkerFailure, "cannot run the linker `\(lldName)`",
      help: "install it (`apt-get install lld`), or name it with `--linker`", exitStatus: 1)
  }

  /// Whether a linker that is named by its path is LLD itself, not a compiler that runs a linker.
  static func isLLD(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("ld.lld") || name.hasPrefix("wasm-ld")
  }

  /// The name of the target in LLD's option `-m`.
  var emulation: String {
    switch target {
    case .x86_64: "elf_x86_64"
    case .aarch64: "aarch64linux"
    case .riscv64: "elf64lriscv"
    case .wasm32: "wasm32"
    }
  }

  /// The program interpreter of executables: the dynamic loader of glibc.
  var dynamicLoader: String {
    switch target {
    case .x86_64: "/lib64/ld-linux-x86-64.so.2"
    case .aarch64: "/lib/ld-linux-aarch64.so.1"
    case .riscv64: "/lib/ld-linux-riscv64-lp64d.so.1"
    case .wasm32: ""
    }
  }

  /// The directories where distributions have the target's C library.
  private var candidates: [String] {
    let name = target.rawValue
    let own = ["/usr/lib/\(name)", "/lib/\(name)"]
    return isHost
      ? own + ["/usr/lib64", "/lib64", "/usr/lib", "/lib"] : ["/usr/\(name)/lib"] + own
  }

  /// The directories of the target's C library that exist.
  var libraryDirectories: [String] { candidates.filter(FileSystem.isDirectory) }

  /// The directory with the files that begin and end a program.
  func startFiles() throws(CommandError) -> String {
    let file = "Scrt1.o"
    if let found = candidates.first(where: { FileSystem.isFile("\($0)/\(file)") }) { return found }
    let package = isHost ? "libc6-dev" : "libc6-dev-\(architecture)-cross"
    throw CommandError(
      .linkerFailure, "cannot find the C library for \(target.rawValue): there is no `\(file)`",
      note: "searched: " + candidates.joined(separator: ", "),
      help: "install it (`apt-get install \(package)`), or link with a C compiler: `--linker=PATH`",
      exitStatus: 1)
  }

  private var debianName: String {
    target == .x86_64 ? "x86-64-linux-gnu" : target.rawValue
  }

  /// Debian's name for the architecture.
  private var architecture: String {
    switch target {
    case .x86_64: "amd64"
    case .aarch64: "arm64"
    case .riscv64: "riscv64"
    case .wasm32: "wasm32"
    }
  }
}
