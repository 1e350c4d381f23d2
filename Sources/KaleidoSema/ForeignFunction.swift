/// Functions of other languages that the library has under another name.
enum ForeignFunction {
  /// The library function that a name means elsewhere.
  static func meaning(of name: String, argumentCount: Int) -> LibraryFunction? {
    let function = meanings[name.lowercased()]
    return function?.parameterCount == argumentCount ? function : nil
  }

  private static let meanings: [String: LibraryFunction] = [
    "println": .print, "writeln": .print, "echo": .print, "cat": .print, "display": .print,
    "disp": .print,
    "show": .print, "output": .print, "say": .print, "printnumber": .print, "write": .print,
    "emit": .putchard, "printchar": .putchard, "putch": .putchard, "writechar": .putchard,
    "ln": .log, "lg": .log2, "arctan": .atan, "arcsin": .asin, "arccos": .acos, "power": .pow,
    "int": .trunc, "toint": .trunc, "integer": .trunc, "truncate": .trunc, "fix": .trunc,
    "ceiling": .ceil, "abs": .fabs, "absolute": .fabs, "max": .fmax, "maximum": .fmax,
    "min": .fmin, "minimum": .fmin, "mod": .fmod, "modulo": .fmod, "gamma": .tgamma,
    "input": .readd, "read": .readd, "readln": .readd, "readline": .readd, "quit": .exit,
    "halt": .exit, "argv": .argument, "argc": .arguments, "argcount": .arguments,
  ]
}
