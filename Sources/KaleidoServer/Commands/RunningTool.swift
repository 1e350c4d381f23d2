import Glibc
import KaleidoSystem

/// A run of `kaleido` for a request: what needs a code generator, or could fail, is done by another process.
final class RunningTool {
  /// Where its output can be read.
  let descriptor: Int32
  private let process: pid_t
  private(set) var output: [UInt8] = []
  /// The time after which it is ended, in seconds.
  let timeLimit: Int
  private let deadline: Int
  private var isAtEnd = false

  private static let largestOutput = 1 << 20

  /// Starts a program, whose output includes its messages; nil if it cannot be started.
  init?(_ executable: String, arguments: [String], timeLimit: Int) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var start = ProcessStart(executable, arguments: arguments)
    // It must not read the messages of the client.
    start.hasEmptyInput = true
    start.output = ends[1]
    start.hasOwnGroup = true
    start.restoresPipeSignal = true
    let process = try? start.start()
    close(ends[1])
    guard let process else {
      close(ends[0])
      return nil
    }
    self.process = process
    self.timeLimit = timeLimit
    descriptor = ends[0]
    deadline = Clock.nanoseconds + timeLimit * 1_000_000_000
  }

  var isLate: Bool { Clock.nanoseconds > deadline }

  /// Reads what is available. Returns false at the end of the output, or if there is too much.
  func readAvailable() -> Bool {
    guard let bytes = FileSystem.readSome(from: descriptor) else {
      isAtEnd = true
      return false
    }
    output += bytes
    return output.count <= Self.largestOutput
  }

  /// Ends the process and its children, if they have not ended. Returns whether it had ended with exit status 0.
  @discardableResult
  func end() -> Bool {
    // What has closed its output ends very soon.
    var status: Int32 = 0
    var isEnded = false
    for _ in 0..<200 where isAtEnd && !isEnded {
      isEnded = waitpid(process, &status, WNOHANG) == self.process
      if !isEnded { usleep(1_000) }
    }
    kill(-process, SIGKILL)
    while !isEnded, waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(descriptor)
    return status == 0
  }

  /// The path of `kaleido`, which lies beside the server, or in the folder `bin` of its installation; nil if it is missing.
  static var kaleido: String? {
    let folder = FileSystem.directory(of: FileSystem.absolute("/proc/self/exe"))
    let places = [folder, FileSystem.directory(of: folder) + "/bin"]
    return places.map { $0 + "/kaleido" }.first(where: FileSystem.isFile)
  }
}
