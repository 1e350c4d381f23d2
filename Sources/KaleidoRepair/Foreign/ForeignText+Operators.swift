import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Operators and numbers as other languages write them.
extension ForeignText {
  /// `x ** 2` and `x ^ 2`, all of the item.
  func power(at index: Int) -> ForeignConstruct? {
    guard isPower(index), endsOperand(index - 1) else { return nil }
    let sign = word(index) == "^" ? "^" : "**"
    var signs: [Range<Int>] = []
    var edits: [Edit] = []
    var last = index
    for start in index..<endOfItem(from: index) where isPower(start) && endsOperand(start - 1) {
      guard word(start) == word(index) else { continue }
      let range = start..<start + (sign == "^" ? 1 : 2)
      guard let end = endOfFactor(from: range.upperBound) else { return nil }
      signs.append(range)
      let first = startOfFactor(before: start)
      // The parentheses around an operand become those of the call.
      let (isBaseGroup, isExponentGroup) = (
        isGroup(first..<start), isGroup(range.upperBound..<end)
      )
      edits.append(
        isBaseGroup ? replacing(first..<first + 1, "pow(") : inserting("pow(", before: first))
      let (before, after) = (tokens[start - 1].range, tokens[range.upperBound].range)
      edits.append(
        Edit(
          SourceRange(
            isBaseGroup ? before.start : before.end, isExponentGroup ? after.end : after.start),
          ", "))
      if !isExponentGroup { edits.append(inserting(")", after: end - 1)) }
      last = max(last, end)
    }
    let ordered = BlockTranslation.merged(edits)
    return ForeignConstruct(
      diagnostic: .foreignPower(sign, at: signs.map { self.range($0) }, edits: ordered),
      span: startOfFactor(before: index)..<last)
  }

  /// Whether some tokens are a group in parentheses with something in it.
  private func isGroup(_ range: Range<Int>) -> Bool {
    range.count > 2 && kind(range.lowerBound) == .leftParenthesis
      && partner(of: range.lowerBound) == range.upperBound - 1
  }

  private func isPower(_ index: Int) -> Bool {
    isSign(index, "^") && operators.precedence(of: tokens[index].symbol) == 0 && !definesPower
      || isSigns(index, "*", "*") && !operators.isUnary(tokens[index].symbol)
  }

  func endOfItem(from index: Int) -> Int {
    var next = index + 1
    while next < end, kind(next) != .def, kind(next) != .extern, !isAtMargin(next) { next += 1 }
    return next
  }

  /// The end of the exponent, to which an operator of the same kind belongs: `2 ** 3 ** 2`.
  func endOfFactor(from start: Int) -> Int? {
    var index = start
    while isSign(index, "-") || isSign(index, "+") { index += 1 }
    switch kind(index) {
    case .number, .invalid: index += 1
    case .identifier:
      index += 1
      if kind(index) == .leftParenthesis, touches(index) {
        guard let close = partner(of: index) else { return nil }
        index = close + 1
      }
    case .leftParenthesis:
      guard let close = partner(of: index) else { return nil }
      index = close + 1
    default: return nil
    }
    if isPower(index) { return endOfFactor(from: index + (word(index) == "^" ? 1 : 2)) }
    return index
  }

  func startOfFactor(before end: Int) -> Int {
    guard kind(end - 1) == .rightParenthesis, let open = openParenthesis(before: end - 1) else {
      return end - 1
    }
    return kind(open - 1) == .identifier && touches(open) ? open - 1 : open
  }

  /// `++x`
  func increment(at index: Int) -> ForeignConstruct? {
    guard isSigns(index, "+", "+"), isName(index + 2), touches(index + 2),
      !endsOperand(index - 1) || closesPrototype(index - 1)
    else { return nil }
    let name = word(index + 2)
    return ForeignConstruct(
      diagnostic: .compoundAssignment(
        "++", meant: "\(name) = \(name) + 1", replacing: range(index..<index + 3),
        at: range(index..<index + 2)),
      span: index..<index + 3)
  }

