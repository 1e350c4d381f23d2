import KaleidoFormat
import KaleidoLex
import KaleidoParse
import KaleidoSource

extension Invariants {
  /// Formats a text. Returns the violated invariant of the formatter, if there is one.
  public static func checkFormat(_ bytes: [UInt8]) -> Violation? {
    var symbols = SymbolTable()
    let file = ParsedFile.parse(SourceFile(name: "input.ks", bytes: bytes), symbols: &symbols)
    let result = Formatter.format(file)
    if !file.diagnostics.hasErrors,
      !result.isSound(file, operators: OperatorTable(), symbols: &symbols)
    {
      return Violation("formatting changes the program")
    }
    let edits = result.edits()
    func isBlank(_ byte: UInt8) -> Bool {
      // The byte order mark is dropped.
      byte <= 0x20 || byte == UInt8(ascii: ";") || [0xef, 0xbb, 0xbf].contains(byte)
    }
    for edit in edits {
      let replaced = bytes[Int(edit.range.start)..<Int(edit.range.end)]
      if !replaced.allSatisfy(isBlank) || !edit.replacement.allSatisfy(isBlank) {
        return Violation("formatting edits more than blanks at \(edit.range)")
      }
    }
    if TextEdit.apply(edits, to: bytes) != result.bytes {
      return Violation("the edits do not make the formatted text")
    }
    let copy = ParsedFile.parse(
      SourceFile(name: "input.ks", bytes: result.bytes), symbols: &symbols)
    if comments(of: copy) != comments(of: file) { return Violation("formatting moves a comment") }
    return Formatter.format(copy).bytes == result.bytes
      ? nil : Violation("a second run changes the formatted text")
  }

  /// The comments without blanks at their ends, each with the number of tokens but `;` before it.
  private static func comments(of file: ParsedFile) -> [String] {
    var token = 0
    var count = 0
    return file.tokens.comments.indices.map { index in
      let comment = file.tokens.comments[index]
      while file.tokens.start(token) < comment.start, token < file.tokens.endOfFile {
        count += file.tokens.kind(token) == .semicolon ? 0 : 1
        token += 1
      }
      let text = file.source.bytes[Int(comment.start)..<Int(comment.end)]
      let end = text.lastIndex { $0 > 0x20 } ?? text.startIndex
      return "\(count) " + String(decoding: text[...end], as: UTF8.self)
    }
  }
}
