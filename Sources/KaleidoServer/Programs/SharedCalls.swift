import KaleidoSema
import KaleidoSource

/// The calls of a function in all programs that its file belongs to, and the calls that its body makes there.
struct SharedCalls {
  /// The calls between the function and another one, each place once.
  struct Group {
    /// The other function, in one of the programs.
    var other: Caller
    var program: EditedProgram
    var title: String
    var places: [Place]
  }

  struct Place {
    var name: NamedRange
    var lines: LineTable
    var range: SourceRange { name.range }
  }

  let title: String
  let isFunction: Bool
  var incoming: [Group] = []
  var outgoing: [Group] = []

  /// Adds groups of calls of a program to those of others.
  fileprivate static func add(
    _ groups: [CallGroup], of program: EditedProgram, to found: inout [Group]
  ) {
    let view = program.view
    func name(_ place: FileRange) -> NamedRange {
      NamedRange(name: program.names[Int(place.file.index)], range: place.range)
    }
    func head(_ caller: Caller, _ program: EditedProgram) -> NamedRange {
      let places = program.view.places(of: caller)
      return NamedRange(name: program.names[Int(places.file.index)], range: places.name)
    }
    for group in groups {
      let places = group.places.map {
        Place(name: name($0), lines: program.lines.table(of: $0.file))
      }
      let own = head(group.other, program)
      if let index = found.firstIndex(where: { head($0.other, $0.program) == own }) {
        let known = Set(found[index].places.map(\.name))
        found[index].places += places.filter { !known.contains($0.name) }
      } else {
        found.append(
          Group(
            other: group.other, program: program, title: view.title(of: group.other),
            places: places))
      }
    }
  }

  /// The callers and callees, in words.
  var report: String {
    func lines(_ groups: [Group]) -> String {
      groups.map { group in
        let count = group.places.count
        return "\n  \(group.title)\(count > 1 ? ", \(count) times" : "")"
      }.joined()
    }
    var parts: [String] = []
    if isFunction {
      parts.append(
        "`\(title)` is " + (incoming.isEmpty ? "not called" : "called by\(lines(incoming))"))
    } else {
      parts.append("the \(title)")
    }
    parts.append(outgoing.isEmpty ? "calls no function of the program" : "calls\(lines(outgoing))")
    return parts.joined(separator: "\n")
  }
}

extension Workspace {
  /// The calls of something in a file's program, also in the file's other programs.
  func calls(of caller: Caller, in file: File) -> SharedCalls {
    let view = file.program.view
    var isFunction = false
    var name: String?
    if case .function(let id) = caller {
      isFunction = true
      name = view.symbols[view.program[id].name]
    }
    var calls = SharedCalls(title: view.title(of: caller), isFunction: isFunction)
    for other in files(named: file.name) {
      let view = other.program.view
      let same: Caller? =
        if other.program === file.program { caller } else if let name {
          view.function(named: name).map { .function($0) }
        } else { .topLevel(other.id) }
      guard let same else { continue }
      SharedCalls.add(view.incomingCalls(of: same), of: other.program, to: &calls.incoming)
      SharedCalls.add(view.outgoingCalls(of: same), of: other.program, to: &calls.outgoing)
    }
    return calls
  }

  /// The lenses of a file with the calls of functions in all its programs.
  func countingAllCalls(_ lenses: [Lens], of file: File) -> [Lens] {
    let files = files(named: file.name)
    if files.count < 2 { return lenses }
    var incoming: [String: Set<NamedRange>] = [:]
    var outgoing: [String: Set<NamedRange>] = [:]
    for program in files.map(\.program) {
      for call in program.view.allCalls() {
        let place = NamedRange(
          name: program.names[Int(call.place.file.index)], range: call.place.range)
        incoming[call.callee, default: []].insert(place)
        if let caller = call.caller { outgoing[caller, default: []].insert(place) }
      }
    }
    return lenses.map { lens in
      guard case .calls = lens.kind,
        let caller = file.program.view.caller(at: lens.range.start, in: file.id)
      else { return lens }
      let name = file.program.view.title(of: caller)
      return Lens(
        kind: .calls(incoming: incoming[name]?.count ?? 0, outgoing: outgoing[name]?.count ?? 0),
        range: lens.range)
    }
  }
}

extension ProgramView {
  func function(named name: String) -> FunctionID? {
    symbols.find(name).flatMap { program.function(named: $0) }
  }
}
