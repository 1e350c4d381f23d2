import KaleidoSema

/// The versions of a loop whose counter is an integer only if its start and bound are whole numbers.
///
/// LLVM inlines a function of any size if it has only one call, as the function is removed then. A call in such a loop is in both
/// versions, and so would be inlined in neither.
enum LoopVersion {
  case counted, plain

  /// The size in expressions from which LLVM might not inline a function into both versions.
  private static let smallest = 60
  /// The size up to which a function is inlined.
  private static let largest = 500

  static let sizes = smallest...largest
}

extension ModuleEmitter {
  /// Inlines the only call of a function in the counted version of a loop, and not in the plain one.
  func inline(_ call: Value, of callee: FunctionID, in version: LoopVersion) {
    guard plan.graph.isCalledOnce(callee), !plan.graph.isRecursive(callee),
      !plan.graph.endsInlining(callee), plan.linkage(of: callee) == .internal,
      LoopVersion.sizes.contains(plan.graph.size(of: callee))
    else { return }
    switch version {
    case .counted: attributes.addAlwaysInline(toCall: call)
    case .plain: attributes.addNoInline(toCall: call)
    }
  }
}
