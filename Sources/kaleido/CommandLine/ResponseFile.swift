import KaleidoSource
import KaleidoSystem

/// A file of words for the command line, named by a word `@file`. Its notation is that of gcc, clang and the GNU linkers.
enum ResponseFile {
  /// The number of files that one command line may read, to end files that name themselves.
  private static let most = 1_000

  /// What editors of Windows put before a text in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Replaces each word `@file` by the words in the file. As in gcc, a word that names no file is left as it is. The
  /// value of an option, what follows `--`, and the arguments of a program that is run are not replaced.
  static func expand(_ words: [String]) throws(CommandError) -> [String] {
    guard words.contains(where: { $0.hasPrefix("@") }) else { return words }
    var result: [String] = []
    var rest = Array(words.reversed())
    var count = 0
    var command: Command?
    while let word = rest.popLast() {
      if word.hasPrefix("@"), let inserted = try self.words(inFile: String(word.dropFirst())) {
        count += 1
        guard count <= most else {
          throw .wrongUsage(
            "more than \(most) response files; does `\(word)` contain its own name?")
        }
        rest += inserted.reversed()
        continue
      }
      result.append(word)
      if word == "--" { break }
      if let (option, joined) = InvocationParser.find(word) {
        if joined == nil, option.value.takesNextWord, let value = rest.popLast() {
          result.append(value)
        }
      } else if !word.hasPrefix("-") || word == "-" {
        // After the program's file, its arguments follow.
        if command == .run || command == nil && InvocationParser.looksLikeFile(word) { break }
        command = command ?? Command(rawValue: word)
      }
    }
    return result + rest.reversed()
  }

  /// The words in a file; nil if there is no such file.
  private static func words(inFile path: String) throws(CommandError) -> [String]? {
    guard FileSystem.kind(of: path) != nil else { return nil }
    let bytes = try FileSystem.read(path)
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    return words(in: String(decoding: text, as: UTF8.self))
  }

  /// The words of a text: separated by white space, grouped by single or double quotes; a backslash makes the next
  /// character ordinary, also between quotes.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        word = (word ?? .init()) + [scalar]
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
        word = word ?? .init()
      } else if let open = quote {
        if scalar == open { quote = nil } else { word?.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? .init()
      } else if [" ", "\t", "\n", "\r", "\u{b}", "\u{c}"].contains(scalar) {
        if let complete = word { words.append(String(complete)) }
        word = nil
      } else {
        word = (word ?? .init()) + [scalar]
      }
    }
    if let word { words.append(String(word)) }
    return words
  }
}
