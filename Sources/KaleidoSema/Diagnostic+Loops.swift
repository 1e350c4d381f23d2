import KaleidoParse
import KaleidoSource

/// Warnings about the header of a `for`.
extension Diagnostic {
  static func loopRunsOnce(condition: SourceRange) -> Diagnostic {
    Diagnostic(
      .loopRunsOnce, "this `for` runs exactly once", at: condition,
      label: "false from the start",
      children: [
        .note("the body of a `for` runs before its condition is tested")
      ])
  }

  static func endlessLoop(condition: SourceRange) -> Diagnostic {
    Diagnostic(
      .endlessLoop, "this `for` never ends", at: condition, label: "always true")
  }

  static func endlessLoop(step: SourceRange) -> Diagnostic {
    Diagnostic(
      .endlessLoop, "this `for` never ends", at: step, label: "the variable does not change",
      children: [.note("unless its condition is false from the start, in which case it runs once")])
  }

  /// A condition that compares `variable` with a bound from which it moves away. `edit` reverses the step. `isCertain` says that
  /// the condition is true at the start.
  static func endlessLoop(
    condition: SourceRange, variable: String, isUpwards: Bool, isCertain: Bool, edit: Edit?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .endlessLoop, "this `for` never ends", at: condition,
      label: edit == nil
        ? "never false, because `\(variable)` passes the bound"
        : "never false, because `\(variable)` \(isUpwards ? "grows" : "decreases")")
    if !isCertain {
      diagnostic = diagnostic.with(
        .note("unless its condition is false from the start, in which case it runs once"))
    }
    guard let edit else { return diagnostic }
    let step = edit.replacement.drop { $0 == "," || $0 == " " }
    return diagnostic.with(
      .help("to count \(isUpwards ? "down" : "up"), use the step `\(step)`", edits: [edit]))
  }

  /// The next value of a variable in place of a step. `amount` is what the step should be; `isDifference` says that it is
  /// written as a difference of the two.
  static func stepIsNextValue(
    of variable: String, _ next: String, amount: String, isDifference: Bool, isAssignment: Bool,
    at range: SourceRange
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .stepIsNextValue, "the step of this `for` is written as the next value of `\(variable)`",
      at: range,
      label: isAssignment
        ? "assigned to `\(variable)`, and then added to it" : "added to `\(variable)`"
    ).with(
      .note(
        isDifference
          ? "a step is always added to the variable: a next value that is not a sum cannot be written as such"
          : "the step is the amount that is added to the variable after each iteration"))
    if isDifference, amount != variable {
      return diagnostic.with(
        .help("add the difference between the two values", edits: [Edit(range, amount)]))
    }
    return diagnostic.with(
      .help(
        isDifference ? "to double `\(variable)`, add it to itself" : "write only the amount",
        edits: [Edit(range, amount)]))
  }

  /// A loop at `loop` whose value is that of a function or an item, and which computes something in `variable` that nothing
  /// reads.
  static func loopValue(
    losing variable: String, assignment: SourceRange, keyword: SourceRange, loop: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .loopValue, "the value of this `for` is always 0", at: keyword,
      children: [
        .help(
          "for the value of `\(variable)`, add it after the loop",
          edits: [
            Edit(SourceRange(at: loop.start), "("), Edit(loop.after, ") : \(variable)"),
          ])
      ]
    ).secondary(assignment, "what this computes is lost")
  }

  /// How an inclusive bound is corrected: by a strict sign, or by testing the next value of the variable.
  enum InclusiveFix: Sendable {
    /// `half` moves the bound by half of a step whose sums are not exact.
    case strict(Edit, half: Edit?)
    case next([Edit])
  }

  /// `side` depends on the variable and is compared with the bound.
  static func inclusiveBound(
    of side: String, variable: String, isUpwards: Bool, bound: String, fix: InclusiveFix,
    at range: SourceRange
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .inclusiveBound,
      "this `for` also runs with `\(side)` \(isUpwards ? "above" : "below") `\(bound)`",
      at: range, label: "still true when `\(side)` is `\(bound)`",
      children: [
        .note(
          "the condition is tested after the body, with the value that `\(variable)` had in it")
      ])
    switch fix {
    case .strict(let edit, let half?):
      return diagnostic.with(
        .note("a sum of such steps may be a little less or more than the bound")
      )
      .with(
        .help(
          "to end with `\(variable)` at about `\(bound)`, test against a bound half a step before",
          edits: [edit, half].sorted { $0.range.start < $1.range.start }))
    case .strict(let edit, nil):
      return diagnostic.with(
        .help(
          "to end with `\(variable)` at `\(bound)`, write `\(edit.replacement)`", edits: [edit]))
    case .next(let edits):
      return diagnostic.with(.help("test the next value of `\(variable)`", edits: edits))
    }
  }

  /// A condition that is true for `value`, a sum of steps, although it is false for the number as it would be written. `edit` moves the
  /// bound by half a step.
  static func roundedStep(
    _ step: String, variable: String, value: Double, bound: String,
    counts: (actual: Int, exact: Int), edit: Edit?, at range: SourceRange
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .roundedStep,
      "this `for` runs \(counts.actual) times, not \(counts.exact), because sums of `\(step)` are rounded",
      at: range, label: "last true when `\(variable)` is \(value)")
    guard let edit else { return diagnostic }
    return diagnostic.with(
      .help(
        "to end with `\(variable)` at about `\(bound)`, test against a bound half a step before",
        edits: [edit]))
  }

  /// `guarding` is the condition under which the loop has something to do.
  static func runsBeforeTest(
    variable: String, guarding: String, loop: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .runsBeforeTest, "the body of this `for` runs before its condition is tested", at: range,
      label: "may be false for the first `\(variable)`",
      children: [
        .help(
          "to skip the loop unless `\(guarding)`, test it before",
          edits: [
            Edit(SourceRange(at: loop.start), "if \(guarding) then "), Edit(loop.after, " else 0"),
          ])
      ])
  }
}
