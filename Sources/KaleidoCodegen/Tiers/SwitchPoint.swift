import KaleidoParse
import KaleidoSema

/// A place where the quick version of a program can continue in a better one.
enum SwitchPoint: Hashable, Sendable {
  /// The start of a function that has a loop or is recursive.
  case call(FunctionID)
  /// The next iteration of a loop.
  case iteration(LoopID)
  /// The start of a top-level expression that may evaluate many expressions. The better version continues with it, and
  /// with all further ones of its group.
  case expression(Int)

  /// A loop in a body.
  struct LoopID: Hashable, Sendable {
    let body: BodyID
    let loop: ExpressionID
  }

  /// The body that contains the place.
  var body: BodyID {
    switch self {
    case .call(let id): .function(id)
    case .iteration(let loop): loop.body
    case .expression(let index): .topLevel(index)
    }
  }
}
