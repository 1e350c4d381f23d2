import CKaleidoRuntime
import CObjectLoader

/// Links object files into this process with `CObjectLoader`.
enum ObjectLoader {
  /// Objects that have been linked.
  struct Loaded {
    /// The addresses of the wanted symbols; nil for those that are undefined.
    var addresses: [UnsafeRawPointer?]
    var mapping = CObjectLoaderMapping()
    /// The functions, if the observation asks for them.
    var functions: [LoadedFunction] = []
  }

  /// Links objects and returns the addresses of some symbols. Returns nil if the loader lacks a feature.
  static func load(
    _ objects: [[UInt8]], _ hosts: some Sequence<CKaleidoRuntimeFunction>, _ names: [String],
    _ observation: LoadObservation = .none
  ) -> Loaded? {
    var bytes: [UInt8] = []
    for object in objects {
      bytes += object
      bytes += repeatElement(0, count: -object.count & 15)
    }
    let symbols = hosts.map { CObjectLoaderSymbol(name: $0.name, address: $0.address) }
    var loaded = Loaded(addresses: Array(repeating: nil, count: names.count))
    var functions: [LoadedFunction] = []
    let isLoaded = withCStrings(names) { names in
      withUnsafeMutablePointer(to: &functions) { functions in
        var observer = observer(observation, functions)
        return CObjectLoaderLoad(
          bytes, objects.map(\.count), objects.count, symbols, symbols.count, names,
          &loaded.addresses, names.count, &loaded.mapping, &observer)
      }
    }
    loaded.functions = functions
    return isLoaded != 0 ? loaded : nil
  }

  /// An observer that appends functions to an array.
  private static func observer(
    _ observation: LoadObservation, _ functions: UnsafeMutablePointer<[LoadedFunction]>
  ) -> CObjectLoaderObserver {
    var observer = CObjectLoaderObserver()
    observer.informsDebuggers = observation.informsDebuggers ? 1 : 0
    observer.context = UnsafeMutableRawPointer(functions)
    if observation.listsFunctions {
      observer.visit = { context, symbol, address, size in
        guard let context, let symbol else { return }
        context.assumingMemoryBound(to: [LoadedFunction].self).pointee.append(
          LoadedFunction(
            symbol: String(cString: symbol), address: UInt(bitPattern: address), size: size))
      }
    }
    return observer
  }
}

/// Calls `body` with an array of C strings that are valid during the call.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [CChar] = []
  let starts = strings.map { string in
    defer {
      bytes += string.utf8.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
    return bytes.count
  }
  return bytes.withUnsafeBufferPointer { buffer in
    body(starts.map { start in buffer.baseAddress.map { $0 + start } })
  }
}
