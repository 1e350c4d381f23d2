/// Texts with places to fill in.
enum Snippet {
  /// A call or a head with its parameters as places to fill in.
  static func call(_ name: String, _ parameters: [String], separator: String = ", ") -> String {
    let places = parameters.enumerated().map { "${\($0.offset + 1):\($0.element)}" }
    return "\(name)(\(places.joined(separator: separator)))"
  }

  private static func template(
    _ label: String, _ detail: String, _ insertion: String
  ) -> Completion.Candidate {
    Completion.Candidate(
      label: label, kind: .template, detail: detail, insertion: insertion, isSnippet: true)
  }

  static let binary = template(
    "binary", "a binary operator", "binary${1:|} ${2:5} (${3:a} ${4:b})\n  $0")
  static let unary = template("unary", "a unary operator", "unary${1:!}(${2:a})\n  $0")

  /// What begins an item.
  static let items = [
    template("def", "a function", "def ${1:name}(${2:parameters})\n  $0"),
    template("def binary", "a binary operator", "def binary${1:|} ${2:5} (${3:a} ${4:b})\n  $0"),
    template("def unary", "a unary operator", "def unary${1:!}(${2:a})\n  $0"),
    template(
      "extern", "a function of C or of another library", "extern ${1:name}(${2:parameters})"),
  ]

  /// What begins an expression.
  static let expressions = [
    template("if", "a choice", "if ${1:condition} then\n  ${2:a}\nelse\n  ${3:b}"),
    template("for", "a loop", "for ${1:i} = ${2:1}, ${1:i} < ${3:n} in\n  $0"),
    template("var", "variables", "var ${1:x} = ${2:0} in\n  $0"),
  ]
}
