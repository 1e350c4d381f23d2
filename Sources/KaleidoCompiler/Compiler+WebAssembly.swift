import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// WebAssembly modules, and the JavaScript that loads them.
extension Compiler {
  /// The options of a module's object file. Other outputs of the command may be for another target.
  private var webOptions: CodegenOptions {
    var options = settings.codegen
    options.purpose = .object
    if options.target.objectFormat != .wasm { options.target = Target(.wasm32) }
    options.omittedFunctions = Set(omittedExports)
    return options
  }

  /// The linker for modules.
  private var webLinker: Linker {
    var linking = settings.linking
    linking.target = .wasm32
    return Linker(settings: linking)
  }

  /// The name under which the module exports its memory: the program may have a function of the usual name.
  private mutating func memoryName() -> String {
    let program = session.program()
    let name = WebAssembly.memoryName
    let isTaken = program.symbols.find(name).flatMap(program.function(named:)).map {
      program[$0].body != nil
    }
    return isTaken ?? false ? "ks.\(name)" : name
  }

  /// The name in the module, for debuggers: that of its file. The linker would take the name of a temporary file.
  private static func moduleName(for path: String) -> String {
    path == "-" ? "program" : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Links the program to a module, to be written to its path when all outputs are complete. Returns nil if the linker
  /// reports errors of the program. `warn` receives the messages of a successful linker.
  package mutating func webAssembly(
    for path: String, warn: (String) -> Void
  ) throws(CommandError) -> StagedOutput? {
    let memory = memoryName()
    let name = Self.moduleName(for: path)
    let linker = webLinker
    // What an object defines is known after linking only.
    omittedExports = settings.linking.isStandard ? functionsWithoutImports(among: nil) : []
    while true {
      var omitted: [String] = []
      let output = try link(
        try objects(webOptions), for: path, isExecutable: false, warn: warn,
        check: { compiler, module throws(CommandError) in
          omitted = compiler.functionsWithoutImports(
            among: WebAssemblyInterface.imports(of: module))
          if !omitted.isEmpty { return false }
          return try compiler.checkExports(of: module)
        }
      ) { _, object, _, output throws(CommandError) in
        try linker.webAssemblyJob(
          object: object, name: name, memory: memory, output: output)
      }
      // Without these functions, nothing else imports what they would.
      if omitted.isEmpty || omitted == omittedExports { return output }
      omittedExports = omitted
    }
  }

  /// The functions of a program that its top-level expressions do not reach and that call C functions which these do not reach
  /// either: the module would import something that the program does not need to run. `imports` are those of the linked module;
  /// nil if no object defines C functions.
  private mutating func functionsWithoutImports(among imports: [String]?) -> [String] {
    let program = session.program()
    guard program.isMainProgram else { return [] }
    let reachability = reachability()
    let needed = Set(reachability.externs(includingFunctions: false))
    let unneeded = reachability.externs(includingFunctions: true).filter {
      !needed.contains($0) && imports?.contains(program.symbols[program[$0].name]) ?? true
    }
    return unneeded.isEmpty
      ? [] : reachability.callers(of: unneeded).map { program.symbols[program[$0].name] }
  }

  /// A sentence on the functions that the module does not export; nil if it exports all.
  package var noteOnOmittedExports: String? {
    if omittedExports.isEmpty { return nil }
    let names = omittedExports.map { "`\($0)`" }
    return
      "not in the module: \(names.joined(separator: ", ")), as nothing defines the C functions that "
      + "\(names.count == 1 ? "it calls" : "they call") and no top-level expression reaches"
  }

  /// Reports names that a linked module exports twice, which LLD does not and engines reject. Returns false if they are
  /// functions of the program.
  private mutating func checkExports(of module: [UInt8]) throws(CommandError) -> Bool {
    let names = WebAssemblyInterface.repeatedExports(in: module)
    let program = session.program()
    let clashes = names.compactMap(program.symbols.find).compactMap(program.function(named:))
      .filter { program[$0].body != nil }
    let inputs = settings.linking.inputs
    let other = inputs.count == 1 && settings.linking.libraries.isEmpty ? inputs[0] : nil
    for id in clashes {
      report(
        Diagnostic.repeatedExport(id, in: program, other: other).about(program[id].file))
    }
    guard clashes.isEmpty, let name = names.first else { return clashes.isEmpty }
    let own =
      switch name {
      case memoryName(): "its memory"
      case WebAssembly.startName where program.isMainProgram: "the program itself"
      default: String?.none
      }
    throw .repeatedExport(name, own: own, other: other)
  }

  /// The command that links a module, without running it.
  package mutating func linkCommand(forModule path: String) throws(CommandError) -> String {
    try webLinker.webAssemblyJob(
      object: objectName(for: path, isArchive: false), name: Self.moduleName(for: path),
      memory: memoryName(), output: path
    ).shellCommand
  }

  /// JavaScript that loads the module in a file. `name` is what scripts call it.
  package mutating func webLoader(named name: String, ofModule file: String) -> String {
    let reached = reachability().reached(includingFunctions: true).library
    return WebLoader(name: name, file: file, functions: reached.map(\.rawValue)).text
  }
}
