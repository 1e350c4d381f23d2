/// Versions of functions for newer processors, in code for any processor of the architecture.
///
/// Rounding and exact remainders are single instructions there, and calls or a dozen instructions elsewhere; selects and
/// operations with three operands take fewer instructions, too. The pass `kaleido-versions` clones functions, if the module
/// declares the function that tests the processor.
extension ModuleEmitter {
  /// Marks a function that has a version only if it calls one that has: none of its bodies is likely to run often.
  func noteVersions(of function: FunctionValue, _ bodies: [BodyID]) {
    guard plan.versionTarget != nil, !bodies.contains(where: plan.hotBodies.isVersioned) else {
      return
    }
    attributes.addMark("kaleido-rarely-run", to: function)
  }

  /// Declares the test. To be called when the whole unit has been emitted.
  func prepareVersions() {
    guard plan.versionTarget != nil else { return }
    _ = runtimeFunction(.supportsVersion3)
    // These run once.
    for name in ["main", Self.programSymbol] {
      if let function = module.function(named: name) {
        attributes.addMark("kaleido-single-version", to: function)
      }
    }
  }
}
