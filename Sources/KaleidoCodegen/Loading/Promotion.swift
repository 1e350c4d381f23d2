import CKaleidoRuntime

/// The replacement of a quick version by better ones, while the program runs in this process.
public enum Promotion {
  static let symbol = "ks.runtime.promote"
  static let tableSymbol = "ks.replacements"
  static let quickSymbol = "ks.quick"

  /// Compiles a better version, or starts to on another thread, and passes it to `Result.finish`.
  public typealias Start = @Sendable (SwitchRequest, Result) -> Void

  /// What starts the compilation for the quick version whose variables are at an address.
  nonisolated(unsafe) private static var start: ((UnsafeRawPointer?, SwitchRequest) -> Void)?
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
    prepare({ _, request in start(request, Result()) }, switched)
  }

  /// Prepares for the quick versions of a prompt's entries. `start` gets the address of `LoadedEntry.quickVersion`, and the number of
  /// the switch point that asks for a better version.
  public static func prepareForEntries(
    _ start: @escaping (_ quickVersion: UnsafeRawPointer, _ point: Int) -> Void
  ) {
    prepare({ quick, request in if let quick { start(quick, request.point) } }, { _ in })
  }

  private static func prepare(
    _ start: @escaping (UnsafeRawPointer?, SwitchRequest) -> Void,
    _ switched: @escaping @Sendable (Int) -> Void
  ) {
    Promotion.start = start
    Promotion.switched = switched
    CKaleidoRuntimePreparePromotion(
      { quick, request in
        var asked = SwitchRequest(point: request.point, expression: request.expression)
        asked.innermostPoint = request.innermostPoint
        asked.evaluatedCount = request.evaluatedCount
        Promotion.start?(quick, asked)
      }, { Promotion.switched?($0) })
  }

  /// Passes the better version of an entry to the evaluation that has asked for it.
  public static func finish(_ better: borrowing LoadedEntry) {
    CKaleidoRuntimeFinishPromotion(better.address)
  }

  /// Says that a better version cannot be made.
  public static func finishWithoutResult() { CKaleidoRuntimeFinishPromotion(nil) }

  /// Ends an evaluation. No better version is passed afterwards, until another one is asked for.
  public static func endEvaluation() { CKaleidoRuntimeEndPromotion() }
}
