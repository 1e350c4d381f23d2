import KaleidoSema

/// A body of a program: of a function, or a top-level expression by its index.
enum BodyID: Hashable, Sendable {
  case function(FunctionID)
  case topLevel(Int)
}

extension CheckedProgram {
  func body(of id: BodyID) -> Body? {
    switch id {
    case .function(let function): self[function].body
    case .topLevel(let index): topLevel[index]
    }
  }
}
