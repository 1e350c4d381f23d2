import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The name of a parameter, to be shown before an argument.
struct ArgumentName: Hashable {
  var name: String
  /// The start of the argument.
  var offset: UInt32
  /// Whether the argument is a variable or a call of the same name.
  var isEvident: Bool
}

extension ProgramView {
  /// The names of the parameters of the calls in a range. The only argument of a function has none.
  func argumentNames(in range: SourceRange, of file: FileID) -> [ArgumentName] {
    let index = index(of: file)
    let tree = index.file
    var names: [ArgumentName] = []
    for item in tree.items.indices {
      let place = index.range(ofItem: item)
      if place.end < range.start { continue }
      if place.start > range.end { break }
      for node in tree.extents[item].nodes {
        let id = ExpressionID(index: UInt32(node))
        guard case .call(_, let arguments) = tree[id] else { continue }
        let parameters = parameterNames(ofCall: id, in: file)
        guard parameters.count > 1 else { continue }
        for (argument, name) in zip(tree[arguments], parameters) {
          let offset = tree.tokens.start(index.enclosedTokens(of: argument).first)
          guard range.start <= offset, offset <= range.end else { continue }
          names.append(
            ArgumentName(
              name: name, offset: offset, isEvident: agrees(argument, with: name, in: tree)))
        }
      }
    }
    return names.sorted { $0.offset < $1.offset }
  }

  private func parameterNames(ofCall id: ExpressionID, in file: FileID) -> [String] {
    switch self[file].resolution(of: id) {
    case .function(let name):
      program.function(named: name).map { program.parameterNames(of: program[$0]) } ?? []
    case .library(let function): function.parameterNames
    default: []
    }
  }

  private func agrees(_ argument: ExpressionID, with name: String, in tree: ParsedFile) -> Bool {
    let plain = { (name: String) in name.lowercased().filter { $0 != "_" } }
    return switch tree[argument] {
    case .variable(let symbol), .call(let symbol, _): plain(symbols[symbol]) == plain(name)
    case .error: true
    default: false
    }
  }
}
