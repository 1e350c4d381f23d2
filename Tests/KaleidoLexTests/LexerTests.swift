import KaleidoSource
import Testing

@testable import KaleidoLex

/// The tokens of some bytes, and what the lexer reports.
func tokenize(_ bytes: [UInt8], reporting diagnostics: inout DiagnosticSink) -> TokenBuffer {
  var symbols = SymbolTable()
  let file = SourceFile(name: "test.ks", bytes: bytes)
  return Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
}

/// The tokens of a text, which may have errors.
func tokenize(_ text: String) -> TokenBuffer {
  var diagnostics = DiagnosticSink()
  return tokenize(Array(text.utf8), reporting: &diagnostics)
}

/// The tokens of a text as `kind:text`, and the codes of its errors.
private func lex(_ bytes: [UInt8]) -> (tokens: [String], codes: [String]) {
  var diagnostics = DiagnosticSink()
  let buffer = tokenize(bytes, reporting: &diagnostics)
  let tokens = buffer[0..<buffer.endOfFile].map { token in
    let text = buffer.source.text(token.range)
    return token.kind.isKeyword || token.kind.name == "punctuation"
      ? text : "\(token.kind.name):\(text)"
  }
  return (tokens, diagnostics.inSourceOrder.map(\.code.rawValue))
}

private func expectTokens(
  _ text: String, _ expected: [String], errors: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let result = lex(Array(text.utf8))
  #expect(result.tokens == expected, sourceLocation: sourceLocation)
  #expect(result.codes == errors, sourceLocation: sourceLocation)
}

@Suite struct LexerTests {
  @Test func keywordsAndNames() {
    expectTokens(
      "def extern if then else for in binary unary var",
      ["def", "extern", "if", "then", "else", "for", "in", "binary", "unary", "var"])
    expectTokens(
      "define i iff fort x1 _y vars",
      [
        "identifier:define", "identifier:i", "identifier:iff", "identifier:fort", "identifier:x1",
        "identifier:_y", "identifier:vars",
      ])
  }

  /// Short tokens are found in a cache when they come again.
  @Test func repeatedTokensAreLexedLikeTheFirst() {
    let samples = [
      "x", "_", "abcdefg", "abcdefgh", "abcdefghi", "größe", "xé", "def", "extern", "12", "1.25",
      ".5", "4.",
      "1234567", "12345678", "1e5", "1e999", "1.2.3", "1.25x", "1else", "e5", "==", "<=", "!=",
      "&&", "||", "=",
      "&", "+", "$", "$+", "(", ",", "×", "x.5", "1e+2", "1e+", "\u{7f}",
      "ab ab|ab", "ab ab||ab", "ab ab^ab", "ab ab~ab", "ab ab×ab", "ab ab\u{7f}ab", "ab éab ab",
    ]
    for sample in samples {
      // The fast path leaves the last bytes of a file to the slow one.
      let once = lex(Array((sample + "\n").utf8))
      let thrice = lex(
        Array((String(repeating: sample + "\n", count: 3) + String(repeating: " ", count: 64)).utf8)
      )
      #expect(thrice.tokens == once.tokens + once.tokens + once.tokens, "\(sample)")
      #expect(thrice.codes == once.codes + once.codes + once.codes, "\(sample)")
    }
  }

  @Test func unicodeNames() {
    expectTokens("größe π x_1", ["identifier:größe", "identifier:π", "identifier:x_1"])
    expectTokens("x²", ["identifier:x", "invalid:²"], errors: ["K0101"])
    // Compared by scalar value: the two spellings of é are different names.
    let buffer = tokenize("e\u{301} \u{e9}")
    #expect(buffer.symbol(0) != buffer.symbol(1))
    #expect(buffer[0].symbol == buffer.symbol(0))
  }

  @Test(arguments: [
    ("4", 4), ("4.", 4), (".5", 0.5), ("4.5", 4.5), ("1e3", 1000), ("2.5E-7", 2.5e-7),
    ("1e+2", 100), ("0.1", 0.1), ("123456789012345678901234567890", 0x1.8ee90ff6c373ep+96),
    ("9007199254740993", 9007199254740992),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("4.9e-324", Double.leastNonzeroMagnitude), ("1.e5", 1e5), ("5.e", 5), ("00012.50", 12.5),
    ("3.14159265358979323846", Double.pi), ("8.5e-1000", 0),
  ])
  func numbers(text: String, value: Double) {
    let buffer = tokenize(text)
    #expect(buffer.kind(0) == .number)
    #expect(buffer.value(0) == value)
    #expect(buffer.value(of: buffer[0]) == value)
  }

