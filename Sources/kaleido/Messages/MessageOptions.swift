/// How messages are written.
struct MessageOptions: Equatable {
  var format = ErrorFormat.human
  var color = ColorMode.auto
  /// How many errors to show at most, and how many warnings; 0 for all.
  var limit = 20
  /// The file that messages go to; nil for standard error.
  var output: String?
}

enum ErrorFormat: String, CaseIterable {
  case human, short, json, sarif
}

enum ColorMode: String, CaseIterable {
  case auto, always, never
}
