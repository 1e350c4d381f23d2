import KaleidoSource
import KaleidoSystem

/// The option `--watch`.
extension Driver {
  /// Executes the command again whenever a file has changed, each time by another process of `kaleido`: whatever it does to its
  /// process has no effect on the next execution, and a program that does not end can be ended. Does not return; an interruption
  /// ends this process.
  func watch(_ invocation: Invocation, _ words: [String]) throws(CommandError) -> Never {
    let files = invocation.inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
    // A file that is missing from the start is a mistake. Only `test` takes folders.
    for file in files where invocation.command != .test || !FileSystem.isDirectory(file) {
      try FileSystem.checkReadable(file)
    }
    AwaitedSignals.block()
    let watcher = try FileWatcher(files + invocation.linking.inputs, suffix: ".ks")
    var number = 0
    while true {
      number += 1
      let process = try SiblingProcess(arguments: ["--watched-run=\(number)"] + words)
      try wait(for: process, watcher, invocation)
      process.stop()
    }
  }

  /// Waits until a file has changed, and says how the process ended if it ends before.
  private func wait(
    for process: SiblingProcess, _ watcher: FileWatcher, _ invocation: Invocation
  ) throws(CommandError) {
    var isReported = false
    while true {
      if let number = AwaitedSignals.ends {
        process.stop()
        AwaitedSignals.end(by: number)
      }
      if !isReported, let end = process.end {
        isReported = true
        let text = Self.description(of: end, invocation.command)
        environment.writeError("[\(text); waiting for changes]\n")
      }
      if try watcher.wait() == .change { return }
    }
  }

  private static func description(of end: ForkedProcess.End, _ command: Command) -> String {
    if end == .exited(0) { return command == .check ? "no errors" : "finished" }
    return end.description
  }
}
