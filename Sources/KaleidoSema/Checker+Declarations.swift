import KaleidoParse
import KaleidoSource

extension Checker {
  /// Enters a definition (with a body) or an `extern` (without) among the program's functions.
  mutating func declare(_ prototype: Prototype, body: ExpressionID?) {
    guard let id = functionIDs[prototype.name] else {
      functionIDs[prototype.name] = append(prototype, body: body)
      return
    }
    let earlier = program[id]
    guard let earlierPrototype = earlier.prototype else { return }
    if earlier.body != nil, body != nil {
      diagnostics.report(
        .redefinition(name(prototype), first: earlierPrototype.nameRange, at: prototype.nameRange))
      return
    }
    if prototype.parameters.count != earlierPrototype.parameters.count,
      !prototype.hasErrors, !earlierPrototype.hasErrors
    {
      diagnostics.report(
        .prototypeMismatch(
          name(prototype), earlierPrototype, isDefined: earlier.body != nil, prototype,
          becomesDefined: body != nil))
    }
    guard let body else { return }
    program.functions[Int(id.index)].implementation = .defined(
      Body(expression: body, locals: .none))
    program.functions[Int(id.index)].prototype = prototype
    program.functions[Int(id.index)].parameterCount = prototype.parameters.count
  }

  /// A program's own declaration takes over from the library, but an `extern` that agrees with a
  /// library function declares just that one.
  private mutating func append(_ prototype: Prototype, body: ExpressionID?) -> FunctionID {
    var implementation = Function.Implementation.external
    if let body {
      implementation = .defined(Body(expression: body, locals: .none))
    } else if let function = library[prototype.name],
      function.parameterCount == prototype.parameters.count
    {
      implementation = .library(function)
    }
    program.functions.append(
      Function(
        name: prototype.name, parameterCount: prototype.parameters.count,
        implementation: implementation, prototype: prototype))
    return FunctionID(index: UInt32(program.functions.count - 1))
  }

  /// The function that a name means; a library function is entered when it is first used.
  mutating func function(named name: Symbol) -> FunctionID? {
    if let id = functionIDs[name] { return id }
    guard let function = library[name] else { return nil }
    program.functions.append(
      Function(
        name: name, parameterCount: function.parameterCount, implementation: .library(function),
        prototype: nil))
    let id = FunctionID(index: UInt32(program.functions.count - 1))
    functionIDs[name] = id
    return id
  }

  /// Begins a body's scope.
  mutating func introduce(_ parameters: ParameterList) {
    for index in parameters.indices {
      let parameter = tree.parameters[index]
      if scope.find(parameter.name) != nil,
        let earlier = scope.variables.first(where: { $0.name == parameter.name })
      {
        diagnostics.report(
          .duplicateParameter(
            text(parameter.name), first: earlier.range, at: parameter.range))
      }
      scope.introduce(parameter.name, at: parameter.range)
    }
    scope.endParameters()
  }

  /// Warns where a definition takes a basic operator's place.
  mutating func checkReplacement(_ prototype: Prototype, isExtern: Bool) {
    guard case .binary(let sign, _) = prototype.kind,
      [.assign, .less, .plus, .minus, .times].contains(sign)
    else { return }
    diagnostics.report(
      .builtinOperatorReplaced(text(sign), isExtern: isExtern, at: prototype.nameRange))
  }

  func text(_ symbol: Symbol) -> String { program.symbols[symbol] }

  private func name(_ prototype: Prototype) -> String { text(prototype.name) }
}
