import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A function or operator in the outline of a file or a program.
struct ProgramSymbol: Hashable {
  enum Kind: Sendable { case function, external, `operator` }

  var name: String
  var kind: Kind
  /// The parameters, and the precedence of an operator: `30 (a b)`.
  var detail: String
  var file: FileID
  /// The whole item.
  var range: SourceRange
  var nameRange: SourceRange
}

extension ProgramView {
  /// The definitions and declarations of a file, in source order. Those before and after a syntax error are among them.
  func symbols(of file: FileID) -> [ProgramSymbol] {
    let index = index(of: file)
    let tree = index.file
    return tree.items.indices.compactMap { item in
      guard let prototype = tree.items[item].prototype else { return nil }
      let isExternal = if case .external = tree.items[item] { true } else { false }
      let text = tree.text(of: prototype, symbols)
      let name = symbols[prototype.name]
      let nameRange = tree.nameRange(of: prototype)
      let range = index.range(ofItem: item)
      guard nameRange.count > 0 else { return nil }
      return ProgramSymbol(
        name: name, kind: prototype.isOperator ? .operator : isExternal ? .external : .function,
        detail: String(text.dropFirst(name.count).drop { $0 == " " }), file: file,
        range: range.union(nameRange), nameRange: nameRange)
    }
  }

  /// The symbols of all files whose names contain the characters of a text in order, regardless of case.
  func symbols(matching query: String) -> [ProgramSymbol] {
    let query = query.lowercased()
    return fileIDs.flatMap(symbols).filter { symbol in
      var rest = query[...]
      for character in symbol.name.lowercased() where character == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }
}
