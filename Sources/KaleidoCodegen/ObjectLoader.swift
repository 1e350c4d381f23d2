import CKaleidoRuntime
import CObjectLoader

/// Links object files into this process with `CObjectLoader`.
enum ObjectLoader {
  /// Links objects and returns the addresses of some symbols. Returns nil if the loader lacks a feature.
  static func load(
    _ objects: [[UInt8]], _ hosts: some Sequence<CKaleidoRuntimeFunction>, _ names: [String]
  ) -> (addresses: [UnsafeRawPointer?], mapping: CObjectLoaderMapping)? {
    var bytes: [UInt8] = []
    for object in objects {
      bytes += object
      bytes += repeatElement(0, count: -object.count & 15)
    }
    let symbols = hosts.map { CObjectLoaderSymbol(name: $0.name, address: $0.address) }
    var addresses = [UnsafeRawPointer?](repeating: nil, count: names.count)
    var mapping = CObjectLoaderMapping()
    return withCStrings(names) { names in
      let isLoaded = CObjectLoaderLoad(
        bytes, objects.map(\.count), objects.count, symbols, symbols.count, names, &addresses,
        addresses.count, &mapping)
      return isLoaded != 0 ? (addresses, mapping) : nil
    }
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
