import Foundation

var options = Options()
var name: String?
for argument in CommandLine.arguments.dropFirst() {
  switch argument {
  case "--ir": options.showsIR = true
  case "--quiet": options.isQuiet = true
  case _ where argument.hasPrefix("--passes="): options.passes = String(argument.dropFirst(9))
  case _ where argument.hasPrefix("-"): stop("error: unknown option \(argument)")
  default: name = argument
  }
}

do throws(LLVMError) {
  var session = try Session(options)
  if let name {
    exit(try session.run(Source(name: name, bytes: readSource(name))) ? 0 : 1)
  }
  session.prompt()
} catch {
  stop("error: \(error.message)")
}
