import KaleidoCodegen
import KaleidoSource

/// Writes the code of a trace. A line of IR that occurs at several stages is written once, and stages refer to lines by their index.
struct CodeTraceWriter {
  private struct Key: Hashable {
    let line: CodeTrace.Line
    let reason: String
  }

  private let code: CodeTrace
  private let machine: MachineAnalysis?
  private let names: [String: String]
  private var indices: [Key: Int] = [:]
  private var lines: [Key] = []
  /// The stages of each function that are written, each with the indices of its lines.
  private var stages: [[(index: Int, lines: [Int])]] = []
  /// The passes whose stages of each function are left out, in order.
  private var omittedPasses: [[String]] = []
  /// The functions that are written: with the last stage only, those that are left.
  private let functions: [CodeTrace.Function]
  private let selection: StageSelection

  /// `symbols` has the program's name for each symbol of a function.
  init(_ trace: CompilationTrace, symbols: [String: String], _ selection: StageSelection) {
    code = trace.code
    machine = trace.machine
    names = symbols
    self.selection = selection
    functions = code.functions.filter { selection != .last || !$0.isRemoved }
    for function in functions { add(function, selection) }
  }

  private mutating func add(_ function: CodeTrace.Function, _ selection: StageSelection) {
    let isOfProgram =
      names[function.symbol] != nil || Compilation.isTopLevel(function.symbol)
    // The pass that has made an instruction that comes from no expression.
    var makers: [String: String] = [:]
    var result: [(Int, [Int])] = []
    var omitted: [String] = []
    let last = function.stages.count - 1
    for (position, stage) in function.stages.enumerated() {
      let isKept = selection.contains(position, last: last)
      var list: [Int] = []
      for line in stage.lines {
        var reason = ""
        if line.isInstruction, line.origin == 0 {
          let made = stage.pass.map { "made by the pass \($0)" } ?? Self.prologue
          reason = isOfProgram ? makers[line.text] ?? made : Self.addition
          makers[line.text] = reason
        }
        if isKept { list.append(index(of: Key(line: line, reason: reason))) }
      }
      if isKept { result.append((position, list)) } else { omitted.append(stage.pass ?? "") }
    }
    stages.append(result)
    omittedPasses.append(omitted)
  }

  private static let prologue =
    "part of no expression: it stores parameters, or starts and ends the function"
  private static let addition =
    "part of no expression: the compiler adds this function, to start the program or to find its end"

  private mutating func index(of key: Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = lines.count
    lines.append(key)
    return lines.count - 1
  }

  func write(to writer: inout JSONWriter) {
    let omittedCount = omittedPasses.reduce(0) { $0 + $1.count }
    if omittedCount > 0 { writer.field("omitted_stages", omittedCount) }
    writeIR(to: &writer)
    writeAssembly(to: &writer)
  }

  func writeIR(to writer: inout JSONWriter) {
    writer.array("lines", lines) { writer, line in
      writer.object { writer in
        writer.field("text", line.line.text)
        write(line.line.origin, to: &writer)
        if !line.reason.isEmpty { writer.field("reason", line.reason) }
      }
    }
    writer.array("functions", functions.indices) { writer, index in
      let function = functions[index]
      writer.object { writer in
        writer.field("symbol", function.symbol)
        if let name = names[function.symbol] {
          writer.field("name", name)
        } else {
          writer.null("name")
        }
        writer.field("is_removed", function.isRemoved)
        if case .atMost = selection, !omittedPasses[index].isEmpty {
          writer.array("omitted_passes", omittedPasses[index]) { $0.string($1) }
        }
        writer.array("stages", stages[index]) { writer, stage in
          writer.object { writer in
            if let pass = function.stages[stage.index].pass {
              writer.field("pass", pass)
            } else {
              writer.null("pass")
            }
            writer.array("lines", stage.lines) { $0.integer($1) }
            writer.array("frequencies", function.stages[stage.index].frequencies) {
              $0.number($1)
            }
          }
        }
      }
    }
  }

  func writeAssembly(to writer: inout JSONWriter) {
    if let machine { writer.field("processor", machine.processor) }
    writer.array("assembly", code.assembly.indices) { writer, index in
      let line = code.assembly[index]
      writer.object { writer in
        writer.field("kind", line.kind.rawValue)
        writer.field("text", line.text)
        if !line.comment.isEmpty { writer.field("comment", line.comment) }
        if line.kind == .instruction {
          writer.field("bytes", line.bytes.joined(separator: " "))
          write(line.origin, to: &writer)
          if line.origin == 0 {
            writer.field(
              "reason",
              "part of no expression: LLVM saves or moves registers, or enters and leaves the function"
            )
          }
          if let known = machine?.instructions[index] { write(known, to: &writer) }
        }
      }
    }
  }

  private func write(_ instruction: MachineAnalysis.Instruction, to writer: inout JSONWriter) {
    writer.field("micro_operations", instruction.microOperations)
    writer.field("latency", instruction.latency)
    writer.field("reciprocal_throughput", instruction.reciprocalThroughput)
    writer.object("pressure") { writer in
      for (unit, cycles) in instruction.pressure { writer.field(unit, cycles) }
    }
  }

  /// Writes the expressions that a line comes from.
  private func write(_ origin: Int, to writer: inout JSONWriter) {
    writer.array("expressions", code.merged[origin] ?? (origin == 0 ? [] : [origin])) {
      $0.integer($1)
    }
  }
}
