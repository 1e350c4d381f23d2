/// The level of a remark: a message of the prompt that has neither a code nor a place.
public enum RemarkLevel: String, Sendable {
  case note, error
}
