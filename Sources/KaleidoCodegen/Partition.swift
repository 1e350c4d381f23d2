import KaleidoParse
import KaleidoSema

/// A part of a program that becomes one module.
struct EmissionUnit: Sendable {
  /// The functions that it defines, those that can exhaust the stack first.
  var functions: [FunctionID] = []
  var guardedCount = 0
  /// Functions of other units whose bodies are there to be inlined.
  var imports: [FunctionID] = []
  /// The groups of top-level expressions that it defines.
  var groups: [Int] = []

  var guardedFunctions: ArraySlice<FunctionID> { functions.prefix(guardedCount) }
}

/// Cuts a program in units that are compiled side by side, as rustc's code generation units are: each has
/// neighbours in the source text, and the small functions that it calls elsewhere.
///
/// The cuts depend on the program alone, so that the output is the same whatever the number of threads.
struct Partition {
  private(set) var units = [EmissionUnit()]
  /// The groups of top-level expressions.
  private(set) var groups: [Range<Int>] = []
  /// For each function whether a unit calls it that does not define it.
  private(set) var isShared: [Bool]

  /// How many expressions a unit should have: enough that what each costs by itself does not matter.
  private static let unitSize = 5_000
  private static let mostUnits = 256
  private static let groupSize = 250
  /// A function of another unit is worth importing if it has at most so many expressions: about what LLVM
  /// inlines at a usual call.
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
      // A cut that leaves little for the last unit is not worth it.
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

  /// Groups the top-level expressions, and returns how many expressions each group has.
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

  /// Chooses the bodies that a unit imports, and marks what it calls elsewhere.
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
