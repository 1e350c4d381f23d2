import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What calls functions, and what is called.
enum Caller: Hashable {
  case function(FunctionID)
  /// The top-level expressions of a file.
  case topLevel(FileID)
}

/// The calls between two.
struct CallGroup: Hashable {
  var other: Caller
  /// The names and signs of the calls, in the files of the caller.
  var places: [FileRange]
}

extension ProgramView {
  /// The function whose name is at an offset, or else the top-level expressions, if the offset is in one.
  func caller(at offset: UInt32, in file: FileID) -> Caller? {
    if let name = name(at: offset, in: file), case .function(let symbol) = name.entity {
      return program.function(named: symbol).map { .function($0) }
    }
    let index = index(of: file)
    guard let item = index.item(at: offset), index.file.items[item].prototype == nil else {
      return nil
    }
    return .topLevel(file)
  }

  /// The calls of a function, by caller, in source order.
  func incomingCalls(of callee: Caller) -> [CallGroup] {
    guard case .function(let function) = callee else { return [] }
    return grouped(
      calls.uses(of: function, in: program).compactMap { body, call in
        caller(of: body).map { ($0, place(of: call, in: body.file)) }
      })
  }

  /// The calls that a function or the top level makes of functions that the program defines or declares, by callee.
  func outgoingCalls(of caller: Caller) -> [CallGroup] {
    grouped(
      bodies(of: caller).flatMap { body, calls in
        calls.compactMap { call in
          guard case .function(let callee) = call.callee else { return nil }
          return (.function(callee), place(of: call, in: body.file))
        }
      })
  }

  private func bodies(of caller: Caller) -> [(Body, ArraySlice<Call>)] {
    switch caller {
    case .function(let id): program[id].body.map { [($0, calls.calls(of: id))] } ?? []
    case .topLevel(let file):
      program.topLevel.indices.filter { program.topLevel[$0].file == file }.map {
        (program.topLevel[$0], calls.calls(in: calls[topLevel: $0]))
      }
    }
  }

  private func caller(of body: Body) -> Caller? {
    guard let prototype = tree(of: body.file).items[Int(body.item)].prototype else {
      return .topLevel(body.file)
    }
    return program.function(named: prototype.name).map { .function($0) }
  }

  private func place(of call: Call, in file: FileID) -> FileRange {
    FileRange(file, tree(of: file).tokenRange(of: call.expression))
  }

  private func grouped(_ calls: [(Caller, FileRange)]) -> [CallGroup] {
    var groups: [CallGroup] = []
    var known: [Caller: Int] = [:]
    let ordered = calls.sorted {
      ($0.1.file.index, $0.1.range.start) < ($1.1.file.index, $1.1.range.start)
    }
    for (other, place) in ordered {
      if let index = known[other] {
        groups[index].places.append(place)
      } else {
        known[other] = groups.count
        groups.append(CallGroup(other: other, places: [place]))
      }
    }
    return groups
  }

  // MARK: Names and places

  /// The head of a function, or what the top level of a file is called.
  func title(of caller: Caller) -> String {
    switch caller {
    case .function(let id): symbols[program[id].name]
    case .topLevel(let file):
      "top level of \(tree(of: file).source.name.split(separator: "/").last ?? "")"
    }
  }

  /// The item of a function with its name, or the first of the top-level expressions.
  func places(of caller: Caller) -> (file: FileID, whole: SourceRange, name: SourceRange) {
    switch caller {
    case .function(let id):
      let function = program[id]
      let name = program.nameRange(of: function).range
      let index = index(of: function.file)
      let item = index.item(at: name.start).map { index.range(ofItem: $0) } ?? name
      return (function.file, item.union(name), name)
    case .topLevel(let file):
      let index = index(of: file)
      let items = index.file.items.indices.filter { index.file.items[$0].prototype == nil }
      let range = items.first.map { index.range(ofItem: $0) } ?? SourceRange(at: 0)
      return (file, range, range)
    }
  }

  /// All calls of functions that the program defines or declares, by name. A top-level expression has none.
  func allCalls() -> [(caller: String?, callee: String, place: FileRange)] {
    func named(_ calls: ArraySlice<Call>, of caller: String?, in file: FileID) -> [(
      caller: String?, callee: String, place: FileRange
    )] {
      calls.compactMap { call in
        guard case .function(let callee) = call.callee else { return nil }
        return (caller, symbols[program[callee].name], place(of: call, in: file))
      }
    }
    return program.allFunctions.flatMap { id in
      named(calls.calls(of: id), of: symbols[program[id].name], in: program[id].file)
    }
      + program.topLevel.indices.flatMap { index in
        named(calls.calls(in: calls[topLevel: index]), of: nil, in: program.topLevel[index].file)
      }
  }

  // MARK: Counts

  /// How often each function is called, and how many calls of the program's functions its body has.
  func callCounts() -> [FunctionID: (incoming: Int, outgoing: Int)] {
    var counts: [FunctionID: (incoming: Int, outgoing: Int)] = [:]
    func count(_ calls: ArraySlice<Call>, by caller: FunctionID?) {
      for call in calls {
        guard case .function(let callee) = call.callee else { continue }
        counts[callee, default: (0, 0)].incoming += 1
        if let caller { counts[caller, default: (0, 0)].outgoing += 1 }
      }
    }
    for id in program.allFunctions { count(calls.calls(of: id), by: id) }
    for index in program.topLevel.indices {
      count(calls.calls(in: calls[topLevel: index]), by: nil)
    }
    return counts
  }
}
