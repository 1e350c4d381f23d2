import Foundation
import Testing

@testable import KaleidoSystem

@Suite struct CacheDirectoryTests {
  @Test func theLeastRecentlyUsedEntriesAreEvicted() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kaleido-cache-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let hash = String(repeating: "0", count: 63)
    let entries = (0..<10).map { "\(hash)\($0)\(CacheDirectory.fileExtension)" }
    // Files that are not entries are kept, except the temporary file of a killed process.
    let others = ["1.objects", ".kaleido-notes", "notes.txt"]
    let names = entries + others + [".kaleido-aB3dE6"]
    for (index, name) in names.enumerated() {
      let file = directory.appendingPathComponent(name)
      try Data(count: 100).write(to: file)
      let used = Date(timeIntervalSince1970: 1_000_000 + Double(index))
      try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: file.path)
    }
    // A temporary file that another process is writing at the moment.
    let fresh = ".kaleido-zZ9yX8"
    try Data(count: 100).write(to: directory.appendingPathComponent(fresh))
    let cache = CacheDirectory(directory.path)
    cache.trim(to: 300, ifOver: 1_100)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 14)
    cache.trim(to: 400, ifOver: 1_099)
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(left == (entries.suffix(3) + others + [fresh]).sorted())
  }
}
