import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Comments and directives of other languages.
extension ForeignText {
  /// `// text`, `-- text` or `/* text */`. Neighbouring lines of the first two are one comment.
  func comment(at index: Int) -> ForeignConstruct? {
    let isParenthesis = kind(index) == .leftParenthesis && isSign(index + 1, "*")
    if isSigns(index, "/", "*") || isParenthesis && touches(index + 1) {
      return blockComment(at: index)
    }
    guard
      isSigns(index, "/", "/") && !isFloorDivision(index)
        || isSigns(index, "-", "-") && isProse(after: index)
    else {
      return nil
    }
    let sign = word(index) + word(index)
    var signs = [range(index..<index + 2)]
    var last = endOfLine(index)
    while startsLine(index), isSigns(last, word(index), word(index)) {
      signs.append(range(last..<last + 2))
      last = endOfLine(last)
    }
    let whole = SourceRange(signs[0].start, endOfLine(after: signs[signs.count - 1].end))
    return ForeignConstruct(
      diagnostic: .foreignComment(sign, signs), span: index..<last,
      edits: [Edit(whole, "")], supersedes: [whole], isCertain: true)
  }

  /// What begins a comment on a line of its own in Lisp, MATLAB, Fortran and BASIC.
  static let commentSigns = [";", "%", "!", "REM"]

  /// The tokens of lines that begin with a sign and text: two words, or one that is nowhere else. If there are any, lines that consist
  /// of the sign, or have another sign after it, are such comments, too.
  func lineComments(_ sign: String) -> [Range<Int>] {
    let starts = (0..<end).filter {
      word($0) == sign && (startsLine($0) || $0 == 0)
        // A sign inside an item may be an operator there.
        && (sign == ";" || $0 == 0 || isAtMargin($0))
    }
    let texts = Set(starts.filter { beginsText(after: $0, sign) })
    guard !texts.isEmpty, !isDefinedOperator(sign) else { return [] }
    return starts.filter { index in
      let isAlone = startsLine(index + 1) || index + 1 == end
      let isApart = kind(index + 1) == .operator && !touches(index + 1)
      return texts.contains(index) || sign != ";" && (isAlone || isApart)
    }.map { $0..<endOfLine($0) }
  }

  /// Whether what follows a sign on its line is text.
  private func beginsText(after index: Int, _ sign: String) -> Bool {
    var first = index + 1
    while kind(first) == .semicolon, touches(first) { first += 1 }
    guard first < end, !startsLine(first), !touches(first), isName(first) else { return false }
    return isName(first + 1) && !startsLine(first + 1)
      || sign != ";" && isHeading(first)
      // Two `;` before anything but a call begin a comment.
      || first > index + 1 && (startsLine(first + 1) || kind(first + 1) != .leftParenthesis)
  }

  private func isDefinedOperator(_ sign: String) -> Bool {
    (1..<max(end, 1)).contains {
      word($0) == sign && [.binary, .unary].contains(kind($0 - 1))
    }
  }

  /// Whether a token is the only one of its line, and a word that is nowhere else.
  private func isHeading(_ index: Int) -> Bool {
    isName(index) && (startsLine(index + 1) || index + 1 == end)
      && functions[tokens[index].symbol] == nil
      && !(0..<end).contains {
        $0 != index && isName($0) && tokens[$0].symbol == tokens[index].symbol
      }
  }

  /// Whether two minus signs are followed by text rather than by an operand: by two words, or by a quotation mark.
  private func isProse(after index: Int) -> Bool {
    guard index + 2 < end, !touches(index + 2), !startsLine(index + 2) else { return false }
    let start = tokens[index + 1].range.end
    let line = source.text(SourceRange(start, endOfLine(after: start))).prefix { $0 != "#" }
    let words = line.split(separator: " ")
    // Nothing begins with two signs after the end of an item.
    let followsItem = index == 0 || kind(index - 1) == .semicolon
    if followsItem, !startsLine(index), !words.isEmpty { return true }
    // A heading of one word.
    if startsLine(index) || index == 0, words.count == 1,
      isHeading(index + 2)
        || words[0].allSatisfy({ $0.isLetter || $0 == "." })
          && words[0].contains(".")
    {
      return true
    }
    let isWord = { (word: Substring) in
      word.allSatisfy { $0.isLetter || ".,;:!?".contains($0) } && word.first?.isLetter == true
    }
    return line.contains { "'`\"".contains($0) }
      || zip(words, words.dropFirst()).contains {
        isWord($0) && isWord($1) && $0.last?.isLetter == true
      }
  }

