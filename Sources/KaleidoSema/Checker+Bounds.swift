import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about a comparison in the condition of a `for`, which is tested after the body.
extension Checker {
  /// A comparison of which one side depends on a loop's variable.
  struct Comparison {
    var whole: ExpressionID
    /// The sign as it is if that side is the left one.
    var sign: Symbol
    var side: ExpressionID
    var bound: ExpressionID

    /// Whether it limits a variable that grows, or one that decreases; nil for `==` and `!=`.
    var isUpwards: Bool? {
      switch sign {
      case .less, .lessOrEqual: true
      case .greater, .greaterOrEqual: false
      default: nil
      }
    }
  }

  /// The built-in comparison that an expression is, if the variable occurs on one side of it only.
  func comparison(_ id: ExpressionID, of variable: Symbol) -> Comparison? {
    guard case .binary(let sign, let left, let right) = tree[id], binaryOperators[sign] == nil
    else {
      return nil
    }
    let mirrored: Symbol
    switch sign {
    case .less: mirrored = .greater
    case .greater: mirrored = .less
    case .lessOrEqual: mirrored = .greaterOrEqual
    case .greaterOrEqual: mirrored = .lessOrEqual
    case .equal, .notEqual: mirrored = sign
    default: return nil
    }
    switch (tree.names(variable, in: left), tree.names(variable, in: right)) {
    case (true, false): return Comparison(whole: id, sign: sign, side: left, bound: right)
    case (false, true): return Comparison(whole: id, sign: mirrored, side: right, bound: left)
    default: return nil
    }
  }

  /// Warns about the comparisons of a loop's condition, which may be joined by `&&`. Parentheses say that the last iteration
  /// is meant. `assignmentsBefore` is the number of assignments before the loop.
  mutating func checkTest(_ id: ExpressionID, _ loop: Loop, assignmentsBefore: Int) {
    if isParenthesized(loop.condition) { return }
    var condition = loop.condition
    while case .binary(let sign, let left, let right) = tree[condition],
      sign == .andThen || sign == .and, binaryOperators[sign] == nil
    {
      if checkComparison(right, id, loop, assignmentsBefore) { return }
      condition = left
    }
    _ = checkComparison(condition, id, loop, assignmentsBefore)
  }

  /// Returns whether there is a warning.
  private mutating func checkComparison(
    _ condition: ExpressionID, _ id: ExpressionID, _ loop: Loop, _ assignmentsBefore: Int
  ) -> Bool {
    guard let comparison = comparison(condition, of: loop.variable.symbol),
      let isUpwards = comparison.isUpwards, !isParenthesized(condition),
      isPower(comparison.side, of: loop.variable.symbol)
    else { return false }
    let step = loop.step.map { constant($0) } ?? 1
    // A step of unknown sign is taken to count up.
    guard isUpwards ? step ?? 1 > 0 : step.map({ $0 < 0 }) ?? false else { return false }
    let runsBefore =
      step != nil && (checkRunsBefore(comparison, id, loop) || checkNested(comparison, id, loop))
    // A bound that the loop changes is a test of what the body did.
    let boundChanges = assigns(localsOf: comparison.bound, since: assignmentsBefore)
    return !boundChanges && checkInclusive(comparison, loop) || runsBefore
  }

  /// Whether an expression grows with the variable: it is the variable, or a product of it with itself and numbers.
  private mutating func isPower(_ id: ExpressionID, of variable: Symbol) -> Bool {
    var product = id
    while case .binary(.times, let left, let right) = tree[product], binaryOperators[.times] == nil
    {
      switch tree[right] {
      case .variable(variable): break
      case .number(let factor) where factor > 0: break
      default: return false
      }
      product = left
    }
    switch tree[product] {
    case .variable(variable): return true
    case .number(let factor): return factor > 0 && product != id
    case .call(_, let arguments):
      guard case .library(.pow) = tables.resolutions[Int(product.index)].resolution,
        case .variable(variable)? = tree[arguments].first.map({ tree[$0] }),
        let exponent = tree[arguments].last.flatMap({ constant($0) })
      else { return false }
      return exponent > 0
    default: return false
    }
  }

