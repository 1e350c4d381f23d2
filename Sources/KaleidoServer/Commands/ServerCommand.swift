import KaleidoSource

/// A command of `workspace/executeCommand`, with its arguments.
enum ServerCommand {
  /// Does something with what is at a place.
  case at(Action, DocumentReference, Position)
  /// Shows what the compiler makes of the function or expression at a place.
  case show(Kind, DocumentReference, Position)
  /// Shows the explanation of an error or warning.
  case explain(String)

  enum Action: String, CaseIterable {
    /// Runs the program's definitions and the top-level expression at the place.
    case run = "kaleido.run"
    /// Compares what the top-level expression prints with its `#>` comments.
    case test = "kaleido.test"
    /// Tells which functions call the one at the place, and which it calls.
    case calls = "kaleido.calls"
    /// Opens the page of `kaleido explore`.
    case explore = "kaleido.explore"
  }

  /// A kind of `kaleido dump`.
  enum Kind: String, CaseIterable, Decodable {
    case tokens, ast, cfg
    case rawIR = "ir-raw"
    case ir, asm
  }

  /// The names of the commands.
  static let names = Action.allCases.map(\.rawValue) + ["kaleido.show", "kaleido.explain"]
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
      throw ResponseError(.invalidParameters, "no such command: `\(name)`")
    }
    var arguments = try container.nestedUnkeyedContainer(forKey: .arguments)
    if name == "kaleido.explain" {
      self = .explain(try arguments.decode(String.self))
      return
    }
    let kind = name == "kaleido.show" ? try arguments.decode(Kind.self) : nil
    let document = DocumentReference(uri: try arguments.decode(String.self))
    let position = try arguments.decode(Position.self)
    if let kind {
      self = .show(kind, document, position)
    } else if let action = Action(rawValue: name) {
      self = .at(action, document, position)
    } else {
      throw ResponseError(.invalidParameters, "no such command: `\(name)`")
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
