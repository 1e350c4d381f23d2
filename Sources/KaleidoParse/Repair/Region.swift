import KaleidoLex
import KaleidoSource

/// The items since the start of a line or a `;`: what is read anew where one of them has a fault that
/// a repair explains.
struct Region {
  /// Where the region begins.
  let start: Int
  fileprivate let itemCount: Int
  let diagnosticCount: Int
  let separatorCount: Int
  fileprivate let hasLostNames: Bool
  fileprivate let keywordsAsNames: TokenSet
  /// A repair was looked for in vain.
  var isBeyondRepair = false
}

extension Parser {
  /// Whether nothing before the cursor has to do with what follows. An item on an indented line may
  /// belong to the one above.
  var beginsRegion: Bool {
    previous.kind == .semicolon || cursor == 0 || token.startsLine && at(.startsDeclaration)
      || isAtMargin(token)
  }

  /// The region that begins at the cursor.
  mutating func beginRegion() -> Region {
    firstFault = nil
    namesGlobalVariable = false
    lacksSeparator = false
    if !replacedOperators.isEmpty { replacedOperators = [] }
    return Region(
      start: cursor, itemCount: tree.items.count, diagnosticCount: diagnostics.count,
      separatorCount: separatorCount,
      hasLostNames: tree.hasLostNames, keywordsAsNames: keywordsAsNames)
  }

  /// Goes back to the start of a region, as if nothing of it had been read.
  mutating func rewind(to region: Region) {
    cursor = region.start
    itemStart = region.start
    isPanicking = false
    tree.removeItems(since: region.itemCount)
    tree.hasLostNames = region.hasLostNames
    keywordsAsNames = region.keywordsAsNames
    diagnostics.forget(since: region.diagnosticCount)
    for entry in replacedOperators.reversed() { operators.restore(entry) }
    replacedOperators = []
    pendingArguments.truncate(to: 0)
    pendingBindings.truncate(to: 0)
  }
}
