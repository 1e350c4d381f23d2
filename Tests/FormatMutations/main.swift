// format-mutations COUNT SEED FILE…: formats each file, and COUNT random mutations of them: of blanks, comments, `;`, tokens and
// bytes. Formatting must not change a program, and a second run must change nothing.

import Foundation
import KaleidoInvariants

/// SplitMix64 (G. Steele, D. Lea and C. Flood, 2014).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// What is inserted between two bytes.
let insertions = [
  " ", "  ", "\n", "\n\n\n", "\t", "\r\n", " # c\n", "\n# c\n", "\n  #c \n", "#> 1\n", ";", ";\n",
  "(", ")",
  "-", "!", "&", "=", "|", "<", ":", "*", "·", " ⊕ ", "1", " x ", ", ", " + ", " : ",
  " if a then b else c ",
  " then\n", " else\n", " in\n", " var v = 1 in ", " for i = 1, i < 3 in ", "f(", "\ndef f(a b) ",
].map { Array($0.utf8) }

func mutate(_ bytes: [UInt8], with generator: inout Generator) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...6, using: &generator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1:
      bytes.insert(contentsOf: insertions.randomElement(using: &generator) ?? [], at: place)
    case 2:
      // Blanks that separate tokens, or do not.
      guard let blank = bytes[place...].firstIndex(where: { $0 <= 0x20 }) else { continue }
      bytes[blank] = [0x20, 10, 9].randomElement(using: &generator) ?? 0x20
    case 3 where place < bytes.count: bytes.remove(at: place)
    case 4 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
    default: continue
    }
  }
  return bytes
}

let words = CommandLine.arguments.dropFirst()
guard words.count > 2, let count = words.first.flatMap({ Int($0) }),
  let seed = words.dropFirst().first.flatMap({ UInt64($0) })
else {
  print("usage: format-mutations COUNT SEED FILE…")
  exit(2)
}
var generator = Generator(state: seed)
var failures = 0
let files = words.dropFirst(2).map { path in
  (path, Array(FileManager.default.contents(atPath: path) ?? Data()))
}

@MainActor func check(_ bytes: [UInt8], _ what: String) {
  guard let violation = Invariants.checkFormat(bytes) else { return }
  failures += 1
  let path = NSTemporaryDirectory() + "format-mutation-\(seed)-\(failures).ks"
  _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  print("\(what): \(violation.description): \(path)")
}

for (path, bytes) in files { check(bytes, path) }
for number in 0..<count {
  guard let (path, bytes) = files.randomElement(using: &generator) else { break }
  check(mutate(bytes, with: &generator), "\(path), mutation \(number)")
}
print("\(files.count) files, \(count) mutations, \(failures) failures")
exit(failures == 0 ? 0 : 1)
