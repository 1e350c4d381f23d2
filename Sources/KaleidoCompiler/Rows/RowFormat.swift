/// How the numbers of a stream are written.
package enum RowFormat: String, CaseIterable, Sendable {
  /// Lines of decimal numbers.
  case text
  /// The bytes of `double` numbers, as this machine has them in memory.
  case raw
}
