import KaleidoSystem

/// The language server: reads requests from a stream, and answers them on another.
public struct Server {
  private let input: Int32
  private let output: Int32

  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Serves until the client ends the session. Returns the exit status.
  public func run() -> Int32 {
    while FileSystem.readSome(from: input) != nil {}
    return 1
  }
}