  // MARK: Inclusive bounds

  /// Warns if a condition compares the variable with an inclusive bound, as other languages test it before the body.
  private mutating func checkInclusive(_ comparison: Comparison, _ loop: Loop) -> Bool {
    guard comparison.sign == .lessOrEqual || comparison.sign == .greaterOrEqual,
      isSimple(comparison.bound)
    else { return false }
    let variable = loop.variable.symbol
    let range = tree.range(of: comparison.whole)
    let signRange = tree.tokenRange(of: comparison.whole)
    let strict = String(tree.source.text(signRange).prefix(1))
    var fix = Diagnostic.InclusiveFix.strict(
      .init(signRange, strict), half: halfStep(comparison, loop))
    if !isVariable(comparison.side, variable) {
      let step = loop.step.map { tree.source.text(tree.range(of: $0)) } ?? "1"
      let next = step.hasPrefix("-") ? "- \(step.dropFirst())" : "+ \(step)"
      fix = .next(
        uses(of: variable, in: comparison.side).map {
          .init($0, "(\(text(variable)) \(next))")
        })
    }
    let (side, bound) = (
      tree.source.text(tree.range(of: comparison.side)),
      tree.source.text(tree.range(of: comparison.bound))
    )
    let (name, isUpwards) = (text(variable), comparison.sign == .lessOrEqual)
    let completeFix = fix
    warn(.inclusiveBound, at: range) {
      .inclusiveBound(
        of: side, variable: name, isUpwards: isUpwards, bound: bound, fix: completeFix, at: range)
    }
    return true
  }

  /// The edit that moves a bound by half of a step that is no exact binary fraction: sums of it miss the bound.
  func halfStep(_ comparison: Comparison, _ loop: Loop) -> Diagnostic.Edit? {
    guard let step = loop.step else { return nil }
    var text = tree.source.text(tree.range(of: step))
    if text.hasPrefix("-") { text.removeFirst() }
    guard let size = Double(text), (size * 0x1p20).rounded() != size * 0x1p20 else { return nil }
    let sign = comparison.isUpwards == true ? "-" : "+"
    return .init(tree.range(of: comparison.bound).after, " \(sign) \(text) / 2")
  }

  func isVariable(_ id: ExpressionID, _ variable: Symbol) -> Bool {
    if case .variable(variable) = tree[id] { true } else { false }
  }

  private func isSimple(_ id: ExpressionID) -> Bool {
    switch tree[id] {
    case .variable, .number: true
    default: false
    }
  }

  /// The places where an expression names a variable.
  private func uses(of variable: Symbol, in id: ExpressionID) -> [SourceRange] {
    var uses: [SourceRange] = []
    TreeWalker.walk(tree, from: id) { use, expression in
      if case .variable(variable) = expression { uses.append(tree.tokenRange(of: use)) }
    }
    return uses
  }

  // MARK: Loops that run although they should not

  /// Warns if the condition may plainly be false from the start: it compares two parameters, or a power of the start value with
  /// a parameter, and no `if` around the loop tests them.
  private mutating func checkRunsBefore(
    _ comparison: Comparison, _ id: ExpressionID, _ loop: Loop
  ) -> Bool {
    guard let bound = parameter(comparison.bound) else { return false }
    let isPlain = isVariable(comparison.side, loop.variable.symbol)
    let isLinear =
      isPlain
      || uses(of: loop.variable.symbol, in: comparison.side).count == 1 && !isCall(comparison.side)
    let start = parameter(loop.start)
    guard start != bound, start != nil || !isLinear && isNumber(loop.start) else { return false }
    // The bound must be at least this for the loop to have something to do.
    var needed: Double?
    if comparison.isUpwards == true, case .number(let first) = tree[loop.start] {
      needed = constant(comparison.side, (loop.variable.symbol, first))
    }
    let guards = LoopGuards(tree, id, upTo: endOfItem)
    guard !guards.test([start, bound].compactMap { $0 }, needing: needed) else { return false }
    warnOfTest(comparison, id, loop)
    return true
  }

