import KaleidoSource

/// Words that begin statements elsewhere and have no equivalent here, with what is written instead.
enum ForeignVocabulary {
  /// Words that begin the definition of a function.
  static let definers: Set<String> = [
    "macro", "defmacro", "sub", "subroutine", "method", "rule", "Function", "Sub",
  ]

  /// What is written instead of a word, which may be in capital letters; nil if the word is not listed.
  static func note(of word: String) -> String? {
    notes[word] ?? (word == word.uppercased() ? notes[word.lowercased()] : nil)
  }

  /// What is written instead of any word of another language, also one that has an equivalent where it is used as expected;
  /// nil if the word is not listed.
  static func advice(for word: String) -> String? {
    let word = word == word.uppercased() ? word.lowercased() : word
    if let note = notes[word] ?? words[word] { return note }
    if word != "return", ForeignText.enders.contains(word) {
      return "an expression ends by itself; `first : second` evaluates one after the other"
    }
    switch ForeignWord.meanings(of: word).first {
    case [.def]: return "a function is written `def name(x y) body`"
    case [.var]: return "a variable is written `var x = 1 in body`"
    default: return nil
    }
  }

  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for word in ["while", "do", "foreach", "each"] { words[word] = Diagnostic.loopRule }
    for word in ["when", "case", "switch", "match", "elif", "elsif", "elseif", "cond"] {
      words[word] =
        "a choice is written `if condition then value else if condition then value else value`"
    }
    for word in ["let", "val", "const", "local", "final", "mut"] {
      words[word] = "a variable is written `var x = 1 in body`"
    }
    words["lambda"] = "a function is written `def name(x y) body`; functions are not values"
    words["begin"] = "groups are written with `(` and `)`"
    return words
  }()

  private static let notes: [String: String] = {
    var notes: [String: String] = [:]
    for (words, note) in groups {
      for word in words { notes[word] = note }
    }
    return notes
  }()

  private static let groups: [([String], String)] = [
    (
      [
        "class", "interface", "trait", "impl", "enum", "object", "record", "typedef", "newtype",
        "public", "private", "protected", "abstract", "template",
      ],
      "all values are numbers: there are no types and no objects"
    ),
    (
      ["program", "module", "defmodule", "unit", "uses"],
      "a program is a list of definitions and of expressions, which run in order"
    ),
    (["until", "loop", "forever", "repeat", "wend", "next"], Diagnostic.loopRule),
    (["unless"], "a choice is written `if condition then value else value`"),
    (
      ["goto", "gosub", "label", "break", "continue", "guard", "defer"],
      "a choice is written `if condition then value else value`, and a loop `for i = 1, condition in body`"
    ),
    (
      ["try", "assert", "ensure"],
      "there are no exceptions: `exit(1)` ends the program, and a result such as `0/0` can stand for a failure"
    ),
    (
      ["macro", "defmacro", "sub", "subroutine", "method", "Function", "Sub"],
      "a function is written `def name(x y) body`"
    ),
    (
      ["spawn", "parallel", "thread", "go", "yield", "async"],
      "a program runs one expression after the other"
    ),
    (["dim", "Dim", "our"], "a variable is written `var x = 1 in body`"),
    (["Print", "PRINT", "Write", "Println"], "`print(x)` writes a number and a line break"),
    (
      ["LET", "INPUT", "Next"],
      "variables are written `var x = 1 in body`, loops `for i = 1, i < 10 in body`"
    ),
    (["where"], "a variable is written `var x = 1 in body`, before the expression that uses it"),
  ]
}
