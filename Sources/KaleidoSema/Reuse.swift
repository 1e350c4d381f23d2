import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Determines which items keep the results of an earlier check: those with equal tokens and an equal operator table
/// that call only functions with unchanged prototypes.
struct Reuse: Sendable {
  private let earlier: CheckedProgram
  /// The functions whose prototypes have changed.
  private let changed: Set<Symbol>
  /// Whether messages can be kept: they depend on all functions.
  private let keepsMessages: Bool

  /// An item of an earlier check whose results can be reused.
  struct Candidate {
    let file: CheckedFile
    let index: Int
  }

  /// The properties of a function that affect the check of its calls.
  private struct Signature: Equatable {
    var parameterCount: Int
    var hasErrors: Bool
    var kind: Int

    init(_ function: Function) {
      parameterCount = function.parameterCount
      hasErrors = function.prototype.hasErrors
      kind =
        switch function.implementation {
        case .defined: 0
        case .external: 1
        case .library: 2
        case .elsewhere: 3
        }
    }
  }

  /// Nil if everything must be checked again.
  init?(of earlier: CheckedProgram, in program: CheckedProgram) {
    // All warnings must assume the same about calls and operators.
    guard earlier.mayExit == program.mayExit,
      earlier.truthOperators() == program.truthOperators()
    else { return nil }
    self.earlier = earlier
    var changed: Set<Symbol> = []
    for function in program.functions {
      let before = earlier.function(named: function.name).map { Signature(earlier[$0]) }
      if before != Signature(function) { changed.insert(function.name) }
    }
    for function in earlier.functions where program.function(named: function.name) == nil {
      changed.insert(function.name)
    }
    self.changed = changed
    keepsMessages = changed.isEmpty
  }

  /// The reusable earlier result for each item of a file, if any.
  func candidates(for tree: ParsedFile, _ id: FileID) -> [Candidate?] {
    guard Int(id.index) < earlier.files.count else { return tree.items.map { _ in nil } }
    let file = earlier[id]
    var known: [Int: [Int]] = [:]
    for index in file.tree.items.indices {
      known[hash(file.tree, index), default: []].append(index)
    }
    return tree.items.indices.map { index in
      known[hash(tree, index)]?.first { isKept(file, $0, as: tree, index) }
        .map { Candidate(file: file, index: $0) }
    }
  }

  private func hash(_ tree: ParsedFile, _ index: Int) -> Int {
    var hasher = Hasher()
    let extent = tree.extents[index]
    hasher.combine(extent.operators)
    for token in extent.tokens {
      hasher.combine(tree.tokens.kind(token))
      if [.identifier, .operator].contains(tree.tokens.kind(token)) {
        hasher.combine(tree.tokens.symbol(token))
      }
    }
    return hasher.finalize()
  }

  private func isKept(_ old: CheckedFile, _ oldIndex: Int, as tree: ParsedFile, _ index: Int)
    -> Bool
  {
    let before = old.tree.extents[oldIndex]
    let after = tree.extents[index]
    guard before.operators == after.operators, before.nodes.count == after.nodes.count,
      before.bindings.count == after.bindings.count,
      tree.tokens.isEqual(after.tokens, old.tree.tokens, before.tokens)
    else { return false }
    // Messages name places in the text: they move with the item, but its layout must be the same.
    if old.items[oldIndex].faults != nil,
      !keepsMessages || !isLaidOutAlike(old.tree, before, tree, after)
    {
      return false
    }
    if case .external(let prototype) = tree.items[index], changed.contains(prototype.name) {
      return false
    }
    return changed.isEmpty
      || !after.nodes.contains { node in
        if case .call(let name, _) = tree[ExpressionID(index: UInt32(node))] {
          changed.contains(name)
        } else {
          false
        }
      }
  }

  private func isLaidOutAlike(
    _ old: ParsedFile, _ before: ItemExtent, _ new: ParsedFile, _ after: ItemExtent
  ) -> Bool {
    let oldStart = old.tokens.start(before.tokens.lowerBound)
    let newStart = new.tokens.start(after.tokens.lowerBound)
    return zip(before.tokens, after.tokens).allSatisfy {
      old.tokens.start($0) &- oldStart == new.tokens.start($1) &- newStart
    }
  }
}

extension Checker {
  /// Reuses an item's results from an earlier check.
  mutating func keep(_ candidate: Reuse.Candidate, as index: Int) {
    let old = candidate.file
    let before = old.tree.extents[candidate.index]
    let after = tree.extents[index]
    let tokens = after.tokens.lowerBound - before.tokens.lowerBound
    let nodes = after.nodes.lowerBound - before.nodes.lowerBound
    for (from, to) in zip(before.nodes, after.nodes) {
      tables.resolutions[to] = old.tables.resolutions[from]
    }
    for (from, to) in zip(before.bindings, after.bindings) {
      tables.bindingLocals[to] = old.tables.bindingLocals[from]
    }
    item = old.items[candidate.index].moved(
      tokens: tokens, nodes: nodes,
      bytes: Int(tree.tokens.start(after.tokens.lowerBound))
        - Int(old.tree.tokens.start(before.tokens.lowerBound)))
    let list = item.locals
    item.locals = LocalList(
      start: tables.locals.count, count: list.count, parameterCount: list.parameterCount)
    for local in list.indices { tables.locals.append(old.tables.locals[local].moved(by: tokens)) }
    switch tree.items[index] {
    case .definition(let prototype, _), .external(let prototype): enterOperator(prototype)
    case .expression: break
    }
  }
}

extension CheckedItem {
  /// The same results for an item shifted by the given numbers of tokens, nodes and bytes.
  fileprivate func moved(tokens: Int, nodes: Int, bytes: Int) -> CheckedItem {
    func moved(_ id: ExpressionID) -> ExpressionID {
      ExpressionID(index: UInt32(Int(id.index) + nodes))
    }
    var copy = self
    copy.selfCall = selfCall.map(moved)
    guard let faults = faults?.value else { return copy }
    var movedFaults = faults
    movedFaults.diagnostics = faults.diagnostics.map { $0.moved(by: bytes) }
    movedFaults.unresolvedVariables = faults.unresolvedVariables.map {
      UnresolvedVariable(name: $0.name, uses: $0.uses.map { $0 + tokens })
    }
    movedFaults.unresolvedCalls = faults.unresolvedCalls.map {
      UnresolvedCall(
        call: moved($0.call), name: $0.name, argumentCount: $0.argumentCount,
        variable: $0.variable.map { $0 + tokens })
    }
    movedFaults.wrongCalls = faults.wrongCalls.map(moved)
    copy.faults = SharedItemFaults(movedFaults)
    return copy
  }
}