  /// Warns if the condition of a loop in another one is false from the start for some value of the outer variable: that is its
  /// bound, and begins at less, or the loop starts above it, and both have the same bound.
  private mutating func checkNested(
    _ comparison: Comparison, _ id: ExpressionID, _ loop: Loop
  ) -> Bool {
    let variable = loop.variable.symbol
    guard isVariable(comparison.side, variable), comparison.isUpwards == true else { return false }
    let outerVariable: Symbol
    if case .number(let start) = tree[loop.start],
      case .variable(let bound) = tree[comparison.bound],
      let outer = self.loop(introducing: bound), case .number(let first) = tree[outer.start],
      first < start, outer.step.map({ constant($0) ?? 1 > 0 }) ?? true
    {
      outerVariable = bound
    } else if case .binary(.plus, let left, let right) = tree[loop.start],
      binaryOperators[.plus] == nil, case .variable(let name) = tree[left],
      case .number(let distance) = tree[right], distance > 0,
      let outer = self.loop(introducing: name), outer.step.map({ constant($0) ?? 0 == 1 }) ?? true,
      let test = self.comparison(outer.condition, of: name), test.sign == comparison.sign,
      isVariable(test.side, name), isSame(test.bound, comparison.bound)
    {
      outerVariable = name
    } else {
      return false
    }
    guard !LoopGuards(tree, id, upTo: endOfItem).test([outerVariable]) else { return false }
    warnOfTest(comparison, id, loop)
    return true
  }

  /// Whether two bounds are the same variable or number.
  private func isSame(_ bound: ExpressionID, _ other: ExpressionID) -> Bool {
    switch (tree[bound], tree[other]) {
    case (.variable(let name), .variable(let otherName)): name == otherName
    case (.number(let value), .number(let otherValue)): value == otherValue
    default: false
    }
  }

  private mutating func warnOfTest(_ comparison: Comparison, _ id: ExpressionID, _ loop: Loop) {
    let guarding = guardText(comparison, loop)
    let range = tree.range(of: comparison.whole)
    let whole = tree.range(of: id)
    let name = text(loop.variable.symbol)
    warn(.runsBeforeTest, at: range) {
      .runsBeforeTest(variable: name, guarding: guarding, loop: whole, at: range)
    }
  }

  private func isCall(_ id: ExpressionID) -> Bool {
    if case .call = tree[id] { true } else { false }
  }

  /// The parameter that an expression is, if any.
  private func parameter(_ id: ExpressionID) -> Symbol? {
    guard case .variable(let name) = tree[id],
      case .parameter = tables.resolutions[Int(id.index)].resolution
    else { return nil }
    return name
  }

  /// The condition under which the loop has something to do.
  private func guardText(_ comparison: Comparison, _ loop: Loop) -> String {
    let start = tree.source.text(tree.range(of: loop.start))
    let whole = tree.range(of: comparison.whole)
    var text = ""
    var position = whole.start
    var changes = uses(of: loop.variable.symbol, in: comparison.side).map { ($0, start) }
    // With equal operands at the start, the loop runs once, as it should: `d*d < n` from 5 with 25.
    if comparison.sign == .less || comparison.sign == .greater {
      let sign = tree.tokenRange(of: comparison.whole)
      changes.append((sign, tree.source.text(sign) + "="))
    }
    for (range, replacement) in changes.sorted(by: { $0.0.start < $1.0.start }) {
      text += tree.source.text(SourceRange(position, range.start)) + replacement
      position = range.end
    }
    return text + tree.source.text(SourceRange(position, whole.end))
  }
}
