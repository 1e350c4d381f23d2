import CKaleidoRuntime
import CObjectLoader
import KaleidoSema
import KaleidoTarget

/// The code of one entry of a prompt, linked into this process. Removed from memory at the end of its life.
public struct LoadedEntry: ~Copyable {
  /// A symbol that the code refers to.
  public struct Symbol {
    public var name: String
    public var address: UnsafeRawPointer

    public init(name: String, address: UnsafeRawPointer) {
      self.name = name
      self.address = address
    }
  }

  private let jit: JIT?
  private let mapping: CObjectLoaderMapping?
  /// The address of the wanted symbol.
  public let address: UnsafeRawPointer?
  /// The address of the description for the report of a stack overflow; nil if the entry defines no function.
  public let unit: UnsafeRawPointer?
  /// The address of the variables of a quick version; nil for other code.
  public let quickVersion: UnsafeRawPointer?

  /// Links a better version of an entry.
  public init(better object: [UInt8], _ symbols: [Symbol]) throws(CodegenFailure) {
    try self.init(object: object, symbols, wanted: Promotion.tableSymbol)
  }

  /// The addresses of the descriptions for the report of a stack overflow in a better version.
  public var betterUnits: [UnsafeRawPointer] {
    guard let address, let units = address.load(as: UnsafeRawPointer?.self) else { return [] }
    let count = address.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
    return (0..<count).map { units + $0 * MemoryLayout<CKaleidoRuntimeUnit>.stride }
  }

  /// Links an object. `wanted` is the symbol of the entry's function.
  public init(object: [UInt8], _ symbols: [Symbol], wanted: String) throws(CodegenFailure) {
    var symbols = symbols
    symbols.append(
      Symbol(name: EntryReferences.failureSymbol, address: CKaleidoRuntimeFailure()))
    if let promote = CKaleidoRuntimePromotion() {
      symbols.append(Symbol(name: Promotion.symbol, address: promote))
    }
    let loaded = withCStrings(symbols.map(\.name)) { names in
      ObjectLoader.load(
        [object],
        Array(LoadedProgram.hosts)
          + zip(names, symbols).map { CKaleidoRuntimeFunction(name: $0, address: $1.address) },
        [wanted, EntryReferences.unitSymbol, Promotion.quickSymbol])
    }
    if let loaded {
      address = loaded.addresses[0]
      unit = loaded.addresses[1]
      quickVersion = loaded.addresses[2]
      mapping = loaded.mapping
      jit = nil
      return
    }
    let jit = try JIT()
    for host in LoadedProgram.hosts {
      try jit.define(String(cString: host.name), as: host.address)
    }
    for symbol in symbols { try jit.define(symbol.name, as: symbol.address) }
    try jit.add(object: object)
    address = UnsafeRawPointer(bitPattern: try jit.address(of: wanted))
    unit = (try? jit.address(of: EntryReferences.unitSymbol)).flatMap {
      UnsafeRawPointer(bitPattern: $0)
    }
    quickVersion = (try? jit.address(of: Promotion.quickSymbol)).flatMap {
      UnsafeRawPointer(bitPattern: $0)
    }
    self.jit = consume jit
    mapping = nil
  }

  deinit { if let mapping { CObjectLoaderUnload(mapping) } }
}

/// Evaluates top-level expressions of entries in this process.
public enum EntryEvaluation {
  /// Why an evaluation ended without a value.
  public struct Failure: Error { public let message: String }

  /// Writes a value to standard output, as `print` does.
  public static func show(_ value: Double) { CKaleidoRuntimeShow(value) }

  /// A number as `print` writes it.
  public static func text(of value: Double) -> String {
    var text = [CChar](repeating: 0, count: 32)
    CKaleidoRuntimeFormat(value, &text)
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Evaluates the expression at an address. `units` describe the functions that may be called. A stack overflow is
  /// reported to the file `reportDescriptor`, and ends the process.
  public static func evaluate(
    _ address: UnsafeRawPointer, units: [UnsafeRawPointer], stackSize: Int, reportDescriptor: Int32
  ) throws(Failure) -> Double {
    typealias Function = @convention(c) () -> Double
    let table = units.map { $0.loadUnaligned(as: CKaleidoRuntimeUnit.self) }
    var value = 0.0
    let failure = CKaleidoRuntimeEvaluate(
      unsafeBitCast(address, to: Function.self), table, table.count, stackSize, reportDescriptor,
      &value)
    if let failure { throw Failure(message: String(cString: failure)) }
    return value
  }
}
