import KaleidoInvariants

/// The entry point for libFuzzer (https://llvm.org/docs/LibFuzzer.html).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = data.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  if case .failure(let violation) = Invariants.check(bytes) { fatalError(violation.description) }
  return 0
}
