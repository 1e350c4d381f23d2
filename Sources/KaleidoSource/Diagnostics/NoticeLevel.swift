/// The level of a notice: a message that has neither a code nor a place.
public enum NoticeLevel: String, Sendable {
  case note, warning, error
}
