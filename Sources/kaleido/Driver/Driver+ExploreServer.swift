import KaleidoCompiler
import KaleidoExplore
import KaleidoSource
import KaleidoSystem

/// The option `--watch` of `explore`.
extension Driver {
  /// Serves the page of `explore` to browsers on this machine, and makes it again whenever the program has changed. Does not return; an
  /// interruption ends the process.
  func servePage(_ invocation: Invocation, port: UInt16) throws(CommandError) -> Never {
    // A file that is missing from the start is a mistake.
    for input in invocation.inputs { _ = try read(input, invocation) }
    let server = try LoopbackServer(port: port)
    let paths = invocation.inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
    let watcher = try FileWatcher(paths, suffix: ".ks")
    var text = files(of: invocation)
    server.page = page(of: invocation) ?? Array(ExplorerPage.waiting.utf8)
    try write("http://127.0.0.1:\(server.port)/\n")
    while true {
      server.serve(until: watcher.descriptor, timeout: watcher.timeout)
      guard try watcher.takeChange() else { continue }
      // A file may have been saved without a change.
      let now = files(of: invocation)
      if now == text { continue }
      text = now
      if let page = page(of: invocation) {
        server.page = page
        server.send(event: "changed")
      } else {
        server.send(event: "faulty")
      }
    }
  }

  /// What the program's files contain; a file that cannot be read has nothing.
  private func files(of invocation: Invocation) -> [[UInt8]] {
    invocation.inputs.map { input in
      if case .file(let path) = input, let bytes = try? FileSystem.read(path) { return bytes }
      return []
    }
  }

  /// The page, or nil if the program has errors, which are written.
  private func page(of invocation: Invocation) -> [UInt8]? {
    do throws(CommandError) {
      defer { messages.flush() }
      var compiler = try read(invocation)
      try compiler.checkForExploration(runs: invocation.runsForPage)
      if reportMessages(compiler, invocation) { return nil }
      return try page(of: &compiler, invocation, isServed: true)
    } catch {
      messages.write(error)
      messages.flush()
      return nil
    }
  }
}
