import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// The description of an object with loops, in JSON. `Docs/Libraries.md` has its fields.
struct LoopManifest {
  private let program: CheckedProgram
  private let options: CodegenOptions
  private let withEffects: FunctionSet
  private let lines: LineTables

  init(program: CheckedProgram, reachability: Reachability, options: CodegenOptions) {
    self.program = program
    self.options = options
    lines = LineTables(program.sources)
    withEffects = reachability.functionsWithEffects()
  }

  var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.field("runtime", LoadedLoop.interfaceVersion)
      writer.field("target", options.target.triple)
      writer.field("cpu", options.target.cpu.isEmpty ? "generic" : options.target.cpu)
      writer.field("features", options.target.features)
      writer.object("options") { writer in
        writer.field("level", "\(options.optimization.rawValue)")
        writer.field("fast_math", options.isFast)
      }
      writer.array("functions", program.definedFunctions) { writer, id in
        writer.object { write(id, to: &$0) }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ id: FunctionID, to writer: inout JSONWriter) {
    let function = program[id]
    let name = program.symbols[function.name]
    let tree = program[function.file].tree
    writer.field("name", name)
    writer.field("loop", LibraryInterface.loopSymbol(of: name))
    writer.field("method", LibraryInterface.methodSymbol(of: name))
    writer.array("parameters", program.parameterNames(of: function)) { $0.string($1) }
    writer.field("prototype", "def " + tree.text(of: function.prototype, program.symbols))
    let start = tree.nameRange(of: function.prototype).start
    writer.array("comment", tree.comment(aboveItemAt: start)) { $0.string($1) }
    writer.field("operator", function.prototype.isOperator)
    writer.field("effects", withEffects.contains(id))
    writer.field("file", tree.source.name)
    writer.field("line", lines.location(of: start, in: function.file).line)
  }
}
