import KaleidoCodegen
import KaleidoGraph
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// How control flow graphs are written.
package enum GraphFormat: Equatable, Sendable {
  /// Drawn with boxes and lines of ASCII characters.
  case text
  /// In Graphviz's DOT.
  case dot

  /// What a comment begins with. A drawing shows LLVM IR.
  var commentSign: String { self == .dot ? "//" : ";" }
}

/// Control flow graphs. The program must have been checked.
extension Compiler {
  /// The graphs of the program's functions in their order, or of one of them; if there are no functions, of the top-level
  /// expressions.
  package mutating func controlFlow(
    _ format: GraphFormat, ofFunction name: String?
  ) throws(CommandError) -> String {
    if let name { return try view(.controlFlow(format), ofFunction: name) }
    let names = session.program().definedFunctions.map {
      session.symbols[session.program()[$0].name]
    }
    var options = settings.codegen
    options.purpose = .object
    options.keepsValueNames = true
    // As a library, the program has all of its functions.
    let (program, reachability) =
      names.isEmpty ? (session.program(), reachability()) : library()
    return try generating { () throws(CodegenFailure) in
      let compilation = try Compilation.emit(program, reachability, options)
      try compilation.optimize()
      var graphs = names.isEmpty ? compilation.controlFlowGraphsOfTopLevel : []
      for name in names { graphs.append(try compilation.controlFlowGraph(ofFunction: name)) }
      return readingNote(format.commentSign) + text(of: graphs, format)
    }
  }

  /// The number of columns of a drawing.
  private static let drawingWidth = 100

  func text(of graphs: [ControlFlowGraph], _ format: GraphFormat) -> String {
    switch format {
    case .dot: graphs.map(\.dot).joined()
    case .text:
      graphs.map { graph in
        let lines = GraphDrawing.lines(of: graph, width: Self.drawingWidth - 2)
        return "\n\(graph.name)\n"
          + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      }.joined()
    }
  }
}
