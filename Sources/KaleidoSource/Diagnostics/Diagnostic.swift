/// A message about the program: what is wrong, where, why, and how to fix it.
///
/// The data model follows rustc's: a headline, labelled ranges, and children. Ranges refer to the diagnostic's own
/// file unless they name another.
public struct Diagnostic: Hashable, Sendable {
  /// A source range with an explanation.
  public struct Label: Hashable, Sendable {
    /// The file of the range; nil for the diagnostic's own file.
    public var file: FileID?
    public var range: SourceRange
    /// The explanation; nil for an underline without text.
    public var text: String?
    public var isPrimary: Bool

    public init(file: FileID? = nil, range: SourceRange, text: String?, isPrimary: Bool) {
      self.file = file
      self.range = range
      self.text = text
      self.isPrimary = isPrimary
    }
  }

  /// A replacement of a range by a text. An empty range makes it an insertion.
  public struct Edit: Hashable, Sendable {
    /// The file of the range; nil for the diagnostic's own file.
    public var file: FileID?
    public var range: SourceRange
    public var replacement: String

    public init(_ range: SourceRange, _ replacement: String, in file: FileID? = nil) {
      self.file = file
      self.range = range
      self.replacement = replacement
    }
  }

  /// The confidence in a fix.
  public enum Applicability: String, Sendable {
    /// Correct whenever the diagnostic is. Tools may apply it without asking.
    case machine
    /// Probably the author's intent.
    case maybe
    /// Contains placeholders for values that only the author knows.
    case placeholders
  }

  /// Shown below the source excerpt: a note on a language rule, or a suggested fix.
  public enum Child: Hashable, Sendable {
    case note(String)
    case help(String, edits: [Edit] = [], Applicability = .maybe)
  }

  /// The file of the diagnostic. Set when the diagnostics of several files are merged.
  public var file = FileID(index: 0)
  public var code: DiagnosticCode
  /// The severity of the code, unless an option raises it.
  public var severity: Severity
  /// The headline: lower case, no full stop.
  public var message: String
  public var labels: [Label]
  public var children: [Child]
  /// What is missing from the labels and children until the diagnostic is shown; nil if nothing is.
  public var details: Details?
  /// The range as long as there are no labels.
  private var briefRange = SourceRange(0, 0)

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

  /// Creates a diagnostic whose words are found when it is shown: of thousands of warnings, few are. `complete` returns
  /// the whole diagnostic.
  public init(
    _ code: DiagnosticCode, at range: SourceRange,
    completedBy complete: @escaping @Sendable () -> Diagnostic
  ) {
    self.code = code
    severity = code.severity
    message = ""
    labels = []
    children = []
    briefRange = range
    details = Details(whole: complete)
  }

  /// A copy of the diagnostic with the file, the severity and the additional children of a brief one.
  func taking(placeAndSeverityOf brief: Diagnostic) -> Diagnostic {
    var copy = self
    copy.file = brief.file
    copy.severity = brief.severity
    copy.children += brief.children
    return copy
  }

  /// The range of the first primary label: the smallest range of wrong text.
  public var range: SourceRange {
    (labels.first { $0.isPrimary } ?? labels.first)?.range ?? briefRange
  }

  /// The file and range of the first primary label.
  public var place: FileRange { FileRange(file, range) }

  /// The file and range of a label.
  public func place(of label: Label) -> FileRange { FileRange(label.file ?? file, label.range) }

  /// The file and range of an edit.
  public func place(of edit: Edit) -> FileRange { FileRange(edit.file ?? file, edit.range) }

  /// A copy of the diagnostic for another file.
  public func about(_ file: FileID) -> Diagnostic {
    var copy = self
    copy.file = file
    return copy
  }

  /// A copy of the diagnostic with a secondary range, underlined by `---`.
  public func secondary(
    _ range: SourceRange, in file: FileID? = nil, _ text: String?
  ) -> Diagnostic {
    var copy = self
    copy.labels.append(Label(file: file, range: range, text: text, isPrimary: false))
    return copy
  }

  /// A copy of the diagnostic with a secondary range, possibly in another file.
  public func secondary(_ place: FileRange, _ text: String?) -> Diagnostic {
    secondary(place.range, in: place.file, text)
  }

  /// A copy of the diagnostic with at most `limit` further primary ranges.
  public func alsoAt(_ places: some Sequence<FileRange>, limit: Int) -> Diagnostic {
    var copy = self
    copy.labels += places.prefix(limit).map {
      Label(file: $0.file, range: $0.range, text: nil, isPrimary: true)
    }
    return copy
  }

  /// A copy of the diagnostic with the ranges in its own file shifted by `bytes`.
  public func moved(by bytes: Int) -> Diagnostic {
    // A label may be before the text that has moved, and so not have moved itself.
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(
        UInt32(clamping: Int(range.start) + bytes), UInt32(clamping: Int(range.end) + bytes))
    }
    var copy = self
    for index in labels.indices where labels[index].file == nil || labels[index].file == file {
      copy.labels[index].range = moved(labels[index].range)
    }
    copy.children = children.map { child in
      guard case .help(let text, let edits, let applicability) = child else { return child }
      let movedEdits = edits.map { edit in
        edit.file == nil || edit.file == file
          ? Edit(moved(edit.range), edit.replacement, in: edit.file) : edit
      }
      return .help(text, edits: movedEdits, applicability)
    }
    copy.briefRange = moved(briefRange)
    if case .whole(let complete)? = details?.completion {
      copy.details = Details(whole: { complete().moved(by: bytes) })
    }
    return copy
  }

  /// A copy of the diagnostic whose labels and children are completed by `complete` when it is shown.
  public func withDetails(_ complete: @escaping @Sendable (Diagnostic) -> Diagnostic) -> Diagnostic
  {
    var copy = self
    copy.details = Details(complete)
    return copy
  }

  /// The diagnostic with its details.
  public func detailed() -> Diagnostic {
    guard let details else { return self }
    var brief = self
    brief.details = nil
    return switch details.completion {
    case .brief(let complete): complete(brief)
    case .whole(let complete): complete().taking(placeAndSeverityOf: brief)
    }
  }

  /// A copy of the diagnostic with one more child.
  public func with(_ child: Child) -> Diagnostic {
    var copy = self
    copy.children.append(child)
    return copy
  }
}
