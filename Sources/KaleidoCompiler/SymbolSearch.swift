import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Checks that the C functions declared by a program exist, before it is run or linked.
package struct SymbolSearch {
  private var libraries: [DynamicLibrary] = []
  private let names: [String]

  /// The sonames of the C and mathematics libraries.
  package static let standardLibraries = ["libm.so.6", "libc.so.6"]

  /// Loads the C library, the mathematics library, and the libraries that the settings name.
  package init(_ settings: LinkSettings) throws(CommandError) {
    for name in Self.standardLibraries {
      if let library = DynamicLibrary(name) { libraries.append(library) }
    }
    // Already searched; moreover, their `.so` files are linker scripts, which cannot be loaded.
    for name in settings.libraries where name != "m" && name != "c" {
      libraries.append(try Self.load(name, settings))
    }
    names = ["the Kaleidoscope runtime", "libm", "libc"] + settings.libraries.map { "lib\($0)" }
  }

  /// Loads a library and makes its symbols visible to programs that run in this process.
  private static func load(
    _ name: String, _ settings: LinkSettings
  ) throws(CommandError) -> DynamicLibrary {
    let paths = settings.libraryPaths.map { "\($0)/lib\(name).so" } + ["lib\(name).so"]
    for path in paths {
      if let library = DynamicLibrary(path, isGlobal: true) { return library }
    }
    throw CommandError(
      .missingSymbol, "cannot load library `\(name)`",
      note: "searched: " + paths.joined(separator: ", "), exitStatus: 1)
  }

  /// Whether a library defines a function.
  package func finds(_ name: String) -> Bool {
    libraries.first { $0.contains(name) }.map { !$0.isVariable(name) } ?? false
  }

  /// What is searched, for messages.
  package var searched: String { names.joined(separator: ", ") }

  /// An error for each reachable `extern` that no library defines as a function.
  func missingSymbols(
    of program: CheckedProgram, _ reachability: Reachability
  ) -> [Diagnostic] {
    reachability.externs.compactMap { id in
      let name = program.symbols[program[id].name]
      guard let library = libraries.first(where: { $0.contains(name) }) else {
        return missingSymbol(id, of: program, reachability)
      }
      return library.isVariable(name)
        ? Diagnostic.externVariable(id, in: program).about(program[id].file) : nil
    }
  }

  /// The error for an `extern` that no library defines.
  func missingSymbol(
    _ id: FunctionID, of program: CheckedProgram, _ reachability: Reachability
  ) -> Diagnostic {
    let function = program[id]
    let name = program.symbols[function.name]
    let declaration = program.nameRange(of: function)
    let use = reachability.firstUse(of: id)
    var diagnostic = Diagnostic(
      .missingSymbol, "symbol `\(name)` was not found", at: declaration.range,
      label: "declared `extern` here",
      children: [
        .note("searched: \(names.joined(separator: ", ")); add libraries with `-l`")
      ]
    ).about(declaration.file)
    if let use { diagnostic = diagnostic.secondary(use, "first used here") }
    if let near = Spelling.nearest(to: name, among: LibraryFunction.allCases.map(\.rawValue)) {
      let edits = ([declaration] + (use.map { [$0] } ?? [])).map {
        Diagnostic.Edit($0.range, near, in: $0.file)
      }
      diagnostic = diagnostic.with(.help("the library has a similar function", edits: edits))
    }
    return diagnostic
  }
}
