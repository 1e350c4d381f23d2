import KaleidoSource

/// A place in a text.
struct Position: Decodable, Equatable {
  var line: Int
  var character: Int

  var textPosition: TextPosition { TextPosition(line: line, column: character) }
}

struct PositionRange: Decodable, Equatable {
  var start: Position
  var end: Position
}

/// Names a document.
struct DocumentReference: Decodable {
  var uri: String
  /// The version, where the message has one.
  var version: Int? = nil
}

/// Parameters about a document.
struct DocumentParameters: Decodable {
  var textDocument: DocumentReference
}

/// Parameters about a place in a document.
struct PositionParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
}

struct ReferenceParameters: Decodable {
  struct Context: Decodable { var includeDeclaration: Bool? }
  var textDocument: DocumentReference
  var position: Position
  var context: Context?
}

struct RenameParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
  var newName: String
}

struct SymbolParameters: Decodable {
  var query: String
}

/// Parameters about a range of a document.
struct RangeParameters: Decodable {
  var textDocument: DocumentReference
  var range: PositionRange
}

struct OpenParameters: Decodable {
  struct Item: Decodable {
    var uri: String
    var version: Int?
    var text: String
  }
  var textDocument: Item
}

struct ChangeParameters: Decodable {
  var textDocument: DocumentReference
  var contentChanges: [DocumentChange]
}

struct CodeActionParameters: Decodable {
  struct Context: Decodable { var only: [String]? }
  var textDocument: DocumentReference
  var range: PositionRange
  var context: Context?
}

struct TypingParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
  var ch: String
}

struct DiagnosticParameters: Decodable {
  var textDocument: DocumentReference
  var previousResultId: String?
}

struct WatchedFilesParameters: Decodable {
  var changes: [DocumentReference]
}
