import Foundation

/// The options of the command line.
struct Options {
  var passes = "default<O2>"
  var showsIR = false
  var isQuiet = false
}

/// The state that lasts from one entry of a prompt to the next. A file is one entry.
struct Session: ~Copyable {
  private let options: Options
  private let jit: JIT
  private var operators = Operators()
  private var checker = Checker()
  private var symbols = SymbolTable()

  init(_ options: Options) throws(LLVMError) {
    self.options = options
    jit = try JIT()
  }

  /// Runs a program, and returns whether it was right.
  mutating func run(_ source: Source) throws(LLVMError) -> Bool {
    guard let items = check(source) else { return false }
    symbols.define(items)
    var emitter = Emitter(symbols: symbols)
    emitter.emitDefinitions(items)
    emitter.emitMain(symbols.main, items, isQuiet: options.isQuiet)
    let ir = emitter.finish()
    if let faults = ir.faults() { throw LLVMError(message: faults) }
    if options.showsIR {
      try show(ir)
    } else {
      try ir.run(options.passes)
      try jit.add(ir)
      if items.contains(where: \.isExpression) { try jit.call(symbols.main) }
    }
    return true
  }

  /// Returns the items of a program, or reports its errors. Only a right program leaves a trace.
  private mutating func check(_ source: Source) -> [Item]? {
    var parser = Parser(source.bytes, operators: operators)
    let items = parser.parseProgram()
    var checker = checker
    checker.check(items)
    let diagnostics = parser.diagnostics.isEmpty ? checker.diagnostics : parser.diagnostics
    for diagnostic in diagnostics { report(source.text(of: diagnostic)) }
    guard diagnostics.isEmpty else { return nil }
    self.checker = checker
    operators = parser.operators
    return items
  }

  /// Prints the module as it was emitted, and after each pass that changes it.
  private func show(_ ir: borrowing IRModule) throws(LLVMError) {
    var text = ir.text
    print(text)
    for pass in options.passes.split(separator: ",") {
      try ir.run(String(pass))
      print("; \(pass)\(ir.text == text ? " changes nothing" : ":\n\(ir.text)")")
      text = ir.text
    }
  }
}

// The prompt.
extension Session {
  /// Runs each line of standard input as a program of its own.
  mutating func prompt() {
    let isTerminal = isatty(STDIN_FILENO) == 1
    while true {
      if isTerminal { print("> ", terminator: "") }
      fflush(nil)
      guard let line = readLine() else { return }
      do throws(LLVMError) {
        _ = try run(Source(name: "<entry>", bytes: Array(line.utf8)))
      } catch {
        report("error: \(error.message)")
      }
    }
  }
}
