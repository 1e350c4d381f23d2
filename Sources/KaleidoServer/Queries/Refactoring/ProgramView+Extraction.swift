import KaleidoFormat
import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

extension ProgramView {
  /// Makes a function of a selected expression, and a call of it in its place. The variables that the expression reads become
  /// parameters. Nil if no expression is selected, or only a variable.
  func extraction(of range: SourceRange, in file: FileID) -> Refactoring? {
    guard let (id, selected) = selectedExpression(range, in: file),
      let item = index(of: file).item(of: id)
    else { return nil }
    switch tree(of: file)[id] {
    case .variable, .error: return nil
    default: break
    }
    let name = unusedName("extracted")
    return Refactoring(.extract, "make a function `\(name)`") { () throws(QueryRefusal) in
      try checkOperators(in: id, ofItem: item, file)
      let parameters = try readVariables(in: id, ofItem: item, file)
      let tree = tree(of: file)
      let place = tree.tokens.range(selected.first, selected.last)
      let span = index(of: file).span(of: id)
      let body = tree.source.text(tree.tokens.range(span.first, span.last))
      let insertion = insertion(beforeItem: item, in: file)
      let first = tree.extents[item].tokens.lowerBound
      let end = couldContinue(first, in: file) ? ";" : ""
      var edit = ProgramEdit()
      let head = "def \(name)(\(parameters.joined(separator: " ")))"
      let line = "\(head) \(body)\(end)"
      let isShort = !body.contains(where: \.isNewline) && line.count <= Formatter.lineWidth
      edit.replace(
        FileRange(file, SourceRange(at: insertion.offset)),
        with: "\(insertion.prefix)\(isShort ? line : "\(head)\n  \(body)\(end)")\n\n")
      let call = "\(name)(\(parameters.joined(separator: ", ")))"
      edit.replace(
        FileRange(file, place), with: (needsBlank(before: place, file) ? " " : "") + call)
      try check(edit, of: file, changing: item, adding: 1)
      return edit
    }
  }

  /// The expression whose tokens are those of a range without the blanks at its ends, and these tokens.
  private func selectedExpression(
    _ range: SourceRange, in file: FileID
  ) -> (ExpressionID, TokenSpan)? {
    let index = index(of: file)
    let file = index.file
    let first = file.tokens.index(at: range.start)
    var last = file.tokens.index(at: range.end)
    if file.tokens.start(last) >= range.end { last -= 1 }
    guard first <= last, first < file.tokens.endOfFile, file.tokens.start(first) >= range.start,
      file.tokens.end(last) <= range.end
    else { return nil }
    var next = index.expression(ofToken: first)
    while let id = next {
      let outermost = index.enclosedTokens(of: id)
      if outermost.first < first || outermost.last > last {
        var span = index.span(of: id)
        while span.first > first, span.last < last {
          span = TokenSpan(span.first - 1, span.last + 1)
        }
        return span == TokenSpan(first, last) ? (id, span) : nil
      }
      if outermost == TokenSpan(first, last) { return (id, outermost) }
      next = index.parent(of: id)
    }
    return nil
  }

  /// An operator can be used from its definition on.
  private func checkOperators(
    in id: ExpressionID, ofItem item: Int, _ file: FileID
  ) throws(QueryRefusal) {
    guard let prototype = tree(of: file).items[item].prototype, prototype.isOperator else { return }
    var isUsed = false
    TreeWalker.walk(tree(of: file), from: id) { node, _ in
      if case .definedOperator(prototype.name) = self[file].resolution(of: node) { isUsed = true }
    }
    if isUsed { throw QueryRefusal(reason: "it uses the operator that is being defined") }
  }

  /// The names of the variables from around an expression that it reads, in source order.
  private func readVariables(
    in id: ExpressionID, ofItem item: Int, _ file: FileID
  ) throws(QueryRefusal) -> [String] {
    let span = index(of: file).span(of: id)
    let tree = tree(of: file)
    var names: [String] = []
    for use in variables(ofItem: item, in: file).uses
    where span.contains(use.token) && !span.contains(use.introduction) {
      let name = tree.tokens.text(use.token)
      if use.isWrite { throw QueryRefusal(reason: "it assigns to `\(name)`") }
      // Of two variables of one name, only the inner one is visible here.
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// A name that the program does not use.
  private func unusedName(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while symbols.find(name) != nil || LibraryFunction(rawValue: name) != nil {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  /// Whether a name would join what is before a range.
  private func needsBlank(before range: SourceRange, _ file: FileID) -> Bool {
    guard range.start > 0 else { return false }
    let byte = tree(of: file).source.bytes[Int(range.start) - 1]
    return byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
