/// How messages are written.
struct MessageOptions: Equatable {
  var format = ErrorFormat.human
  var color = ColorMode.auto
  /// The maximum number of errors to show, and of warnings; 0 for all.
  var limit = 20
  /// The file to write messages to; nil for standard error.
  var output: String?
}

enum ErrorFormat: String, CaseIterable {
  case human, short, json, sarif
}

enum ColorMode: String, CaseIterable {
  case auto, always, never
}
