import KaleidoSource

extension TreeDump {
  /// The tree as one JSON object; its first field is `schema`.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.array("items", tree.items) { writer, item in
        writer.object { writer in
          switch item {
          case .definition(let prototype, let body):
            writer.field("kind", "definition")
            write(prototype, &writer)
            write(body, as: "body", &writer)
          case .external(let prototype):
            writer.field("kind", "extern")
            write(prototype, &writer)
          case .expression(let expression):
            writer.field("kind", "expression")
            write(expression, as: "body", &writer)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ prototype: Prototype, _ writer: inout JSONWriter) {
    writer.field("name", symbols[prototype.name])
    if case .binary(_, let precedence) = prototype.kind {
      writer.field("precedence", Int(precedence))
    }
    writer.key("parameters")
    writer.array { writer in
      for parameter in tree[prototype.parameters] { writer.string(symbols[parameter.name]) }
    }
    writeRange(prototype.nameRange, &writer)
  }

  /// A node is an object; its children are one array, each with its role.
  private func write(_ root: ExpressionID, as key: String, _ writer: inout JSONWriter) {
    writer.key(key)
    traverse(root) { child, depth, _ in
      writer.begin("{")
      if depth > 0 { writer.field("role", child.role.rawValue) }
      if let binding = child.binding { writer.field("name_bound", symbols[binding.name]) }
      let node = node(child.id)
      writer.field("kind", node.kind)
      if case .number(let value) = tree[child.id] {
        writer.field("value", value)
      } else if case .bindings(let bindings, _) = tree[child.id] {
        writer.key("names")
        writer.array { writer in
          for binding in tree[bindings] { writer.string(symbols[binding.name]) }
        }
      } else if let detail = node.detail {
        writer.field("name", detail)
      }
      writeRange(tree.range(of: child.id), &writer)
      writer.key("children")
      writer.begin("[")
    } leave: { _ in
      writer.end("]")
      writer.end("}")
    }
  }

  private func writeRange(_ range: SourceRange, _ writer: inout JSONWriter) {
    let file = sources.file(at: range.start)
    writer.field("file", file.name)
    writer.field("byte_start", Int(range.start - file.base))
    writer.field("byte_end", Int(range.end - file.base))
  }
}
