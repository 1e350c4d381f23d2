import KaleidoSource

extension SourceFile {
  /// The numbers in comments `#define NAME 10`, which define names in C.
  func macroValues() -> [String: String] {
    var values: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "#define ".utf8)
    {
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      if words.count > 2, words[2].allSatisfy({ $0.isNumber || $0 == "." }) {
        values[String(words[1])] = values[String(words[1])] ?? String(words[2])
      }
    }
    return values
  }
}
