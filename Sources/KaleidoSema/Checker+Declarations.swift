import KaleidoParse
import KaleidoSource

extension Checker {
  /// Adds the definitions and declarations of a file to the program's functions, and its expressions to the program.
  mutating func declareItems(of tree: ParsedFile, _ file: FileID) {
    self.tree = tree
    self.file = file
    program.functions.reserveCapacity(program.functions.count + tree.items.count)
    for (index, item) in tree.items.enumerated() {
      func body(_ expression: ExpressionID) -> Body {
        Body(file: file, expression: expression, item: UInt32(index))
      }
      switch item {
      case .definition(let prototype, let expression): declare(prototype, body: body(expression))
      case .external(let prototype): declare(prototype, body: nil)
      case .expression(let expression): program.topLevel.append(body(expression))
      }
    }
  }

  /// Adds a definition, or an `extern` if `body` is nil.
  private mutating func declare(_ prototype: Prototype, body: Body?) {
    guard let id = program.functionIDs[prototype.name] else {
      program.functionIDs[prototype.name] = append(prototype, body: body)
      return
    }
    let earlier = program[id]
    if earlier.body != nil, body != nil {
      rejectedDefinitions[prototype.name, default: []].insert(prototype.parameters.count)
      diagnostics.report(
        Diagnostic.redefinition(
          text(prototype.name), first: program.nameRange(of: earlier),
          at: tree.nameRange(of: prototype)
        ).about(file))
      return
    }
    if prototype.parameters.count != earlier.parameterCount, !prototype.hasErrors,
      !earlier.prototype.hasErrors
    {
      diagnostics.report(
        Diagnostic.prototypeMismatch(
          text(prototype.name), isDefined: earlier.body != nil,
          earlier: (program.parametersRange(of: earlier), earlier.parameterCount),
          becomesDefined: body != nil,
          later: (tree.parametersRange(of: prototype), prototype.parameters.count)
        ).about(file))
    }
    guard let body else { return }
    program.functions[Int(id.index)].implementation = .defined(body)
    program.functions[Int(id.index)].prototype = prototype
    program.functions[Int(id.index)].file = file
  }

  /// A program's own declaration takes precedence over the library, but an `extern` that matches a library function
  /// declares that function.
  private mutating func append(_ prototype: Prototype, body: Body?) -> FunctionID {
    var implementation = Function.Implementation.external
    if let body {
      implementation = .defined(body)
    } else if let function = library[prototype.name],
      function.parameterCount == prototype.parameters.count
    {
      implementation = .library(function)
    }
    program.functions.append(
      Function(
        name: prototype.name, implementation: implementation, prototype: prototype, file: file))
    return FunctionID(index: UInt32(program.functions.count - 1))
  }

  /// Opens the scope of a body.
  mutating func introduce(_ parameters: ParameterList) {
    for index in parameters.indices {
      let parameter = tree[parameter: index]
      if let earlier = scope.find(parameter.symbol) {
        let types = typesAmong(parameters, in: tree)
        report(
          types
            ?? .duplicateParameter(
              text(parameter.symbol), first: tree.tokens.range(scope.token(of: earlier)),
              at: tree.range(of: parameter)))
      }
      scope.introduce(parameter, isParameter: true)
    }
    scope.endParameters()
  }

  /// Warns if a definition, or an `extern` if `body` is nil, replaces a basic operator, unless it is as the tutorial defines it.
  mutating func checkReplacement(_ prototype: Prototype, body: ExpressionID?) {
    guard case .binary(let sign, let precedence) = prototype.kind,
      [.assign, .less, .plus, .minus, .times].contains(sign)
    else { return }
    if let body, sign == .assign, isOfTutorial(prototype, precedence, body) { return }
    report(
      .builtinOperatorReplaced(
        text(sign), isExtern: body == nil, at: tree.nameRange(of: prototype)))
  }

  /// Whether a definition of `=` is the tutorial's: a comparison of its operands with precedence 9, or, as is the value of an
  /// assignment, its right operand at the precedence of assignment.
  private func isOfTutorial(
    _ prototype: Prototype, _ precedence: UInt8, _ body: ExpressionID
  ) -> Bool {
    let operands = tree[prototype.parameters].map(\.symbol)
    guard operands.count == 2 else { return false }
    if precedence == BinaryOperator.equal.precedence {
      return operands.allSatisfy { tree.names($0, in: body) } && compares(body)
    }
    guard precedence == OperatorTable.assignmentPrecedence else { return false }
    switch tree[valueOfSequence(body)] {
    case .variable(operands[1]): return true
    case .assignment(_, let value): return isVariable(value, operands[1])
    default: return false
    }
  }

  /// Whether an expression contains a comparison or a choice.
  private func compares(_ id: ExpressionID) -> Bool {
    var compares = false
    TreeWalker.walk(tree, from: id) { _, expression in
      switch expression {
      case .conditional: compares = true
      case .binary(let sign, _, _):
        switch sign {
        case .less, .greater, .lessOrEqual, .greaterOrEqual, .equal, .notEqual: compares = true
        default: break
        }
      default: break
      }
    }
    return compares
  }

  /// Warns if a parameter of an `extern` is listed twice.
  mutating func checkRepetition(_ prototype: Prototype) {
    let parameters = Array(tree[prototype.parameters])
    guard parameters.count > 1, !prototype.hasErrors else { return }
    for (index, parameter) in parameters.enumerated().dropFirst() {
      guard
        let earlier = parameters[..<index].first(where: { $0.symbol == parameter.symbol })
      else { continue }
      let name = text(parameter.symbol)
      return report(
        .repeatedParameter(
          name, isType: ForeignTypes.names.contains(name), first: tree.range(of: earlier),
          at: tree.range(of: parameter)))
    }
  }

  /// Warns if an `extern` has the name of a library function but a different number of parameters.
  mutating func checkHiding(_ prototype: Prototype) {
    guard let function = library[prototype.name], !prototype.hasErrors,
      program.functionIDs[prototype.name].flatMap({ program[$0].body }) == nil,
      function.parameterCount != prototype.parameters.count
    else { return }
    report(
      .externHidesLibrary(
        text(prototype.name), parameterCount: prototype.parameters.count,
        libraryCount: function.parameterCount, at: tree.parametersRange(of: prototype)))
  }
}
