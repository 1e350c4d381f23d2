extension Diagnostic {
  /// The labels and children of a diagnostic that are expensive to find, such as suggestions. They are found when the
  /// diagnostic is shown: of thousands of errors, few are.
  public final class Details: Sendable {
    enum Completion: Sendable {
      /// Completes the brief diagnostic.
      case brief(@Sendable (Diagnostic) -> Diagnostic)
      /// Returns a diagnostic that takes only place, severity and additional children from the brief one.
      case whole(@Sendable () -> Diagnostic)
    }

    let completion: Completion

    init(_ complete: @escaping @Sendable (Diagnostic) -> Diagnostic) {
      completion = .brief(complete)
    }

    init(whole complete: @escaping @Sendable () -> Diagnostic) { completion = .whole(complete) }
  }
}

/// Details follow from the rest of the diagnostic, so they do not distinguish it from others.
extension Diagnostic.Details: Hashable {
  public static func == (lhs: Diagnostic.Details, rhs: Diagnostic.Details) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
