import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What the front end knows of one file of a traced program.
struct FileTrace {
  private let trace: CompilationTrace
  private let id: FileID
  private let file: CheckedFile
  private let tree: ParsedFile
  private let index: SyntaxIndex
  private let dump: TreeDump
  private let symbols: SymbolTable

  init(_ trace: CompilationTrace, _ id: FileID) {
    self.trace = trace
    self.id = id
    file = trace.program[id]
    tree = file.tree
    index = SyntaxIndex(tree)
    symbols = trace.program.symbols
    dump = TreeDump(tree, symbols: symbols)
  }

  private func number(_ id: ExpressionID) -> Int { trace.numbers.number(of: id, in: self.id) }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", trace.options.pathPrefixes.replaced(in: tree.source.name))
      writer.field("text", tree.source.text(tree.source.range))
      writer.array("tokens", 0..<tree.tokens.endOfFile) { writer, token in
        writer.object { writer in
          writer.field("kind", tree.tokens.kind(token).name)
          writer.field("role", "\(index.role(ofToken: token))")
          write(tree.tokens.range(token), to: &writer)
          if let expression = index.expression(ofToken: token) {
            writer.field("expression", number(expression))
          }
        }
      }
      writer.array("comments", tree.tokens.comments.indices) { writer, comment in
        let range = tree.tokens.comments[comment]
        writer.object { write(range, to: &$0) }
      }
      writer.array("items", tree.items.indices) { writer, item in
        writer.object { write(item: item, to: &$0) }
      }
    }
  }

  private func write(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.field("byte_start", Int(range.start))
    writer.field("byte_end", Int(range.end))
  }

  private func write(item: Int, to writer: inout JSONWriter) {
    let value = tree.items[item]
    switch value {
    case .definition: writer.field("kind", "definition")
    case .external: writer.field("kind", "extern")
    case .expression: writer.field("kind", "expression")
    }
    if let prototype = value.prototype {
      writer.field("name", symbols[prototype.name])
      writer.array("parameters", tree[prototype.parameters]) { $0.string(symbols[$1.symbol]) }
    }
    write(index.range(ofItem: item), to: &writer)
    if let root = dump.body(of: value) { writer.field("expression", number(root)) }
  }

  // MARK: Expressions

  /// Writes each expression that is part of an item.
  func writeExpressions(to writer: inout JSONWriter) {
    for item in tree.items.indices {
      guard let root = dump.body(of: tree.items[item]) else { continue }
      let locals = locals(ofItem: item)
      TreeWalker.walk(tree, from: root) { expression, _ in
        writer.object { writer in
          write(expression, item: item, locals, to: &writer)
        }
      }
    }
  }

  /// The variables of an item's body.
  private func locals(ofItem item: Int) -> [Name] {
    let bodies = trace.program.functions.compactMap(\.body) + trace.program.topLevel
    guard let body = bodies.first(where: { $0.file == id && Int($0.item) == item }) else {
      return []
    }
    return file[file.locals(of: body)]
  }

  private func write(
    _ expression: ExpressionID, item: Int, _ locals: [Name], to writer: inout JSONWriter
  ) {
    let node = dump.node(expression)
    writer.field("id", number(expression))
    writer.field("file", Int(id.index))
    writer.field("item", item)
    writer.field("kind", node.kind)
    if let detail = node.detail { writer.field("detail", detail) }
    write(tree.range(of: expression), to: &writer)
    let token = tree.tokenRange(of: expression)
    writer.field("token_start", Int(token.start))
    writer.field("token_end", Int(token.end))
    writer.array("children", TreeWalker.children(of: expression, in: tree)) { writer, child in
      writer.object { writer in
        writer.field("role", child.role.rawValue)
        if let binding = child.binding { writer.field("name", symbols[binding.name.symbol]) }
        writer.field("expression", number(child.id))
      }
    }
    writeMeaning(of: expression, locals, to: &writer)
  }

  private func writeMeaning(
    of expression: ExpressionID, _ locals: [Name], to writer: inout JSONWriter
  ) {
    switch file.resolution(of: expression) {
    case .unresolved: break
    case .parameter(let local): write("parameter", introducedBy: local, locals, to: &writer)
    case .local(let local): write("local", introducedBy: local, locals, to: &writer)
    case .sessionVariable(let name): write("session-variable", symbols[name], to: &writer)
    case .function(let name): write("function", calling: name, to: &writer)
    case .definedOperator(let name): write("defined-operator", calling: name, to: &writer)
    case .binaryOperator(let builtin): write("built-in-operator", "\(builtin)", to: &writer)
    case .unaryOperator(let builtin): write("built-in-operator", "\(builtin)", to: &writer)
    case .library(let function): write("library", function.rawValue, to: &writer)
    }
  }

  private func write(
    _ kind: String, _ name: String, at place: (file: FileID, range: SourceRange)? = nil,
    to writer: inout JSONWriter
  ) {
    writer.object("meaning") { writer in
      writer.field("kind", kind)
      writer.field("name", name)
      if let place {
        writer.field("file", Int(place.file.index))
        write(place.range, to: &writer)
      }
    }
  }

  private func write(
    _ kind: String, introducedBy local: LocalID, _ locals: [Name], to writer: inout JSONWriter
  ) {
    guard locals.indices.contains(Int(local.index)) else { return }
    let name = locals[Int(local.index)]
    write(kind, symbols[name.symbol], at: (id, tree.range(of: name)), to: &writer)
  }

  private func write(_ kind: String, calling name: Symbol, to writer: inout JSONWriter) {
    guard let function = trace.program.function(named: name) else { return }
    let place = trace.program.nameRange(of: trace.program[function])
    write(kind, symbols[name], at: (place.file, place.range), to: &writer)
  }
}
