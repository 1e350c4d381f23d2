/// Which stages of each function's IR are written.
enum StageSelection: Equatable {
  case all
  /// At most some number: the first, the last, and some between, evenly distributed.
  case atMost(Int)
  /// The IR as it was emitted.
  case first
  /// The IR that enters the code generator.
  case last

  /// Whether a stage is written, where `last` is the position of the last one.
  func contains(_ position: Int, last: Int) -> Bool {
    switch self {
    case .all: true
    case .first: position == 0
    case .last: position == last
    case .atMost(let limit):
      last < limit || position == last || position * (limit - 1) % last < limit - 1
    }
  }
}
