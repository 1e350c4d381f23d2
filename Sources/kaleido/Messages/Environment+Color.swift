import KaleidoSystem

extension Environment {
  /// Whether messages are coloured. In order of precedence: the option, `NO_COLOR`, `CLICOLOR_FORCE`,
  /// `CLICOLOR=0`, whether standard error is a terminal other than `TERM=dumb`.
  /// By default, the stream is standard error.
  func usesColor(_ mode: ColorMode, on stream: Int32? = nil) -> Bool {
    switch mode {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if variable("CLICOLOR") == "0" { return false }
    return isTerminal(stream ?? standardError) && variable("TERM") != "dumb"
  }
}
