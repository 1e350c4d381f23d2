import KaleidoSource

/// Lines that only another language has.
///
/// Constructs that have a counterpart are rewritten: see `ForeignText`. These lines show a program of which nearly every line is foreign,
/// so that one message says more than one for each word.
extension DocumentLine {
  /// The language of a line; nil if it may be Kaleidoscope, or a construct that is rewritten.
  static func language(of line: Substring) -> String? {
    if let (_, name) = beginnings.first(where: { line.hasPrefix($0.0) }) { return name }
    let words = line.split(whereSeparator: \.isWhitespace)
    if isNumberedBasic(words) { return "BASIC" }
    if words.count > 3, words[0].lowercased() == "dim", words[2].lowercased() == "as" {
      return "BASIC"
    }
    if words.count > 2, words[0] == "function", words.dropFirst(2).contains("=") || words[1] == "["
    {
      return "MATLAB"
    }
    if words.count > 2, words[1] == "<-", words[2].hasPrefix("function(") { return "R" }
    if isHaskell(words) { return "Haskell" }
    if words.contains("match"), words.last == "with" { return "OCaml" }
    return nil
  }

  private static let beginnings = [
    ("<?php", "PHP"), ("public class ", "Java"), ("public static void main", "Java"),
    ("template <", "C++"), ("std::", "C++"), ("defmodule ", "Elixir"), ("let () =", "OCaml"),
    ("if [ ", "a shell script"), ("while [ ", "a shell script"),
  ]

  /// `10 LET X = 1`
  private static func isNumberedBasic(_ words: [Substring]) -> Bool {
    guard words.count > 1, words[0].allSatisfy(\.isNumber) else { return false }
    return [
      "DIM", "END", "FOR", "GOSUB", "GOTO", "IF", "INPUT", "LET", "NEXT", "PRINT", "REM", "RETURN",
    ].contains(words[1].uppercased()) && words[1].first?.isUppercase == true
  }

  /// `| otherwise = x`, `fact 0 = 1` or `main = do`
  private static func isHaskell(_ words: [Substring]) -> Bool {
    if words.starts(with: ["|", "otherwise"]) || words == ["main", "=", "do"] { return true }
    guard let sign = words.firstIndex(of: "="), sign > 1, sign + 1 < words.count else {
      return false
    }
    let isName = words[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "'" }
    let parameters = words[1..<sign]
    return isName && words[0].first?.isLetter == true
      && !["for", "if", "var", "def", "extern", "let", "return"].contains(words[0])
      && parameters.contains { $0.allSatisfy(\.isNumber) }
      && parameters.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }
}