  /// Compares short and long numbers, with the point at every position, with the standard library.
  @Test func digitsAreReadExactly() {
    var state: UInt64 = 1
    for count in 2...22 {
      for point in 1..<count {
        let digits = (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return "\((state >> 33) % 10)"
        }
        let text = digits[..<point].joined() + "." + digits[point...].joined()
        let buffer = tokenize(text)
        #expect(buffer.value(0) == Double(text), "\(text)")
      }
    }
  }

  @Test func aNumberEndsWhereANameBegins() {
    expectTokens(
      "1else 2e 10in", ["number:1", "else", "number:2", "identifier:e", "number:10", "in"])
  }

  @Test func malformedNumbers() {
    expectTokens("6.674.30", ["number:6.674.30"], errors: ["K0102"])
    expectTokens("1..2", ["number:1..2"], errors: ["K0102"])
    expectTokens(". x", ["invalid:.", "identifier:x"], errors: ["K0103"])
    expectTokens("1e999", ["number:1e999"], errors: ["number_overflow"])
  }

  @Test func pairsAreMatchedFirst() {
    expectTokens("a<=b", ["identifier:a", "operator:<=", "identifier:b"])
    expectTokens("== != >= && ||", ["==", "!=", ">=", "&&", "||"].map { "operator:\($0)" })
    expectTokens("!!x", ["operator:!", "operator:!", "identifier:x"])
    expectTokens("*- <> |& =<", ["*", "-", "<", ">", "|", "&", "=", "<"].map { "operator:\($0)" })
    expectTokens("|||", ["operator:||", "operator:|"])
  }

  @Test func everyOperatorSign() {
    let signs = "! $ % & * + - / : < = > ? @ ^ | ~ × √ ⊕ ∧"
    expectTokens(signs, signs.split(separator: " ").map { "operator:\($0)" })
  }

  @Test func reservedCharacters() {
    for character in "[]{}\\`" {
      expectTokens("\(character)", ["invalid:\(character)"], errors: ["K0104"])
    }
    expectTokens("\"a b\" 1", ["invalid:\"a b\"", "number:1"], errors: ["K0104"])
    expectTokens("'a\nb", ["invalid:'a", "identifier:b"], errors: ["K0104"])
  }

  @Test func lookAlikesStandForWhatTheyLookLike() {
    expectTokens("1 − 2", ["number:1", "operator:−", "number:2"], errors: ["K0101"])
    expectTokens("f（1）", ["identifier:f", "（", "number:1", "）"], errors: ["K0101", "K0101"])
    expectTokens("a\u{a0}b", ["identifier:a", "identifier:b"], errors: ["K0101"])
  }

  @Test func unexpectedBytes() {
    expectTokens("\u{0}", ["invalid:\u{0}"], errors: ["K0101"])
    #expect(lex([0x61, 0xff, 0xfe, 0x62]).codes == ["K0105"])
    #expect(lex([0xc0, 0x80]).codes == ["K0105"])
    #expect(lex([0xe2, 0x82]).codes == ["K0105"])
    #expect(lex([0xed, 0xa0, 0x80]).codes == ["K0105"])
    #expect(lex(Array("# caf".utf8) + [0xe9, 0x0a]).codes == ["K0105"])
  }

  @Test func commentsAndByteOrderMark() {
    expectTokens("#! /usr/bin/env kaleido\n1 # two\r2", ["number:1", "number:2"])
    #expect(lex([0xef, 0xbb, 0xbf, 0x31]).tokens == ["number:1"])
    expectTokens("", [])
    expectTokens("#", [])
  }

  @Test func tokensKnowWhetherTheyStartALine() {
    let buffer = tokenize("a b\nc\rd\r\n e")
    #expect(buffer[0..<buffer.count].map(\.startsLine) == [true, false, true, true, true, false])
    #expect(
      (0..<buffer.count).map { buffer.startsLine($0) } == [true, false, true, true, true, false])
  }

  @Test func theLastTokenIsTheEnd() {
    let buffer = tokenize("ab  ")
    #expect(buffer.count == 2)
    #expect(buffer.endOfFile == 1)
    #expect(buffer.kind(1) == .endOfFile)
    #expect(buffer.range(1) == SourceRange(4, 4))
    #expect(tokenize("").range(0) == SourceRange(0, 0))
  }
}
