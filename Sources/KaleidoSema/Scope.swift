import KaleidoParse
import KaleidoSource

/// The variables of the body being checked, and their visibility.
struct Scope: ~Copyable {
  /// A variable and its uses so far.
  struct Variable: BitwiseCopyable {
    let name: Name
    var isRead = false
    /// Whether it is named anywhere after its introduction.
    var isNamed = false
    /// The number of assignments in the body up to and including the last one to this variable; 0 if there is none.
    var lastAssignment = 0
  }

  /// What a name meant before a variable took it.
  // Not private: in debug builds the compiler rejects the metadata of a private element type.
  struct Hidden: BitwiseCopyable {
    let symbol: Symbol
    let meaning: PackedResolution
  }

  /// The visible variable of each symbol, or `unresolved`.
  private var visible: PlainArray<PackedResolution>
  /// All variables of the body so far.
  private(set) var variables = PlainArray<Variable>()
  /// The number of assignments so far.
  private(set) var assignmentCount = 0
  /// Whether a part of the body has syntax errors, and thus may use any variable.
  var hasUnreadParts = false
  /// The number of parameters, which come first.
  private(set) var parameterCount = 0
  /// The meanings to restore when names go out of scope.
  private var hidden = PlainArray<Hidden>()
  /// The tokens that use an undeclared name.
  var unresolvedVariables: [(name: Symbol, token: Int)] = []

  init(symbolCount: Int) { visible = PlainArray(repeating: .unresolved, count: symbolCount) }

  /// Opens the scope of a body. Its parameters are introduced first.
  mutating func open() {
    variables.truncate(to: 0)
    assignmentCount = 0
    if !unresolvedVariables.isEmpty { unresolvedVariables = [] }
    hasUnreadParts = false
  }

  /// Marks all variables introduced so far as parameters.
  mutating func endParameters() { parameterCount = variables.count }

  /// Closes the scope of the body.
  mutating func close() { leave(0) }

  func isParameter(_ local: LocalID) -> Bool { Int(local.index) < parameterCount }

  /// The token that introduces a variable.
  func token(of local: LocalID) -> Int { variables[Int(local.index)].name.token }

  /// Whether a later parameter has the same name, which is reported separately.
  func isRepeatedParameter(_ index: Int) -> Bool {
    (index + 1..<max(parameterCount, index + 1)).contains {
      variables[$0].name.symbol == variables[index].name.symbol
    }
  }

  /// The current position, for a later `leave`.
  var mark: Int { hidden.count }

  /// Removes the names introduced since the mark.
  mutating func leave(_ mark: Int) {
    while hidden.count > mark, let last = hidden.popLast() {
      visible[Int(last.symbol.index)] = last.meaning
    }
  }

  /// Introduces a new variable, which shadows earlier ones of the same name.
  @discardableResult
  mutating func introduce(_ name: Name, isParameter: Bool = false) -> LocalID {
    let symbol = Int(name.symbol.index)
    let local = LocalID(index: UInt32(index: variables.count))
    hidden.append(Hidden(symbol: name.symbol, meaning: visible[symbol]))
    visible[symbol] = PackedResolution(local, isParameter: isParameter)
    variables.append(Variable(name: name))
    return local
  }

  /// The variable that a name refers to here.
  func find(_ name: Symbol) -> LocalID? { meaning(of: name)?.local }

  /// The variable that a name refers to here, as a resolution.
  @inline(__always)
  func meaning(of name: Symbol) -> PackedResolution? {
    let meaning = visible[Int(name.index)]
    return meaning == .unresolved ? nil : meaning
  }

  mutating func markAssigned(_ local: LocalID) {
    assignmentCount &+= 1
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
