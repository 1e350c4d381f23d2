import CLLVM
import KaleidoTarget

/// An archive (`.a`) of files, mostly object files.
public enum Archive {
  /// A file in an archive.
  public struct Member: Sendable {
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The bytes of an archive of files, in order. Deterministic.
  public static func bytes(of members: [Member]) throws(CodegenFailure) -> [UInt8] {
    LLVMLibrary.prepare()
    let names = members.flatMap { $0.name.utf8CString }
    let archive = members.flatMap(\.bytes).withUnsafeBytes {
      CLLVMCreateArchive($0.baseAddress, members.map(\.bytes.count), names, members.count)
    }
    guard let archive else { throw CodegenFailure("the object files make no archive") }
    return [UInt8](takingOver: archive)
  }

  /// The files in an archive, in order; nil if the bytes are no archive. A thin archive names files, by paths relative to its
  /// own.
  public static func members(of bytes: [UInt8], at path: String) -> [Member]? {
    var members: [Member] = []
    let isRead = bytes.withUnsafeBytes { bytes in
      withUnsafeMutablePointer(to: &members) { members in
        CLLVMReadArchive(
          bytes.baseAddress, bytes.count, path,
          { members, name, contents, size in
            guard let name else { return }
            members?.assumingMemoryBound(to: [Member].self).pointee.append(
              Member(
                name: String(cString: name),
                bytes: [UInt8](UnsafeRawBufferPointer(start: contents, count: size))))
          }, members)
      }
    }
    return isRead == 0 ? nil : members
  }
}
