import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The vocabulary as a JSON object, which Docs/vocabulary.schema.json describes, and as text.
extension Vocabulary {
  public static var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.array("keywords", keywords) { writer, keyword in
        writer.object { writer in
          writer.field("name", keyword)
          writer.field("form", Reference.keywords[keyword]?.form ?? keyword)
          writer.field("description", Reference.keywords[keyword]?.description ?? "")
        }
      }
      writer.array("operators", operators) { $0.write($1) }
      writer.object("user_defined_operators") { writer in
        writer.field("characters", String(Lexer.operatorCharacters))
        writer.array("pairs", Lexer.operatorPairs) { $0.string($1) }
        writer.field("default_precedence", Int(OperatorTable.defaultPrecedence))
        writer.field("lowest_precedence", OperatorTable.precedenceRange.lowerBound)
        writer.field("highest_precedence", OperatorTable.precedenceRange.upperBound)
      }
      writer.array("punctuation", punctuation) { $0.string($1) }
      writer.array("reserved", Lexer.reservedCharacters) { $0.string(String($1)) }
      writer.array("functions", LibraryFunction.allCases) { $0.write($1) }
      writer.array("patterns", patterns) { $0.write($1) }
      writer.field("comment", "#")
      writer.array("directives", directives) { $0.write($1) }
    }
    return writer.text + "\n"
  }

  public static var text: String {
    var sections: [(title: String, lines: [(String, String)])] = []
    sections.append(
      ("keywords", keywords.map { ($0, Reference.keywords[$0]?.description ?? "") }))
    sections.append(
      (
        "operators, and their precedence",
        operators.map { builtin in
          let precedence = builtin.precedence.map(String.init) ?? "unary"
          let reference = Reference.operators[builtin.sign]
          return (precedence.padded(to: 7) + (reference?.form ?? ""), reference?.description ?? "")
        }
      ))
    sections.append(
      ("functions of the library", LibraryFunction.allCases.map { ($0.call, $0.description) }))
    sections.append(("tokens", patterns.map { ($0.name, $0.description) }))
    sections.append(("comments for tools", directives.map { ($0.name, $0.description) }))
    return sections.map { section in
      section.title + "\n"
        + section.lines.map { "  \($0.0.padded(to: 20)) \($0.1)\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ builtin: Vocabulary.BuiltinSign) {
    object { writer in
      writer.field("sign", builtin.sign)
      writer.field("is_binary", builtin.precedence != nil)
      writer.field("is_unary", builtin.isUnary)
      if let precedence = builtin.precedence {
        writer.field("precedence", precedence)
        writer.field("grouping", builtin.groupsToTheRight ? "right" : "left")
      }
      writer.field("form", Reference.operators[builtin.sign]?.form ?? builtin.sign)
      writer.field("description", Reference.operators[builtin.sign]?.description ?? "")
    }
  }

  fileprivate mutating func write(_ function: LibraryFunction) {
    object { writer in
      writer.field("name", function.rawValue)
      writer.field("call", function.call)
      writer.array("parameters", function.parameterNames) { $0.string($1) }
      writer.field("is_mathematics", function.isMathematics)
      writer.field("description", function.description)
    }
  }

  fileprivate mutating func write(_ pattern: Vocabulary.Pattern) {
    object { writer in
      writer.field("name", pattern.name)
      writer.field("pattern", pattern.pattern)
      writer.field("description", pattern.description)
    }
  }
}
