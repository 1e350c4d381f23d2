import KaleidoSource

extension TreeDump {
  /// The trees of a program's files in Graphviz's language, one box for each item.
  public static func dot(
    _ files: [ParsedFile], symbols: SymbolTable, only name: Symbol? = nil
  ) -> String {
    var output = "digraph program {\n  node [shape=box, fontname=monospace];\n"
    var (itemCount, nodeCount) = (0, 0)
    for file in files {
      output += TreeDump(file, symbols: symbols, only: name)
        .dot(firstItem: itemCount, firstNode: nodeCount)
      itemCount += file.items.count
      nodeCount += file.expressionCount
    }
    return output + "}\n"
  }

  private func dot(firstItem: Int, firstNode: Int) -> String {
    var output = ""
    for (index, item) in items.enumerated() {
      output += "  item\(firstItem + index) [label=\(quoted(head(item))), style=bold];\n"
      guard let body = body(of: item) else { continue }
      var parents = ["item\(firstItem + index)"]
      traverse(body) { child, depth, _ in
        let node = node(child.id)
        let name = "n\(firstNode + Int(child.id.index))"
        let label = node.kind + (node.detail.map { " \($0)" } ?? "")
        parents.removeSubrange((depth + 1)...)
        output += "  \(name) [label=\(quoted(label))];\n"
        output += "  \(parents[depth]) -> \(name) [label=\(quoted(child.role.rawValue))];\n"
        parents.append(name)
      }
    }
    return output
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
