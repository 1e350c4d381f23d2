import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What can be written at a place. It is found from the tokens, so it does not need a program without errors.
extension ProgramView {
  func completion(at offset: UInt32, in file: FileID) -> Completion {
    let context = context(at: offset, in: file)
    let source = tree(of: file).source
    let typed = source.text(context.prefix)
    let next = Int(offset) < source.bytes.count ? source.bytes[Int(offset)] : 0
    let isCalled = next == UInt8(ascii: "(")
    var candidates: [Completion.Candidate] = []
    switch context.expectation {
    case .nothing: break
    case .prototype:
      candidates += undeclaredFunctions().map { name, count in
        Completion.Candidate(
          label: name, kind: .function, detail: "called with \(count) arguments, not defined",
          insertion: Snippet.call(name, Array(["a", "b", "c", "d"].prefix(count)), separator: " "),
          isSnippet: true)
      }
      candidates += [Snippet.binary, Snippet.unary]
    case .operand:
      if context.canBeginItem { candidates += Snippet.items }
      candidates += names(context, isCalled: isCalled) + Snippet.expressions
      candidates += operators(in: file, unary: true)
    case .operator:
      candidates += context.closingKeywords.compactMap(keyword)
      if context.canBeginItem { candidates += Snippet.items }
      candidates += operators(in: file, unary: false)
    }
    let lowered = typed.lowercased()
    return Completion(
      range: context.prefix,
      candidates: candidates.filter {
        $0.label.lowercased().hasPrefix(lowered) && !($0.label == typed && $0.kind == .keyword)
      })
  }

  func context(at offset: UInt32, in file: FileID) -> CursorContext {
    withTypedTokens(of: file) {
      CursorContext($0, at: offset, operators: tree(of: file).operators)
    }
  }

  /// Variables in scope, innermost first, then functions of the program and of the library.
  private func names(_ context: CursorContext, isCalled: Bool) -> [Completion.Candidate] {
    var candidates: [Completion.Candidate] = []
    var seen: Set<String> = []
    for variable in context.variables.reversed() {
      let name = symbols[variable.symbol]
      guard seen.insert(name).inserted else { continue }
      candidates.append(
        Completion.Candidate(label: name, kind: .variable, detail: "variable", insertion: name))
    }
    seen = []
    for function in program.functions where !function.prototype.isOperator {
      let name = symbols[function.name]
      guard seen.insert(name).inserted else { continue }
      candidates.append(
        Completion.Candidate(
          label: name, kind: .function, detail: head(of: function),
          documentation: comment(above: function).joined(separator: "\n"),
          insertion: isCalled ? name : Snippet.call(name, program.parameterNames(of: function)),
          isSnippet: !isCalled))
    }
    for function in LibraryFunction.allCases where !seen.contains(function.rawValue) {
      candidates.append(
        Completion.Candidate(
          label: function.rawValue, kind: .libraryFunction, detail: function.call,
          documentation: function.description,
          insertion: isCalled
            ? function.rawValue : Snippet.call(function.rawValue, function.parameterNames),
          isSnippet: !isCalled))
    }
    return candidates
  }

  private func operators(in file: FileID, unary: Bool) -> [Completion.Candidate] {
    let table = tree(of: file).operators
    return (unary ? table.unaryOperators() : table.binaryOperators()).map { sign in
      let text = symbols[sign]
      let name = symbols.find((unary ? "unary" : "binary") + text)
      let function = name.flatMap { program.function(named: $0) }.map { program[$0] }
      return Completion.Candidate(
        label: text, kind: .operator,
        detail: function.map { head(of: $0) } ?? Reference(text)?.form ?? text,
        documentation: function.map { comment(above: $0).joined(separator: "\n") }
          ?? Reference(text)?.description ?? "",
        insertion: text)
    }
  }

  private func keyword(_ kind: TokenKind) -> Completion.Candidate? {
    kind.spelling.map {
      Completion.Candidate(
        label: $0, kind: .keyword, detail: Reference($0)?.form ?? "", insertion: $0)
    }
  }

  /// The functions that are called, but not declared, with their numbers of arguments.
  private func undeclaredFunctions() -> [(String, Int)] {
    var found: [String: Int] = [:]
    for file in fileIDs {
      let tree = tree(of: file)
      for node in 0..<tree.expressionCount {
        let id = ExpressionID(index: UInt32(node))
        if case .call(let name, let arguments) = tree[id],
          self[file].resolution(of: id) == .unresolved
        {
          found[symbols[name]] = Int(arguments.count)
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }
}
