import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Attributes the instructions of a unit to positions in the source, and describes its functions and variables.
///
/// `begin` starts a function, `move` sets the position of the instructions that the builder emits from then on, and
/// `declare` opens the scope of a variable. Instructions before the first `move` are a function's prologue.
final class SourcePositions {
  /// A position to return to, with the variables that are visible there.
  struct Place {
    fileprivate var scope: DebugInfoBuilder.Scope
    fileprivate var location: Location?
    fileprivate var line: Int
    fileprivate var column: Int
  }

  /// The names of the program's files in the line table, by their ids, and their directories.
  var files: [String] { places.map(\.name) }
  private let places: [SourceCopy]
  /// The number of times that the position has changed.
  private(set) var count = 0
  private let information: DebugInformation
  private let debug: DebugInfoBuilder
  private let builder: Builder
  private let lines: LineTables
  private let symbols: SymbolTable
  /// The numbers of the program's expressions, if they take the place of lines.
  private let numbers: ExpressionNumbers?
  private var place: Place?
  /// The function being emitted, and the file of the current position.
  private var function: (scope: DebugInfoBuilder.Scope, file: FileID)?
  private var file = FileID(index: 0)

  /// LLVM's locations have no columns beyond this.
  private static let largestColumn = 65_535

  /// Creates the positions of a unit whose first function is in `file`.
  init(
    _ module: ModuleReference, _ builder: Builder, _ program: CheckedProgram,
    _ information: DebugInformation, startingIn file: FileID, isOptimized: Bool
  ) {
    self.information = information
    self.builder = builder
    let sources = program.sources
    lines = LineTables(sources)
    symbols = program.symbols
    numbers = information.detail == .expressions ? ExpressionNumbers(program) : nil
    places = sources.files.indices.map {
      information.place(ofFile: $0, named: sources.files[$0].name)
    }
    let place = places[Int(file.index)]
    debug = DebugInfoBuilder(
      module, compiledFrom: place.name, in: place.directory,
      information.detail == .full ? .full : .lines, by: information.producer,
      isOptimized: isOptimized)
  }

  // MARK: Functions

  /// Begins a function that is defined at an offset. A debugger's `start` stops in it if `isMain`.
  func begin(
    _ function: FunctionValue, named name: String, at offset: UInt32, in file: FileID,
    isMain: Bool = false
  ) {
    let line = numbers == nil ? lines.table(of: file).line(of: offset) : 0
    let scope = debug.describe(
      function, named: name, at: line, in: debugFile(file), isMain: isMain)
    self.function = (scope, file)
    self.file = file
    place = Place(scope: scope, location: nil, line: 0, column: 0)
    builder.setLocation(nil)
  }

  /// Begins another part of the current function, which may come from another file.
  func beginPart(in file: FileID) {
    guard let function else { return }
    self.file = file
    place?.scope =
      file == function.file ? function.scope : debug.part(of: function.scope, in: debugFile(file))
  }

  /// Ends the current function. The instructions that follow have no position.
  func end() {
    place = nil
    function = nil
    builder.setLocation(nil)
  }

  private func debugFile(_ file: FileID) -> DebugInfoBuilder.File {
    let place = places[Int(file.index)]
    return debug.file(named: place.name, in: place.directory)
  }

  // MARK: Positions

  /// The current position.
  var current: Place? { place }

  /// Returns to an earlier position of the function.
  func restore(_ place: Place) {
    self.place = place
    builder.setLocation(place.location)
  }

  /// Attributes the following instructions to an expression of the current file, whose principal token is at an offset.
  func move(to id: ExpressionID, at offset: UInt32) {
    guard let numbers else { return move(to: offset) }
    guard let scope = place?.scope else { return }
    count += 1
    setPlace(scope, numbers.number(of: id, in: file), 0)
  }

  /// Attributes the following instructions to a name that is introduced at an offset. Its number is that of the expression around it.
  func move(toName offset: UInt32) {
    if numbers == nil { move(to: offset) }
  }

  private func move(to offset: UInt32) {
    guard let scope = place?.scope else { return }
    count += 1
    let (line, column) = position(of: offset)
    setPlace(scope, line, column)
  }

  private func setPlace(_ scope: DebugInfoBuilder.Scope, _ line: Int, _ column: Int) {
    let location = debug.location(line: line, column: column, in: scope)
    place = Place(scope: scope, location: location, line: line, column: column)
    builder.setLocation(location)
  }

  /// The line and column of an offset. The column is 0 if it is too large to be recorded.
  private func position(of offset: UInt32) -> (line: Int, column: Int) {
    let table = lines.table(of: file)
    let line = table.line(of: offset)
    // Counting the characters of a very long line again and again would take quadratic time.
    let start = table.range(ofLine: line).start
    if offset - start > 4 * Self.largestColumn { return (line, 0) }
    let column = lines.location(of: offset, in: file).column
    return (line, column <= Self.largestColumn ? column : 0)
  }

  // MARK: Variables

  /// Describes a parameter of the current function, numbered from 1, that is in memory at an address.
  func declareParameter(_ name: Symbol, number: Int, at offset: UInt32, in address: Value) {
    guard information.detail == .full, let scope = place?.scope else { return }
    describe(name, parameter: number, at: position(of: offset), scope, address)
  }

  /// Opens the scope of a variable that is introduced at an offset and is in memory at an address. It is visible from
  /// here until an earlier position is restored.
  func declare(_ name: Symbol, at offset: UInt32, in address: Value, isInteger: Bool) {
    guard information.detail == .full, let place else { return }
    let position = position(of: offset)
    let scope = debug.block(
      in: place.scope, of: debugFile(file), line: position.line, column: position.column)
    describe(name, parameter: nil, at: position, scope, address, isInteger: isInteger)
    setPlace(scope, place.line, place.column)
  }

  private func describe(
    _ name: Symbol, parameter: Int?, at position: (line: Int, column: Int),
    _ scope: DebugInfoBuilder.Scope, _ address: Value, isInteger: Bool = false
  ) {
    let variable = debug.variable(
      named: symbols[name], at: position.line, of: debugFile(file), in: scope, parameter: parameter,
      isInteger: isInteger)
    debug.declare(
      variable, at: address,
      debug.location(line: position.line, column: position.column, in: scope), builder.currentBlock)
  }

  /// Completes the debug information once the whole unit has been emitted.
  func finish() { debug.finish() }
}
