import KaleidoSource

extension TreeDump {
  /// The trees of a program's files as one JSON object; its first field is `schema`.
  public static func json(
    _ files: [ParsedFile], symbols: SymbolTable, only name: Symbol? = nil
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.key("items")
      writer.array { writer in
        for file in files {
          TreeDump(file, symbols: symbols, only: name).writeItems(to: &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private func writeItems(to writer: inout JSONWriter) {
    let ranges = tree.allRanges()
    for item in items {
      writer.object { writer in
        switch item {
        case .definition(let prototype, let body):
          writer.field("kind", "definition")
          write(prototype, &writer)
          writeBody(body, ranges, &writer)
        case .external(let prototype):
          writer.field("kind", "extern")
          write(prototype, &writer)
        case .expression(let expression):
          writer.field("kind", "expression")
          writeBody(expression, ranges, &writer)
        }
      }
    }
  }

  private func write(_ prototype: Prototype, _ writer: inout JSONWriter) {
    writer.field("name", symbols[prototype.name])
    if case .binary(_, let precedence) = prototype.kind {
      writer.field("precedence", Int(precedence))
    }
    writer.array("parameters", tree[prototype.parameters]) { $0.string(symbols[$1.symbol]) }
    writeRange(tree.nameRange(of: prototype), &writer)
  }

  /// A node is an object; its children are one array, each with its role.
  private func writeBody(
    _ root: ExpressionID, _ ranges: [SourceRange], _ writer: inout JSONWriter
  ) {
    writer.key("body")
    traverse(root) { child, depth, _ in
      writer.begin("{")
      if depth > 0 { writer.field("role", child.role.rawValue) }
      if let binding = child.binding { writer.field("name_bound", symbols[binding.name.symbol]) }
      let node = node(child.id)
      writer.field("kind", node.kind)
      if case .number(let value) = tree[child.id] {
        writer.field("value", value)
      } else if case .bindings(let bindings) = tree[child.id] {
        writer.array("names", tree[tree[bindings]]) { $0.string(symbols[$1.name.symbol]) }
      } else if let detail = node.detail {
        writer.field("name", detail)
      }
      writeRange(ranges[Int(child.id.index)], &writer)
      writer.key("children")
      writer.begin("[")
    } leave: { _ in
      writer.end("]")
      writer.end("}")
    }
  }

  private func writeRange(_ range: SourceRange, _ writer: inout JSONWriter) {
    writer.field("file", tree.source.name)
    writer.field("byte_start", Int(range.start))
    writer.field("byte_end", Int(range.end))
  }
}
