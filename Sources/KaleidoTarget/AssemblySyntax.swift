/// The syntax of x86 assembly.
public enum AssemblySyntax: String, CaseIterable, Sendable {
  case intel, att
}
