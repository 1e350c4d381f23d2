/// Why a request has no result.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the language server protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  var code: Code
  var message: String

  static let cancelled = ResponseError(.requestCancelled, "the request was cancelled")

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
