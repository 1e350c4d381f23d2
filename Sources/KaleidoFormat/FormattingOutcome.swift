import KaleidoParse
import KaleidoSource

/// A file as formatted alone, or, if it uses operators that it does not define, with those of the files before it.
public struct FormattingOutcome {
  public let file: ParsedFile
  public let text: FormattedText
  public let isSound: Bool

  /// `explained` is the file as parsed with explanations of its errors, if that is known.
  public init(
    _ source: SourceFile, after operators: OperatorTable, explained: ParsedFile? = nil
  ) {
    var symbols = SymbolTable()
    var file = ParsedFile.parse(source, symbols: &symbols)
    var used = OperatorTable()
    if file.diagnostics.hasErrors, operators.fingerprint != used.fingerprint {
      used = operators
      symbols = SymbolTable()
      file = ParsedFile.parse(source, operators: operators, symbols: &symbols)
    }
    self.file = file
    text = Formatter.format(file, operators: used, explained: explained)
    isSound = text.isSound(file, operators: used, symbols: &symbols)
  }

  /// Whether the file has errors other than operators that are not known; the items that have them are not formatted.
  public var isFaulty: Bool { !Formatter.faults(of: file).isEmpty }

  /// The first error because of which an item is not formatted, in the words of the file with explanations if it has them.
  public func fault(explained: ParsedFile) -> Diagnostic? {
    let explanations = Formatter.faults(of: file, explained: explained)
    return (explanations.isEmpty ? Formatter.faults(of: file) : explanations).min {
      $0.range.start < $1.range.start
    }
  }

  /// Whether something of another language is an error although it can be parsed, so that the file must not be formatted: of a
  /// comment that begins with `--`, each word would be an item. `explained` is the file as parsed with explanations of its errors.
  public func hasForeignFault(explained: () -> ParsedFile) -> Bool {
    text.isChanged && !file.diagnostics.hasErrors
      && !Formatter.faults(of: file, explained: explained()).isEmpty
  }
}
