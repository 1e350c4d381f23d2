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

/// What is wanted of a request, besides the place that it is about.
struct RequestContext: Decodable {
  /// Whether references include declarations.
  var includeDeclaration: Bool?
  /// The kinds of code actions.
  var only: [String]?
  /// The diagnostics that code actions are for, besides those at the place.
  var diagnostics: [ReportedDiagnostic]?
}

/// A diagnostic that the client has.
struct ReportedDiagnostic: Decodable {
  var range: PositionRange
}

/// Parameters about a place in a document.
struct PositionParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
  var context: RequestContext?
}

struct RenameParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
  var newName: String
}

/// Parameters about what `textDocument/prepareCallHierarchy` has found.
struct CallHierarchyParameters: Decodable {
  struct Item: Decodable {
    struct Content: Decodable { var function: String }
    var uri: String
    /// The function; nil for the top level of the document.
    var data: Content?
  }
  var item: Item
}

struct SymbolParameters: Decodable {
  var query: String
}

/// Parameters about a range of a document.
struct RangeParameters: Decodable {
  var textDocument: DocumentReference
  var range: PositionRange
  var context: RequestContext?
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

struct TypingParameters: Decodable {
  var textDocument: DocumentReference
  var position: Position
  var ch: String
}

/// Parameters about a document, and which result the client has.
struct PreviousResultParameters: Decodable {
  var textDocument: DocumentReference
  var previousResultId: String?
}

/// Parameters about several places in a document.
struct PositionsParameters: Decodable {
  var textDocument: DocumentReference
  var positions: [Position]
}

struct WatchedFilesParameters: Decodable {
  var changes: [DocumentReference]
}
