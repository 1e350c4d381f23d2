import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// A view of one function's code.
package enum FunctionView: Equatable, Sendable {
  case ir, irRaw, assembly
  case controlFlow(GraphFormat)

  /// The view that shows a form of code; nil if it is not text.
  package init?(_ form: CodeForm) {
    switch form {
    case .ir: self = .ir
    case .irRaw: self = .irRaw
    case .assembly: self = .assembly
    case .bitcode: return nil
    }
  }
}

extension Compiler {
  /// The code of one function of the program, named as the program names it, without the runtime around it.
  package mutating func view(
    _ view: FunctionView, ofFunction name: String
  ) throws(CommandError) -> String {
    let emit = try emission(ofFunction: name, keepsValueNames: view != .assembly)
    return try generating { () throws(CodegenFailure) in
      let compilation = try emit()
      if view != .irRaw { try compilation.optimize() }
      switch view {
      case .ir, .irRaw: return readingNote(";") + (try compilation.ir(ofFunction: name))
      case .assembly:
        let text = String(decoding: try compilation.assembly(ofFunction: name), as: UTF8.self)
        return readingNote("#") + text
      case .controlFlow(let format):
        let graph = try compilation.controlFlowGraph(ofFunction: name)
        return readingNote(format.commentSign) + text(of: [graph], format)
      }
    }
  }

  /// Emits a module that contains one function of the program, whether the program uses it or not.
  mutating func emission(
    ofFunction name: String, keepsValueNames: Bool
  ) throws(CommandError) -> () throws(CodegenFailure) -> Compilation {
    try checkFunction(name)
    var options = settings.codegen
    options.keptFunction = name
    options.purpose = .object
    options.keepsValueNames = keepsValueNames
    // A program does not contain the functions that it does not use, unlike a library.
    let (program, reachability) =
      isUsed(name) ? (session.program(), reachability()) : library()
    return { [options] () throws(CodegenFailure) in
      try Compilation.emit(program, reachability, options)
    }
  }

  /// The first line of code that is shown if no level was selected, as a comment; empty otherwise.
  func readingNote(_ sign: String) -> String {
    settings.codegen.isForReading
      ? "\(sign) -O1, for reading; -O2 shows what build makes\n" : ""
  }

  private mutating func isUsed(_ name: String) -> Bool {
    let program = session.program()
    return reachability().reached(includingFunctions: !program.isMainProgram).functions
      .contains { program.symbols[program[$0].name] == name }
  }

  /// Checks that the program defines a function.
  mutating func checkFunction(_ name: String) throws(CommandError) {
    let program = program()
    let id = program.symbols.find(name).flatMap(program.function(named:))
    if let id, program[id].body != nil { return }
    throw Self.noFunction(
      name, among: program.definedFunctions.map { program.symbols[program[$0].name] })
  }

  /// The symbol of a name that a file of the program, which has been parsed, defines or declares.
  mutating func symbol(ofFunction name: String) throws(CommandError) -> Symbol {
    let found = session.parse().flatMap { file in file.items.compactMap { $0.prototype?.name } }
    if let symbol = session.symbols.find(name), found.contains(symbol) { return symbol }
    throw Self.noFunction(name, among: found.map { session.symbols[$0] })
  }

  private static func noFunction(_ name: String, among names: [String]) -> CommandError {
    var error = CommandError(
      .wrongUsage, "the program defines no function `\(name)`", exitStatus: 1)
    let operators = ["binary" + name, "unary" + name].filter(names.contains)
    let near =
      operators.isEmpty
      ? [Spelling.nearest(to: name, among: names)].compactMap { $0 } : operators
    if !near.isEmpty {
      let list = near.map { "`\($0)`" }.joined(separator: " or ")
      error.children.append(.help("did you mean \(list)?"))
    }
    return error
  }
}
