/// Functions of other languages that choose between values.
package enum ForeignConditionals {
  package static let names: Set<String> = [
    "IF", "If", "iff", "IIF", "IIf", "iif", "ifelse", "if_else", "ite", "WENN", "SI", "SE",
  ]
}
