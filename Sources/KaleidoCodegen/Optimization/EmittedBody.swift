/// What is known about the body being emitted that decides how LLVM optimizes it.
struct EmittedBody {
  /// The number of expressions.
  let size: Int
  private var loopDepth = 0
  private var deepestLoop = 0
  private var expressionsInBlock = 0
  /// The version that is being emitted, in the body of a loop that has two.
  var loopVersion: LoopVersion?
  /// Where the body is entered, until the code there is emitted; nil for a body that is evaluated from its start.
  var entry: LoopEntry?

  init(size: Int) { self.size = size }

  mutating func enterLoop() {
    loopDepth += 1
    deepestLoop = max(deepestLoop, loopDepth)
  }

  mutating func leaveLoop() { loopDepth -= 1 }

  /// Counts an expression. Returns whether it begins a new basic block.
  mutating func beginsBlock() -> Bool {
    expressionsInBlock += 1
    if expressionsInBlock <= BodyLimits.longestBlock { return false }
    expressionsInBlock = 0
    return true
  }

  /// Whether the body is too large to be optimized.
  var isOversized: Bool { size > BodyLimits.largestOptimized }

  var isOptimized: Bool { !isOversized && deepestLoop <= BodyLimits.deepestOptimized }

  var isVectorized: Bool { size <= BodyLimits.largestVectorized }
}

/// Bodies of unusual size, as `BodyLimits` describes.
extension ModuleEmitter {
  /// Tells LLVM how to optimize the function of the body that has been emitted.
  func limitOptimization(of function: FunctionValue) {
    if !body.isOptimized {
      attributes.addNoOptimization(to: function)
      return
    }
    if !body.isVectorized { attributes.addNoVectorization(to: function) }
    if mode.optimization == .size { attributes.addOptimizationForSize(to: function) }
  }

  /// A constant in a body. An oversized body loads it, as LLVM's code generator searches the constants of a function linearly.
  func number(_ value: Double) -> Value {
    guard body.isOversized else { return builder.number(value) }
    let constant = numbers[value.bitPattern] ?? module.address(ofConstant: builder.number(value))
    numbers[value.bitPattern] = constant
    return builder.load(constant, "")
  }
}
