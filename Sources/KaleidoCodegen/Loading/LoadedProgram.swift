import CKaleidoRuntime
import CObjectLoader
import KaleidoTarget

/// A program linked into this process, ready to run.
public struct LoadedProgram: ~Copyable, Sendable {
  private typealias Main =
    @convention(c) (CInt, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> CInt

  /// Owns the code if LLVM's just-in-time linker linked it.
  private let jit: JIT?
  private let main: UInt
  /// The program's functions, if they were asked for. LLVM's linker does not list them.
  public let functions: [LoadedFunction]

  /// Whether programs of several units can be linked. The object loader can do so; LLVM's linker places objects too
  /// far apart.
  public static var takesUnits: Bool {
    #if arch(x86_64) && os(Linux)
      true
    #else
      false
    #endif
  }

  /// Links the object files of a program's units into this process. Falls back to LLVM's linker if the object loader
  /// lacks a feature. `symbols` are C functions that take precedence over those of this process. `isFast` says that the
  /// objects may call vector variants of C's mathematical functions.
  public init(
    objects: [[UInt8]], symbols: [(name: String, address: UnsafeRawPointer)] = [],
    isFast: Bool = false, _ observation: LoadObservation = .none
  ) throws(CodegenFailure) {
    if isFast { VectorMathematics.load() }
    var symbols = symbols
    if let promote = CKaleidoRuntimePromotion() { symbols.append((Promotion.symbol, promote)) }
    if let (main, functions) = Self.loadQuickly(objects, symbols, observation) {
      self.main = main
      self.functions = functions
      jit = nil
      return
    }
    let jit = try JIT()
    for host in Self.hosts { try jit.define(String(cString: host.name), as: host.address) }
    for symbol in symbols { try jit.define(symbol.name, as: symbol.address) }
    for object in objects { try jit.add(object: object) }
    main = try jit.address(of: "main")
    functions = []
    self.jit = consume jit
  }

  /// Links the objects with the object loader and returns the address of `main`, or nil if the loader lacks a
  /// feature.
  static func loadQuickly(
    _ objects: [[UInt8]], _ symbols: [(name: String, address: UnsafeRawPointer)] = [],
    _ observation: LoadObservation = .none
  ) -> (main: UInt, functions: [LoadedFunction])? {
    withCStrings(symbols.map(\.name)) { names in
      let symbols = zip(names, symbols).map {
        CKaleidoRuntimeFunction(name: $0, address: $1.address)
      }
      guard let loaded = ObjectLoader.load(objects, hosts + symbols, ["main"], observation),
        let main = loaded.addresses[0]
      else { return nil }
      return (UInt(bitPattern: main), loaded.functions)
    }
  }

  /// The runtime functions in this process.
  static var hosts: UnsafeBufferPointer<CKaleidoRuntimeFunction> {
    var count = 0
    let functions = CKaleidoRuntimeFunctions(&count)
    return UnsafeBufferPointer(start: functions, count: count)
  }

  /// Makes programs in this process pass run-time errors to a function instead of writing them to standard error. It may
  /// be called by a signal handler, with the code, message, exit status, file (or null), line and column of the error.
  public static func receiveErrors(
    _ receiver:
      @escaping @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, Int32, Int32
      ) -> Void
  ) {
    CKaleidoRuntimeReceiveErrors(receiver)
  }

  /// Runs the program and returns its exit status. A crash of a C function is reported. The first argument is the
  /// program's name; the list ends with a null pointer.
  public func run(_ arguments: [UnsafeMutablePointer<CChar>?]) -> CInt {
    CKaleidoRuntimeReportCrashes { CObjectLoaderCalledFunction($0) }
    let main = unsafeBitCast(main, to: Main.self)
    return arguments.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return main(CInt(arguments.count - 1), base)
    }
  }
}
