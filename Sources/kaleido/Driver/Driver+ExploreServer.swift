import KaleidoCompiler
import KaleidoExplore
import KaleidoSource
import KaleidoSystem

/// The option `--watch` of `explore`.
extension Driver {
  /// The time in milliseconds between two looks at the files.
  private static let interval: Int32 = 200

  /// Serves the page of `explore` to browsers on this machine, and makes it again whenever the program has changed. Does not return; an
  /// interruption ends the process.
  func servePage(_ invocation: Invocation, port: UInt16) throws(CommandError) -> Never {
    // A file that is missing from the start is a mistake.
    for input in invocation.inputs { _ = try read(input, invocation) }
    let server = try LoopbackServer(port: port)
    var text = files(of: invocation)
    server.page = page(of: invocation) ?? Array(ExplorerPage.waiting.utf8)
    try write("http://127.0.0.1:\(server.port)/\n")
    var seen = text
    while true {
      server.serve(milliseconds: Self.interval)
      // An editor may be writing: the text counts when it has stayed the same for some time.
      let now = files(of: invocation)
      defer { seen = now }
      if now == text || now != seen { continue }
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
