import CKaleidoRuntime

/// Numbers as text: lines of some numbers each, and of one.
public enum NumberText {
  /// What was read of a text.
  public struct Rows: Sendable {
    public enum Fault: Int32, Sendable {
      case noNumber = 1
      case tooFew = 2
      case tooMany = 3
    }

    public var count: Int
    /// The number of lines before the fault.
    public var lines: Int
    public var fault: Fault?
    /// The offset of the fault, and the numbers before it in its line.
    public var position: Int
    public var numbersBefore: Int
  }

  /// The numbers that a text can have at most.
  public static func mostNumbers(inBytes size: Int) -> Int { size / 2 + 1 }

  /// The memory that the lines of some numbers need at most.
  public static func mostBytes(ofLines count: Int) -> Int { 25 * count + 32 }

  /// Reads lines of `columns` numbers each, at most `most`.
  public static func read(
    _ text: UnsafeRawBufferPointer, columns: Int, most: Int = .max,
    into numbers: UnsafeMutablePointer<Double>
  ) -> Rows {
    let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
    let rows = CKaleidoRuntimeReadRows(start, text.count, columns, most, numbers)
    return Rows(
      count: rows.rows, lines: rows.lines, fault: Rows.Fault(rawValue: rows.fault),
      position: rows.position, numbersBefore: rows.count)
  }

  /// Writes each number in a line, as `print` does. Returns the number of bytes.
  public static func write(
    _ numbers: UnsafePointer<Double>, count: Int, to text: UnsafeMutableRawPointer
  ) -> Int {
    CKaleidoRuntimeWriteLines(numbers, count, text.assumingMemoryBound(to: CChar.self))
  }
}
