import Glibc

/// C functions used by the interpreter.
enum External {
  static func remainder(_ lhs: Double, _ rhs: Double) -> Double { fmod(lhs, rhs) }

  /// Calls a C function of doubles by name.
  static func call(_ name: String, _ values: [Double]) -> Double {
    guard let symbol = dlsym(nil, name) else {
      fail("there is no function \(name)")
    }
    switch values.count {
    case 0: return unsafeBitCast(symbol, to: (@convention(c) () -> Double).self)()
    case 1: return unsafeBitCast(symbol, to: (@convention(c) (Double) -> Double).self)(values[0])
    case 2:
      typealias Function = @convention(c) (Double, Double) -> Double
      return unsafeBitCast(symbol, to: Function.self)(values[0], values[1])
    case 3:
      typealias Function = @convention(c) (Double, Double, Double) -> Double
      return unsafeBitCast(symbol, to: Function.self)(values[0], values[1], values[2])
    default:
      fail("\(name) has too many parameters")
    }
  }

  /// Reads the next word of standard input as a number; NaN if it is not one or there is none.
  static func readNumber() -> Double {
    var word: [CChar] = []
    var character = getchar()
    while isspace(character) != 0 { character = getchar() }
    while character != EOF, isspace(character) == 0 {
      word.append(CChar(truncatingIfNeeded: character))
      character = getchar()
    }
    return number(String(decoding: word.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Parses a whole text as a number; NaN if it is not one.
  static func number(_ text: String) -> Double {
    text.withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      guard let end, end != start, end.pointee == 0 else { return .nan }
      return value
    }
  }
}

/// Terminates the interpreter: an oracle must not guess.
func fail(_ message: String) -> Never {
  let line = "interpreter: \(message)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
