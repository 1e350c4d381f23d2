/// What a pass made of a function. The passes of a pipeline run in the order of these values.
public struct PassChange: Sendable, Equatable {
  /// The pass, by its name in pipelines.
  public let pass: String
  /// The function's name in the module.
  public let function: String
  /// The function's IR before the pass; empty if the pass has added the function.
  public let before: String
  /// The function's IR after the pass; empty if the pass has removed the function.
  public let after: String
}
