/// The level of a remark: a message that has neither a code nor a place.
public enum RemarkLevel: String, Sendable {
  case note, warning, error
}
