import KaleidoSource

extension Explanation {
  /// Every page, in the order of the codes.
  package static let all = commandLine + lexer + parser + names + operators + running + warnings

  /// Returns the page of a code.
  package static func page(of code: DiagnosticCode) -> Explanation? {
    all.first { $0.code == code }
  }

  /// The page as text.
  package var text: String {
    var text = "\(code.rawValue): \(title)\n\n\(meaning)\n"
    // A remark is not about something wrong.
    let isRemark = code.severity == .remark
    if let wrong = wrong.text {
      text += "\n\(isRemark ? "Example" : "Wrong"):\n\(Self.indented(wrong))"
    }
    if let right = right.text {
      text += "\n\(isRemark ? "To a file" : "Right"):\n\(Self.indented(right))"
    }
    if !advice.isEmpty { text += "\n\(advice)\n" }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  /// One line per code, with its title.
  package static var list: String {
    let width = all.map(\.code.rawValue.count).max() ?? 0
    let lines = all.map { page in
      let gap = String(repeating: " ", count: width - page.code.rawValue.count + 2)
      return "  \(page.code.rawValue)\(gap)\(page.title)\n"
    }
    return lines.joined() + "\n`kaleido explain CODE` shows the page of a code.\n"
  }

  /// Some pages as one JSON object, for tools.
  package static func json(of pages: [Explanation]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.array("explanations", pages) { writer, page in
        writer.object { writer in
          writer.field("code", page.code.rawValue)
          writer.field("level", page.code.severity.rawValue)
          writer.field("title", page.title)
          writer.field("meaning", page.meaning)
          page.wrong.write(as: "wrong", to: &writer)
          page.right.write(as: "right", to: &writer)
          writer.field("advice", page.advice)
        }
      }
    }
    return writer.text + "\n"
  }
}

extension Explanation.Example {
  var text: String? {
    switch self {
    case .program(let text), .command(let text): text
    case .none: nil
    }
  }

  fileprivate func write(as name: String, to writer: inout JSONWriter) {
    switch self {
    case .program(let text): writer.field("\(name)_program", text)
    case .command(let text): writer.field("\(name)_command", text)
    case .none: break
    }
  }
}
