import FoundationEssentials

/// A message of the client.
struct IncomingMessage {
  /// What the client calls the request; nil for a notification.
  let id: RequestID?
  /// Nil for the response to a request of the server.
  let method: String?
  private let body: Data

  /// A message that cannot be used, and what the client calls it, if that is known.
  struct Fault: Error {
    var id: RequestID?
    var error: ResponseError
  }

  init(_ bytes: [UInt8]) throws(Fault) {
    body = Data(bytes)
    do {
      let envelope: Envelope = try Self.decode(body)
      (id, method) = (envelope.id, envelope.method)
    } catch DecodingError.typeMismatch, DecodingError.keyNotFound, DecodingError.valueNotFound {
      throw Fault(error: ResponseError(.invalidRequest, "the message is no request"))
    } catch {
      throw Fault(error: ResponseError(.parseError, "the message is not valid JSON"))
    }
    if id == nil, method == nil {
      throw Fault(error: ResponseError(.invalidRequest, "the message has neither id nor method"))
    }
  }

  /// The parameters of the message.
  func parameters<Parameters: Decodable>(
    as type: Parameters.Type = Parameters.self
  ) throws(ResponseError) -> Parameters {
    do {
      let content: Content<Parameters> = try Self.decode(body)
      return content.params
    } catch let error as ResponseError {
      throw error
    } catch {
      throw ResponseError(.invalidParameters, "wrong parameters: \(Self.reason(error))")
    }
  }

  private static func decode<Value: Decodable>(_ body: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: body)
    } catch DecodingError.dataCorrupted {
      // An editor can send one half of a surrogate pair, which a reader of JSON must reject.
      let repaired = JSONText.replacingUnpairedSurrogates(Array(body))
      return try JSONDecoder().decode(Value.self, from: Data(repaired))
    }
  }

  /// The path of what is wrong in the parameters.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): return "`\(key.stringValue)` is missing"
    case DecodingError.valueNotFound(_, let context): return "\(place(context)) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      return "\(place(context)) is of another type"
    default: return "they cannot be read"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath
    if let index = path.last?.intValue, path.dropLast().last?.stringValue == "arguments" {
      return "argument \(index + 1)"
    }
    return "`\(path.map(\.stringValue).joined(separator: "."))`"
  }
}

/// What all messages have.
private struct Envelope: Decodable {
  var id: RequestID?
  var method: String?
}

private struct Content<Parameters: Decodable>: Decodable {
  var params: Parameters
}
