/// A change of a document: a new text for a range, or for all of it.
struct DocumentChange: Decodable {
  var range: PositionRange?
  var text: String
}
