import KaleidoSource

/// A top-level expression, with the `#>` comments behind and below it.
package struct TestCase: Sendable, Hashable {
  /// The index of the expression among the file's items.
  package let item: Int
  /// The place of the expression.
  package let range: SourceRange
  package internal(set) var expectations: [Expectation]
}
