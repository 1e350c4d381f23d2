import KaleidoSource
import Testing

@testable import KaleidoLex

/// A token's kind and text, where it can be compared.
private struct Piece: Equatable, CustomStringConvertible {
  var kind: TokenKind
  var text: String

  var description: String { "\(kind):\(text)" }
}

private func allPieces(_ buffer: borrowing TokenBuffer) -> [Piece] {
  (0..<buffer.endOfFile).map { Piece(kind: buffer.kind($0), text: buffer.text($0)) }
}

@Suite struct TokenEndTests {
  /// One or more texts of each kind of token; those that look like another token are errors.
  private static let samples: [(kind: TokenKind, texts: [String])] =
    TokenKind.allCases.filter(\.isKeyword).map { ($0, [$0.spelling ?? ""]) } + [
      (
        .identifier,
        [
          "x", "_", "x1", "_y2", "eightlet", "ninelette", "averyverylongnamethatisnotcached",
          "iff", "größe", "π", "e\u{301}x", "変数", "xⅷ", "a\u{300}1",
        ]
      ),
      (
        .number,
        [
          "4", "4.", ".5", "4.5", "1e3", "2.5E-7", "1e+2", "5.e", "1.2.3", "6.674.30", "1..2",
          ".5.5", "1e3.5", "1e999", "123456789012345678901234567890", "0.1e1.",
        ].filter { !$0.hasSuffix("e") }
      ),
      (
        .operator,
        [
          "!", "$", "%", "&", "*", "+", "-", "/", ":", "<", "=", ">", "?", "@", "^", "|", "~",
          "<=", ">=", "==", "!=", "&&", "||", "×", "√", "⊕", "−", "＋", "＊", "＝", "＜", "｜",
          "\u{1f600}",
        ]
      ),
      (.leftParenthesis, ["(", "（"]), (.rightParenthesis, [")", "）"]), (.comma, [",", "，"]),
      (.semicolon, [";", "；", "\u{37e}"]),
      (.invalid, ["\"a b\"", "'x'", "\"\"", "²", ".", "\\", "`", "\u{0}"]),
    ]

  private static let pieces = samples.flatMap { kind, texts in
    texts.map { Piece(kind: kind, text: $0) }
  }

  /// Every two tokens with a space between them: the first ends at the space, the second begins after it.
  @Test func tokensEndWhereTheSpaceBegins() {
    for first in Self.pieces {
      for second in Self.pieces {
        let text = "\(first.text) \(second.text)\n"
        let buffer = tokenize(text)
        #expect(allPieces(buffer) == [first, second], "\(text)")
      }
    }
  }

  @Test func allTokensOfOneText() {
    for separator in [" ", "\n", "\t# comment\r\n", "\u{a0}", "\u{3000}"] {
      let buffer = tokenize(Self.pieces.map(\.text).joined(separator: separator))
      #expect(allPieces(buffer) == Self.pieces)
    }
  }

  /// Tokens that touch: each ends where the next one begins.
  @Test(arguments: [
    "x+1", "f(größe,2.5)", "（x）−1", "a<=b>=c==d!=e&&f||g", "1.2.3x", "1else", "10in", "2e",
    "π×2", "def(x)y;z", "\"a\"b", "x²+1", "a－b", "1.5e3＋.5", "x\u{37e}y", "iff(then)", "<=>",
    "=＝", "!＝", "a[b]{c}", "'a", "((]",
  ])
  func touchingTokensShareTheirEnds(text: String) {
    let buffer = tokenize(text)
    for index in 0..<buffer.endOfFile {
      #expect(buffer.end(index) == buffer.start(index + 1), "token \(index)")
      #expect(buffer.end(index) > buffer.start(index))
      #expect(buffer.range(index) == buffer[index].range)
    }
    #expect(buffer.range(0, buffer.endOfFile) == buffer.source.range)
  }

