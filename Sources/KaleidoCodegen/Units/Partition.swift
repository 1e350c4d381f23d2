import KaleidoParse
import KaleidoSema

/// Partitions a program into units that are compiled in parallel, like rustc's codegen units. A unit contains
/// functions that are adjacent in the source, and copies of the small functions that it calls in other units.
///
/// The partition depends on the program alone, so the output does not depend on the number of threads. Functions' names
/// and the text of top-level expressions determine where a unit ends, so an edit changes few units besides its own.
struct Partition {
  /// How the names of functions that evaluate top-level expressions begin.
  static let topLevelPrefix = "ks.toplevel."
  private(set) var units: [EmissionUnit] = []
  let groups: TopLevelGroups
  /// Whether each function is called by a unit that does not define it.
  private(set) var isShared: [Bool]

  /// The average number of expressions per unit, large enough to amortize the fixed cost of a unit.
  static let unitSize = 5_000
  /// The minimum number, except for the last unit: a smaller program is not divided.
  static let smallestUnitSize = unitSize / 2
  private static let mostUnits = 256
  /// The maximum number of expressions of an imported function: about the size that LLVM inlines at an ordinary call.
  static let largestImport = 60
  /// The maximum number of expressions of all functions that a unit imports.
  private static let largestImports = unitSize
  private static let importDepth = 3

  private let graph: CallGraph
  private let table: CallTable

  init(
    _ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph, _ functions: [FunctionID],
    _ mode: CompilationMode
  ) {
    self.graph = graph
    self.table = table
    isShared = Array(repeating: false, count: program.functions.count)
    groups = TopLevelGroups(program, table)
    makeUnits(program, functions, mode)
    var unitOfFunction = Array(repeating: 0, count: program.functions.count)
    for unit in units.indices {
      let own = units[unit].functions
      for id in own { unitOfFunction[Int(id.index)] = unit }
      let guarded = own.filter(graph.isRecursive)
      units[unit].functions = guarded + own.filter { !graph.isRecursive($0) }
      units[unit].guardedCount = guarded.count
    }
    guard units.count > 1 else { return }
    labelUnits(program)
    for unit in units.indices {
      connect(
        unit, unitOfFunction, program,
        importsBodies: mode.optimization != .none && units[unit].isOptimized)
    }
  }

  /// A function or a group of top-level expressions.
  private struct Part {
    let element: ContentCut.Element
    let append: (inout EmissionUnit) -> Void
  }

  /// Distributes the functions and groups to units.
  private mutating func makeUnits(
    _ program: CheckedProgram, _ functions: [FunctionID], _ mode: CompilationMode
  ) {
    var parts = functions.map { id in
      Part(
        element: ContentCut.Element(
          size: graph.size(of: id),
          hash: ContentCut.hash(program.symbols[program[id].name].utf8))
      ) { $0.functions.append(id) }
    }
    parts += groups.elements.enumerated().map { index, element in
      Part(element: element) { $0.groups.append(index) }
    }
    // Without optimization, all bodies are compiled in the same way.
    if mode.unitCount == nil, mode.optimization != .none {
      let oversized = parts.filter { $0.element.size > BodyLimits.largestOptimized }
      parts.removeAll { $0.element.size > BodyLimits.largestOptimized }
      units = oversized.map {
        var unit = EmissionUnit()
        unit.isOptimized = false
        $0.append(&unit)
        return unit
      }
    }
    let elements = parts.map(\.element)
    let ranges =
      mode.unitCount.map { Self.equalParts(of: elements, count: $0) }
      ?? Self.parts(of: elements)
    let optimized = ranges.map { range in
      var unit = EmissionUnit()
      for part in parts[range] { part.append(&unit) }
      return unit
    }
    // The first unit contains the runtime, which is optimized.
    units = (optimized.isEmpty ? [EmissionUnit()] : optimized) + units
  }

  private static func parts(of elements: [ContentCut.Element]) -> [Range<Int>] {
    let total = elements.reduce(0) { $0 + $1.size }
    // Doubles the size where necessary, so that most edits do not change it.
    var size = unitSize
    while total > size * mostUnits { size *= 2 }
    return ContentCut(sizes: size / 2...size * 3 / 2).parts(of: elements)
  }

  /// Labels each unit by the hash of its first function or group.
  private mutating func labelUnits(_ program: CheckedProgram) {
    var counts: [UInt32: Int] = [:]
    for unit in units.indices {
      let hash: UInt32 =
        if let id = units[unit].functions.first {
          ContentCut.hash(program.symbols[program[id].name].utf8)
        } else if let group = units[unit].groups.first {
          groups.elements[group].hash
        } else {
          0
        }
      let count = counts[hash, default: 0]
      counts[hash] = count + 1
      units[unit].label = String(hash, radix: 16) + (count > 0 ? ".\(count)" : "")
    }
  }

  /// The symbol of each group's function.
  var groupSymbols: [String] {
    var symbols = groups.ranges.indices.map { "\(Self.topLevelPrefix)\($0 + 1)" }
    guard units.count > 1 else { return symbols }
    for unit in units {
      for (position, group) in unit.groups.enumerated() {
        symbols[group] = "\(Self.topLevelPrefix)\(unit.label).\(position + 1)"
      }
    }
    return symbols
  }

  /// Divides the program into a given number of units of equal size, for tests.
  private static func equalParts(of elements: [ContentCut.Element], count: Int) -> [Range<Int>] {
    var rest = elements.reduce(0) { $0 + $1.size }
    let unitSize = (rest + count - 1) / count
    var parts: [Range<Int>] = []
    var start = 0
    var size = 0
    for (index, element) in elements.enumerated() {
      size += element.size
      rest -= element.size
      // Avoids a cut that leaves little for the last unit.
      guard rest == 0 || size >= unitSize && rest >= unitSize / 2 else { continue }
      parts.append(start..<index + 1)
      start = index + 1
      size = 0
    }
    return parts
  }

  /// Selects the bodies that a unit imports, and marks the functions it calls in other units as shared.
  private mutating func connect(
    _ unit: Int, _ unitOfFunction: [Int], _ program: CheckedProgram, importsBodies: Bool
  ) {
    var isImported: Set<FunctionID> = []
    var room = Self.largestImports
    func visit(_ callee: Callee, depth: Int) {
      guard case .function(let callee) = callee, program[callee].body != nil,
        unitOfFunction[Int(callee.index)] != unit
      else { return }
      isShared[Int(callee.index)] = true
      guard importsBodies, depth <= Self.importDepth, !isImported.contains(callee),
        !graph.isRecursive(callee), !graph.callsItselfLast(callee), !graph.endsInlining(callee),
        case let size = graph.size(of: callee), size <= Self.largestImport, size <= room
      else { return }
      room -= size
      isImported.insert(callee)
      units[unit].imports.append(callee)
      for call in table.calls(of: callee) { visit(call.callee, depth: depth + 1) }
    }
    for id in units[unit].functions {
      for call in table.calls(of: id) { visit(call.callee, depth: 1) }
    }
    for index in units[unit].groups.flatMap({ groups.ranges[$0] }) {
      for call in table.calls(in: table[topLevel: index]) { visit(call.callee, depth: 1) }
    }
  }
}