  /// `and`, `or`, `not`, `mod` and `div`, all of the item. A single one is replaced as a single change is, unless an
  /// `elseif` or a block follows, which parsing would not get past, or something is wrong with an operand.
  func operatorWords(at index: Int) -> ForeignConstruct? {
    guard isOperatorWord(index) else { return nil }
    let item = index..<endOfItem(from: index)
    let places = item.filter(isOperatorWord)
    let isFollowed = item.contains { isElseIf($0) || isSign($0, ":") && startsLine($0 + 1) }
    let isBesideHole = kind(index - 1) == .invalid || kind(index + 1) == .invalid
    guard places.count > 1 || isFollowed || isBesideHole else { return nil }
    let edits = signs(forWordsAt: places)
    return ForeignConstruct(
      diagnostic: .foreignSigns(
        places.map { tokens[$0].range }, word(index), meaningOfWord(index) ?? "", edits: edits
      ),
      span: index..<places[places.count - 1] + 1)
  }

  private func isElseIf(_ index: Int) -> Bool {
    isName(index) && ForeignWord.elseIfs.contains(word(index))
  }

  /// The edits that replace the words among some tokens by signs.
  func signsForWords(in range: Range<Int>) -> [Edit] {
    (signs(forWordsAt: range.filter(isOperatorWord)) + foreignSigns(in: range)).sorted {
      $0.range.start < $1.range.start
    }
  }

  /// The edits that replace signs such as `~=` among some tokens.
  private func foreignSigns(in range: Range<Int>) -> [Edit] {
    var edits: [Edit] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var last = index
      while last < range.upperBound, kind(last) == .operator, last == index || touches(last) {
        last += 1
      }
      let run = words[index..<last].joined()
      if last > index, !definedSigns.contains(word(index)) || word(index) != "~",
        !definedSigns.contains(run), let sign = ForeignSign.meaning(of: run)?.builtinSpelling
      {
        edits.append(replacing(index..<last, sign))
      }
      index = max(last, index + 1)
    }
    return edits
  }

  private func signs(forWordsAt places: [Int]) -> [Edit] {
    var edits: [Edit] = []
    for place in places {
      guard let sign = meaningOfWord(place) else { continue }
      let isNot = word(place) == "not"
      let end = isNot ? endOfComparison(from: place + 1) : place + 1
      guard isNot, end > place + 2, let first = (place + 1..<place + 2).first else {
        edits.append(
          isNot && place + 1 < self.end && !touches(place + 1)
            ? Edit(SourceRange(tokens[place].range.start, tokens[place + 1].range.start), sign)
            : replacing(place..<place + 1, sign))
        continue
      }
      // `not` binds less tightly than a comparison, `!` more tightly.
      edits.append(
        Edit(SourceRange(tokens[place].range.start, tokens[first].range.start), sign + "("))
      edits.append(inserting(")", after: end - 1))
    }
    return edits
  }

  private func isOperatorWord(_ index: Int) -> Bool {
    guard isName(index), isSignWord(index) else { return false }
    return startsOperand(index + 1) && (word(index) == "not" || index > 0 && endsOperand(index - 1))
  }

  /// The end of a comparison, before a logical operator.
  private func endOfComparison(from start: Int) -> Int {
    // A call or a group is one operand.
    if let end = endOfFactor(from: start), !isComparison(end) { return start + 1 }
    return endOfExpression(from: start, atWords: ["and", "or"], atColon: true)
  }

  private func isComparison(_ index: Int) -> Bool {
    ["<", ">", "<=", ">=", "==", "!=", "="].contains(word(index))
  }

  /// `0x1F`, `0b101` and `0o17`
  func radixNumber(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .number, word(index) == "0", isName(index + 1), touches(index + 1),
      let mark = word(index + 1).lowercased().first,
      let radix = ["x": 16, "b": 2, "o": 8][mark],
      let value = UInt64(word(index + 1).dropFirst().filter { $0 != "_" }, radix: radix),
      value <= 1 << 53
    else { return nil }
    return ForeignConstruct(
      diagnostic: .radixNumber(
        at: range(index..<index + 2), text: text(index..<index + 2), meant: String(value)),
      span: index..<index + 2)
  }
}
