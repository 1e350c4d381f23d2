import KaleidoSource
import KaleidoTarget

/// Sets the debug locations of a unit's instructions.
///
/// Lines are relative to the item, a definition or a top-level expression, and count from 1. In the line table each
/// item is a separate file, named by the item's number; the items' own positions are not part of it. Thus inserting a
/// line above an item changes nothing but the item's entry in `items`.
final class ItemLocations {
  /// The position of an item.
  struct Item {
    let file: String
    let line: Int
  }

  private(set) var items: [Item] = []
  /// The number of located instructions.
  private(set) var count = 0
  private let builder: DebugInfoBuilder
  private let lines: LineTables
  private var function: DebugInfoBuilder.Scope?
  private var scope: DebugInfoBuilder.Scope?

  /// The position of the current item.
  private var file = FileID(index: 0)
  /// What stands for the current item in the line table.
  private var itemFile: DebugInfoBuilder.File?

  /// Creates the locations of a module, whose debug information has the paths with prefixes replaced.
  init(_ module: ModuleReference, _ sources: SourceMap, _ prefixes: PathPrefixes) {
    lines = LineTables(sources)
    builder = DebugInfoBuilder(
      module, compiledFrom: prefixes.replaced(in: sources.files[0].name))
  }

  /// Begins a function that is an item, or that evaluates several items.
  func begin(_ function: FunctionValue, named name: String, at offset: UInt32, in file: FileID) {
    let scope = builder.addScope(
      to: function, named: name, in: addItem(at: offset, in: file))
    self.function = scope
    self.scope = scope
  }

  /// Begins another copy of the last function, which is the same item.
  func begin(copy function: FunctionValue, named name: String) {
    guard let itemFile else { return }
    let scope = builder.addScope(to: function, named: name, in: itemFile)
    self.function = scope
    self.scope = scope
  }

  /// Begins another item in the current function.
  func beginItem(at offset: UInt32, in file: FileID) {
    scope = function.map { builder.part(of: $0, in: addItem(at: offset, in: file)) }
  }

  private func addItem(at offset: UInt32, in file: FileID) -> DebugInfoBuilder.File {
    self.file = file
    let location = lines.location(of: offset, in: file)
    items.append(Item(file: location.file, line: location.line))
    let itemFile = builder.file(named: "\(items.count - 1)")
    self.itemFile = itemFile
    return itemFile
  }

  /// Sets the location of an instruction of the current item.
  func locate(_ instruction: Value, at offset: UInt32) {
    guard let scope, let item = items.last else { return }
    count += 1
    let location = lines.location(of: offset, in: file)
    builder.locate(
      instruction, line: location.line - item.line + 1, column: location.column, in: scope)
  }

  /// Completes the debug information once the whole unit has been emitted.
  func finish() { builder.finish() }
}
