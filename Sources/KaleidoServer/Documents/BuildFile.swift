/// A file for `ninja` or `make`, as far as it runs `kaleido` on programs.
///
/// Only what stands in the file is understood: rules with commands, the inputs of a rule, and lines that continue. Other variables,
/// patterns and included files are not.
struct BuildFile {
  /// The names of such files.
  static let names = ["build.ninja", "Makefile"]

  /// The files of each program, in the order of the command line.
  private(set) var programs: [[String]] = []

  init(_ text: String, named name: String) {
    if name == "build.ninja" { readNinja(text) } else { readMake(text) }
  }

  private mutating func readNinja(_ text: String) {
    var commands: [String: [String]] = [:]
    var rule: String?
    for line in Self.lines(of: text, joinedBy: "$") {
      let words = Self.words(line)
      if line.first == " " || line.first == "\t" {
        if let rule, words.first == "command", words.dropFirst().first == "=" {
          commands[rule] = Array(words.dropFirst(2))
        }
        continue
      }
      rule = words.first == "rule" ? words.dropFirst().first : nil
      guard words.first == "build", let colon = words.firstIndex(where: { $0.hasSuffix(":") }),
        colon + 1 < words.count, let command = commands[words[colon + 1]]
      else { continue }
      let inputs = words[(colon + 2)...].prefix { !$0.hasPrefix("|") }
      add(command, variables: ["$in": Array(inputs), "${in}": Array(inputs)])
    }
  }

  private mutating func readMake(_ text: String) {
    var inputs: [String] = []
    for line in Self.lines(of: text, joinedBy: "\\") {
      if line.first == "\t" {
        let first = Array(inputs.prefix(1))
        add(Self.words(line), variables: ["$^": inputs, "$+": inputs, "$<": first])
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      inputs = []
      if parts.count == 2, parts[1].first != "=" {
        inputs = Self.words(parts[1]).prefix { $0 != "|" && $0 != ";" }.map { $0 }
      }
    }
  }

  /// The commands for which files are not one program.
  private static let commandsForFiles: Set = ["fmt", "test"]

  /// Adds the program of a command, if it is one of `kaleido`.
  private mutating func add(_ command: [String], variables: [String: [String]]) {
    let plain = command.map { word in String(word.drop { "@-+".contains($0) }) }
    guard let program = plain.firstIndex(where: Self.isKaleido),
      !Self.commandsForFiles.contains(plain[program...].dropFirst().first ?? "")
    else { return }
    let files = command.flatMap { variables[$0] ?? [$0] }.filter { $0.hasSuffix(".ks") }
    if !files.isEmpty { programs.append(files) }
  }

  private static func isKaleido(_ word: String) -> Bool {
    word.split(separator: "/").last == "kaleido"
      || ["$(KALEIDO)", "${KALEIDO}", "$kaleido", "${kaleido}"].contains(word)
  }

  /// The lines without comments; one that ends in a sign goes on with the next.
  private static func lines(of text: String, joinedBy sign: Character) -> [String] {
    var lines: [String] = []
    var open = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if open.isEmpty, line.drop(while: { $0 == " " || $0 == "\t" }).first == "#" { continue }
      if line.last == sign {
        open += line.dropLast() + " "
      } else {
        lines.append(open + line)
        open = ""
      }
    }
    return open.isEmpty ? lines : lines + [open]
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { $0 == " " || $0 == "\t" }.map { String($0) }
  }
}
