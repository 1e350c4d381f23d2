import KaleidoParse
import KaleidoSource

/// The results of checking one item. They depend on other items only through the prototypes of the functions that the
/// item calls.
struct CheckedItem: Sendable {
  /// The item's variables.
  var locals = LocalList.none
  /// The first call of a function in its own body.
  var selfCall: ExpressionID?
  /// The item's faults; nil for the many items without any.
  var faults: SharedItemFaults?
}

/// The faults of an item, shared between copies of the item.
final class SharedItemFaults: Sendable {
  let value: ItemFaults

  init(_ value: ItemFaults) { self.value = value }
}

/// The faults of an item.
struct ItemFaults: Sendable {
  /// The faults found in the item alone.
  var diagnostics: [Diagnostic] = []
  /// Undeclared names and mismatched calls. They are reported once the whole program is known.
  var unresolvedVariables: [UnresolvedVariable] = []
  var unresolvedCalls: [UnresolvedCall] = []
  var wrongCalls: [ExpressionID] = []
  /// If there are undeclared variables, the locals that are never named; none if a syntax error may hide their uses.
  var unnamedLocals: [LocalID] = []

  var isEmpty: Bool {
    diagnostics.isEmpty && unresolvedVariables.isEmpty && unresolvedCalls.isEmpty
      && wrongCalls.isEmpty
  }
}

/// An undeclared variable, with all its uses in one body.
struct UnresolvedVariable: Sendable {
  var name: Symbol
  /// The indices of the tokens that use the name.
  var uses: [Int]
}

/// A call of an undeclared function.
struct UnresolvedCall: Sendable {
  var call: ExpressionID
  var name: Symbol
  var argumentCount: Int
  /// The token that introduces a variable of that name, if any.
  var variable: Int?
}

/// A fault and the item that contains it.
struct Found<Value: Sendable>: Sendable {
  var file: FileID
  /// The index of the item in its file.
  var item: Int
  /// The prototype of the enclosing function; nil at the top level.
  var prototype: Prototype?
  var value: Value
}
