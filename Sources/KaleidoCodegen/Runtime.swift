import CKaleidoRuntime
import KaleidoSema
import KaleidoTarget

/// A function of the runtime, which is written in C (`CKaleidoRuntime`).
///
/// The objects of `build` contain the IR of the runtime functions that they use, so they need nothing but the C
/// library. Programs run in this process call the compiler's own copy: compiling the functions for every program
/// would take a fifth of the time of the shortest run.
enum RuntimeFunction: String, CaseIterable {
  case putchard, printd, print, readd, argument, arguments, exit
  /// Called by `main` for `argument` and `arguments`.
  case setCommandLine
  /// Called at the end of the `main` of a program that writes.
  case reportLostOutput
  /// Called by the `main` of a program that can exhaust the stack.
  case reportStackOverflow
  /// Called by the same `main` to evaluate the program.
  case callOnStack
  /// Called where a function continues with its version for newer processors, if there is one.
  case supportsVersion3
  /// Called by the functions of a library to apply another one to arrays, or to call one that may end early.
  case applyKernel, reduceKernel
  /// Called by a recursive function of a library when the stack is exhausted.
  case endOverflowingCall
  /// What `exit` calls in a library.
  case endCall

  /// The runtime function that implements a library function; nil for C's mathematical functions.
  init?(_ function: LibraryFunction) {
    switch function {
    case .putchard: self = .putchard
    case .printd: self = .printd
    case .print: self = .print
    case .readd: self = .readd
    case .argument: self = .argument
    case .arguments: self = .arguments
    case .exit: self = .exit
    default:
      assert(function.isMathematics, "\(function) is a function neither of C nor of the runtime")
      return nil
    }
  }

  /// The symbol. The dot keeps it from clashing with names of C or of the program.
  var symbol: String { Self.symbolPrefix + rawValue }

  /// Whether the function writes to standard output.
  var writes: Bool { [.putchard, .printd, .print].contains(self) }

  /// How the names of all functions and variables of the runtime begin.
  static let symbolPrefix = "ks.runtime."

  /// The runtime modules that the function needs.
  var modules: [String] {
    switch self {
    case .putchard: ["Putchard"]
    case .printd: ["Printd"]
    case .print: ["Print"]
    case .readd: ["Readd"]
    case .argument: ["CommandLine", "Argument"]
    case .arguments, .setCommandLine: ["CommandLine"]
    case .exit: ["LostOutput", "Message", "Exit"]
    case .reportLostOutput: ["LostOutput"]
    case .reportStackOverflow: ["Message", "Stack", "StackOverflow"]
    case .callOnStack: ["Stack"]
    case .supportsVersion3: ["Processor"]
    case .applyKernel, .reduceKernel, .endOverflowingCall, .endCall: ["Calls", "Kernel"]
    }
  }
}

/// The runtime's IR for a target.
struct Runtime {
  private let name: String

  /// The runtime for a target, or nil if the target has none.
  init?(for target: Target) {
    guard let name = target.runtimeName else { return nil }
    self.name = name
  }

  /// The IR of the modules that some functions need.
  func modules(of functions: [RuntimeFunction]) -> [UnsafeRawBufferPointer] {
    functions.flatMap(\.modules).uniqued().map(text)
  }

  private func text(ofModule module: String) -> UnsafeRawBufferPointer {
    var size = 0
    guard let start = CKaleidoRuntimeModule(name, module, &size) else {
      preconditionFailure("every target's runtime has all modules")
    }
    return UnsafeRawBufferPointer(start: start, count: size)
  }

  /// The functions and variables of C that a runtime function uses.
  func symbolsOfC(in function: RuntimeFunction) -> [String] {
    modules(of: [function]).flatMap { module in
      String(decoding: module, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("declare ") || $0.contains(" = extern") }
        .compactMap { $0.drop { $0 != "@" }.dropFirst().prefix { $0 != "(" && $0 != " " } }
        .map(String.init).filter { !$0.hasPrefix("llvm.") }
    }
  }
}
