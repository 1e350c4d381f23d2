import CLLVM

/// An archive (`.a`) of object files.
public enum Archive {
  /// The bytes of an archive of the objects, in order. Deterministic.
  public static func bytes(of objects: [[UInt8]]) throws(CodegenFailure) -> [UInt8] {
    LLVMLibrary.prepare()
    let archive = objects.flatMap { $0 }.withUnsafeBytes {
      CLLVMCreateArchive($0.baseAddress, objects.map(\.count), objects.count)
    }
    guard let archive else { throw CodegenFailure("the object files make no archive") }
    return [UInt8](takingOver: archive)
  }
}
