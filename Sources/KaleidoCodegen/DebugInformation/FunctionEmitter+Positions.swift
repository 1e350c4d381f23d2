import KaleidoParse
import KaleidoSource

/// The positions of a body's instructions. Nothing happens without debug information.
extension FunctionEmitter {
  /// Attributes the following instructions to an expression: the place of its name, sign or keyword. Returns the place
  /// that `leave` goes back to.
  func enter(_ id: ExpressionID) -> SourcePositions.Place? {
    guard let positions = module.positions else { return nil }
    defer { move(to: id) }
    return positions.current
  }

  /// Goes back to the place where an expression was entered, which ends the scopes of the variables in between.
  func leave(to place: SourcePositions.Place?) {
    if let place { module.positions?.restore(place) }
  }

  /// Attributes the following instructions to an expression.
  func move(to id: ExpressionID) {
    module.positions?.move(to: id, at: tree.tokens.start(tree.token(of: id)))
  }

  /// Attributes the following instructions to a name where it is introduced.
  func move(to name: Name) { module.positions?.move(toName: tree.tokens.start(name.token)) }

  /// Opens the scope of a variable of `for` or `var`.
  func declare(_ name: Name, in slot: Value, isInteger: Bool = false) {
    module.positions?.declare(
      name.symbol, at: tree.tokens.start(name.token), in: slot, isInteger: isInteger)
  }

  /// Describes the parameters of the function.
  func declareParameters(_ names: [Name], in slots: [Value]) {
    guard let positions = module.positions else { return }
    for (index, (name, slot)) in zip(names, slots).enumerated() {
      positions.declareParameter(
        name.symbol, number: index + 1, at: tree.tokens.start(name.token), in: slot)
    }
  }

  /// Attributes the following instructions to the part of an expression that gives its value, which is evaluated last.
  func moveToValue(of id: ExpressionID) {
    guard module.positions != nil else { return }
    var id = id
    while true {
      switch (tree[id], file.resolution(of: id)) {
      case (.bindings(let bindings), _): id = tree[bindings].body
      case (.binary(_, _, let right), .binaryOperator(.sequence)): id = right
      default: return move(to: id)
      }
    }
  }
}
