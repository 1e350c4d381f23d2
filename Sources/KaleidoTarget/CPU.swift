/// A CPU as selected by the user.
public enum CPU: Hashable, Sendable {
  /// Any CPU of the target's architecture.
  case generic
  /// The CPU of this machine with all of its features.
  case native
  /// A CPU by its LLVM name.
  case named(String)
}
