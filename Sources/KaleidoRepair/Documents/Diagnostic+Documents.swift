import KaleidoSource

/// Diagnostics for text that is no program.
extension Diagnostic {
  /// `edits` remove prompts or turn lines into comments; there are none if that would not make a program.
  static func document(_ kind: DocumentLine, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    let (message, note, help): (String, String, String) =
      switch kind {
      case .prompt(DocumentLine.quotation, _):
        (
          "unexpected `>` before a line",
          "this looks like a quotation of a message, or the transcript of a session",
          edits.isEmpty
            ? "keep only the lines of the program, without the signs" : "remove the signs"
        )
      case .prompt(let prompt, _):
        (
          "unexpected prompt `\(prompt)`", "this looks like the transcript of a session",
          edits.isEmpty
            ? "keep only what was typed after the prompts, and remove what was printed"
            : "remove the prompts"
        )
      case .command:
        (
          "unexpected prompt of a shell", "this looks like the transcript of a session",
          "keep only the lines of the program"
        )
      case .message:
        (
          "this is the output of a compiler, not a program", "the rest of the file is not read",
          "keep only the lines of the program"
        )
      case .assembly:
        (
          "this is LLVM IR, not Kaleidoscope", "the rest of the file is not read",
          "keep only the lines of the program"
        )
      case .prose:
        (
          "this is text, not a program",
          edits.isEmpty ? "the rest of the file is not read" : "a comment begins with `#`",
          edits.isEmpty ? "begin each line of text with `#`" : "make it a comment"
        )
      case .markdown:
        (
          "this is Markdown, not a program", "the rest of the file is not read",
          "keep only the lines of the program"
        )
      case .markup:
        (
          "this is HTML or XML, not a program", "the rest of the file is not read",
          "keep only the lines of the program"
        )
      case .language(let name):
        (
          "this is \(name), not Kaleidoscope", "the rest of the file is not read",
          "a function is written `def name(x y) body`, a loop `for i = 1, i < 10 in body`"
        )
      }
    return Diagnostic(
      .strayToken, message, at: range,
      children: [.note(note), .help(help, edits: edits, edits.isEmpty ? .machine : .maybe)])
  }
}
