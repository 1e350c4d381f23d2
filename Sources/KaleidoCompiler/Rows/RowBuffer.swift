import KaleidoCodegen

/// Memory for some rows and their results, which grows.
final class RowBuffer {
  private(set) var input = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The bytes of `input` that are used.
  var size = 0
  private(set) var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
  private(set) var results = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
  private(set) var output = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit {
    input.deallocate()
    numbers.deallocate()
    results.deallocate()
    output.deallocate()
  }

  /// The used part of the input.
  var text: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(input)[..<size])
  }

  /// Memory for at least `count` bytes behind those that are used.
  func free(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if input.count - size < count {
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(size + count, 2 * input.count), alignment: 16)
      larger.copyMemory(from: text)
      input.deallocate()
      input = larger
    }
    return UnsafeMutableRawBufferPointer(rebasing: input[size...])
  }

  func append(_ bytes: some Collection<UInt8>) {
    free(bytes.count).copyBytes(from: bytes)
    size += bytes.count
  }

  /// Memory for the numbers of the input, and for a result and a line for each row.
  func prepare(numberCount: Int, rowCount: Int) {
    if numbers.count < numberCount {
      numbers.deallocate()
      numbers = .allocate(capacity: numberCount)
    }
    if results.count < rowCount {
      results.deallocate()
      output.deallocate()
      results = .allocate(capacity: rowCount)
      output = .allocate(byteCount: NumberText.mostBytes(ofLines: rowCount), alignment: 16)
    }
  }
}
