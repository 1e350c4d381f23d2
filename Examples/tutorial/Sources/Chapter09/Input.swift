import Foundation

/// Returns the bytes of the file with a name.
func readSource(_ name: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: name) else {
    stop("error: cannot read \(name)")
  }
  return [UInt8](data)
}

/// Writes a line to standard error.
func report(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// Ends the program with a message and the status of failure.
func stop(_ message: String) -> Never {
  report(message)
  exit(1)
}