  private func blockComment(at index: Int) -> ForeignConstruct? {
    let start = tokens[index].range.start
    guard let close = source.endOfBlockComment(from: start) else { return nil }
    let whole = SourceRange(start, close)
    var last = index
    while last < end, tokens[last].range.start < whole.end { last += 1 }
    return ForeignConstruct(
      diagnostic: .foreignBlockComment(
        text(index..<index + 2), at: range(index..<index + 2), edits: linesAsComments(whole)),
      span: index..<last, edits: [Edit(whole, "")], supersedes: [whole], isCertain: true)
  }

  /// The edits that begin each line of a comment with `#`. A comment inside a line is removed.
  private func linesAsComments(_ comment: SourceRange) -> [Edit] {
    let bytes = source.bytes
    let end = Int(comment.end)
    var next = end
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next == bytes.count || bytes[next] == 10 || bytes[next] == 13 else {
      return [Edit(SourceRange(comment.start, UInt32(next)), "")]
    }
    var edits = [Edit(SourceRange(comment.start, comment.start + 2), "#")]
    var start = Int(comment.start) + 2
    while let line = bytes[start..<end].firstIndex(of: 10) {
      start = line + 1
      while start < end, bytes[start] == UInt8(ascii: " ") || bytes[start] == 9 { start += 1 }
      let isStar = bytes[start] == UInt8(ascii: "*")
      if start + 2 >= end {
        edits.append(Edit(SourceRange(UInt32(line), comment.end), ""))
        return edits
      }
      let place = SourceRange(UInt32(start), UInt32(isStar ? start + 1 : start))
      edits.append(Edit(place, isStar ? "#" : "# "))
      start += isStar ? 1 : 0
    }
    var text = end - 2
    while text > start, bytes[text - 1] == UInt8(ascii: " ") { text -= 1 }
    edits.append(Edit(SourceRange(UInt32(text), comment.end), ""))
    return edits
  }

  private func endOfLine(after offset: UInt32) -> UInt32 {
    var end = Int(offset)
    while end < source.bytes.count, source.bytes[end] != 10, source.bytes[end] != 13 { end += 1 }
    return UInt32(end)
  }

  /// `import math` and the like.
  func module(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isName(index), Self.moduleWords.contains(word(index)),
      !startsLine(index + 1)
    else { return nil }
    if kind(index + 1) == .leftParenthesis, kind(index + 2) == .invalid,
      let close = partner(of: index + 1)
    {
      let whole = range(index..<close + 1)
      return ForeignConstruct(
        diagnostic: .foreignModule(
          word(index), isFile: true, at: tokens[index].range, line: whole),
        span: index..<close + 1, edits: [Edit(whole, "")], supersedes: [whole], isCertain: true)
    }
    let isFile = kind(index + 1) == .invalid || isSign(index + 1, "<")
    // `import f(x)` declares a function, `import Math (sqrt)` names what is imported.
    let isList = !touches(index + 2) && word(index + 1).first?.isUppercase == true
    guard isFile || isName(index + 1) && (kind(index + 2) != .leftParenthesis || isList) else {
      return nil
    }
    let last = endOfLine(index)
    let line = SourceRange(
      tokens[index].range.start, endOfLine(after: tokens[index].range.end))
    return ForeignConstruct(
      diagnostic: .foreignModule(
        word(index), isFile: isFile, at: tokens[index].range, line: line),
      span: index..<last, edits: [Edit(line, "")], supersedes: [line], isCertain: isFile)
  }

  static let moduleWords: Set<String> = [
    "import", "from", "using", "use", "require", "include", "package", "module", "open", "load",
    "export",
  ]
}
