import KaleidoSema

/// WebAssembly modules, whose imports and exports have names of their own, apart from symbols.
extension ModuleEmitter {
  /// _start: evaluates the top-level expressions.
  func emitStart() {
    let start = module.declare("ks.start", returning: module.void, parameters: [])
    attributes.addNoUnwind(to: start)
    attributes.addExport(named: WebAssembly.startName, to: start)
    builder.position(atEndOf: builder.appendBlock("entry", to: start))
    callGroups()
    builder.ret()
  }

  /// The symbol of a function that is exported directly: for other languages its name. The exports of a WebAssembly
  /// module have names beside their symbols, so there a function of a program never takes the place of one that LLVM
  /// calls, or gives another type to.
  func exportedSymbol(of name: String) -> String {
    guard mode.target.objectFormat == .wasm else { return name }
    let isTaken =
      program.isMainProgram || LibraryFunction.isKnownToLLVM(name)
      || ["main", "memcpy", "memmove", "memset"].contains(name)
    return isTaken ? "ks.function.\(name)" : name
  }
}

/// Names of WebAssembly modules.
public enum WebAssembly {
  /// The export that runs the program, as hosts expect it.
  public static let startName = "_start"
  /// The export of the module's memory, as hosts expect it.
  public static let memoryName = "memory"
}
