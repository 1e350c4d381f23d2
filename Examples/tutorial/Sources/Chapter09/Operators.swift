/// The binary operators that are known at some point of a program.
struct Operators {
  /// How tightly each binds its operands.
  private(set) var precedences: [Character: Int] = [
    "=": 2, "<": 10, "+": 20, "-": 20, "*": 40, "/": 40,
  ]
  /// Those that the program has defined.
  private(set) var defined: Set<Character> = []

  mutating func define(_ sign: Character, precedence: Int) {
    precedences[sign] = precedence
    defined.insert(sign)
  }
}
