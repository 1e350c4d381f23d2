import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

extension ProgramView {
  /// Replaces a variable of `var` by its initial value, everywhere. Nil if no such variable is at the place.
  func inlining(at offset: UInt32, in file: FileID) -> Refactoring? {
    guard let name = name(at: offset, in: file), case .variable(_, let introduction) = name.entity,
      index(of: file).role(ofToken: introduction) == .binding,
      let item = index(of: file).item(ofToken: introduction),
      let inlined = InlinedVariable(introduction, ofItem: item, index(of: file))
    else { return nil }
    let text = tree(of: file).tokens.text(introduction)
    return Refactoring(.inline, "replace `\(text)` by its value") { () throws(QueryRefusal) in
      let uses = variables(ofItem: item, in: file).uses(ofVariableAt: introduction)
      if uses.contains(where: \.isWrite) { throw QueryRefusal(reason: "`\(text)` is assigned") }
      if let value = inlined.value {
        try checkEffects(of: value, file)
        try checkVariables(of: value, inlined, item, file)
      }
      var edit = ProgramEdit()
      for use in uses {
        edit.replace(
          FileRange(file, tree(of: file).tokens.range(use.token)),
          with: inlined.text(at: use.expression))
      }
      let removed = inlined.removed
      let tree = tree(of: file)
      if tree.tokens.comments.indices.contains(where: {
        tree.tokens.comments[$0].start < removed.end && removed.start < tree.tokens.comments[$0].end
      }) {
        throw QueryRefusal(reason: "a comment would be lost")
      }
      edit.replace(FileRange(file, removed), with: inlined.opening)
      if let end = inlined.closing {
        edit.replace(FileRange(file, SourceRange(at: end)), with: ")")
      }
      try check(edit, of: file, changing: item, adding: 0)
      return edit
    }
  }

  /// Refuses a value whose evaluation does more than compute it, or may not end: it could be evaluated at another time, or not.
  private func checkEffects(of value: ExpressionID, _ file: FileID) throws(QueryRefusal) {
    var reason: String?
    TreeWalker.walk(tree(of: file), from: value) { id, expression in
      switch expression {
      case .assignment, .error: reason = reason ?? "its value assigns to a variable"
      case .loop: reason = reason ?? "its value has a loop"
      case .number, .variable, .conditional, .bindings: break
      case .unary(let name, _), .binary(let name, _, _), .call(let name, _):
        if !self.isPlain(self[file].resolution(of: id)) {
          reason =
            reason ?? "its value calls `\(self.symbols[name])`, which may do more than compute"
        }
      }
    }
    if let reason { throw QueryRefusal(reason: reason) }
  }

  /// Whether something that is called computes a number from its arguments, and certainly ends.
  private func isPlain(_ resolution: Resolution) -> Bool {
    switch resolution {
    case .binaryOperator, .unaryOperator: true
    case .library(let function): function.isMathematics
    case .function(let name), .definedOperator(let name):
      program.function(named: name).map { isPlain($0) } ?? false
    default: false
    }
  }

  private func isPlain(_ function: FunctionID) -> Bool {
    // The functions from the first to the latest one that is being visited, and those that were.
    var open: [FunctionID] = []
    var visited: Set<FunctionID> = []
    func visit(_ id: FunctionID) -> Bool {
      if open.contains(id) { return false }
      guard visited.insert(id).inserted else { return true }
      // Long chains of calls are not worth the stack.
      guard program[id].body != nil, !calls[id].hasLoop, open.count < 100 else { return false }
      open.append(id)
      defer { open.removeLast() }
      return calls.calls(of: id).allSatisfy { call in
        switch call.callee {
        case .library(let function): function.isMathematics
        case .function(let callee): visit(callee)
        }
      }
    }
    if case .library(let library) = program[function].implementation {
      return library.isMathematics
    }
    return visit(function)
  }

  /// Refuses a value whose variables have other values, or other meanings, where it would be put.
  private func checkVariables(
    of value: ExpressionID, _ inlined: InlinedVariable, _ item: Int, _ file: FileID
  ) throws(QueryRefusal) {
    let tree = tree(of: file)
    let span = index(of: file).enclosedTokens(of: value)
    let variables = variables(ofItem: item, in: file)
    let later = (span.last + 1)...max(inlined.lastToken, span.last + 1)
    for use in variables.uses where span.contains(use.token) && !span.contains(use.introduction) {
      let name = tree.tokens.text(use.token)
      if variables.uses(ofVariableAt: use.introduction).contains(where: {
        $0.isWrite && later.contains($0.token)
      }) {
        throw QueryRefusal(reason: "`\(name)` is assigned after it")
      }
      if variables.introductions.contains(where: {
        later.contains($0) && tree.tokens.text($0) == name
      }) {
        throw QueryRefusal(reason: "`\(name)` is another variable further on")
      }
    }
  }
}
