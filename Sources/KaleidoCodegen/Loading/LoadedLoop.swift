import CKaleidoRuntime
import KaleidoSema
import KaleidoTarget

/// A loop over the rows of a table, linked into this process for as long as it lives.
public struct LoadedLoop: Sendable {
  /// Why a call ended before its last row.
  public enum Ending: Sendable {
    case stackOverflow(function: String)
    /// `exit` was called.
    case exit(Double)
  }

  /// The version of the interface of loops, which an object and the process that loads it must share.
  public static var interfaceVersion: Int { Int(CKaleidoRuntimeLoopVersion) }

  private let address: UInt

  /// Links an object with loops, and finds that of a function. Nil if the object loader lacks a feature. `symbols` are C functions
  /// that take precedence over those of this process.
  public init?(
    object: [UInt8], ofFunction name: String,
    symbols: [(name: String, address: UnsafeRawPointer)], isFast: Bool
  ) {
    if isFast { VectorMathematics.load() }
    let symbols =
      symbols
      + [(ModuleReference.stackLimitSymbol, CKaleidoRuntimeCallState())].compactMap {
        name, address in address.map { (name: name, address: $0) }
      }
    let loop = withCStrings(symbols.map(\.name)) { names in
      let symbols = zip(names, symbols).map {
        CKaleidoRuntimeFunction(name: $0, address: $1.address)
      }
      return ObjectLoader.load(
        [object], LoadedProgram.hosts + symbols, [LibraryInterface.loopSymbol(of: name)]
      )?.addresses[0]
    }
    guard let loop else { return nil }
    address = UInt(bitPattern: loop)
  }

  /// Computes the result of each row. Returns why it ended early, if so; then some results are NaN.
  public func apply(
    to rows: UnsafePointer<Double>, columns: Int, count: Int,
    results: UnsafeMutablePointer<Double>
  ) -> Ending? {
    let loop = UnsafeRawPointer(bitPattern: address)
    if CKaleidoRuntimeApplyLoop(loop, rows, columns, count, results) == 0 { return nil }
    let ending = CKaleidoRuntimeTakeEnding()
    guard ending.reason == 1 else { return .exit(ending.value) }
    return .stackOverflow(function: ending.function.map { String(cString: $0) } ?? "")
  }
}
