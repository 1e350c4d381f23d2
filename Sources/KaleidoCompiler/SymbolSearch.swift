import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Searches for the C functions that a program declares where the linker would: in the objects and libraries that it is
/// linked with, in their order, then in the mathematics and C libraries.
package struct SymbolSearch {
  private let libraries: [DynamicLibrary]
  private let names: [String]

  /// The sonames of the C and mathematics libraries.
  package static let standardLibraries = ["libm.so.6", "libc.so.6"]

  /// Searches what the settings name, and which is loaded as `libraries`.
  init(_ settings: LinkSettings, _ libraries: [DynamicLibrary]) {
    self.libraries = libraries + Self.standardLibraries.compactMap { DynamicLibrary($0) }
    names =
      ["the Kaleidoscope runtime"] + settings.inputs + settings.libraries.map { "lib\($0)" }
      + ["libm", "libc"]
  }

  /// Loads and searches what the settings name, apart from archives, and the standard libraries.
  package init(loading settings: Settings) throws(CommandError) {
    self.init(
      settings.linking,
      try LibraryLoader(settings: settings.linking, temporaryDirectory: settings.temporaryDirectory)
      { job throws(CommandError) in try job.run(settings.linking) }.load(for: []))
  }

  /// Searches the standard libraries only.
  static var standard: SymbolSearch { SymbolSearch(LinkSettings(), []) }

  /// The address of a function; nil if there is none.
  package func address(of name: String) -> UnsafeRawPointer? {
    for library in libraries {
      if let address = library.address(of: name) { return address }
    }
    return nil
  }

  /// Whether a library defines a function.
  package func finds(_ name: String) -> Bool {
    libraries.first { $0.address(of: name) != nil }.map { !$0.isVariable(name) } ?? false
  }

  /// What is searched, for messages.
  package var searched: String { names.joined(separator: ", ") }

  /// An error for each `extern` that no library defines as a function.
  func missingSymbols(
    _ externs: [FunctionID], of program: CheckedProgram, _ reachability: Reachability
  ) -> [Diagnostic] {
    externs.compactMap { id in
      let name = program.symbols[program[id].name]
      guard let library = libraries.first(where: { $0.address(of: name) != nil }) else {
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
        .note("searched: \(searched); add libraries with `-l`")
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
