import KaleidoSema
import KaleidoTarget

extension PlanSummary.Function {
  /// Describes one of the functions that a program defines.
  init(_ id: FunctionID, unit: Int?, _ plan: CodegenPlan) {
    self.id = id
    self.unit = unit
    isRecursive = plan.graph.isRecursive(id)
    let needsConvention = plan.graph.needsTailConvention(id)
    convention =
      needsConvention && plan.options.target.tailCallConvention != nil ? .tail : .c
    guard unit != nil else {
      linkage = .internal
      depth = 1
      reasons = ["it is not emitted: no top-level expression reaches it"]
      return
    }
    linkage =
      switch plan.linkage(of: id) {
      case .internal: .internal
      case .hidden, .linkOnce, .imported: .hidden
      case .exported, .protected: .exported
      }
    depth = plan.unrolling.depth(of: id)
    reasons =
      [Self.linkageReason(id, plan)] + Self.callReasons(id, plan)
      + Self.inliningReasons(id, depth: depth, plan)
  }

  private static func linkageReason(_ id: FunctionID, _ plan: CodegenPlan) -> String {
    if plan.isExportedItself(id) { return "exported: other languages call it by its name" }
    if plan.isExported(id) {
      return "a function with the C convention is exported in front of it, for other languages"
    }
    return switch plan.linkage(of: id) {
    case .internal:
      "internal: only this module calls it, so LLVM may inline, change or remove it"
    default: "hidden: another unit of the program refers to it"
    }
  }

  /// What its calls, and calls of it, need.
  private static func callReasons(_ id: FunctionID, _ plan: CodegenPlan) -> [String] {
    var reasons: [String] = []
    if plan.graph.callsItselfLast(id) {
      reasons.append("it calls itself last: that call stores the arguments and jumps to the start")
    }
    if plan.graph.needsTailConvention(id) {
      reasons.append(
        plan.options.target.tailCallConvention == nil
          ? "the target has no convention for its tail calls of other functions"
          : "the convention `tailcc`: it is part of a recursion by tail calls, which must not use stack"
      )
    }
    if plan.hasGuard, plan.graph.isRecursive(id) {
      reasons.append("it can exhaust the stack: the report of an overflow names it")
    }
    return reasons
  }

  private static func inliningReasons(
    _ id: FunctionID, depth: Int, _ plan: CodegenPlan
  ) -> [String] {
    var reasons: [String] = []
    if depth > 1 {
      reasons.append("\(depth) levels of its recursion are one body, which makes fewer calls")
    } else if plan.graph.isRecursive(id) {
      reasons.append(
        plan.mode.largestUnrolled == 0
          ? "its recursion is not unrolled at this level; -O2 and -O3 do it"
          : "its recursion is not unrolled: \(plan.graph.size(of: id)) expressions are too many for a second level"
      )
    }
    if plan.unrolling.testsBaseCases(of: id) {
      reasons.append("calls that remain in its recursion test its base cases first")
    }
    if plan.graph.endsInlining(id) {
      reasons.append("it is not inlined, to bound the depth of inlining")
    }
    return reasons
  }
}
