import KaleidoSource
import KaleidoSystem
import KaleidoTarget

extension Job {
  /// Runs the command of a linker or a C compiler.
  func run(_ settings: LinkSettings) throws(CommandError) -> Result {
    // A C compiler does not always remove its files when a signal ends it.
    let directory = ScratchDirectory(prefix: Environment().temporaryDirectory + "/kaleido-link")
    do throws(StartFailure) {
      return try run(temporaryDirectory: directory.path)
    } catch {
      throw .noLinker(executable, error, settings)
    }
  }
}

/// What can go wrong with a linker.
extension CommandError {
  fileprivate static func noLinker(
    _ name: String, _ failure: Job.StartFailure, _ settings: LinkSettings
  ) -> CommandError {
    CommandError(
      .linkerFailure,
      "cannot run the linker `\(name)`" + (failure.isNotFound ? "" : ": \(reason(failure.number))"),
      help: failure.isNotFound
        ? settings.linker == nil || settings.linker == "cc"
          ? Toolchain(settings.target).advice
          : "`--linker` takes `cc`, `lld`, or the path of a C compiler or of LLD"
        : nil,
      exitStatus: 1)
  }

  /// The failure of a command that links, and compiles C files first.
  static func linkerFailure(_ result: Job.Result, _ settings: LinkSettings) -> CommandError {
    if let source = settings.source(thatFailsIn: result.errorText) {
      return compilerFailure(result, compiling: source)
    }
    return CommandError(
      .linkerFailure, "the linker failed with status \(result.status)",
      note: result.errorText.isEmpty
        ? nil : Self.firstLines(of: result.errorText),
      help: LinkerComplaint(result)?.advice, exitStatus: 1)
  }

  /// The first 100 lines of a linker's output, each truncated to 2000 characters.
  private static func firstLines(of text: String) -> String {
    let lines = text.split(separator: "\n").map { String($0.prefix(2_000)) }
    let limit = 100
    let rest = lines.count > limit ? ["... \(lines.count - limit) more lines"] : []
    return (lines.prefix(limit) + rest).joined(separator: "\n")
  }

  static func lldCannotCompile(
    _ source: String, for target: SupportedTarget?
  ) -> CommandError {
    CommandError(
      .linkerFailure, "LLD cannot compile `\(source)`",
      help: target == .wasm32
        ? "compile it to an object file and name that: `clang --target=wasm32 -c`"
        : "compile it to an object file and name that, or link with a C compiler: `--linker=cc`",
      exitStatus: 1)
  }

  /// A static executable needs parts of the C compiler's own library.
  static func lldLinksNoStaticProgram(_ name: String) -> CommandError {
    CommandError(
      .linkerFailure, "`\(name)` alone cannot link a static executable",
      note: "C's static library needs files of the C compiler",
      help: "use `--linker=cc`, with `--link-arg=-fuse-ld=lld` if LLD is wanted", exitStatus: 1)
  }

  static func compilerFailure(_ result: Job.Result, compiling source: String) -> CommandError {
    CommandError(
      .linkerFailure,
      "cannot compile `\(source)`: the C compiler failed with status \(result.status)",
      note: result.errorText.isEmpty ? nil : Self.firstLines(of: result.errorText), exitStatus: 1)
  }

  static func noMember(_ path: String, _ reason: String, help: String? = nil) -> CommandError {
    CommandError(
      .linkerFailure, "cannot add `\(path)` to a static library", note: reason, help: help,
      exitStatus: 1)
  }

  /// A name that a WebAssembly module exports twice, neither time for a function of the program. `own` is what the program
  /// exports under it, and `other` the only object that the module is linked with; nil if there are none or several.
  static func repeatedExport(_ name: String, own: String?, other: String?) -> CommandError {
    let other = other.map { "`\($0)`" }
    return CommandError(
      .linkerFailure, "the module would export `\(name)` twice",
      note: own.map {
        "it exports \($0) as `\(name)`, and \(other ?? "an object or library that it is linked with") exports a function of this name"
      } ?? "\(other ?? "what it is linked with") exports two functions of this name",
      help: "rename one of them", exitStatus: 1)
  }

  static func noLinkerOutput(_ name: String) -> CommandError {
    CommandError(.linkerFailure, "the linker `\(name)` produced no output file", exitStatus: 1)
  }
}

extension LinkSettings {
  /// The C file that a C compiler could not compile, if that is why it did not link. Its messages name the file, and no
  /// linker has written any.
  func source(thatFailsIn text: String) -> String? {
    let lines = text.split(separator: "\n")
    guard !lines.contains(where: Self.isOfLinker) else { return nil }
    return inputs.first { input in
      input.hasSuffix(".c")
        && lines.contains { line in
          let name = Linker.file(input) + ":"
          return line.hasPrefix(name) || line.contains("from \(name)")
        }
    }
  }

  /// Whether a line is a message of a linker, or of a C compiler about one.
  private static func isOfLinker(_ line: Substring) -> Bool {
    guard let program = line.prefix(while: { $0 != ":" }).split(separator: "/").last else {
      return false
    }
    return ["collect2", "mold", "gold", "wild"].contains(program) || program == "ld"
      || program.hasPrefix("ld.") || program.hasSuffix("-ld")
      || line.contains("linker command failed")
  }
}

/// A cause that a linker's messages name, for which there is advice.
private enum LinkerComplaint {
  case missingStartFile, missingLibrary(String), otherMachine, duplicate, dynamicObject, executable,
    diskFull

  /// The status of a program that was ended by SIGBUS, as LLD is if there is no room for its output.
  private static let busError: Int32 = 128 + 7

  init?(_ result: Job.Result) {
    if result.status == Self.busError {
      self = .diskFull
      return
    }
    if result.errorText.contains("cannot use executable file") {
      self = .executable
      return
    }
    for line in result.errorText.split(separator: "\n").map(String.init) {
      if line.contains("No space left on device") {
        self = .diskFull
      } else if line.contains("multiple definition of") || line.contains("duplicate symbol") {
        self = .duplicate
      } else if line.contains("attempted static link of dynamic object") {
        self = .dynamicObject
      } else if line.contains("crt1.o") || line.contains("crti.o") {
        self = .missingStartFile
      } else if let library = Self.library(in: line) {
        self = .missingLibrary(library)
      } else if [
        "is incompatible with", "file in wrong format", "Relocations in generic ELF",
        "unknown file type",
      ]
      .contains(where: { line.contains($0) }) {
        self = .otherMachine
      } else {
        continue
      }
      return
    }
    return nil
  }

  /// The library that a line of GNU ld, gold or LLD says is missing.
  private static func library(in line: String) -> String? {
    guard line.contains("find "), let start = line.firstRange(of: "-l") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != ":" && $0 != " " })
  }

  var advice: String {
    switch self {
    case .missingStartFile:
      "install the C library's files for linking (on Debian `libc6-dev`, or `libc6-dev-…-cross` for another machine)"
    case .missingLibrary(let name):
      "name the directory of `lib\(name).so` or `lib\(name).a` with `-L`, or install the library's development package"
    case .otherMachine: "objects and libraries must be for the machine of `--target`"
    case .duplicate:
      "two of the objects and libraries define the same function: leave one of them out, or rename the function"
    case .executable: "executables cannot be linked: name the object files and libraries"
    case .dynamicObject: "a static executable can only contain `.o` and `.a` files"
    case .diskFull:
      "if the disk is full, make room; TMPDIR names the directory for temporary files"
    }
  }
}
