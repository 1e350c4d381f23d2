import Glibc
import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A search for the C functions that a program declares, before anything runs or is linked.
struct SymbolSearch {
  private var libraries: [UnsafeMutableRawPointer] = []
  private let names: [String]

  /// The sonames of the C and mathematics libraries.
  static let standardLibraries = ["libm.so.6", "libc.so.6"]

  /// Loads the C library, the mathematics library, and the libraries named by `-l`.
  init(_ invocation: Invocation) throws(CommandError) {
    for name in Self.standardLibraries {
      if let handle = dlopen(name, RTLD_LAZY) { libraries.append(handle) }
    }
    // Already searched; moreover, their `.so` files are linker scripts, which `dlopen` rejects.
    for name in invocation.libraries where name != "m" && name != "c" {
      libraries.append(try Self.open(name, invocation))
    }
    names = ["the Kaleidoscope runtime", "libm", "libc"] + invocation.libraries.map { "lib\($0)" }
  }

  /// Loads a library for the lifetime of the process, with its symbols visible to the JIT.
  private static func open(
    _ name: String, _ invocation: Invocation
  ) throws(CommandError) -> UnsafeMutableRawPointer {
    let paths = invocation.libraryPaths.map { "\($0)/lib\(name).so" } + ["lib\(name).so"]
    for path in paths {
      if let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) { return handle }
    }
    throw CommandError(
      .missingSymbol, "cannot load library `\(name)`",
      note: "searched: " + paths.joined(separator: ", "), exitStatus: 1)
  }

  func contains(_ symbol: String) -> Bool {
    libraries.contains { dlsym($0, symbol) != nil }
  }

  /// An error for each reachable `extern` that no library defines as a function.
  func missingSymbols(of program: CheckedProgram) -> [Diagnostic] {
    program.reachedExterns.compactMap { id in
      let name = program.symbols[program[id].name]
      if !contains(name) { return missingSymbol(id, of: program) }
      return isVariable(name) ? .externVariable(id, in: program) : nil
    }
  }

  private func isVariable(_ name: String) -> Bool {
    libraries.first { dlsym($0, name) != nil }
      .map { HostProcess.isVariable(name, of: $0) } ?? false
  }

  /// The error for an `extern` that no library defines.
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
