import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What can be written at a place. It is found from the tokens, so it does not need a program without errors.
extension ProgramView {
  /// The number of functions of the program that are listed. An editor shows fewer, and asks again while a name is typed.
  private static let functionLimit = 100

  func completion(at offset: UInt32, in file: FileID) -> Completion {
    let context = context(at: offset, in: file)
    let source = tree(of: file).source
    let typed = source.text(context.prefix)
    let next = Int(offset) < source.bytes.count ? source.bytes[Int(offset)] : 0
    let isCalled = next == UInt8(ascii: "(")
    let lowered = typed.lowercased()
    let isWanted = { (label: String) in label.lowercased().hasPrefix(lowered) }
    var candidates: [Completion.Candidate] = []
    var isIncomplete = false
    switch context.expectation {
    case .nothing: break
    case .prototype:
      candidates += undeclaredFunctions().map { name, parameters in
        Completion.Candidate(
          label: name, kind: .function,
          detail: parameters.count == 1
            ? "called with one argument, not defined"
            : "called with \(parameters.count) arguments, not defined",
          insertion: Snippet.call(name, parameters, separator: " "), isSnippet: true)
      }
      candidates += [Snippet.binary, Snippet.unary]
    case .operand:
      if context.canBeginItem { candidates += Snippet.items }
      candidates += variables(context)
      let functions = functions(isCalled: isCalled, where: isWanted)
      isIncomplete = functions.count > Self.functionLimit
      candidates += functions.prefix(Self.functionLimit)
      candidates += Snippet.expressions + libraryFunctions(isCalled: isCalled)
      candidates += operators(in: file, unary: true)
    case .operator:
      candidates += context.closingKeywords.compactMap(keyword)
      candidates += operators(in: file, unary: false)
    case .initialization:
      candidates += operators(in: file, unary: false).filter { $0.label == "=" }
      candidates += context.closingKeywords.compactMap(keyword)
    }
    // Names of the library are remembered in part: `fabs` and `fmax` as `abs` and `max`. One letter is in too many.
    let similar = candidates.filter {
      lowered.utf8.count > 1 && $0.kind == .libraryFunction && !isWanted($0.label)
        && $0.label.contains(lowered)
    }
    return Completion(
      range: context.prefix,
      candidates: candidates.filter {
        isWanted($0.label) && !($0.label == typed && $0.kind == .keyword)
      } + similar, isIncomplete: isIncomplete)
  }

  func context(at offset: UInt32, in file: FileID) -> CursorContext {
    withTypedTokens(of: file) {
      CursorContext($0, at: offset, operators: tree(of: file).operators)
    }
  }

  /// Variables in scope, innermost first.
  private func variables(_ context: CursorContext) -> [Completion.Candidate] {
    var seen: Set<Symbol> = []
    return context.variables.reversed().filter { seen.insert($0.symbol).inserted }.map {
      let name = symbols[$0.symbol]
      return Completion.Candidate(
        label: name, kind: .variable, detail: $0.kind.rawValue, insertion: name)
    }
  }

  /// The functions of the program whose names are wanted, up to one more than are listed.
  private func functions(
    isCalled: Bool, where isWanted: (String) -> Bool
  ) -> [Completion.Candidate] {
    var candidates: [Completion.Candidate] = []
    for function in program.functions where !function.prototype.isOperator {
      let name = symbols[function.name]
      guard isWanted(name) else { continue }
      candidates.append(
        Completion.Candidate(
          label: name, kind: .function, detail: head(of: function),
          documentation: comment(above: function).joined(separator: "\n"),
          insertion: isCalled ? name : Snippet.call(name, program.parameterNames(of: function)),
          isSnippet: !isCalled))
      if candidates.count > Self.functionLimit { break }
    }
    return candidates
  }

  /// The functions that write and read. Nearly all programs call one of them.
  private static let commonFunctions: [LibraryFunction] = [.print, .printd, .putchard, .readd]

  /// The functions of the library that the program does not define or declare: the common ones, then the others in alphabetical order.
  private func libraryFunctions(isCalled: Bool) -> [Completion.Candidate] {
    let others = LibraryFunction.allCases.filter { !Self.commonFunctions.contains($0) }
      .sorted { $0.rawValue < $1.rawValue }
    return (Self.commonFunctions + others).filter { function in
      symbols.find(function.rawValue).flatMap { program.function(named: $0) } == nil
    }.map { function in
      Completion.Candidate(
        label: function.rawValue, kind: .libraryFunction, detail: function.call,
        documentation: function.description,
        insertion: isCalled
          ? function.rawValue : Snippet.call(function.rawValue, function.parameterNames),
        isSnippet: !isCalled)
    }
  }

  /// The operators; those that bind most tightly come first.
  private func operators(in file: FileID, unary: Bool) -> [Completion.Candidate] {
    let table = tree(of: file).operators
    let signs = unary ? table.unaryOperators() : table.binaryOperators()
    // Those of one precedence keep their order, the common ones first: sorting alone does not promise that.
    let ranked = signs.enumerated().sorted {
      (table.precedence(of: $1.element), $0.offset) < (table.precedence(of: $0.element), $1.offset)
    }
    return ranked.map(\.element).map { sign in
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

  /// The functions that are called, but not declared, with names for their parameters.
  private func undeclaredFunctions() -> [(String, [String])] {
    var found: [String: [String]] = [:]
    for file in fileIDs {
      let tree = tree(of: file)
      for node in 0..<tree.expressionCount {
        let id = ExpressionID(index: UInt32(node))
        if case .call(let name, let arguments) = tree[id],
          self[file].resolution(of: id) == .unresolved
        {
          found[symbols[name]] = parameterNames(for: tree[arguments], in: file)
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }
}
