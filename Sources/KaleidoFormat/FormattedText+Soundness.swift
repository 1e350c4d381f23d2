import KaleidoParse
import KaleidoSource

extension FormattedText {
  /// Whether the formatted text is the same program: the same tokens but for `;`, the same items and the same tree.
  ///
  /// `file` is the parsed source, `operators` are those of the files before it.
  public func isSound(
    _ file: ParsedFile, operators: OperatorTable, symbols: inout SymbolTable
  ) -> Bool {
    let copy = ParsedFile.parse(
      SourceFile(name: source.name, bytes: bytes), operators: operators, symbols: &symbols)
    guard copy.items.count == file.items.count, copy.expressionCount == file.expressionCount,
      copy.tokens.comments.count == file.tokens.comments.count,
      copy.diagnostics.errorCount == file.diagnostics.errorCount
    else { return false }
    return file.items.indices.allSatisfy { index in
      let (extent, other) = (file.extents[index], copy.extents[index])
      return Self.haveEqualTokens(file, extent.tokens, copy, other.tokens)
        && file.hasEqualNodes(extent, as: copy, other)
    }
  }

  /// Whether tokens are equal, wherever their lines begin.
  private static func haveEqualTokens(
    _ file: ParsedFile, _ range: Range<Int>, _ other: ParsedFile, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    return zip(range, otherRange).allSatisfy { token, otherToken in
      let kind = file.tokens.kind(token)
      guard kind == other.tokens.kind(otherToken) else { return false }
      return switch kind {
      case .identifier, .operator:
        file.tokens.symbol(token) == other.tokens.symbol(otherToken)
      case .number:
        file.tokens.value(token).bitPattern == other.tokens.value(otherToken).bitPattern
      default: true
      }
    }
  }
}
