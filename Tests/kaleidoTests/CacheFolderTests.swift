import Foundation
import Testing

@testable import kaleido

@Suite struct CacheFolderTests {
  @Test func theEntriesThatWereNotUsedForLongestAreRemoved() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kaleido-cache-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let hash = String(repeating: "0", count: 63)
    let entries = (0..<10).map { "\(hash)\($0)\(ObjectCache.ending)" }
    // Files that are no entries stay, but for one that a process has left when it was killed.
    let others = ["1.objects", ".kaleido-notes", "notes.txt"]
    let names = entries + others + [".kaleido-aB3dE6"]
    for (index, name) in names.enumerated() {
      let file = folder.appendingPathComponent(name)
      try Data(count: 100).write(to: file)
      let used = Date(timeIntervalSince1970: 1_000_000 + Double(index))
      try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: file.path)
    }
    let cache = CacheFolder(folder.path)
    cache.shrink(to: 300, from: 1_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 13)
    cache.shrink(to: 300, from: 999)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == (entries.suffix(3) + others).sorted())
  }
}
