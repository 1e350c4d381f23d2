/// Divides a sequence into parts at places that its elements' contents determine, as in content-defined chunking: an
/// edit moves the boundaries next to it, and an inserted element does not shift all later parts.
///
/// A part ends at the element with the smallest hash among those where its size is within the bounds.
struct ContentCut {
  /// An element of the sequence: its size, and a hash of its name or text.
  struct Element {
    let size: Int
    let hash: UInt32
  }

  private let sizes: ClosedRange<Int>

  /// Creates a cut into parts whose sizes are within bounds, except for the last part, and for parts next to elements
  /// that are larger.
  init(sizes: ClosedRange<Int>) { self.sizes = sizes }

  /// The indices of each part's elements.
  func parts(of elements: [Element]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var rest = elements.reduce(0) { $0 + $1.size }
    var start = 0
    while start < elements.count {
      var end = elements.count
      if rest > sizes.upperBound { end = self.end(of: elements, from: start) }
      parts.append(start..<end)
      rest -= elements[start..<end].reduce(0) { $0 + $1.size }
      start = end
    }
    return parts
  }

  /// The index after the last element of the part that begins at an index.
  private func end(of elements: [Element], from start: Int) -> Int {
    var size = 0
    var end = start
    var smallest = UInt32.max
    for index in start..<elements.count {
      size += elements[index].size
      if size > sizes.upperBound { break }
      if size < sizes.lowerBound {
        end = index + 1
      } else if elements[index].hash <= smallest {
        smallest = elements[index].hash
        end = index + 1
      }
    }
    return max(end, start + 1)
  }

  /// A hash whose values are evenly distributed: FNV-1a, with the finalizer of MurmurHash3.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
    hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
    return hash ^ hash >> 16
  }
}
