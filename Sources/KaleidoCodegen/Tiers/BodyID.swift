import KaleidoSema

/// A body of a program: of a function, or a top-level expression by its index.
enum BodyID: Hashable, Sendable {
  case function(FunctionID)
  case topLevel(Int)
}

extension CheckedProgram {
  /// A body; nil if there is none, as for the expression of a prompt's definition.
  func body(of id: BodyID) -> Body? {
    switch id {
    case .function(let function): self[function].body
    case .topLevel(let index): topLevel.indices.contains(index) ? topLevel[index] : nil
    }
  }
}
