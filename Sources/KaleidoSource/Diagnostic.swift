/// One message about the program: what was found, where, why, and how to mend it.
///
/// The data model follows rustc's: a headline, labelled ranges, and children.
public struct Diagnostic: Hashable, Sendable {
  /// A range of the source with a fact about it.
  public struct Label: Hashable, Sendable {
    public var range: SourceRange
    /// Nil leaves the underline bare.
    public var text: String?
    public var isPrimary: Bool

    public init(range: SourceRange, text: String?, isPrimary: Bool) {
      self.range = range
      self.text = text
      self.isPrimary = isPrimary
    }
  }

  /// A replacement of a range by a text; an empty range inserts.
  public struct Edit: Hashable, Sendable {
    public var range: SourceRange
    public var replacement: String

    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// How far a fix can be trusted.
  public enum Applicability: String, Sendable {
    /// Right whenever the diagnostic is: tools may apply it unasked.
    case machine
    /// Probably what was meant.
    case maybe
    /// Holds a value that only the author knows.
    case placeholders
  }

  /// What follows the source window: a rule of the language, or a way to mend the program.
  public enum Child: Hashable, Sendable {
    case note(String)
    case help(String, edits: [Edit] = [], Applicability = .maybe)
  }

  public var code: DiagnosticCode
  /// The code's own severity, unless an option raises it.
  public var severity: Severity
  /// The headline: lower case, no full stop.
  public var message: String
  public var labels: [Label]
  public var children: [Child]

  public init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, label: String? = nil,
    children: [Child] = []
  ) {
    self.code = code
    severity = code.severity
    self.message = message
    self.labels = [Label(range: range, text: label, isPrimary: true)]
    self.children = children
  }

  /// The smallest text that is wrong: the first primary label's range.
  public var range: SourceRange {
    (labels.first { $0.isPrimary } ?? labels[0]).range
  }

  /// This diagnostic with one more range underlined by `---`.
  public func secondary(_ range: SourceRange, _ text: String?) -> Diagnostic {
    var copy = self
    copy.labels.append(Label(range: range, text: text, isPrimary: false))
    return copy
  }

  /// This diagnostic with further places underlined like its own, at most `limit`.
  public func alsoAt(_ ranges: some Sequence<SourceRange>, limit: Int) -> Diagnostic {
    var copy = self
    copy.labels += ranges.prefix(limit).map { Label(range: $0, text: nil, isPrimary: true) }
    return copy
  }

  /// This diagnostic with one more child.
  public func with(_ child: Child) -> Diagnostic {
    var copy = self
    copy.children.append(child)
    return copy
  }
}
