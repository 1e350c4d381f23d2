import KaleidoParse
import KaleidoSource

/// The variables of the body that is being checked: which name means which, where.
struct Scope {
  /// A variable and what happened to it so far.
  struct Variable: BitwiseCopyable {
    let name: Symbol
    let range: SourceRange
    var isRead = false
    /// Whether anything after its introduction names it.
    var isNamed = false
    /// When it was assigned last, by the number of assignments before; 0 for never.
    var lastAssignment = 0
  }

  /// What a name meant before a variable took it.
  private struct Hidden: BitwiseCopyable {
    let symbol: Symbol
    let local: UInt32
  }

  /// For each symbol the local that it names here, or `none`.
  private var visible: PlainArray<UInt32>
  /// All variables of the body so far.
  private(set) var variables = PlainArray<Variable>()
  /// How many assignments there were so far.
  private(set) var assignmentCount = 0
  /// Whether a part of the body could not be read: it may use any variable.
  var hasUnreadParts = false
  /// How many of the variables are parameters: the first ones.
  private(set) var parameterCount = 0
  /// What to restore when names go out of scope.
  private var hidden = PlainArray<Hidden>()
  /// The places where a name was used that nothing introduces.
  var unknownVariables: [(name: Symbol, range: SourceRange)] = []

  private static let none = UInt32.max

  init(symbolCount: Int) { visible = PlainArray(repeating: Self.none, count: symbolCount) }

  /// Begins a body. Its parameters are introduced first.
  mutating func open() {
    variables.truncate(to: 0)
    assignmentCount = 0
    unknownVariables = []
    hasUnreadParts = false
  }

  /// What was introduced so far are the parameters.
  mutating func endParameters() { parameterCount = variables.count }

  /// Ends the body.
  mutating func close() { leave(0) }

  /// Where a variable was introduced.
  func range(of local: LocalID) -> SourceRange { variables[Int(local.index)].range }

  /// Whether a later parameter has the same name, which is an error of its own.
  func isRepeatedParameter(_ index: Int) -> Bool {
    variables[(index + 1)..<parameterCount].contains { $0.name == variables[index].name }
  }

  /// Where to `leave` to, later.
  var mark: Int { hidden.count }

  /// Forgets the names that were introduced since the mark.
  mutating func leave(_ mark: Int) {
    while hidden.count > mark, let last = hidden.popLast() {
      visible[Int(last.symbol.index)] = last.local
    }
  }

  /// Makes the name mean a new variable from here on.
  @discardableResult
  mutating func introduce(_ name: Symbol, at range: SourceRange) -> LocalID {
    hidden.append(Hidden(symbol: name, local: visible[Int(name.index)]))
    visible[Int(name.index)] = UInt32(variables.count)
    variables.append(Variable(name: name, range: range))
    return LocalID(index: UInt32(variables.count - 1))
  }

  /// The variable that a name means here.
  func find(_ name: Symbol) -> LocalID? {
    let local = visible[Int(name.index)]
    return local == Self.none ? nil : LocalID(index: local)
  }

  mutating func markAssigned(_ local: LocalID) {
    assignmentCount += 1
    variables[Int(local.index)].lastAssignment = assignmentCount
  }

  /// Whether a variable was assigned after the first `count` assignments.
  func isAssigned(_ local: LocalID, since count: Int) -> Bool {
    variables[Int(local.index)].lastAssignment > count
  }

  mutating func markNamed(_ local: LocalID) {
    variables[Int(local.index)].isNamed = true
  }

  mutating func markRead(_ local: LocalID) {
    variables[Int(local.index)].isRead = true
  }
}
