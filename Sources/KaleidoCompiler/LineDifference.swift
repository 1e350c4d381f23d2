/// The difference of two texts, as lines.
struct LineDifference {
  private enum Line {
    case same, removed, added
  }

  private var lines: [(kind: Line, text: Substring)] = []

  /// The maximum number of lines that are compared with each other. The time is quadratic in the number of changes.
  private static let limit = 4_000

  init(_ old: [Substring], _ new: [Substring]) {
    // Most passes change little.
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let oldMiddle = old[start..<old.count - end]
    let newMiddle = new[start..<new.count - end]
    lines += old[..<start].map { (.same, $0) }
    if oldMiddle.count + newMiddle.count > Self.limit {
      lines += oldMiddle.map { (.removed, $0) } + newMiddle.map { (.added, $0) }
    } else {
      add(Array(oldMiddle), Array(newMiddle))
    }
    lines += old[(old.count - end)...].map { (.same, $0) }
  }

  private mutating func add(_ old: [Substring], _ new: [Substring]) {
    var isRemoved = Array(repeating: false, count: old.count)
    var isAdded = Array(repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var position = 0
    for (index, line) in old.enumerated() {
      if isRemoved[index] {
        lines.append((.removed, line))
        continue
      }
      while isAdded[position] {
        lines.append((.added, new[position]))
        position += 1
      }
      lines.append((.same, line))
      position += 1
    }
    lines += new[position...].map { (.added, $0) }
  }

  var isEmpty: Bool { !lines.contains { $0.kind != .same } }

  /// The number of equal lines that are shown before and after a change.
  private static let context = 3

  /// The difference in the format of `diff -u`, without the names of files.
  var text: String {
    var text = ""
    // The lines before the current one, of each version.
    var (oldCount, newCount) = (0, 0)
    var index = 0
    while let change = lines[index...].firstIndex(where: { $0.kind != .same }) {
      let start = max(index, change - Self.context)
      oldCount += start - index
      newCount += start - index
      var last = change
      while let next = lines[(last + 1)...].firstIndex(where: { $0.kind != .same }),
        next - last <= 2 * Self.context + 1
      {
        last = next
      }
      index = min(last + Self.context + 1, lines.count)
      let hunk = lines[start..<index]
      let removed = hunk.count { $0.kind != .added }
      let added = hunk.count { $0.kind != .removed }
      text += "@@ -\(Self.place(oldCount, removed)) +\(Self.place(newCount, added)) @@\n"
      for (kind, line) in hunk {
        text += (kind == .same ? " " : kind == .removed ? "-" : "+") + line + "\n"
      }
      oldCount += removed
      newCount += added
    }
    return text
  }

  /// The first line, counted from 1, and the number of lines.
  private static func place(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1)" + (count == 1 ? "" : ",\(count)")
  }
}
