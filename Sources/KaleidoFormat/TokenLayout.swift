import KaleidoSource

/// What the formatter knows about a token of an item.
struct TokenLayout: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// A blank separates the token from the previous one on a line.
    static let spaceBefore = Flags(rawValue: 1)
    /// The sign of a binary operator or of an assignment.
    static let binary = Flags(rawValue: 2)
    /// A binary operator without blanks around it.
    static let tight = Flags(rawValue: 4)
    static let unary = Flags(rawValue: 8)
    /// The sign that a prototype introduces.
    static let introducedSign = Flags(rawValue: 16)
    /// A line break before the token is the author's choice, and is kept.
    static let mayBreak = Flags(rawValue: 32)
    /// The line begins here as the author chose, or because a comment ends the line before.
    static let breaks = Flags(rawValue: 64)
    static let followsComment = Flags(rawValue: 128)
  }

  var flags: Flags = []
  /// The offset just past the token.
  var textEnd: UInt32 = 0
  /// The columns of the token's start and end if the whole item were one line. They wrap around.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The number of chosen line breaks from the item's start up to this token.
  var breakCount: UInt32 = 0
}
