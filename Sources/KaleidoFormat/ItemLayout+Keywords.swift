import KaleidoLex
import KaleidoParse

/// The places of the keywords of a form.
extension ItemLayout {
  /// The tokens `then` and `else` of a conditional whose `if` is at a token, and its last token.
  func places(
    of conditional: Conditional, at keyword: Int
  ) -> (thenToken: Int, elseToken: Int, last: Int) {
    let thenToken = last(conditional.condition, from: keyword + 1) + 1
    let elseToken = last(conditional.thenBranch, from: thenToken + 1) + 1
    return (thenToken, elseToken, last(conditional.elseBranch, from: elseToken + 1))
  }

  /// The `in` of a loop.
  func inToken(of loop: Loop) -> Int {
    let comma = last(loop.start, from: loop.variable.token + 2) + 1
    let end = last(loop.condition, from: comma + 1) + 1
    return loop.step.map { last($0, from: end + 1) + 1 } ?? end
  }

  /// The `in` of a `var`.
  func inToken(of list: BindingList) -> Int {
    guard let index = list.indices.last else { return end - 1 }
    let binding = file[binding: index]
    return binding.initial.map { last($0, from: binding.name.token + 2) + 1 }
      ?? binding.name.token + 1
  }
}
