import Glibc
import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Looks for the C functions that a program declares, before anything runs.
struct SymbolSearch {
  private var libraries: [UnsafeMutableRawPointer] = []
  private let names: [String]

  /// The C library and its mathematics, by the names that the dynamic linker knows.
  static let standardLibraries = ["libm.so.6", "libc.so.6"]

  /// Searches the C library, its mathematics, and the libraries that `-l` names.
  init(_ invocation: Invocation) throws(CommandError) {
    for name in Self.standardLibraries {
      if let handle = dlopen(name, RTLD_LAZY) { libraries.append(handle) }
    }
    // These are among the standard ones, and their `.so` is a text for the linker.
    for name in invocation.libraries where name != "m" && name != "c" {
      libraries.append(try Self.open(name, invocation))
    }
    names = ["the Kaleidoscope runtime", "libm", "libc"] + invocation.libraries.map { "lib\($0)" }
  }

  /// Loads a library for the program's whole life, where the JIT's linker finds it too.
  private static func open(
    _ name: String, _ invocation: Invocation
  ) throws(CommandError) -> UnsafeMutableRawPointer {
    let paths = invocation.libraryPaths.map { "\($0)/lib\(name).so" } + ["lib\(name).so"]
    for path in paths {
      if let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) { return handle }
    }
    throw CommandError(
      .missingSymbol, "cannot load the library `\(name)`",
      note: "looked for: " + paths.joined(separator: ", "), exitStatus: 1)
  }

  func contains(_ symbol: String) -> Bool {
    libraries.contains { dlsym($0, symbol) != nil }
  }

  /// A report for each function that the program may call and that no library has.
  func missingSymbols(of program: CheckedProgram) -> [Diagnostic] {
    program.reachedExterns.compactMap { id in
      let name = program.symbols[program[id].name]
      if !contains(name) { return missingSymbol(id, of: program) }
      return isVariable(name) ? .variableOfC(id, in: program) : nil
    }
  }

  private func isVariable(_ name: String) -> Bool {
    libraries.first { dlsym($0, name) != nil }
      .map { HostProcess.isVariable(name, of: $0) } ?? false
  }

  /// The report that nothing provides a function.
  func missingSymbol(_ id: FunctionID, of program: CheckedProgram) -> Diagnostic {
    let function = program[id]
    let name = program.symbols[function.name]
    let declaration = function.prototype?.nameRange ?? SourceRange(0, 0)
    let use = firstUse(of: id, in: program).map { SourceRange(at: $0, covering: name) }
    var diagnostic = Diagnostic(
      .missingSymbol, "symbol `\(name)` was not found", at: declaration,
      label: "declared `extern` here",
      children: [
        .note("searched: \(names.joined(separator: ", ")); add libraries with `-l`")
      ])
    if let use { diagnostic = diagnostic.secondary(use, "first used here") }
    if let near = Spelling.nearest(to: name, among: LibraryFunction.allCases.map(\.rawValue)) {
      let edits = ([declaration] + (use.map { [$0] } ?? [])).map {
        Diagnostic.Edit($0, near)
      }
      diagnostic = diagnostic.with(.help("libm has a similar symbol", edits: edits))
    }
    return diagnostic
  }

  private func firstUse(of id: FunctionID, in program: CheckedProgram) -> UInt32? {
    let tree = program.tree
    return (0..<UInt32(tree.expressionCount)).lazy.map(ExpressionID.init)
      .filter { expression in
        if case .call = tree[expression] { program.callee(of: expression) == id } else { false }
      }
      .map { tree.range(of: $0).start }.min()
  }
}
