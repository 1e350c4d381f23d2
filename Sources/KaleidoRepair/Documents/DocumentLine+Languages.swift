import KaleidoSource

/// Lines that only another language has.
///
/// Constructs that have a counterpart are rewritten: see `ForeignText`. These lines show a program of which nearly every line is foreign,
/// so that one message says more than one for each word.
extension DocumentLine {
  /// The language of a line; nil if it may be Kaleidoscope, or a construct that is rewritten.
  static func language(of line: Substring) -> String? {
    if let (_, name) = beginnings.first(where: { line.begins(with: $0.0) }) { return name }
    if !mayBeForeign(line) { return nil }
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.count > 3, words[0].lowercased() == "dim", words[2].lowercased() == "as" {
      return "BASIC"
    }
    if words.contains("match"), words.last == "with" { return "OCaml" }
    // A function on one line is rewritten.
    if line.hasPrefix("let rec "), words.last == "=" { return "OCaml" }
    if line.hasPrefix(": "), words.contains("--") || words.contains("dup") { return "Forth" }
    if words.contains(":-") && ".,-".contains(line.last ?? " ") || line.hasPrefix("?- ") {
      return "Prolog"
    }
    if line.contains(where: { "⍳⍵⍺⌿≢⍴⌽⍋∘".contains($0) }) { return "APL" }
    if line.hasPrefix("="), line.dropFirst().first?.isUppercase == true, line.contains("(") {
      return "a formula of a spreadsheet"
    }
    return isFortran(words) ? "Fortran" : nil
  }

  /// Whether the bytes of a line allow that it is of one of the languages that are told by more than the beginning.
  private static func mayBeForeign(_ line: Substring) -> Bool {
    guard let first = line.utf8.first, first > 0x20, line.isASCII else { return true }
    return "dDPSCRI:?=".utf8.contains(first)
      || ["match", ":-", "let rec "].contains { line.contains($0) }
  }

  /// `DO 10 I = 1, N`, `CALL F(X)`, `PROGRAM NAME` and `REAL FUNCTION F(X)`
  private static func isFortran(_ words: [Substring]) -> Bool {
    guard words.count > 1 else { return false }
    switch words[0] {
    case "DO": return words.count > 3 && (words[2] == "=" || words[3] == "=")
    case "PROGRAM", "SUBROUTINE": return true
    case "CALL": return words[1].first?.isLetter == true
    case "REAL", "INTEGER": return words.contains("FUNCTION")
    default: return false
    }
  }

  private static let beginnings = [
    ("<?php", "PHP"), ("public class ", "Java"), ("public static void main", "Java"),
    ("template <", "C++"), ("std::", "C++"), ("defmodule ", "Elixir"), ("let () =", "OCaml"),
    ("if [ ", "a shell script"), ("while [ ", "a shell script"), ("PERFORM ", "COBOL"),
    ("IDENTIFICATION DIVISION", "COBOL"), ("STOP RUN", "COBOL"),
  ]
}
