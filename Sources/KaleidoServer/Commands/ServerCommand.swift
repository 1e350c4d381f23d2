import KaleidoSource

/// A command of `workspace/executeCommand`, with its arguments.
enum ServerCommand {
  /// Runs the program's definitions and one of its top-level expressions.
  case run(DocumentReference, Position)
  /// Shows what the compiler makes of the function or expression at a place.
  case show(Kind, DocumentReference, Position)
  /// Shows the explanation of an error or warning.
  case explain(String)

  /// A kind of `kaleido dump`.
  enum Kind: String, CaseIterable, Decodable {
    case tokens, ast, cfg
    case rawIR = "ir-raw"
    case ir, asm
  }

  /// The names of the commands.
  static let names = ["kaleido.run", "kaleido.show", "kaleido.explain"]
}

extension ServerCommand: Decodable {
  private enum CodingKeys: String, CodingKey {
    case command, arguments
  }

  /// `uri, position` are the last arguments of those about a place.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .command)
    guard Self.names.contains(name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .command, in: container, debugDescription: "unknown command")
    }
    var arguments = try container.nestedUnkeyedContainer(forKey: .arguments)
    switch name {
    case "kaleido.explain": self = .explain(try arguments.decode(String.self))
    case "kaleido.show":
      let kind = try arguments.decode(Kind.self)
      let uri = try arguments.decode(String.self)
      self = .show(kind, DocumentReference(uri: uri), try arguments.decode(Position.self))
    default:
      let uri = try arguments.decode(String.self)
      self = .run(DocumentReference(uri: uri), try arguments.decode(Position.self))
    }
  }
}

extension JSONWriter {
  /// Writes a command with its arguments as the client sends it back.
  mutating func command(_ title: String, _ name: String, _ arguments: (inout JSONWriter) -> Void) {
    object { writer in
      writer.field("title", title)
      writer.field("command", name)
      writer.key("arguments")
      writer.array(arguments)
    }
  }
}
