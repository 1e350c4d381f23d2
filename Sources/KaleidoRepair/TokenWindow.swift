import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A part of a file's tokens that is examined by itself.
protocol TokenWindow {
  /// The tokens, from the start of the region, then an `endOfFile`.
  var tokens: [Token] { get }
  var source: SourceFile { get }
}

extension TokenWindow {
  /// Whether a token directly follows the previous one, without white space.
  func touches(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index - 1].range.end == tokens[index].range.start
  }

  /// The number of bytes before a token in its line.
  func column(_ index: Int) -> UInt32 {
    let start = tokens[index].range.start
    return start - source.startOfLine(at: start)
  }

  /// The innermost parenthesis that is open at a token. For a closing parenthesis, it is its partner.
  func openParenthesis(before index: Int) -> Int? {
    var depth = 0
    for other in (0..<index).reversed() {
      switch tokens[other].kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis where depth == 0: return other
      case .leftParenthesis: depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether a prototype's parameter list closes at a token.
  func closesPrototype(_ index: Int) -> Bool {
    guard index >= 0, tokens[index].kind == .rightParenthesis,
      let open = openParenthesis(before: index)
    else { return false }
    return tokens[..<open].suffix(4).contains { $0.kind == .def }
  }
}
