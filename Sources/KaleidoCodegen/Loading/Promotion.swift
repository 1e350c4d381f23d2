import CKaleidoRuntime

/// The replacement of a quick version's functions, while the program runs in this process.
public enum Promotion {
  static let symbol = "ks.runtime.promote"
  static let tableSymbol = "ks.replacements"

  /// Returns the objects of the better version, or nil if they cannot be made.
  nonisolated(unsafe) private static var objects: (() -> [[UInt8]]?)?

  /// Prepares for a quick version that may ask for a better one, once.
  public static func prepare(_ objects: @escaping () -> [[UInt8]]?) {
    Promotion.objects = objects
    CKaleidoRuntimePreparePromotion {
      guard let objects = Promotion.objects?(),
        let loaded = ObjectLoader.load(objects, LoadedProgram.hosts, [Promotion.tableSymbol])
      else { return nil }
      return loaded.addresses[0]
    }
  }
}
