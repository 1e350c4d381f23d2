import KaleidoSource

extension Explanation {
  /// K01xx: lexical errors.
  static let lexer: [Explanation] = [
    Explanation(
      code: .unexpectedCharacter,
      title: "unexpected character",
      meaning: """
        No token begins with this character. Often it only looks like the intended
        one: word processors and web pages turn `-` into a long minus sign, or an
        ordinary space into one of special width. Such look-alikes are not
        operators, so that they cannot be confused with the real ones.
        """,
      wrong: .program("def neg(x) 0 − x"),
      right: .program("def neg(x) 0 - x"),
      advice: """
        Retype the character. Comments may contain any character.
        """),
    Explanation(
      code: .repeatedDecimalPoint,
      title: "number with more than one decimal point",
      meaning: """
        A number has digits and at most one decimal point. A second one is a typing
        error or was meant to group digits. The compiler of LLVM's tutorial silently
        ignores everything from the second point on; here it is an error.
        """,
      wrong: .program("def million() 1.000.000"),
      right: .program("def million() 1000000"),
      advice: """
        Digits cannot be grouped. An exponent makes large numbers easier to read: a
        million is also `1e6`.
        """),
    Explanation(
      code: .numberWithoutDigits,
      title: "decimal point without digits",
      meaning: """
        `4.`, `.5` and `4.5` are numbers, but a point alone is not. Perhaps the
        digits are missing, or separated from the point by a space. The point has no
        other use: there are no members to access with `a.b`.
        """,
      wrong: .program("def half(x) x * ."),
      right: .program("def half(x) x * .5")),
    Explanation(
      code: .reservedCharacter,
      title: "reserved character",
      meaning: """
        The characters `" ' [ ] { } \\` and the backtick have no meaning outside
        comments and cannot be operators. There are no strings, arrays or blocks:
        numbers are the only type, and `(` and `)` group.
        """,
      wrong: .program("putchard('A')"),
      right: .program("putchard(65)"),
      advice: """
        `putchard(c)` writes the character with code `c`: 65 is `A`, 32 is a space,
        and 10 is a newline.
        """),
    Explanation(
      code: .invalidUTF8,
      title: "invalid UTF-8",
      meaning: """
        Source text, including comments, is UTF-8, and this byte is not valid there.
        Usually the file was saved in an older encoding: Latin-1 encodes `é` as the
        single byte 0xE9, UTF-8 as two bytes. Only the first such byte of a file is
        reported. Some editors write UTF-16, with two bytes for each character; then
        nothing of the file can be read. Or the file is not text at all, but an
        object file or an image.
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
        Most editors can also convert a file to UTF-8.
        """),
  ]
}
