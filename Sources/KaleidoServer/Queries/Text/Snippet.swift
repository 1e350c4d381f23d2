import KaleidoSema

/// Texts with places to fill in.
enum Snippet {
  /// A call or a head with its parameters as places to fill in.
  static func call(_ name: String, _ parameters: [String], separator: String = ", ") -> String {
    let places = parameters.enumerated().map { "${\($0.offset + 1):\($0.element)}" }
    return "\(name)(\(places.joined(separator: separator)))"
  }

  private static func template(
    _ label: String, _ insertion: String
  ) -> Completion.Candidate {
    let reference = label.split(separator: " ").last.flatMap { Reference(String($0)) }
    return Completion.Candidate(
      label: label, kind: .template, detail: reference?.form ?? "",
      documentation: reference?.description ?? "", insertion: insertion, isSnippet: true)
  }

  static let binary = template(
    "binary", "binary${1:|} ${2:5} (${3:a} ${4:b})\n  $0")
  static let unary = template("unary", "unary${1:!}(${2:a})\n  $0")

  /// What begins an item.
  static let items = [
    template("def", "def ${1:name}(${2:parameters})\n  $0"),
    template("def binary", "def binary${1:|} ${2:5} (${3:a} ${4:b})\n  $0"),
    template("def unary", "def unary${1:!}(${2:a})\n  $0"),
    template("extern", "extern ${1:name}(${2:parameters})"),
  ]

  /// What begins an expression.
  static let expressions = [
    template("if", "if ${1:condition} then\n  ${2:a}\nelse\n  ${3:b}"),
    template("for", "for ${1:i} = ${2:1}, ${1:i} < ${3:n} in\n  $0"),
    template("var", "var ${1:x} = ${2:0} in\n  $0"),
  ]
}
