extension Diagnostic {
  /// The labels and children of a diagnostic that are expensive to find, such as suggestions. They are found when the
  /// diagnostic is shown: of thousands of errors, few are.
  public final class Details: Sendable {
    let complete: @Sendable (Diagnostic) -> Diagnostic

    init(_ complete: @escaping @Sendable (Diagnostic) -> Diagnostic) { self.complete = complete }
  }
}

/// Details follow from the rest of the diagnostic, so they do not distinguish it from others.
extension Diagnostic.Details: Hashable {
  public static func == (lhs: Diagnostic.Details, rhs: Diagnostic.Details) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
