import KaleidoSource

/// A message of the server.
struct OutgoingMessage {
  /// The message as JSON.
  let text: String

  /// The response to a request. `result` is JSON.
  static func response(to id: RequestID, result: String) -> OutgoingMessage {
    message { writer in
      id.write("id", to: &writer)
      writer.key("result")
      writer.raw(result)
    }
  }

  /// The response to a request that has no result; `id` is nil if the request could not be read.
  static func response(to id: RequestID?, _ error: ResponseError) -> OutgoingMessage {
    message { writer in
      if let id { id.write("id", to: &writer) } else { writer.null("id") }
      writer.object("error") { writer in
        writer.field("code", error.code.rawValue)
        writer.field("message", error.message)
      }
    }
  }

  static func notification(_ method: String, _ parameters: (inout JSONWriter) -> Void)
    -> OutgoingMessage
  {
    message { writer in
      writer.field("method", method)
      writer.object("params", parameters)
    }
  }

  /// A request of the server.
  static func request(
    _ method: String, id: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> OutgoingMessage {
    message { writer in
      writer.field("id", id)
      writer.field("method", method)
      if let parameters { writer.object("params", parameters) }
    }
  }

  private static func message(_ body: (inout JSONWriter) -> Void) -> OutgoingMessage {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("jsonrpc", "2.0")
      body(&writer)
    }
    return OutgoingMessage(text: writer.text)
  }
}
