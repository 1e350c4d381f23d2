import KaleidoTarget

/// What the remarks of LLVM's passes on loops mean, for people who do not know LLVM.
enum RemarkExplanation {
  static func text(of message: String, _ kind: Remark.Kind) -> String? {
    let numbers = message.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    if message.hasPrefix("vectorized loop"), numbers.count == 2 {
      return vectorized(width: numbers[0], interleaving: numbers[1])
    }
    if message.hasPrefix("completely unrolled loop"), let count = numbers.first {
      return "unrolled: there is no loop any more, but the code of \(times(count)) in a row"
    }
    if message.hasPrefix("unrolled loop by a factor of"), let count = numbers.first {
      return "unrolled: each round of the loop does \(times(count))"
    }
    return table.first { message.contains($0.part) }?.explanation
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "1 iteration" : "\(count) iterations"
  }

  private static func vectorized(width: Int, interleaving: Int) -> String {
    var text = "vectorized: "
    if width > 1 { text += "an instruction works on \(times(width)) at once" }
    if interleaving > 1 {
      text +=
        width > 1
        ? ", and each round of the loop does \(width * interleaving)"
        : "\(times(interleaving)) are interleaved"
    }
    return text
      + "; without --fast-math, sums of floating-point numbers are still added in order, as another order rounds differently"
  }

  /// The first part that a message contains explains it.
  private static let table: [(part: String, explanation: String)] = [
    (
      "cannot prove it is safe to reorder floating-point operations",
      "not vectorized: sums and products of floating-point numbers are computed in order without --fast-math, as another order rounds differently"
    ),
    (
      "integer loop induction variable could not be identified",
      "not vectorized: no integer counts the iterations, as the variable is a floating-point number"
    ),
    (
      "could not determine number of loop iterations",
      "not vectorized: how often the loop runs is not known when it begins"
    ),
    (
      "annot vectorize uncountable loop",
      "not vectorized: how often the loop runs is not known when it begins"
    ),
    (
      "library call cannot be vectorized",
      "not vectorized: it calls a function of the C library, which takes one number at a time"
    ),
    (
      "call instruction cannot be vectorized",
      "not vectorized: it calls a function that was not inlined, which takes one number at a time"
    ),
    (
      "value that could not be identified as reduction",
      "not vectorized: an iteration needs a value of the one before, which is no sum, product, minimum or maximum"
    ),
    (
      "vectorization is explicitly disabled",
      "its version for a start or bound that is no whole number is not vectorized, as no integer counts the iterations"
    ),
    (
      "loop control flow is not understood",
      "not vectorized: it is left in more than one place, or goes on in a way that vectors cannot follow"
    ),
    ("vectorization is not beneficial", "not vectorized: \(notFaster)"),
    ("interleaving is not beneficial", "iterations are not interleaved: \(notFaster)"),
    (
      "ectorization was possible but not beneficial",
      "its operations do not become vectors: \(notFaster)"
    ),
    (
      "annot SLP vectorize list",
      "its operations do not become vectors: they are not of one kind, or their number fits none"
    ),
    (
      "loop contains a switch statement",
      "not vectorized: it has a branch with more than two targets"
    ),
    (
      "instruction cannot be vectorized",
      "not vectorized: it has an instruction that no vector instruction corresponds to"
    ),
  ]

  private static let notFaster = "it would not be faster, by LLVM's model of the processor"
}
