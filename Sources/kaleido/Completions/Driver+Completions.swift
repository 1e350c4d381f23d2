extension Driver {
  /// The text of `kaleido completions`: the script for a shell, or the answer to that script, which passes the words of
  /// the command line; that of bash passes the text of the line, and the part of it that is replaced.
  func completions(_ invocation: Invocation) -> String {
    guard let script = invocation.completedShell else { return "" }
    guard let words = invocation.completedWords else { return script.text }
    guard script == .bash, words.count == 2 else {
      return CompletionRequest(words).completion.text
    }
    let request = CompletionRequest(line: words[0])
    let isReplaced = request.current.hasSuffix(words[1])
    let kept = isReplaced ? String(request.current.dropLast(words[1].count)) : ""
    return request.completion.without(kept).text
  }
}
