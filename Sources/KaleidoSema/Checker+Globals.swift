import KaleidoParse
import KaleidoSource

/// Assignments at the top level to variables that nothing introduces. All uses of such a name are one error.
extension Checker {
  /// The maximum number of tokens of a file in which further assignments are looked for.
  private static let longestFile = 20_000

  /// Reports the variables that top-level items assign to, and removes them from those that are unknown.
  mutating func reportGlobals(_ variables: inout [Found<UnresolvedVariable>]) {
    var reported: Set<Symbol> = []
    for (index, file) in program.files.enumerated() {
      for item in file.notableItems {
        guard case .expression(let root) = file.tree.items[item],
          case .assignment(let name, _) = file.tree[root],
          file.items[item].faults?.value.unresolvedVariables.contains(where: { $0.name == name })
            == true,
          reported.insert(name).inserted
        else { continue }
        let uses = variables.filter { $0.value.name == name }
        diagnostics.report(global(root, uses, in: FileID(index: index)))
        variables.removeAll { $0.value.name == name }
      }
    }
  }

  /// Whether an item other than a definition assigns to a name once more. Names in items with errors are not resolved.
  private func isAssignedAgain(_ name: Symbol, in tree: ParsedFile, after target: Int) -> Bool {
    guard tree.diagnostics.hasErrors, tree.tokens.endOfFile < Self.longestFile else {
      return false
    }
    var isDefinition = false
    for token in target + 1..<tree.tokens.endOfFile {
      if tree.tokens.kind(token) == .def { isDefinition = true }
      if tree.tokens.kind(token) == .identifier, tree.tokens.startsLine(token),
        tree.tokens.start(token) == tree.source.startOfLine(at: tree.tokens.start(token))
      {
        isDefinition = false
      }
      if !isDefinition, tree.tokens.kind(token) == .identifier, tree.tokens.symbol(token) == name,
        tree.tokens.kind(token + 1) == .operator, tree.tokens.symbol(token + 1) == .assign,
        ![.for, .var].contains(tree.tokens.kind(token - 1))
      {
        return true
      }
    }
    return false
  }

  private func global(
    _ assignment: ExpressionID, _ uses: [Found<UnresolvedVariable>], in file: FileID
  ) -> Diagnostic {
    let tree = program[file].tree
    let target = tree.variableToken(ofAssignment: assignment)
    let value = SourceRange(
      tree.tokens.start(target + 2), tree.range(of: assignment).end)
    var edits = [
      Diagnostic.Edit(
        SourceRange(tree.tokens.start(target), value.start), "def \(tree.tokens.text(target))() ",
        in: file)
    ]
    var isConstant = !isAssignedAgain(tree.tokens.symbol(target), in: tree, after: target)
    for use in uses {
      let tokens = program[use.file].tree
      for token in use.value.uses where use.file != file || token != target {
        let isAssigned =
          tokens.tokens.kind(token + 1) == .operator && tokens.tokens.symbol(token + 1) == .assign
        let range = tokens.tokens.range(token)
        let isRecursive = use.file == file && range.start >= value.start && range.end <= value.end
        isConstant = isConstant && !isAssigned && !isRecursive
        edits.append(.init(range.after, "()", in: use.file))
      }
    }
    // The value of `x++` is not written.
    let text = tree.source.text(value)
    let isWritten = text.contains { $0.isLetter || $0.isNumber }
    return Diagnostic.globalVariable(
      tree.tokens.text(target), keyword: nil, value: isWritten ? text : "0",
      at: tree.tokens.range(target), edits: isConstant ? edits : []
    ).about(file)
  }
}
