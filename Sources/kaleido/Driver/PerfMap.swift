import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// The file in which `perf report` finds the names of functions that were not loaded from a file: a line for each, with
/// its address and size in hexadecimal digits, and its name.
enum PerfMap {
  /// Writes the map of this process.
  static func write(_ functions: [RunnableProgram.Function]) throws(CommandError) {
    guard !functions.isEmpty else {
      throw CommandError(
        .wrongUsage, "`--perf` is not supported on this machine", note: "it has no object loader",
        exitStatus: 1)
    }
    // perf has the directory built in.
    let path = "/tmp/perf-\(Process.identifier).map"
    let lines = functions.map {
      "\(String($0.address, radix: 16)) \(String($0.size, radix: 16)) \($0.name)\n"
    }
    var file = try TemporaryFile(beside: path, named: path)
    if let failure = FileSystem.write(Array(lines.joined().utf8), to: file.descriptor) {
      throw .unwritable(path, failure)
    }
    try file.move(to: path, named: path, permissions: 0o600)
  }
}
