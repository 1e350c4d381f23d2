import KaleidoSystem
import Synchronization

/// Divides a stream into pieces of whole rows, for any number of threads.
final class RowReader: Sendable {
  /// A piece of the stream. Its results follow those of the piece that `previous` belongs to; then `done` is posted.
  struct Piece {
    let previous, done: Semaphore
  }

  private struct State {
    /// The beginning of a row that the last piece did not have.
    var rest: [UInt8] = []
    var isAtEnd = false
    var failure: Int32?
    var last: Semaphore
  }

  private static let pieceSize = 1 << 18

  private let descriptor: Int32
  /// The size of a row in bytes; nil for lines of text.
  private let rowSize: Int?
  private let state: Mutex<State>

  init(_ descriptor: Int32, rowSize: Int?) {
    self.descriptor = descriptor
    self.rowSize = rowSize
    let first = Semaphore()
    first.post()
    state = Mutex(State(last: first))
  }

  /// The `errno` value of the failure that ended reading, if one did.
  var failure: Int32? { state.withLock(\.failure) }

  /// Reads what is available, up to the last whole row of it. Returns nil at the end of the stream. Only the last piece can end in
  /// the middle of a row; a line is completed.
  func next(into buffer: RowBuffer) -> Piece? {
    state.withLock { state in
      buffer.size = 0
      buffer.append(state.rest)
      state.rest = []
      while !state.isAtEnd {
        let scanned = buffer.size
        switch FileSystem.read(descriptor, into: buffer.free(Self.pieceSize)) {
        case .bytes(let count): buffer.size += count
        case .end: state.isAtEnd = true
        case .failure(let number):
          state.failure = number
          state.isAtEnd = true
        }
        let whole = wholeRows(of: buffer.text, from: scanned)
        if whole > 0 {
          state.rest = Array(buffer.text[whole...])
          buffer.size = whole
          break
        }
      }
      if buffer.size == 0 { return nil }
      if rowSize == nil, buffer.text.last != UInt8(ascii: "\n") {
        buffer.append(CollectionOfOne(UInt8(ascii: "\n")))
      }
      let piece = Piece(previous: state.last, done: Semaphore())
      state.last = piece.done
      return piece
    }
  }

  /// The size of the whole rows in some bytes, which have no line end before `scanned`.
  private func wholeRows(of bytes: UnsafeRawBufferPointer, from scanned: Int) -> Int {
    if let rowSize { return bytes.count / rowSize * rowSize }
    return bytes[scanned...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
