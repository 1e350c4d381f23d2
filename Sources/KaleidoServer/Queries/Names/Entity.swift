import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What a name or sign of a program stands for.
enum Entity: Hashable, Sendable {
  /// A parameter, or a variable of `for` or `var`, by the token that introduces it.
  case variable(FileID, token: Int)
  /// A function or operator that the program defines or declares, by the name of its function.
  case function(Symbol)
  case library(LibraryFunction)
  case binaryOperator(BinaryOperator)
  case unaryOperator(UnaryOperator)
  case assignment
  /// A name that is not declared.
  case unknown(Symbol, isFunction: Bool)
}

/// A place where a program names an entity.
struct Occurrence: Hashable, Sendable {
  enum Use: Sendable {
    /// The introduction of a variable, or the head of a `def`.
    case definition
    /// The head of an `extern`.
    case declaration
    case read, write, call

    var isIntroduction: Bool { self == .definition || self == .declaration }
  }

  var file: FileID
  var token: Int
  var use: Use
}

/// A question of an editor that has no answer, and why.
struct QueryRefusal: Error, Hashable {
  var reason: String
}
