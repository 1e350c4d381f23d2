/// A replacement of a part of a text.
public struct TextEdit: Hashable, Sendable {
  public var range: SourceRange
  public var replacement: [UInt8]

  public init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Applies edits that are in order and do not overlap.
  public static func apply(_ edits: some Sequence<TextEdit>, to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<Int(edit.range.start)]
      result += edit.replacement
      position = Int(edit.range.end)
    }
    return result + bytes[position...]
  }

  /// The edit without what the old and the new text have in common at their start and end. Scalars are not divided.
  public func trimmed(in bytes: [UInt8]) -> TextEdit {
    let edit = Self.difference(
      bytes, Int(range.start)..<Int(range.end), replacement, replacement.indices)
    let isDivided =
      [Int(edit.range.start), Int(edit.range.end)].contains {
        $0 < bytes.count && bytes[$0] & 0xc0 == 0x80
      } || (edit.replacement.first ?? 0) & 0xc0 == 0x80
    return isDivided ? self : edit
  }

  /// The smallest edits between two texts that differ only in blanks and `;`.
  public static func differences(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ";") }
    var edits: [TextEdit] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      var (oldEnd, newEnd) = (oldIndex, newIndex)
      while oldEnd < old.count, isSeparator(old[oldEnd]) { oldEnd += 1 }
      while newEnd < new.count, isSeparator(new[newEnd]) { newEnd += 1 }
      if old[oldIndex..<oldEnd] != new[newIndex..<newEnd] {
        edits.append(difference(old, oldIndex..<oldEnd, new, newIndex..<newEnd))
      }
      (oldIndex, newIndex) = (oldEnd, newEnd)
      while oldIndex < old.count, newIndex < new.count, old[oldIndex] == new[newIndex],
        !isSeparator(old[oldIndex])
      {
        oldIndex += 1
        newIndex += 1
      }
      if oldIndex == oldEnd, newIndex == newEnd, oldIndex < old.count || newIndex < new.count {
        // The texts differ in something else.
        edits.append(difference(old, oldIndex..<old.count, new, newIndex..<new.count))
        return edits
      }
    }
    return edits
  }

  /// An edit of what two parts have not in common at their start and end.
  private static func difference(
    _ old: [UInt8], _ oldRange: Range<Int>, _ new: [UInt8], _ newRange: Range<Int>
  ) -> TextEdit {
    var (start, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (end, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] {
      start += 1
      newStart += 1
    }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    return TextEdit(
      SourceRange(UInt32(index: start), UInt32(index: end)), Array(new[newStart..<newEnd]))
  }

  /// Edits of whole lines between two texts.
  public static func lineDifferences(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let difference = newLines.difference(from: oldLines)
    let removed = Set(
      difference.removals.map { change in
        if case .remove(let offset, _, _) = change { offset } else { 0 }
      })
    let inserted = Set(
      difference.insertions.map { change in
        if case .insert(let offset, _, _) = change { offset } else { 0 }
      })
    var edits: [TextEdit] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldLines.count || newIndex < newLines.count {
      let start = oldIndex < oldLines.count ? oldLines[oldIndex].startIndex : old.count
      var end = start
      var replacement: [UInt8] = []
      var isChanged = false
      while removed.contains(oldIndex) {
        end = oldLines[oldIndex].endIndex
        oldIndex += 1
        isChanged = true
      }
      while inserted.contains(newIndex) {
        replacement += newLines[newIndex]
        newIndex += 1
        isChanged = true
      }
      if isChanged {
        edits.append(
          TextEdit(SourceRange(UInt32(index: start), UInt32(index: end)), replacement))
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
    return edits
  }

  /// The lines of a text with their line breaks.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}
