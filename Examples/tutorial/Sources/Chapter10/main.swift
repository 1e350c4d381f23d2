import Foundation

var options = Options()
var name: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--ir": options.showsIR = true
  case "--quiet": options.isQuiet = true
  case "-g": options.hasDebugInfo = true
  case "-o":
    options.output = arguments.popFirst()
    if options.output == nil { stop("error: -o needs the name of a file") }
  case _ where argument.hasPrefix("--passes="): options.passes = String(argument.dropFirst(9))
  case _ where argument.hasPrefix("-"): stop("error: unknown option \(argument)")
  default: name = argument
  }
}

if options.output != nil && name == nil { stop("error: -o needs a program") }
do throws(LLVMError) {
  var session = try Session(options)
  if let name {
    let isRight = try session.run(Source(name: name, bytes: readSource(name)))
    exit(isRight ? 0 : 1)
  }
  session.prompt()
} catch {
  stop("error: \(error.message)")
}
