import Foundation

let name = CommandLine.arguments.dropFirst().first
let source = Source(name: name ?? "<stdin>", bytes: readSource(name))
var parser = Parser(source.bytes)
let items = parser.parseProgram()
var checker = Checker()
checker.check(items)

let diagnostics = parser.diagnostics.isEmpty ? checker.diagnostics : parser.diagnostics
for diagnostic in diagnostics { report(source.text(of: diagnostic)) }
if !diagnostics.isEmpty { exit(1) }

let ir = makeModule(of: items)
print(ir.text, terminator: "")
if let faults = ir.faults() { stop("internal error: \(faults)") }
