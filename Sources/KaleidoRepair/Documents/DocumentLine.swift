import KaleidoLex

/// A line of a text that is no program: of a transcript, a compiler's output, prose or markup.
enum DocumentLine: Equatable {
  /// A line that begins with a prompt, whose length in bytes includes the white space before and after it.
  case prompt(String, length: Int)
  /// A line that begins with the prompt of a shell.
  case command
  /// A message of another compiler.
  case message
  /// An instruction or directive of LLVM IR.
  case assembly
  /// A sentence.
  case prose
  /// A fence, rule or table of Markdown.
  case markdown
  /// A tag of HTML or XML.
  case markup
  /// A line of a program in another language, whose name it has.
  case language(String)

  /// Classifies a line; nil if it may belong to a program.
  init?(_ line: Substring) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if let (prompt, length) = Self.prompt(of: text) {
      self = .prompt(prompt, length: line.utf8.count - text.utf8.count + length)
    } else if Self.isCommand(text) {
      self = .command
    } else if Self.messages.contains(where: { text.begins(with: $0) }) {
      self = .message
    } else if Self.isAssembly(text) {
      self = .assembly
    } else if Self.isMarkdown(text) {
      self = .markdown
    } else if let name = Self.language(of: text) {
      self = .language(name)
    } else if Self.isTag(text) {
      self = .markup
    } else if Self.isProse(Self.withoutComment(text)) {
      self = .prose
    } else {
      return nil
    }
  }

  /// Whether the line begins with `>`, as one of an expression may.
  var isQuotation: Bool {
    if case .prompt(Self.quotation, _) = self { true } else { false }
  }

  // MARK: Prompts and output

  private static let prompts = [
    "ready>", "ks>", "kaleido>", "kaleidoscope>", "Kaleidoscope>", "toy>", "repl>", ">>>", "?>>",
    "λ>", "In [",
  ]

  /// The sign before quoted lines of a message, and the prompt of other programs.
  static let quotation = ">"

  private static func prompt(of text: Substring) -> (String, length: Int)? {
    guard let name = prompts.first(where: { text.begins(with: $0) }) else {
      let code = text.dropFirst().drop { $0 == " " }
      return text.hasPrefix("> ") || text == quotation
        ? (quotation, text.utf8.count - code.utf8.count) : nil
    }
    var end = text.index(text.startIndex, offsetBy: name.count)
    if name == "In [" {
      guard let close = text[end...].firstIndex(of: ":") else { return nil }
      end = text.index(after: close)
    }
    let prompt = text[..<end]
    let rest = text[end...]
    guard rest.first.map({ $0 == " " || $0.isLetter || $0.isNumber || $0 == "(" }) ?? true else {
      return nil
    }
    let code = rest.drop { $0 == " " }
    return (String(prompt), text.utf8.count - code.utf8.count)
  }

  /// `$ ./toy < file`
  private static func isCommand(_ text: Substring) -> Bool {
    // `% text` is a comment in MATLAB.
    guard text.hasPrefix("$ ") || text.hasPrefix("% ./") else { return false }
    let command = text.dropFirst(2).drop { $0 == " " }
    return command.first.map { $0.isLetter || $0 == "." || $0 == "/" } ?? false
  }

  private static let messages = [
    "Parsed a ", "Parsed an ", "Read function definition", "Read top-level expr", "Read extern",
    "Read top level expr", "Evaluated to", "Evaluates to", "Defined function", "Declared extern",
    "Optimized IR", "Compiled module", "LogError:", "Error: ", "Error (", "error: ", "warning: ",
    "[INFO]", "[ERROR]", "[DEBUG]",
    "[WARN", "; ModuleID",
  ]

  /// `define double @f(double %x) {` and `%addtmp = fadd double %x, 1.0`
  private static func isAssembly(_ text: Substring) -> Bool {
    if text.begins(with: "define ") || text.begins(with: "declare ") { return text.contains("@") }
    if text.begins(with: "%"), let space = text.firstIndex(of: " ") {
      return text[space...].hasPrefix(" = ")
    }
    return [
      "ret double ", "ret void", "target triple =", "target datalayout =", "source_filename =",
    ]
    .contains { text.begins(with: $0) }
  }

  // MARK: Text

  private static func isMarkdown(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first >= 0x80 || "`~!-*=_|".utf8.contains(first) else {
      return false
    }
    if text.hasPrefix("```") || text.hasPrefix("~~~") { return true }
    if text.hasPrefix("![") || text.hasPrefix("- [") || text.hasPrefix("* [") { return true }
    let trimmed = text.prefix { !$0.isWhitespace }
    let isRule =
      (4..<200).contains(trimmed.count) && "=-*~_".contains(trimmed.first ?? " ")
      && trimmed.allSatisfy { $0 == trimmed.first }
    let isTable = ["┌", "├", "└", "│", "╔", "║", "─", "━"].contains { text.hasPrefix($0) }
    let isRow = text.hasPrefix("| ") && text.dropFirst().contains("|")
    return isRule && text.dropFirst(trimmed.count).allSatisfy(\.isWhitespace) || isTable || isRow
  }

  /// `<div>`, `</p>`, `<?xml` and `<!DOCTYPE`, but no comparison.
  private static func isTag(_ text: Substring) -> Bool {
    guard text.first == "<", let second = text.dropFirst().first,
      second.isLetter || "/!?".contains(second)
    else { return false }
    return text.contains(">")
  }

  /// Words of English that programs hardly use as names.
  private static let commonWords: Set<String> = [
    "the", "an", "are", "was", "of", "to", "this", "that", "with", "you", "it", "as", "be", "on",
    "by", "from", "we", "can", "will", "has", "have", "which", "should", "your", "its", "at",
  ]

  private static let keywords = Set(TokenKind.keywords.compactMap(\.spelling))

  /// A line without its comment, in this language or another one.
  private static func withoutComment(_ text: Substring) -> Substring {
    let bytes = text.utf8
    var end = bytes.startIndex
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "#") {
      let rest = text[end...]
      let isComment =
        "/-\"".utf8.contains(bytes[end])
        && ["//", "--", "\"\"\""].contains { rest.begins(with: $0) }
      // An address is no comment.
      if isComment, end == bytes.startIndex || bytes[bytes.index(before: end)] != UInt8(ascii: ":")
      {
        break
      }
      end = bytes.index(after: end)
    }
    return text[..<end]
  }

  /// Whether several different words follow each other as in a sentence.
  private static func isProse(_ text: Substring) -> Bool {
    if text.hasPrefix("def ") || text.hasPrefix("extern ") { return false }
    if isDirective(text) { return true }
    if text.isASCII, !hasRow(text), !text.contains(" ::= ") { return false }
    // `for year = 1 to count do` has a word of English.
    let words = text.split(separator: " ")
    if words.count > 3, words.count < 12, words[0] == "for", words[2] == "=" { return false }
    if isIdeographic(text) || text.contains(" ::= ") { return true }
    var names: Set<String> = []
    // How many words of the row are common ones, and how many follow another one that is no keyword either.
    var (commonCount, pairCount) = (0, 0)
    var followsName = false
    var depth = 0
    for word in text.split(separator: " ") {
      depth += word.count { $0 == "(" } - word.count { $0 == ")" }
      // A list of parameters has many words.
      guard depth == 0, isPlain(word) else {
        names = []
        (commonCount, pairCount, followsName) = (0, 0, false)
        continue
      }
      let name = word.lowercased().filter { $0.isLetter || $0 == "'" }
      // A letter is more likely a variable.
      let isKeyword = keywords.contains(name) || name.count == 1 && name != "a"
      if !isKeyword {
        names.insert(name)
        pairCount += followsName ? 1 : 0
      }
      followsName = !isKeyword
      if commonWords.contains(name) { commonCount += 1 }
      let isRow = names.count > 5 && !text.contains("=") && pairCount > 2
      if isRow || names.count > 2 && commonCount > 0 && pairCount > 1 { return true }
    }
    return false
  }

  /// Whether three words in turn may be plain ones, as a sentence has them. Looks at the bytes of a text of ASCII only.
  private static func hasRow(_ text: Substring) -> Bool {
    var count = 0
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let mayBePlain =
        word.first.map(isLetter) == true
        && word.allSatisfy { isLetter($0) || "'-.,:;!?".utf8.contains($0) }
      count = mayBePlain ? count + 1 : 0
      if count == 3 { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 &- 97 < 26 }

  /// `CHECK: 3` and `EXPECT-NEXT: 3`: a directive of a test, without the sign of a comment.
  private static func isDirective(_ text: Substring) -> Bool {
    let word = text.prefix { $0.isUppercase && $0.isASCII || $0 == "-" }
    return word.count > 2 && word.first != "-" && text.dropFirst(word.count).hasPrefix(": ")
  }

  /// Whether a line has ideographs and punctuation of sentences, which no program has; or several words of ideographs without
  /// operators between them.
  private static func isIdeographic(_ text: Substring) -> Bool {
    var (count, run, longest) = (0, 0, 0)
    var words: Set<String> = []
    var word = ""
    var (hasSigns, hasOnlyText) = (false, true)
    var otherCount = 0
    for scalar in text.unicodeScalars {
      if isIdeograph(scalar) {
        count += 1
        run += 1
        longest = max(longest, run)
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty { words.insert(word) }
      (run, word) = (0, "")
      hasSigns = hasSigns || isSignOfText(scalar)
      otherCount += scalar.properties.isWhitespace ? 0 : 1
      hasOnlyText =
        hasOnlyText && (scalar.properties.isWhitespace || scalar.properties.isAlphabetic)
    }
    if !word.isEmpty { words.insert(word) }
    // Full-width commas and parentheses may also be typing errors in a program.
    if hasSigns, longest > 5 || text.contains("。") { return true }
    return hasOnlyText && longest > 5 && words.count > 1 && count > otherCount
  }

  /// Punctuation such as `。` and `，`.
  private static func isSignOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3001...0x3011, 0xFF01...0xFF0F, 0xFF1A...0xFF20: true
    default: false
    }
  }

  private static func isPlain(_ word: Substring) -> Bool {
    let letters = word.last.map { ".,:;!?".contains($0) } == true ? word.dropLast() : word
    return !letters.isEmpty
      && letters.allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" }
      && letters.first?.isLetter == true
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }
}
