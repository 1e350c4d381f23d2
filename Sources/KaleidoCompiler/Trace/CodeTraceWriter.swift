import KaleidoCodegen
import KaleidoSource

/// Writes the code of a trace. A line of IR that occurs at several stages is written once, and stages refer to lines by their index.
struct CodeTraceWriter {
  private struct Key: Hashable {
    let line: CodeTrace.Line
    let reason: String
  }

  private let code: CodeTrace
  private let names: [String: String]
  private var indices: [Key: Int] = [:]
  private var lines: [Key] = []
  /// The stages of each function that are written, each with the indices of its lines.
  private var stages: [[(index: Int, lines: [Int])]] = []
  private var omittedCount = 0

  /// `symbols` has the program's name for each symbol of a function.
  init(_ code: CodeTrace, symbols: [String: String], stagesPerFunction limit: Int) {
    self.code = code
    names = symbols
    for function in code.functions { add(function, limit) }
  }

  private mutating func add(_ function: CodeTrace.Function, _ limit: Int) {
    let isOfProgram =
      names[function.symbol] != nil || Compilation.isTopLevel(function.symbol)
    // The pass that has made an instruction that comes from no expression.
    var makers: [String: String] = [:]
    var result: [(Int, [Int])] = []
    let last = function.stages.count - 1
    for (position, stage) in function.stages.enumerated() {
      // The stages that remain are evenly distributed.
      let isKept = last < limit || position == last || position * (limit - 1) % last < limit - 1
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
      if isKept { result.append((position, list)) } else { omittedCount += 1 }
    }
    stages.append(result)
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
    if omittedCount > 0 { writer.field("omitted_stages", omittedCount) }
    writer.array("lines", lines) { writer, line in
      writer.object { writer in
        writer.field("text", line.line.text)
        write(line.line.origin, to: &writer)
        if !line.reason.isEmpty { writer.field("reason", line.reason) }
      }
    }
    writer.array("functions", code.functions.indices) { writer, index in
      let function = code.functions[index]
      writer.object { writer in
        writer.field("symbol", function.symbol)
        if let name = names[function.symbol] {
          writer.field("name", name)
        } else {
          writer.null("name")
        }
        writer.field("is_removed", function.isRemoved)
        writer.array("stages", stages[index]) { writer, stage in
          writer.object { writer in
            if let pass = function.stages[stage.index].pass {
              writer.field("pass", pass)
            } else {
              writer.null("pass")
            }
            writer.array("lines", stage.lines) { $0.integer($1) }
          }
        }
      }
    }
    writer.array("assembly", code.assembly) { writer, line in
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
        }
      }
    }
  }

  /// Writes the expressions that a line comes from.
  private func write(_ origin: Int, to writer: inout JSONWriter) {
    writer.array("expressions", code.merged[origin] ?? (origin == 0 ? [] : [origin])) {
      $0.integer($1)
    }
  }
}
