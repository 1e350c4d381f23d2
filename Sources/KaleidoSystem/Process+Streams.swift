import CHostProcess
import Glibc

/// The standard streams of a process that handles data.
extension Process {
  /// Moves standard input to a descriptor of its own. What else reads standard input finds its end.
  package static func takeStandardInput() -> Int32 {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    disconnect(STDIN_FILENO)
    return descriptor
  }

  /// Appends bytes to what programs have printed, which is written later.
  package static func appendToProgramOutput(_ bytes: UnsafeRawBufferPointer) {
    CHostProcessAppendOutput(bytes.baseAddress, bytes.count)
  }

  /// Ends the process as writing to a closed pipe does. Returns if the signal is ignored.
  package static func endByClosedPipe() {
    Interruption.restoreDefaultActions()
    raise(SIGPIPE)
  }

  /// Whether writing failed because the reader has closed the pipe.
  package static func isClosedPipe(_ failure: Int32) -> Bool { failure == EPIPE }
}
