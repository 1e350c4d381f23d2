import KaleidoParse
import KaleidoSource

/// The variables of the body that is being checked: which name means which, where.
struct Scope: ~Copyable {
  /// A variable and what happened to it so far.
  struct Variable: BitwiseCopyable {
    let name: Name
    var isRead = false
    /// Whether anything after its introduction names it.
    var isNamed = false
    /// When it was assigned last, by the number of assignments before; 0 for never.
    var lastAssignment = 0
  }

  /// What a name meant before a variable took it.
  // Not private: in debug builds the compiler rejects the metadata of a private element type.
  struct Hidden: BitwiseCopyable {
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
  /// The tokens at which a name is used that nothing introduces.
  var unresolvedVariables: [(name: Symbol, token: Int)] = []

  private static let none = UInt32.max

  init(symbolCount: Int) { visible = PlainArray(repeating: Self.none, count: symbolCount) }

  /// Begins a body. Its parameters are introduced first.
  mutating func open() {
    variables.truncate(to: 0)
    assignmentCount = 0
    unresolvedVariables = []
    hasUnreadParts = false
  }

  /// Everything that was introduced so far is a parameter.
  mutating func endParameters() { parameterCount = variables.count }

  /// Ends the body.
  mutating func close() { leave(0) }

  func isParameter(_ local: LocalID) -> Bool { Int(local.index) < parameterCount }

  /// The token at which a variable was introduced.
  func token(of local: LocalID) -> Int { variables[Int(local.index)].name.token }

  /// Whether a later parameter has the same name, which is an error of its own.
  func isRepeatedParameter(_ index: Int) -> Bool {
    (index + 1..<max(parameterCount, index + 1)).contains {
      variables[$0].name.symbol == variables[index].name.symbol
    }
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
  mutating func introduce(_ name: Name) -> LocalID {
    let symbol = Int(name.symbol.index)
    hidden.append(Hidden(symbol: name.symbol, local: visible[symbol]))
    visible[symbol] = UInt32(variables.count)
    variables.append(Variable(name: name))
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
