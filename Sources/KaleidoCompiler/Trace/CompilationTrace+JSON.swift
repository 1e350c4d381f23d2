import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource

extension CompilationTrace {
  /// The trace as one JSON object, which `Docs/map.schema.json` describes.
  ///
  /// With a limit, only that many stages of each function remain: the first, the last, and some between.
  package func json(stagesPerFunction limit: Int? = nil) -> String {
    let stages = limit.map(StageSelection.atMost) ?? .all
    var writer = JSONWriter()
    writer.object { writer in
      writeHead(to: &writer)
      writer.array("files", program.files.indices) { writer, index in
        FileTrace(self, FileID(index: index)).write(to: &writer)
      }
      writer.key("expressions")
      writer.array { writer in
        for index in program.files.indices {
          FileTrace(self, FileID(index: index)).writeExpressions(to: &writer)
        }
      }
      writer.array("decisions", decisions) { writer, decision in
        writer.object { writer in
          writer.field("subject", decision.subject.rawValue)
          writer.field("expression", numbers.number(of: decision.expression, in: decision.file))
          writer.field("is_taken", decision.isTaken)
          writer.field("reason", decision.reason)
        }
      }
      PlanTrace(self).write(to: &writer)
      writer.array("remarks", remarks) { $1.write(to: &$0) }
      writeCalls(to: &writer)
      CodeTraceWriter(self, symbols: functionNames, stages).write(to: &writer)
      run?.write(to: &writer)
      let renderer = MachineRenderer(LineTables(program.sources))
      writer.array("diagnostics", diagnostics.inSourceOrder) {
        $0.raw(Self.line(renderer.json($1)))
      }
    }
    return writer.text + "\n"
  }

  /// The number of stages that `json(stagesPerFunction:)` leaves out.
  package func stagesOmitted(atMost limit: Int) -> Int {
    code.functions.reduce(0) { sum, function in
      let last = function.stages.count - 1
      return sum + (0...last).count { !StageSelection.atMost(limit).contains($0, last: last) }
    }
  }

  /// The part of the JSON object that is about one form of the code: the IR, of which there is one stage, or the assembly.
  package func json(of form: CodeForm) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writeHead(to: &writer)
      let code = CodeTraceWriter(
        self, symbols: functionNames, form == .irRaw ? .first : .last)
      if form == .assembly {
        code.writeAssembly(to: &writer)
      } else {
        code.writeIR(to: &writer)
      }
    }
    return writer.text + "\n"
  }

  private func writeHead(to writer: inout JSONWriter) {
    writer.field("schema", 1)
    writer.field("target", options.target.triple)
    writer.field("level", options.optimization.rawValue)
    writer.field("for_reading", options.isForReading)
    writer.field("passes", pipeline)
  }

  private static func line(_ text: String) -> String { String(text.dropLast()) }

  /// The program's names of the functions in the module, by their symbols.
  private var functionNames: [String: String] {
    let emitted = Set(code.functions.map(\.symbol))
    var names: [String: String] = [:]
    for id in program.definedFunctions {
      let name = program.symbols[program[id].name]
      // The entry of a program is called `main` too.
      let symbols = Compilation.symbols(ofFunction: name)
        .filter { $0 != "main" || program.topLevel.isEmpty }
      if let symbol = symbols.first(where: emitted.contains) {
        names[symbol] = name
      }
    }
    return names
  }

  private func writeCalls(to writer: inout JSONWriter) {
    writer.key("calls")
    writer.array { writer in
      for id in program.definedFunctions {
        guard let body = program[id].body else { continue }
        write(calls.calls(of: id), of: program.symbols[program[id].name], in: body, to: &writer)
      }
      for (index, body) in program.topLevel.enumerated() {
        write(calls.calls(in: calls[topLevel: index]), of: nil, in: body, to: &writer)
      }
    }
  }

  private func write(
    _ calls: ArraySlice<Call>, of caller: String?, in body: Body, to writer: inout JSONWriter
  ) {
    for call in calls {
      writer.object { writer in
        if let caller { writer.field("caller", caller) } else { writer.null("caller") }
        switch call.callee {
        case .function(let id):
          writer.field("callee", program.symbols[program[id].name])
          writer.field("kind", program[id].body == nil ? "external" : "defined")
        case .library(let function):
          writer.field("callee", function.rawValue)
          writer.field("kind", "library")
        }
        writer.field("expression", numbers.number(of: call.expression, in: body.file))
        writer.field("is_tail", call.isTail)
      }
    }
  }
}
