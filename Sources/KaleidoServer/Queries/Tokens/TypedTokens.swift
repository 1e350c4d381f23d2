import KaleidoLex

/// The tokens of a file as they were typed, kept for further questions.
final class TypedTokens {
  let tokens: TokenBuffer

  init(_ tokens: consuming TokenBuffer) { self.tokens = tokens }
}
