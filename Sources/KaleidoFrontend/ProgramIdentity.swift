/// Identifies the program that a session has checked: what is known of the program remains true as long as the identity is the
/// same object. Copies of a session share it until one of them is checked again.
public final class ProgramIdentity: Sendable {}
