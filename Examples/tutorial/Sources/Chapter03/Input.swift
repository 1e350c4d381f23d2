import Foundation

/// Returns the bytes of the file with a name, or of standard input if there is no name.
func readSource(_ name: String?) -> [UInt8] {
  guard let name else { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
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
