import Testing

@testable import KaleidoServer

@Suite struct MessageReaderTests {
  /// The messages of a text, read in pieces of some length; `!` for a header that cannot be used.
  private func messages(_ text: String, pieces: Int = 1_000) -> [String] {
    var reader = MessageReader()
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.append(bytes[start..<min(start + pieces, bytes.count)])
      while let step = reader.next() {
        switch step {
        case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .malformedHeader: found.append("!")
        }
      }
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 1_000]) func dividesTheStream(pieces: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}Content-Length:4\r\nContent-Type: x\r\n\r\n[1] Content-Length: 0\r\n\r\n"
    #expect(messages(text, pieces: pieces) == ["{}", "[1] ", ""])
  }

  @Test func acceptsOtherSpellingsOfTheHeader() {
    #expect(messages("content-length : 2\n\n{}CONTENT-LENGTH: 1\r\n\r\n1") == ["{}", "1"])
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Length: 3\r\n\r\nabc",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 9999999999\r\n\r\n",
    "\r\n\r\n",
  ])
  func continuesAfterAMalformedHeader(text: String) {
    let found = messages(text + "Content-Length: 2\r\n\r\n{}", pieces: 1_000)
    #expect(found.first == "!")
    #expect(found.last == "{}")
  }

  @Test func doesNotWaitForTheEndOfAHeaderWithoutEnd() {
    #expect(messages(String(repeating: "x", count: 20_000)).contains("!"))
  }

  @Test func replacesHalvesOfSurrogatePairs() {
    func repaired(_ text: String) -> String {
      String(decoding: JSONText.replacingUnpairedSurrogates(Array(text.utf8)), as: UTF8.self)
    }
    #expect(repaired(#"\ud83d"#) == #"\ufffd"#)
    #expect(repaired(#"\ude00\ud83d x"#) == #"\ufffd\ufffd x"#)
    #expect(repaired(#"\ud83d\ude00"#) == #"\ud83d\ude00"#)
    #expect(repaired(#"\\ud83d\n\u0041"#) == #"\\ud83d\n\u0041"#)
    #expect(repaired(#"\u"#) == #"\u"#)
  }

  @Test func tellsWhyAMessageCannotBeUsed() throws {
    func fault(_ text: String) -> ResponseError.Code? {
      do throws(IncomingMessage.Fault) {
        _ = try IncomingMessage(Array(text.utf8))
        return nil
      } catch {
        return error.error.code
      }
    }
    #expect(fault("{") == .parseError)
    #expect(fault("") == .parseError)
    #expect(fault("[]") == .invalidRequest)
    #expect(fault("{}") == .invalidRequest)
    #expect(fault("3") == .invalidRequest)
    #expect(fault(#"{"id": {}, "method": "x"}"#) == .invalidRequest)
    #expect(fault(#"{"id": 1, "method": "x"}"#) == nil)
    #expect(fault(#"{"id": "a", "result": "\ud83d"}"#) == nil)
  }

  @Test func namesWhatIsWrongInParameters() throws {
    let message = try IncomingMessage(
      Array(#"{"id": 1, "method": "x", "params": {"textDocument": {"uri": 3}}}"#.utf8))
    let error = #expect(throws: ResponseError.self) {
      try message.parameters(as: DocumentParameters.self)
    }
    #expect(error?.code == .invalidParameters)
    #expect(error?.message.contains("textDocument.uri") == true)
  }

  @Test(arguments: [
    (#"{"command": "kaleido.foo", "arguments": []}"#, "no such command: `kaleido.foo`"),
    (#"{"command": "kaleido.run", "arguments": []}"#, "wrong parameters: argument 1 is missing"),
    (
      #"{"command": "kaleido.show", "arguments": ["ast"]}"#,
      "wrong parameters: argument 2 is missing"
    ),
    (
      #"{"command": "kaleido.explain", "arguments": [3]}"#,
      "wrong parameters: argument 1 is of another type"
    ),
  ]) func namesWhatIsWrongInCommands(parameters: String, wanted: String) throws {
    let text = #"{"id": 1, "method": "x", "params": "# + parameters + "}"
    let message = try IncomingMessage(Array(text.utf8))
    let error = #expect(throws: ResponseError.self) {
      try message.parameters(as: ServerCommand.self)
    }
    #expect(error?.message == wanted)
  }

  @Test func takesWhatItKnowsOfTheCapabilities() throws {
    let text = #"""
      {"id": 1, "method": "initialize", "params": {"processId": null, "capabilities": {
        "general": {"positionEncodings": ["utf-32", "utf-16", "ebcdic"]}, "workspace": 3,
        "textDocument": {"diagnostic": {}, "publishDiagnostics": {"relatedInformation": true}}},
        "initializationOptions": {"warnings": ["error"], "target": 3}}}
      """#
    let parameters = try IncomingMessage(Array(text.utf8)).parameters(as: InitializeParameters.self)
    #expect(parameters.processId == nil)
    #expect(parameters.capabilities.encoding == .utf32)
    #expect(parameters.capabilities.pullsDiagnostics)
    #expect(parameters.capabilities.showsRelatedInformation)
    #expect(!parameters.capabilities.watchesFiles)
    #expect(parameters.options.warnings == ["error"])
    #expect(parameters.options.target == nil)
  }
}