  @Test func aRunOfInvalidBytesBelongsToItsName() {
    var diagnostics = DiagnosticSink()
    let buffer = tokenize([0x61, 0xff, 0xfe, 0x62], reporting: &diagnostics)
    #expect(
      (0..<buffer.count).map { buffer.range($0) } == [SourceRange(0, 4), SourceRange(4, 4)])
  }

  /// A bracket without a partner becomes invalid when the whole file was read, and keeps its place.
  @Test func invalidatedTokensKeepTheirEnds() {
    let buffer = tokenize("x [ y\ndef f]")
    #expect(buffer.kind(1) == .invalid)
    #expect(buffer.range(1) == SourceRange(2, 3))
    #expect(buffer.startsLine(1) == false)
    #expect(buffer.kind(5) == .invalid)
    #expect(buffer.text(5) == "]")
  }

  @Test func rangesOfSeveralTokens() {
    let buffer = tokenize("ab + (c)  # end")
    #expect(buffer.range(0, 2) == SourceRange(0, 6))
    #expect(buffer.range(2, 4) == SourceRange(5, 8))
    // In the wrong order there is nothing between them.
    #expect(buffer.range(2, 0) == SourceRange(5, 5))
    #expect(buffer.source.text(buffer.range(1, 3)) == "+ (c")
  }
}

