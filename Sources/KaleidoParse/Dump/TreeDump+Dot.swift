import KaleidoSource

extension TreeDump {
  /// The tree in Graphviz's language, one box for each item.
  public var dot: String {
    var output = "digraph program {\n  node [shape=box, fontname=monospace];\n"
    for (index, item) in tree.items.enumerated() {
      output += "  item\(index) [label=\(quoted(head(item))), style=bold];\n"
      guard let body = body(of: item) else { continue }
      var parents = ["item\(index)"]
      traverse(body) { child, depth, _ in
        let node = node(child.id)
        let name = "n\(child.id.index)"
        let label = node.kind + (node.detail.map { " \($0)" } ?? "")
        parents.removeSubrange((depth + 1)...)
        output += "  \(name) [label=\(quoted(label))];\n"
        output += "  \(parents[depth]) -> \(name) [label=\(quoted(child.role.rawValue))];\n"
        parents.append(name)
      }
    }
    return output + "}\n"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
