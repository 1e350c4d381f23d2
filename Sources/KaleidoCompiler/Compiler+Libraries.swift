import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Libraries for other languages. The program must have been checked.
extension Compiler {
  /// Checks that the program's functions can become a library, perhaps besides an executable.
  mutating func checkLibrary(besidesExecutable hasExecutable: Bool) {
    let (library, reachability) = library()
    let functions = LibraryInterface(library).functions
    checkExports(of: library, reachability, functions)
    for clash in LibraryInterface.arrayEntryClashes(in: library, functions) {
      report(
        Diagnostic.arrayEntryClash(clash.entry, of: clash.function, in: library)
          .about(library[clash.entry].file))
    }
    checkTopLevel(ofLibraryBesidesExecutable: hasExecutable)
  }

  /// Warns about top-level expressions, which a library does not evaluate. A program that is also built as an executable is meant to
  /// have them.
  mutating func checkTopLevel(ofLibraryBesidesExecutable hasExecutable: Bool) {
    if !hasExecutable, let first = session.program().topLevel.first {
      let kind: OutputKind =
        settings.codegen.target.objectFormat == .wasm ? .webAssembly : .executable
      report(
        Diagnostic.expressionInLibrary(first, in: session.program(), programKind: kind)
          .about(first.file))
    }
  }

  /// A sentence on the functions that are not part of the library; nil if all are.
  package mutating func noteOnOmittedFunctions() -> String? {
    let program = library().program
    let omitted = LibraryInterface(program).omitted
    if omitted.isEmpty { return nil }
    return "not in the library: "
      + omitted.map { id, reason in
        "`\(program.symbols[program[id].name])` (\(reason.explanation))"
      }.joined(separator: ", ")
  }

  /// The options of a library's objects.
  var libraryOptions: CodegenOptions {
    var options = settings.codegen
    options.purpose = .library
    return options
  }

  /// Links the program's functions to a shared library, as `executable` does. Programs that are linked with it look for
  /// a library of the given name.
  package mutating func sharedLibrary(
    for path: String, named name: String, warn: (String) -> Void
  ) throws(CommandError) -> StagedOutput? {
    try link(try objects(libraryOptions), for: path, warn: warn) {
      linker, object, isArchive, output throws(CommandError) in
      try linker.sharedLibraryJob(object: object, isArchive: isArchive, name: name, output: output)
    }
  }

  /// The command that links a shared library, without running it.
  package mutating func linkCommand(
    forLibrary path: String, named name: String
  ) throws(CommandError) -> String {
    let (program, reachability) = library()
    let isArchive = CodeGenerator(program, reachability, libraryOptions).unitCount > 1
    return try Linker(settings: settings.linking).sharedLibraryJob(
      object: objectName(for: path, isArchive: isArchive), isArchive: isArchive, name: name,
      output: path
    ).shellCommand
  }

  /// The C header of the program's functions, or of one of them, to be written to a file of the given name.
  package mutating func header(
    named name: String, ofFunction function: String? = nil
  ) throws(CommandError) -> String {
    if let function { try checkFunction(function) }
    return CHeader(
      program: library().program, function: function,
      hasKernels: settings.codegen.target.objectFormat != .wasm
    ).text(forFile: name)
  }
}

extension LibraryInterface.Omission {
  /// Why the function is left out, to follow its name.
  var explanation: String {
    switch self {
    case .isOperator: "an operator"
    case .isNoCName: "no name in C"
    case .isReserved: "reserved in C or C++"
    case .isInLibrary: "a name of C's library"
    case .hasOtherTypes(let declaration): "`\(declaration)` in C"
    case .isMain: "where a C program begins"
    }
  }
}

extension Diagnostic {
  /// A function that has the name of another one's array entry.
  fileprivate static func arrayEntryClash(
    _ entry: FunctionID, of function: FunctionID, in program: CheckedProgram
  ) -> Diagnostic {
    let name = program.symbols[program[function].name]
    let entryName = program.symbols[program[entry].name]
    return Diagnostic(
      .arrayEntryClash, "`\(entryName)` is also the name of the array entry of `\(name)`",
      at: program.nameRange(of: program[entry]).range, label: "named like the array entry",
      children: [
        .note("a library has a function `\(entryName)` that applies `\(name)` to arrays"),
        .help("rename one of the functions"),
      ]
    ).secondary(program.nameRange(of: program[function]), "applied to arrays")
  }

  /// A top-level expression of a program that is built as a library; `programKind` is the output that would evaluate it.
  fileprivate static func expressionInLibrary(
    _ body: Body, in program: CheckedProgram, programKind: OutputKind
  ) -> Diagnostic {
    Diagnostic(
      .expressionInLibrary, "a library does not evaluate top-level expressions",
      at: program[body.file].tree.range(of: body.expression),
      label: "not part of the library",
      children: [
        .note("a library only has functions; `--emit=\(programKind.rawValue)` builds a program")
      ])
  }
}
