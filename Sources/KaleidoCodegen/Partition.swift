import KaleidoParse
import KaleidoSema

/// A part of a program that is compiled as one module.
struct EmissionUnit: Sendable {
  /// The functions that the unit defines, guarded ones first.
  var functions: [FunctionID] = []
  var guardedCount = 0
  /// Functions of other units whose bodies are available for inlining.
  var imports: [FunctionID] = []
  /// The indices of the groups of top-level expressions that the unit defines.
  var groups: [Int] = []

  var guardedFunctions: ArraySlice<FunctionID> { functions.prefix(guardedCount) }
}

/// Partitions a program into units that are compiled in parallel, like rustc's codegen units. A unit contains
/// functions that are adjacent in the source, and copies of the small functions that it calls in other units.
///
/// The partition depends on the program alone, so the output does not depend on the number of threads.
struct Partition {
  private(set) var units = [EmissionUnit()]
  /// The groups of top-level expressions, as ranges of indices.
  private(set) var groups: [Range<Int>] = []
  /// Whether each function is called by a unit that does not define it.
  private(set) var isShared: [Bool]

  /// The target number of expressions per unit, large enough to amortize the fixed cost of a unit.
  private static let unitSize = 5_000
  private static let mostUnits = 256
  private static let groupSize = 250
  /// The maximum number of expressions of an imported function: about the size that LLVM inlines at an ordinary call.
  private static let largestImport = 60
  private static let importDepth = 3

  private let graph: CallGraph
  private let table: CallTable

  init(
    _ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph, _ functions: [FunctionID],
    _ options: CodegenOptions
  ) {
    self.graph = graph
    self.table = table
    isShared = Array(repeating: false, count: program.functions.count)
    let groupSizes = makeGroups(program)
    let sizes = functions.map(graph.size) + groupSizes
    var rest = sizes.reduce(0, +)
    let unitSize =
      options.unitCount.map { (rest + $0 - 1) / $0 } ?? max(Self.unitSize, rest / Self.mostUnits)
    var unitOfFunction = Array(repeating: 0, count: program.functions.count)
    var room = unitSize
    for (index, size) in sizes.enumerated() {
      // Avoids a cut that leaves little for the last unit.
      if room <= 0, rest >= unitSize / 2 {
        units.append(EmissionUnit())
        room = unitSize
      }
      room -= size
      rest -= size
      let unit = units.count - 1
      if index < functions.count {
        units[unit].functions.append(functions[index])
        unitOfFunction[Int(functions[index].index)] = unit
      } else {
        let group = index - functions.count
        units[unit].groups.append(group)
      }
    }
    for unit in units.indices {
      let own = units[unit].functions
      let guarded = own.filter(graph.isRecursive)
      units[unit].functions = guarded + own.filter { !graph.isRecursive($0) }
      units[unit].guardedCount = guarded.count
    }
    guard units.count > 1 else { return }
    for unit in units.indices {
      connect(unit, unitOfFunction, program, importsBodies: options.optimization != .none)
    }
  }

  /// Groups the top-level expressions and returns the number of expressions in each group.
  private mutating func makeGroups(_ program: CheckedProgram) -> [Int] {
    var sizes: [Int] = []
    for index in program.topLevel.indices {
      let size = table[topLevel: index].size
      if let last = sizes.last, last + size <= Self.groupSize {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
        sizes[sizes.count - 1] += size
      } else {
        groups.append(index..<index + 1)
        sizes.append(size)
      }
    }
    return sizes
  }

  /// Selects the bodies that a unit imports, and marks the functions it calls in other units as shared.
  private mutating func connect(
    _ unit: Int, _ unitOfFunction: [Int], _ program: CheckedProgram, importsBodies: Bool
  ) {
    var isImported: Set<FunctionID> = []
    var room = 2 * Self.unitSize
    func visit(_ callee: Callee, depth: Int) {
      guard case .function(let callee) = callee, program[callee].body != nil,
        unitOfFunction[Int(callee.index)] != unit
      else { return }
      isShared[Int(callee.index)] = true
      guard importsBodies, depth <= Self.importDepth, !isImported.contains(callee),
        !graph.isRecursive(callee), !graph.callsItselfLast(callee),
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
    for index in units[unit].groups.flatMap({ groups[$0] }) {
      for call in table.calls(in: table[topLevel: index]) { visit(call.callee, depth: 1) }
    }
  }
}