@Suite struct TokenBufferTests {
  @Test func commentsKeepTheirPlaces() {
    func comments(_ text: String) -> [String] {
      let buffer = tokenize(text)
      return buffer.comments[buffer.comments.indices].map {
        "\($0.start):\(buffer.source.text($0))"
      }
    }
    #expect(comments("") == [])
    #expect(comments("1 + 2") == [])
    #expect(comments("#") == ["0:#"])
    #expect(
      comments("#! /usr/bin/env kaleido\n1 # two\r2") == ["0:#! /usr/bin/env kaleido", "26:# two"])
    #expect(
      comments("x # eins, größer # 二\r\n\t# \"three\"\n") == [
        "2:# eins, größer # 二", "27:# \"three\"",
      ])
    #expect(comments("\u{feff}# mark\ny#z") == ["3:# mark", "11:#z"])
    // What stands in quotation marks is an error, no comment.
    #expect(comments("\"# no\" # yes") == ["7:# yes"])
  }

  /// Comments do not move the tokens around them.
  @Test func tokensAroundComments() {
    let buffer = tokenize("def f( # a\n  x # (b\n) x # c")
    #expect(allPieces(buffer).map(\.text) == ["def", "f", "(", "x", ")", "x"])
    #expect((0..<6).map { buffer.startsLine($0) } == [true, false, false, true, true, false])
    #expect(buffer.start(3) == 13)
    #expect(buffer.range(buffer.endOfFile) == SourceRange(27, 27))
  }

  @Test func theTokenAtAnOffset() {
    let text = "  ab +(cd)\n"
    let buffer = tokenize(text)
    // Between tokens the next one counts, after all of them the end.
    let expected = [0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5]
    #expect((0...12).map { buffer.index(at: $0) } == expected)
    for index in 0..<buffer.count { #expect(buffer.index(at: buffer.start(index)) == index) }
    #expect(tokenize("").index(at: 0) == 0)
  }

  @Test func partnersOfParentheses() {
    var buffer = tokenize("(a) ((b))")
    #expect(
      (0..<buffer.endOfFile).allSatisfy { ![0, 2].contains($0) || buffer.partner($0) == nil })
    buffer.pair(0, 2)
    buffer.pair(3, 7)
    buffer.pair(4, 6)
    #expect([0, 2, 3, 4, 6, 7].map { buffer.partner($0) } == [2, 0, 7, 6, 4, 3])
    // A token taken out has no partner, whatever its index was.
    let token = buffer[3]
    #expect(token.kind == .leftParenthesis)
    buffer.unpair(3..<8)
    #expect([0, 2].map { buffer.partner($0) } == [2, 0])
    #expect([3, 4, 6, 7].map { buffer.partner($0) } == [nil, nil, nil, nil])
    // Names between them keep what they are.
    #expect(buffer.symbol(5) != buffer.symbol(1))
    buffer.replace(1..<2, with: [token])
    #expect(buffer.partner(1) == nil)
  }

  @Test func replacedTokens() {
    var symbols = SymbolTable()
    var diagnostics = DiagnosticSink()
    let file = SourceFile(name: "test.ks", bytes: Array("a + 2.5 ; größe".utf8))
    var buffer = Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
    let name = symbols.intern("b")
    // `b` takes the place of `+`; the number follows twice.
    let number = buffer[2]
    buffer.replace(
      1..<2,
      with: [
        Token(.identifier, SourceRange(2, 3), symbol: name, startsLine: false),
        number.replacing(range: SourceRange(3, 3), startsLine: true),
      ])
    #expect(buffer.count == 7)
    #expect(
      (0..<7).map { buffer.kind($0) }
        == [.identifier, .identifier, .number, .number, .semicolon, .identifier, .endOfFile])
    #expect(
      (0..<7).map { buffer.text($0) } == ["a", "+", "", "2.5", ";", "größe", ""])
    #expect(buffer.symbol(1) == name)
    #expect(buffer.value(2) == 2.5)
    #expect(buffer.value(3) == 2.5)
    #expect(buffer.startsLine(2) == true)
    #expect(buffer.range(5) == SourceRange(10, 17))
    // Removing tokens, and an edit of a buffer that was edited.
    buffer.replace(1..<5, with: [])
    #expect((0..<buffer.count).map { buffer.text($0) } == ["a", "größe", ""])
    #expect(buffer.index(at: 12) == 1)
  }

  @Test func aBufferOfOtherTokens() {
    let buffer = tokenize("1.5 x (2.5)")
    let copy = TokenBuffer([buffer[3], buffer[0], buffer[5]], from: buffer)
    #expect(copy.count == 3)
    #expect(copy.value(0) == 2.5)
    #expect(copy.value(1) == 1.5)
    #expect((0..<3).map { copy.range($0) } == [3, 0, 5].map { buffer.range($0) })
    #expect(copy.endOfFile == 2)
    #expect(copy.kind(2) == .endOfFile)
  }

  @Test func equalTokensInOtherPlaces() {
    var symbols = SymbolTable()
    var diagnostics = DiagnosticSink()
    func tokens(_ text: String) -> TokenBuffer {
      Lexer.tokenize(
        SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols,
        reporting: &diagnostics)
    }
    let original = tokens("def f(x) x + 1.50")
    func isEqual(_ text: String) -> Bool {
      let other = tokens(text)
      return original.isEqual(0..<original.count, other, 0..<other.count)
    }
    #expect(isEqual("# comment\ndef  f ( x )  x +\t1.5  "))
    #expect(!isEqual("def f(x) x + 1.6"))
    #expect(!isEqual("def f(x) x - 1.5"))
    #expect(!isEqual("def f(x) y + 1.5"))
    #expect(!isEqual("def f(x) x + 1.5 2"))
    // A line break may separate items.
    #expect(!isEqual("def f(x)\nx + 1.5"))
    let other = tokens("2; def f(x) x + 1.50; 3")
    #expect(original.isEqual(0..<8, other, 2..<10) == false)
    #expect(original.isEqual(1..<8, other, 3..<10) == true)
  }

  @Test func dumps() {
    let buffer = tokenize("x1 <= 2.5\n # c\n(if")
    #expect(
      buffer.dump == """
        1:1      identifier  x1
        1:4      operator    <=
        1:7      number      2.5
        3:1      punctuation (
        3:2      keyword     if
        3:4      end

        """)
    var writer = JSONWriter()
    writer.array { tokenize("2.5").write(to: &$0) }
    #expect(
      writer.text.hasPrefix(
        #"[{"kind":"number","text":"2.5","value":2.5,"file":"test.ks","line":1,"column":1,"#
          + #""byte_start":0,"byte_end":3},{"kind":"end","text":"""#))
  }
}
