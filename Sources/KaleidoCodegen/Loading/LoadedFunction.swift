import KaleidoTarget

/// A function of a program in this process.
public struct LoadedFunction: Sendable {
  /// The name of the program's function; for others, the symbol.
  public let name: String
  public let address: UInt
  public let size: Int

  init(symbol: String, address: UInt, size: Int) {
    name = Self.name(ofSymbol: symbol)
    self.address = address
    self.size = size
  }

  /// The name of the function that has a symbol.
  private static func name(ofSymbol symbol: String) -> String {
    guard symbol.hasPrefix("ks.") else { return symbol }
    let rest = symbol.dropFirst(3)
    if rest.hasPrefix("toplevel.") { return DebugInformation.topLevelName }
    // The names of the program have no dots.
    return rest.utf8.contains(UInt8(ascii: ".")) ? symbol : String(rest)
  }
}

/// Who is told about the functions of a program when it is loaded into this process.
public struct LoadObservation: Sendable {
  /// Debuggers that are attached to this process.
  public var informsDebuggers: Bool
  /// The caller, by `LoadedProgram.functions`.
  public var listsFunctions: Bool

  public init(informsDebuggers: Bool, listsFunctions: Bool) {
    self.informsDebuggers = informsDebuggers
    self.listsFunctions = listsFunctions
  }

  public static var none: LoadObservation {
    LoadObservation(informsDebuggers: false, listsFunctions: false)
  }
}
