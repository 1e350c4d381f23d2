import KaleidoParse
import KaleidoSema

/// A better version that continues what the quick one has begun: a function for each of its entry points, and the table that
/// `Promotion.c` reads.
extension ModuleEmitter {
  /// What continues in the loops of a function, in the order in which it is emitted.
  func continuations(of id: FunctionID) -> [FunctionValue] {
    entryPoints(in: .function(id)).compactMap { point in
      if case .iteration = point { continuation(at: point) } else { nil }
    }
  }

  /// The function that continues at a switch point.
  private func continuation(at point: SwitchPoint) -> FunctionValue {
    let index = plan.quickTier?.index(of: point) ?? 0
    switch point {
    case .call(let id): return function(id)
    case .iteration:
      let function = module.declare(
        "ks.continuation.\(index)", returning: module.double, parameters: [module.pointer])
      prepare(function)
      return function
    case .expression:
      let function = declare("ks.rest.\(index)", parameterCount: 0)
      prepare(function)
      return function
    }
  }

  private func prepare(_ function: FunctionValue) {
    function.setLinkage(.internal)
    attributes.addNoUnwind(to: function)
    attributes.addNoInline(to: function)
  }

  /// Emits what continues in the loops of a function.
  func emitContinuations(of id: FunctionID) {
    for case .iteration(let loop) in entryPoints(in: .function(id)) {
      guard let body = program[id].body else { continue }
      let function = continuation(at: .iteration(loop))
      // The function itself may not be in this version.
      let place = program.nameRange(of: program[id])
      locations?.begin(
        function, named: program.symbols[program[id].name], at: place.range.start, in: place.file)
      self.body = EmittedBody(size: plan.graph.size(of: id))
      var emitter = FunctionEmitter(
        self, function, of: id, copy: plan.unrolling.depth(of: id) - 1, in: body.file)
      emitter.emitContinuation(body, in: loop.loop)
      limitOptimization(of: function)
    }
  }

  /// Emits what continues with top-level expressions, or in their loops.
  func emitContinuationsOfTopLevel() {
    for index in program.topLevel.indices {
      let points = entryPoints(in: .topLevel(index))
      guard !points.isEmpty,
        let group = plan.groups.ranges.firstIndex(where: { $0.contains(index) })
      else { continue }
      let rest = index..<plan.groups.ranges[group].upperBound
      for point in points {
        var range = rest
        var next: FunctionValue?
        var loop: ExpressionID?
        if case .iteration(let id) = point {
          loop = id.loop
          // The code of the following expressions exists already if they are an entry point.
          if let following = entryPoint(in: rest.dropFirst()) {
            range = index..<following
            next = continuation(at: .expression(following))
          }
        }
        emit(
          range, in: continuation(at: point), from: loop, then: next,
          named: plan.symbol(ofGroup: group), size: plan.groups.elements[group].size)
      }
    }
  }

  /// Emits what continues in the loops of an entry's expression, and returns its value.
  func emitContinuationsOfEntryExpression() {
    guard let index = program.topLevel.indices.last else { return }
    let body = program.topLevel[index]
    for point in entryPoints(in: .topLevel(index)) {
      guard case .iteration(let loop) = point else { continue }
      let function = continuation(at: point)
      locations?.begin(
        function, named: EntryReferences.expressionSymbol,
        at: program[body.file].tree.range(of: body.expression).start, in: body.file)
      self.body = EmittedBody(size: plan.groups.elements.last?.size ?? 0)
      var emitter = FunctionEmitter(self, function, of: nil, in: body.file)
      emitter.emitContinuation(body, in: loop.loop)
      limitOptimization(of: function)
    }
  }

  /// The first top-level expression of a range that is an entry point.
  private func entryPoint(in range: Range<Int>) -> Int? {
    range.first { plan.entryPoints?.points.contains(.expression($0)) ?? false }
  }

  private func entryPoints(in id: BodyID) -> [SwitchPoint] {
    plan.entryPoints?.points(in: id) ?? []
  }

  /// Emits the table that `Promotion.c` reads.
  func emitReplacements() {
    guard let tier = plan.quickTier, let entries = plan.entryPoints else { return }
    let units =
      plan.hasGuard && unit.guardedCount > 0
      ? stackOverflowArguments()
      : [module.null, module.integer(0, ofWidth: mode.target.pointerWidth)]
    let addresses = module.array(
      tier.points.map { entries.points.contains($0) ? continuation(at: $0).address : module.null })
    _ = module.addConstant(
      module.structure(units[0], units[1], addresses), named: Promotion.tableSymbol)
  }
}
