/// The role of a piece of rendered text, which determines its colour.
public enum Style: Sendable {
  case plain, bold, error, warning, note, help, frame

  /// The ANSI escape sequence that starts the style.
  var sequence: String {
    switch self {
    case .plain: ""
    case .bold: "\u{1b}[1m"
    case .error: "\u{1b}[1;31m"
    case .warning: "\u{1b}[1;33m"
    case .note: "\u{1b}[1;36m"
    case .help: "\u{1b}[1;32m"
    case .frame: "\u{1b}[1;34m"
    }
  }

  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .remark: self = .note
    }
  }
}

/// A buffer of styled text, with or without ANSI colours.
struct StyledText {
  let usesColor: Bool
  private(set) var text = ""

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func append(_ piece: some StringProtocol, _ style: Style = .plain) {
    if usesColor, style != .plain, !piece.isEmpty {
      text += style.sequence + piece + "\u{1b}[0m"
    } else {
      text += piece
    }
  }
}

/// A line of cells that can be drawn on at any column.
struct Canvas {
  private var cells: [(character: Character, style: Style)] = []

  mutating func draw(_ text: String, at column: Int, _ style: Style) {
    let end = column + text.count
    while cells.count < end { cells.append((" ", .plain)) }
    for (index, character) in text.enumerated() { cells[column + index] = (character, style) }
  }

  /// Appends the cells, one run of equal style at a time.
  func append(to output: inout StyledText) {
    var index = 0
    while index < cells.count {
      let style = cells[index].style
      var run = ""
      while index < cells.count, cells[index].style == style {
        run.append(cells[index].character)
        index += 1
      }
      output.append(run, style)
    }
  }
}
