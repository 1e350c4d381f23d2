/// One message about the program: what was found, where, why, and how to mend it.
///
/// The data model follows rustc's: a headline, labelled ranges, and children. Ranges are those of one file, the
/// diagnostic's own, unless they name another.
public struct Diagnostic: Hashable, Sendable {
  /// A range of the source with a fact about it.
  public struct Label: Hashable, Sendable {
    /// The file of the range; nil stands for the diagnostic's own.
    public var file: FileID?
    public var range: SourceRange
    /// Nil leaves the underline bare.
    public var text: String?
    public var isPrimary: Bool

    public init(file: FileID? = nil, range: SourceRange, text: String?, isPrimary: Bool) {
      self.file = file
      self.range = range
      self.text = text
      self.isPrimary = isPrimary
    }
  }

  /// A replacement of a range by a text; an empty range inserts.
  public struct Edit: Hashable, Sendable {
    /// The file of the range; nil stands for the diagnostic's own.
    public var file: FileID?
    public var range: SourceRange
    public var replacement: String

    public init(_ range: SourceRange, _ replacement: String, in file: FileID? = nil) {
      self.file = file
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

  /// The file that it is about. Whoever collects the diagnostics of several files sets it.
  public var file = FileID(index: 0)
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

  /// The file and range of the first primary label.
  public var place: FileRange { FileRange(file, range) }

  /// The file and range of a label.
  public func place(of label: Label) -> FileRange { FileRange(label.file ?? file, label.range) }

  /// The file and range of an edit.
  public func place(of edit: Edit) -> FileRange { FileRange(edit.file ?? file, edit.range) }

  /// This diagnostic as one about a file.
  public func about(_ file: FileID) -> Diagnostic {
    var copy = self
    copy.file = file
    return copy
  }

  /// This diagnostic with one more range underlined by `---`.
  public func secondary(
    _ range: SourceRange, in file: FileID? = nil, _ text: String?
  ) -> Diagnostic {
    var copy = self
    copy.labels.append(Label(file: file, range: range, text: text, isPrimary: false))
    return copy
  }

  /// The same with a place that may be in another file.
  public func secondary(_ place: FileRange, _ text: String?) -> Diagnostic {
    secondary(place.range, in: place.file, text)
  }

  /// This diagnostic with further places underlined like its own, at most `limit`.
  public func alsoAt(_ places: some Sequence<FileRange>, limit: Int) -> Diagnostic {
    var copy = self
    copy.labels += places.prefix(limit).map {
      Label(file: $0.file, range: $0.range, text: nil, isPrimary: true)
    }
    return copy
  }

  /// This diagnostic as its own file's text stands some bytes further on.
  public func moved(by bytes: Int) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(UInt32(Int(range.start) + bytes), UInt32(Int(range.end) + bytes))
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
    return copy
  }

  /// This diagnostic with one more child.
  public func with(_ child: Child) -> Diagnostic {
    var copy = self
    copy.children.append(child)
    return copy
  }
}
