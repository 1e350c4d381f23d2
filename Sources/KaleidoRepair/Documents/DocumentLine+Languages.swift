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
    if words.count > 3, words[0].lowercased() == "dim", words[2].lowercased() == "as" {
      return "BASIC"
    }
    if words.contains("match"), words.last == "with" { return "OCaml" }
    return nil
  }

  private static let beginnings = [
    ("<?php", "PHP"), ("public class ", "Java"), ("public static void main", "Java"),
    ("template <", "C++"), ("std::", "C++"), ("defmodule ", "Elixir"), ("let () =", "OCaml"),
    ("if [ ", "a shell script"), ("while [ ", "a shell script"),
  ]
}
