import KaleidoParse
import KaleidoSema

/// The variables of a body that only count: each begins with a whole number, and is only ever increased by 1, in loops.
///
/// They are integers in the code, so that the next iteration does not wait for an addition of numbers, and LLVM can vectorize the
/// loop. A number that is increased by 1 stays at 2^53; so does the value of a counter (`FunctionEmitter.emitCount`).
struct CountingVariables {
  private(set) var locals: Set<LocalID> = []

  /// The value at which adding 1 to a number no longer changes it.
  static let largest = 1 << 53

  /// The variables of a body that count. A variable that is read in the innermost loop that increases it stays a number, since it
  /// would be converted in each iteration.
  init(_ root: ExpressionID, in file: CheckedFile) {
    let tree = file.tree
    /// The number of the loop around each loop, and -1 for none.
    var parents: [Int] = []
    var candidates: Set<LocalID> = []
    var increments: [LocalID: Set<Int>] = [:]
    var reads: [(local: LocalID, loop: Int)] = []
    var pending = [(id: root, loop: -1)]
    while let (id, loop) = pending.popLast() {
      var loopOfChildren = loop
      switch tree[id] {
      case .bindings(let bindings):
        for (binding, local) in zip(tree[tree[bindings]], file.locals(of: tree[bindings])) {
          if Self.start(binding.initial, in: tree) != nil { candidates.insert(local) }
        }
      case .loop:
        loopOfChildren = parents.count
        parents.append(loop)
      case .assignment(_, let value):
        guard case .local(let local) = file.resolution(of: id) else { break }
        if Self.isIncrement(value, of: local, in: file) {
          increments[local, default: []].insert(loop)
          continue
        }
        candidates.remove(local)
      case .variable:
        if case .local(let local) = file.resolution(of: id) { reads.append((local, loop)) }
      default: break
      }
      for child in TreeWalker.children(of: id, in: tree) {
        pending.append((child.id, child.role == .start ? loop : loopOfChildren))
      }
    }
    locals = candidates.filter { local in
      increments[local].map { !$0.contains(-1) } ?? false
    }
    for (local, loop) in reads where locals.contains(local) {
      var loop = loop
      while loop >= 0 {
        if increments[local]?.contains(loop) ?? false {
          locals.remove(local)
          break
        }
        loop = parents[loop]
      }
    }
  }

  /// Whether an assigned value is the variable plus 1.
  static func isIncrement(
    _ value: ExpressionID, of local: LocalID, in file: CheckedFile
  ) -> Bool {
    guard case .binary(_, let left, let right) = file.tree[value],
      case .binaryOperator(.add) = file.resolution(of: value)
    else { return false }
    func isVariable(_ id: ExpressionID) -> Bool {
      if case .variable = file.tree[id], case .local(local) = file.resolution(of: id) {
        true
      } else {
        false
      }
    }
    func isOne(_ id: ExpressionID) -> Bool {
      if case .number(1) = file.tree[id] { true } else { false }
    }
    return isVariable(left) && isOne(right) || isOne(left) && isVariable(right)
  }

  /// The whole number that an initial value is, at most `largest`; nil for any other.
  static func start(_ initial: ExpressionID?, in tree: ParsedFile) -> Int? {
    guard let initial else { return 0 }
    guard case .number(let value) = tree[initial], value <= Double(largest) else { return nil }
    return Int(exactly: value)
  }
}
