import KaleidoSema

/// The symbols in object files of what an entry refers to.
extension EntryReferences {
  /// The symbols of a slot and a variable in object files, by the names that they stand for.
  public static func symbol(ofSlot name: String, argumentCount: Int) -> String {
    "ks.slot.\(name)/\(argumentCount)"
  }

  public static func symbol(ofVariable name: String) -> String { "ks.variable.\(name)" }

  /// The symbol of a definition's function.
  public static func symbol(ofFunction name: String) -> String { "ks.\(name)" }

  /// The symbol of the function that evaluates a top-level expression.
  public static let expressionSymbol = "ks.entry.value"
  /// The symbol of the table for the stack overflow report.
  public static let unitSymbol = "ks.entry.unit"
  /// The symbol of the function that reports a call that cannot be made.
  public static let failureSymbol = "ks.entry.fail"
}
