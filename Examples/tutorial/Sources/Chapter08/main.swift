import Foundation

var arguments = CommandLine.arguments.dropFirst()
let optimizes = arguments.first == "--mem2reg"
if optimizes { arguments.removeFirst() }
let name = arguments.first
let source = Source(name: name ?? "<stdin>", bytes: readSource(name))
var parser = Parser(source.bytes)
let items = parser.parseProgram()
var checker = Checker()
checker.check(items)

let diagnostics = parser.diagnostics.isEmpty ? checker.diagnostics : parser.diagnostics
for diagnostic in diagnostics { report(source.text(of: diagnostic)) }
if !diagnostics.isEmpty { exit(1) }

let ir = makeModule(of: items)
if let faults = ir.faults() { stop("internal error: \(faults)") }
if optimizes { try ir.run("mem2reg") }
print(ir.text, terminator: "")
