import KaleidoParse
import KaleidoSource

/// A file as formatted alone, or, if it uses operators that it does not define, with those of the files before it.
public struct FormattingOutcome {
  public let file: ParsedFile
  public let text: FormattedText
  public let isSound: Bool

  public init(_ source: SourceFile, after operators: OperatorTable) {
    var symbols = SymbolTable()
    var file = ParsedFile.parse(source, symbols: &symbols)
    var used = OperatorTable()
    if file.diagnostics.hasErrors, operators.fingerprint != used.fingerprint {
      used = operators
      symbols = SymbolTable()
      file = ParsedFile.parse(source, operators: operators, symbols: &symbols)
    }
    self.file = file
    text = Formatter.format(file, operators: used)
    isSound = text.isSound(file, operators: used, symbols: &symbols)
  }

  /// Whether the file has errors other than operators that are not known; the items that have them are not formatted.
  public var isFaulty: Bool { Formatter.fault(in: file) != nil }

  /// Whether something of another language is an error although it can be parsed, so that the file must not be formatted: of a
  /// comment that begins with `--`, each word would be an item. `explained` is the file as parsed with explanations of its errors.
  public func hasForeignFault(explained: () -> ParsedFile) -> Bool {
    text.isChanged && !file.diagnostics.hasErrors && Formatter.fault(in: explained()) != nil
  }
}
