import KaleidoSource
import KaleidoSystem

/// What a command does with changes of source files, as its options say: writes the files, lists them, or shows a diff.
struct SourceChanges {
  private let options: RewritingOptions
  private let usesColor: (Driver) -> Bool
  private var changedCount = 0

  init(_ invocation: Invocation) {
    options = invocation.rewriting
    let mode = invocation.messages.color
    usesColor = { driver in
      driver.environment.usesColor(mode, on: driver.environment.standardOutput)
    }
  }

  /// 1 if files should have been changed, and were only listed.
  var exitStatus: Int32 { options.onlyChecks && changedCount > 0 ? 1 : 0 }

  /// Writes a text from standard input that is not changed.
  func pass(_ source: SourceFile, _ driver: Driver) throws(CommandError) {
    if !options.onlyChecks, !options.showsDiff { try driver.write(source.bytes) }
  }

  mutating func add(
    _ edits: [TextEdit], to source: SourceFile, _ input: Input, _ driver: Driver
  ) throws(CommandError) {
    if edits.isEmpty {
      if input == .standardInput { try pass(source, driver) }
      return
    }
    changedCount += 1
    if options.showsDiff {
      let diff = UnifiedDiff(source.name, source.bytes, edits)
      try driver.write(diff.text(usesColor: usesColor(driver)))
    } else if options.onlyChecks {
      try driver.write(source.name + "\n")
    } else {
      try write(TextEdit.apply(edits, to: source.bytes), input, driver)
    }
  }

  /// Adds a file that changes into another text. Its edits, of which there may be millions, are not found unless they are needed.
  mutating func replace(
    _ source: SourceFile, by bytes: [UInt8], _ input: Input, _ driver: Driver
  ) throws(CommandError) {
    if options.showsDiff || options.onlyChecks {
      let edits = TextEdit.differences(from: source.bytes, to: bytes)
      return try add(edits, to: source, input, driver)
    }
    changedCount += 1
    try write(bytes, input, driver)
  }

  private func write(
    _ bytes: [UInt8], _ input: Input, _ driver: Driver
  ) throws(CommandError) {
    switch input {
    case .file(let path): try FileSystem.replaceContents(of: path, with: bytes)
    case .standardInput, .code: try driver.write(bytes)
    }
  }
}
