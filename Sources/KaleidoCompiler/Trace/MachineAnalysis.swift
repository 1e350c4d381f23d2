import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// What LLVM's model of a processor (`llvm-mca`) says about instructions. Each sequence of instructions between two labels is simulated as the body
/// of a loop, so the units that instructions use are those of repeated execution. Calls and branches are not followed.
struct MachineAnalysis {
  struct Instruction {
    let microOperations: Int
    /// The number of cycles until the result can be used.
    let latency: Int
    /// The average number of cycles between two such instructions that do not depend on each other.
    let reciprocalThroughput: Double
    /// The cycles that each unit of the processor is used for.
    var pressure: [(unit: String, cycles: Double)] = []
  }

  /// LLVM's name of the processor that is modelled.
  let processor: String
  /// The names of its units, one for each column of the tables: units of one kind have the same name.
  private var units: [String] = []
  /// What is known, by the indices of lines of assembly.
  private(set) var instructions: [Int: Instruction] = [:]

  /// Runs `llvm-mca`. Nil if it is not installed, or has no model of the target's processor.
  init?(_ assembly: [AssemblyLine], _ options: CodegenOptions, temporaryDirectory: String) {
    guard let program = Self.program else { return nil }
    processor = options.target.cpu.isEmpty ? "generic" : options.target.cpu
    let blocks = Self.blocks(of: assembly)
    let text = Self.input(assembly, blocks, options)
    guard let result = try? Self.run(program, on: text, processor, options, in: temporaryDirectory)
    else { return nil }
    read(result, blocks)
    if instructions.isEmpty { return nil }
  }

  /// The program of a version of LLVM, the newest first, or the one that has no version in its name.
  private static var program: String? {
    let names = (19...22).reversed().flatMap {
      ["llvm-mca-\($0)", "/usr/lib/llvm-\($0)/bin/llvm-mca"]
    }
    return (names + ["llvm-mca"]).lazy.compactMap(FileSystem.executable).first
  }

  /// The indices of the instructions between two labels.
  private static func blocks(of assembly: [AssemblyLine]) -> [[Int]] {
    var blocks: [[Int]] = []
    var block: [Int] = []
    for (index, line) in assembly.enumerated() {
      if line.kind == .instruction { block.append(index) }
      if line.kind == .label, !block.isEmpty {
        blocks.append(block)
        block = []
      }
    }
    return block.isEmpty ? blocks : blocks + [block]
  }

  /// The blocks as regions of `llvm-mca`, by their numbers.
  private static func input(
    _ assembly: [AssemblyLine], _ blocks: [[Int]], _ options: CodegenOptions
  ) -> String {
    let comment = options.target.architecture == .aarch64 ? "//" : "#"
    var text = options.assemblySyntax == .intel ? ".intel_syntax noprefix\n" : ""
    for (number, block) in blocks.enumerated() {
      text += "\(comment) LLVM-MCA-BEGIN \(number)\n"
      for index in block { text += assembly[index].text + "\n" }
      text += "\(comment) LLVM-MCA-END\n"
    }
    return text
  }

  private static func run(
    _ program: String, on text: String, _ processor: String, _ options: CodegenOptions,
    in directory: String
  ) throws -> String {
    let input = try TemporaryFile(beside: directory + "/mca")
    let output = try TemporaryFile(beside: directory + "/mca")
    if let failure = FileSystem.write(Array(text.utf8), to: input.descriptor) {
      throw CommandError.unwritable(input.path, failure)
    }
    let words = [
      "-mtriple=" + options.target.triple, "-mcpu=" + processor,
      "-mattr=" + options.target.allFeatures, "-iterations=10", "-instruction-info",
      "-resource-pressure", "-summary-view=false", "-skip-unsupported-instructions=any",
      "-o", output.path, input.path,
    ]
    _ = try Job(executable: program, arguments: words).run()
    return String(decoding: try FileSystem.read(output.path), as: UTF8.self)
  }

  // MARK: Reading

  private enum Table { case none, units, information, pressure }

  /// Reads the tables of each block. Those of a block with instructions that have no model are left out.
  private mutating func read(_ text: String, _ blocks: [[Int]]) {
    var block: [Int] = []
    var rows: [Instruction] = []
    var pressures: [[Substring]] = []
    var table = Table.none
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      if line.contains(" Code Region - ") {
        add(rows, pressures, to: block)
        block =
          words.last.flatMap { Int($0) }.flatMap { blocks.indices.contains($0) ? blocks[$0] : nil }
          ?? []
        (rows, pressures, table) = ([], [], .none)
      } else if line == "Resources:" {
        table = units.isEmpty ? .units : .none
      } else if line.hasPrefix("Resource pressure by instruction:") {
        table = .pressure
      } else if line.hasSuffix("Instructions:") {
        if table != .pressure { table = .information }
      } else if words.isEmpty {
        if table == .units { table = .none }
      } else {
        switch table {
        case .units: units.append(words.dropFirst(2).joined(separator: " "))
        case .information:
          guard words.count > 3, let operations = Int(words[0]), let latency = Int(words[1]),
            let throughput = Double(words[2])
          else { table = .none; continue }
          rows.append(
            Instruction(
              microOperations: operations, latency: latency, reciprocalThroughput: throughput))
        case .pressure: pressures.append(words)
        case .none: break
        }
      }
    }
    add(rows, pressures, to: block)
  }

  private mutating func add(
    _ rows: [Instruction], _ pressures: [[Substring]], to block: [Int]
  ) {
    guard rows.count == block.count, pressures.count == block.count else { return }
    for (index, (row, cells)) in zip(block, zip(rows, pressures)) {
      var instruction = row
      for (unit, cell) in zip(units, cells) {
        guard let cycles = Double(cell) else { continue }
        if instruction.pressure.last?.unit == unit {
          instruction.pressure[instruction.pressure.count - 1].cycles += cycles
        } else {
          instruction.pressure.append((unit, cycles))
        }
      }
      instructions[index] = instruction
    }
  }
}
