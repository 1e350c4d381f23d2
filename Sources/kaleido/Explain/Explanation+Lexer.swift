import KaleidoSource

extension Explanation {
  /// K01xx: text that cannot be divided into tokens.
  static let lexer: [Explanation] = [
    Explanation(
      code: .unexpectedCharacter,
      title: "unexpected character",
      meaning: """
        No token begins with this character. Often it looks like one that was meant
        and is another: text processors and web pages put a long minus sign for `-`,
        or a space of special width for a plain one. Such look-alikes are no
        operators, so that they cannot hide among the real ones.
        """,
      wrong: .program("def neg(x) 0 − x"),
      right: .program("def neg(x) 0 - x"),
      advice: """
        Type the character anew. In comments, all characters are welcome.
        """),
    Explanation(
      code: .repeatedDecimalPoint,
      title: "number with more than one decimal point",
      meaning: """
        A number has digits and at most one decimal point. A second one is a slip,
        or it was meant to group digits. The compiler of LLVM's tutorial drops all
        that follows the second point and silently computes with the rest; here it
        is an error.
        """,
      wrong: .program("def million() 1.000.000"),
      right: .program("def million() 1000000"),
      advice: """
        Digits are not grouped. Large numbers are easier to read with an exponent: a
        million is also `1e6`.
        """),
    Explanation(
      code: .numberWithoutDigits,
      title: "decimal point without digits",
      meaning: """
        `4.`, `.5` and `4.5` are numbers, but a point alone is not. Perhaps the
        digits were lost, or a space came between them and the point. The point has
        no other use: there are no parts that `a.b` could name.
        """,
      wrong: .program("def half(x) x * ."),
      right: .program("def half(x) x * .5")),
    Explanation(
      code: .reservedCharacter,
      title: "reserved character",
      meaning: """
        The characters `" ' [ ] { } \\` and the backtick have no meaning outside of
        comments, and no operator can be spelled with them. There are no strings,
        arrays or blocks: the one type is the number, and `(` and `)` group.
        """,
      wrong: .program("putchard('A')"),
      right: .program("putchard(65)"),
      advice: """
        `putchard(c)` writes the character whose code is `c`: 65 is `A`, 32 is a
        space, and 10 ends the line.
        """),
    Explanation(
      code: .invalidUTF8,
      title: "text that is not UTF-8",
      meaning: """
        Source text is UTF-8, in comments too, and this byte cannot stand there. As
        a rule the file was saved in an older encoding: Latin-1 writes `é` as the
        single byte 0xE9, UTF-8 as two bytes. Or the file is no text at all, but an
        object file or a picture.
        """,
      wrong: .command(
        #"""
        printf '# caf\351\nprint(1)\n' > latin1.ks
        kaleido check latin1.ks
        """#),
      right: .command(
        #"""
        printf '# caf\351\nprint(1)\n' > latin1.ks
        iconv -f latin1 -t utf-8 latin1.ks > utf8.ks
        kaleido check utf8.ks
        """#),
      advice: """
        Most editors, too, can save a file with another encoding.
        """),
  ]
}
