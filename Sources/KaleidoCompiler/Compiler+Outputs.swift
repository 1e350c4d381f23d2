import KaleidoCodegen
import KaleidoFrontend
import KaleidoLex
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// A form of the program's code.
package enum CodeForm: Sendable {
  case ir, irRaw, bitcode, assembly
}

/// The outputs of `build` and `dump`.
extension Compiler {
  /// Checks the program, and that the given outputs can be produced.
  package mutating func checkForBuild(of kinds: [OutputKind]) throws(CommandError) {
    let program = program()
    if session.diagnostics.hasErrors { return }
    let reachability = reachability()
    // Symbols that other objects and libraries may define are left to the linker.
    if kinds.contains(.executable), settings.linking.isStandard, settings.codegen.target.isForHost {
      let externs = reachability.externs(includingFunctions: false)
      for missing in SymbolSearch.standard.missingSymbols(externs, of: program, reachability) {
        report(missing)
      }
      if faults.hasErrors { return }
    }
    if kinds.contains(.header) { objectPurpose = .library }
    if kinds.contains(where: \.isOfLibrary) {
      checkLibrary(besidesExecutable: kinds.contains(.executable))
    }
    if kinds.contains(.ufunc) {
      checkTopLevel(ofLibraryBesidesExecutable: kinds.contains(.executable))
    }
    let exportsFunctions =
      kinds.contains(where: \.exportsFunctions) && objectPurpose == .object
      || kinds.contains(.executable) && !settings.linking.inputs.isEmpty
    if exportsFunctions { checkExports(of: program, reachability, program.definedFunctions) }
    if kinds.contains(where: \.isForWeb) {
      checkExports(of: program, reachability, program.definedFunctions, for: Target(.wasm32))
    }
    if faults.hasErrors { return }
    if program.isMainProgram {
      for id in reachability.externs(includingFunctions: false)
      where program.symbols[program[id].name] == "main" {
        report(Diagnostic.externMain(id, in: program).about(program[id].file))
      }
    }
  }

  /// Reports the functions that cannot be exported because the program itself needs the C functions of these names.
  mutating func checkExports(
    of program: CheckedProgram, _ reachability: Reachability, _ exported: [FunctionID],
    for target: Target? = nil
  ) {
    for clash in program.clashingExports(reachability, for: target ?? settings.codegen.target)
    where exported.contains(clash.function) {
      report(Diagnostic.clashingExport(clash, in: program).about(program[clash.function].file))
    }
  }

  /// The tokens of all files as text or JSON, and the lexer's diagnostics.
  package func tokenDump(asJSON: Bool, reporting diagnostics: inout DiagnosticSink) -> String {
    tokenDump(asJSON: asJSON) { add in
      for index in session.sources.files.indices {
        let tokens = session.tokens(of: FileID(index: index), reporting: &diagnostics)
        add(tokens, 0..<tokens.count)
      }
    }
  }

  /// The tokens of the definitions and declarations of one name. Nothing is returned if the program has syntax errors.
  package mutating func tokenDump(
    asJSON: Bool, ofFunction name: String
  ) throws(CommandError) -> String {
    let files = session.parse()
    if session.diagnostics.hasErrors { return "" }
    let symbol = try symbol(ofFunction: name)
    return tokenDump(asJSON: asJSON) { add in
      for file in files {
        for (item, extent) in zip(file.items, file.extents) where item.prototype?.name == symbol {
          add(file.tokens, extent.tokens)
        }
      }
    }
  }

  /// The ranges of tokens that `addAll` passes to its argument, as text or JSON.
  private func tokenDump(
    asJSON: Bool, _ addAll: ((borrowing TokenBuffer, Range<Int>) -> Void) -> Void
  ) -> String {
    var text = ""
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.key("tokens")
      writer.array { writer in
        addAll { tokens, range in
          if asJSON { tokens.write(range, to: &writer) } else { text += tokens.dump(range) }
        }
      }
    }
    return asJSON ? writer.text + "\n" : text
  }

  /// The trees of the program's files, or of the definitions and declarations of one name.
  package mutating func treeDump(
    _ notation: TreeNotation, ofFunction name: String?
  ) throws(CommandError) -> String {
    _ = session.parse()
    guard let name, !session.diagnostics.hasErrors else { return session.treeDump(notation) }
    return session.treeDump(notation, only: try symbol(ofFunction: name))
  }

  /// The program, compiled as one module to assembly, bitcode or IR, which may be shown without the runtime's functions.
  /// It must have been checked.
  package mutating func module(
    _ form: CodeForm, withRuntime: Bool
  ) throws(CommandError) -> [UInt8] {
    var options = settings.codegen
    options.purpose = objectPurpose
    options.keepsValueNames = form == .ir || form == .irRaw
    let (program, reachability) = program(for: options.purpose)
    return try generating { () throws(CodegenFailure) in
      let compilation = try times.measure(.emit) { () throws(CodegenFailure) in
        try Compilation.emit(program, reachability, options)
      }
      if form != .irRaw {
        try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
      }
      return try times.measure(.generate) { () throws(CodegenFailure) in
        if !withRuntime {
          if form == .assembly { compilation.omitRuntime() } else { compilation.hideRuntime() }
        }
        switch form {
        case .assembly: return Array(readingNote("#").utf8) + (try compilation.assembly())
        case .bitcode: return compilation.bitcode
        case .ir, .irRaw: return Array((readingNote(";") + compilation.ir).utf8)
        }
      }
    }
  }
}
