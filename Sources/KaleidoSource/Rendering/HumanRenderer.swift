/// Renders messages for people, in rustc's style: headline, location, numbered source lines with labels,
/// notes, and fixes as edited code.
public struct HumanRenderer {
  let lines: LineTables
  let usesColor: Bool
  /// The maximum width of a line in columns.
  let width: Int

  /// Headlines are wrapped only on terminals, so that tools can search redirected output by line.
  private let wrapsHeadlines: Bool

  /// The width if standard error is not a terminal.
  public static let defaultWidth = 140
  /// Narrower terminals are treated as this wide.
  private static let minimumWidth = 32

  public init(_ lines: LineTables, usesColor: Bool = false, width: Int? = nil) {
    self.lines = lines
    self.usesColor = usesColor
    self.width = max(width ?? Self.defaultWidth, Self.minimumWidth)
    wrapsHeadlines = width != nil
  }

  /// Renders a diagnostic, ending with a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    var output = StyledText(usesColor: usesColor)
    renderHeadline(diagnostic.severity, diagnostic.code, diagnostic.message, to: &output)
    let windows = SourceWindow.windows(for: diagnostic, in: lines)
    let gutter = gutterWidth(diagnostic, windows)
    for (index, window) in windows.enumerated() {
      window.render(isFirst: index == 0, gutter: gutter, width: width, to: &output)
    }
    renderChildren(of: diagnostic, gutter: gutter, to: &output)
    return output.text
  }

  /// Wraps text to the width.
  public func wrapped(_ text: String) -> String {
    TextLayout.wrap(text, width: width).joined(separator: "\n")
  }

  /// Renders an error without a source location.
  public func render(_ error: CommandError) -> String {
    var output = StyledText(usesColor: usesColor)
    // Nothing is elided, since a shortened path is useless.
    renderHeadline(error.code.severity, error.code, error.message, isWhole: true, to: &output)
    for child in error.children { renderLine(child, gutter: 1, isWhole: true, to: &output) }
    return output.text
  }

  /// Renders a message without a code and a place.
  public func notice(_ text: String, as level: NoticeLevel) -> String {
    var output = StyledText(usesColor: usesColor)
    output.append(level.rawValue, level == .error ? .error : .note)
    let line = "\(level.rawValue): \(VisibleText.escaped(text))"
    output.append((wrapsHeadlines ? wrapped(line) : line).dropFirst(level.rawValue.count) + "\n")
    return output.text
  }

  private func renderHeadline(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, isWhole: Bool = false,
    to output: inout StyledText
  ) {
    let name = "\(severity.rawValue)[\(code.rawValue)]"
    let message = VisibleText.escaped(message)
    let headline = "\(name): \(isWhole ? message : TextLayout.shortened(message))"
    let text = wrapsHeadlines ? wrapped(headline) : headline
    output.append(name, Style(severity))
    output.append(text.dropFirst(name.count), .bold)
    output.append("\n")
  }

  /// The number of digits of the largest line number shown.
  private func gutterWidth(_ diagnostic: Diagnostic, _ windows: [SourceWindow]) -> Int {
    var largest = windows.map(\.lastLine).max() ?? 1
    for case .help(_, let edits, _) in diagnostic.children {
      for edit in edits {
        let place = diagnostic.place(of: edit)
        largest = max(largest, lines.table(of: place.file).line(of: place.range.end))
      }
    }
    return String(largest).count
  }

  private func renderChildren(
    of diagnostic: Diagnostic, gutter: Int, to output: inout StyledText
  ) {
    let bar = String(repeating: " ", count: gutter + 1) + "|\n"
    if !diagnostic.children.isEmpty { output.append(bar, .frame) }
    var followsWindow = false
    for child in diagnostic.children {
      if case .help(let message, let edits, _) = child, !edits.isEmpty {
        output.append("help", .help)
        let message = VisibleText.escaped(message)
        let text = TextLayout.wrap(TextLayout.shortened(message), width: width - 6)
        output.append(": \(text.joined(separator: "\n      "))\n")
        output.append(bar, .frame)
        let windows = EditWindow.windows(for: edits, of: diagnostic, in: lines)
        for (index, window) in windows.enumerated() {
          window.render(namesFile: index > 0, gutter: gutter, width: width, to: &output)
        }
        followsWindow = true
      } else {
        if followsWindow { output.append(bar, .frame) }
        renderLine(child, gutter: gutter, to: &output)
        followsWindow = false
      }
    }
  }

  /// Renders `  = note: …`, indenting continuation lines to align with the text.
  private func renderLine(
    _ child: Diagnostic.Child, gutter: Int, isWhole: Bool = false, to output: inout StyledText
  ) {
    let (word, style, text) =
      switch child {
      case .note(let message): ("note", Style.note, message)
      case .help(let message, _, _): ("help", Style.help, message)
      }
    let message = VisibleText.escaped(text, keepsLines: true)
    output.append(String(repeating: " ", count: gutter + 1) + "= ", .frame)
    output.append(word, style)
    let indent = gutter + 5 + word.count
    let room = isWhole && !wrapsHeadlines ? .max : max(width - indent, 16)
    let lines = TextLayout.wrap(isWhole ? message : TextLayout.shortened(message), width: room)
    output.append(
      ": " + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n")
  }
}
