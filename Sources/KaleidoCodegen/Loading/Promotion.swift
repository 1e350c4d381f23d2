import CKaleidoRuntime

/// The replacement of a quick version by better ones, while the program runs in this process.
public enum Promotion {
  static let symbol = "ks.runtime.promote"
  static let tableSymbol = "ks.replacements"

  /// Compiles a better version, or starts to on another thread, and passes it to `Result.finish`.
  public typealias Start = @Sendable (SwitchRequest, Result) -> Void

  nonisolated(unsafe) private static var start: Start?
  nonisolated(unsafe) private static var switched: (@Sendable (_ point: Int) -> Void)?

  /// The better version that is being compiled.
  public struct Result: Sendable {
    /// Links the objects and lets the program switch to them. Nil says that they cannot be made. `symbols` are C functions that
    /// take precedence over those of this process.
    public func finish(
      _ objects: [[UInt8]]?, symbols: [(name: String, address: UnsafeRawPointer)] = []
    ) {
      let loaded = objects.flatMap { objects in
        withCStrings(symbols.map(\.name)) { names in
          ObjectLoader.load(
            objects,
            Array(LoadedProgram.hosts)
              + zip(names, symbols).map { CKaleidoRuntimeFunction(name: $0, address: $1.address) },
            [Promotion.tableSymbol])
        }
      }
      CKaleidoRuntimeFinishPromotion(loaded?.addresses[0])
    }
  }

  /// Prepares for a quick version that may ask for a better one. `switched` is called where the program first continues in it.
  public static func prepare(
    _ start: @escaping Start, switched: @escaping @Sendable (_ point: Int) -> Void
  ) {
    Promotion.start = start
    Promotion.switched = switched
    CKaleidoRuntimePreparePromotion(
      { point, expression in
        Promotion.start?(SwitchRequest(point: point, expression: expression), Result())
      }, { Promotion.switched?($0) })
  }
}
