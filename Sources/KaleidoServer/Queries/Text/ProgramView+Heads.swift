import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The heads of functions and what is written above them.
extension ProgramView {
  /// `def fib(n)`, `extern unary√(v)`
  func head(of function: Function) -> String {
    let keyword = function.body == nil ? "extern" : "def"
    return "\(keyword) \(tree(of: function.file).text(of: function.prototype, symbols))"
  }

  /// The lines of the comment above a function.
  func comment(above function: Function) -> [String] {
    let tree = tree(of: function.file)
    return tree.comment(aboveItemAt: tree.tokens.start(function.prototype.nameToken))
  }
}
