import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Variables of a prompt's session that are introduced as in other languages.
extension ForeignText {
  /// `var x = 5`, `let x = 5` and `double x = 1, y = 2` without an `in`, at the start of an item.
  func sessionVariables(at index: Int) -> ForeignConstruct? {
    var name = index
    while kind(name) == .var
      || isName(name) && isName(name + 1) && !startsLine(name + 1)
        && (Self.binders.contains(word(name)) || ForeignTypes.names.contains(word(name)))
    { name += 1 }
    guard name > index, isName(name), !startsLine(name) else { return nil }
    let head = SourceRange(tokens[index].range.start, tokens[name].range.start)
    var edits = [Edit(head, "")]
    let first = name
    var last = name
    while isName(name) {
      var value = name + 1
      if isSign(value, ":"), isName(value + 1), isSign(value + 2, "=") { value += 2 }
      if isSign(value, "=") || isSigns(value, ":", "=") {
        let start = value + (isSign(value, "=") ? 1 : 2)
        last = endOfExpression(from: start)
        guard last > start else { return nil }
        if start > name + 2 {
          edits.append(Edit(range(name + 1..<start), " ="))
        }
      } else {
        last = name + 1
        edits.append(inserting(" = 0", after: name))
      }
      guard kind(last) == .comma else { break }
      edits.append(Edit(tokens[last].range, ";"))
      name = last + 1
    }
    let isComplete =
      kind(last) == .semicolon || kind(last) == .endOfFile
      || startsLine(last) && kind(last) != .in
    guard isComplete else { return nil }
    return ForeignConstruct(
      diagnostic: .sessionVariable(
        word(first), keyword: text(index..<first), at: range(index..<first), edits: edits),
      span: index..<last)
  }
}
