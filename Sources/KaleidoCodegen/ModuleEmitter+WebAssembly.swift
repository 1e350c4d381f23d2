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

  /// The symbol of a function that is exported directly. LLVM gives a function `main` of a WebAssembly module another
  /// type.
  func exportedSymbol(of name: String) -> String {
    options.target.objectFormat == .wasm && name == "main" ? "ks.function.main" : name
  }
}

/// Names of WebAssembly modules.
public enum WebAssembly {
  /// The export that runs the program, as hosts expect it.
  public static let startName = "_start"
  /// The export of the module's memory, as hosts expect it.
  public static let memoryName = "memory"
}
