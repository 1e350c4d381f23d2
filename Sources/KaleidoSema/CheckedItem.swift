import KaleidoParse
import KaleidoSource

/// What the check of one item found. Nothing in it depends on other items but through the prototypes of the functions
/// that it calls.
struct CheckedItem: Sendable {
  /// The item's variables.
  var locals = LocalList.none
  /// The first call of a function of itself.
  var selfCall: ExpressionID?
  /// Nil for the many items with which nothing is wrong.
  var faults: SharedItemFaults?
}

/// The faults of an item, shared by those who hold the item.
final class SharedItemFaults: Sendable {
  let value: ItemFaults

  init(_ value: ItemFaults) { self.value = value }
}

/// What is wrong with an item.
struct ItemFaults: Sendable {
  /// What is wrong with the item alone.
  var diagnostics: [Diagnostic] = []
  /// Names that nothing introduces, and calls that do not fit: reported when the whole program is known.
  var unresolvedVariables: [UnresolvedVariable] = []
  var unresolvedCalls: [UnresolvedCall] = []
  var wrongCalls: [ExpressionID] = []

  var isEmpty: Bool {
    diagnostics.isEmpty && unresolvedVariables.isEmpty && unresolvedCalls.isEmpty
      && wrongCalls.isEmpty
  }
}

/// A variable that nothing introduces, with all its uses in one body.
struct UnresolvedVariable: Sendable {
  var name: Symbol
  /// The tokens that name it.
  var uses: [Int]
  /// What to say, if nothing better is found.
  var diagnostic: Diagnostic
}

/// A call of a function that nothing declares.
struct UnresolvedCall: Sendable {
  var call: ExpressionID
  var name: Symbol
  var argumentCount: Int
  /// The token that introduces a variable of that name, if there is one.
  var variable: Int?
}
