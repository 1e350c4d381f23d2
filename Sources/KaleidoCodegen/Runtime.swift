import CLLVM
import KaleidoSema

/// A part of the runtime: what is emitted into a program beside its own functions, only if it is used.
///
/// What waits for a stream anyway is `optnone`: optimizing it would cost every program a
/// millisecond and gain nothing.
///
/// Written in LLVM's textual form, so that an object needs nothing but the C library on any target.
enum RuntimeFunction: String, CaseIterable {
  case putchard, printd, print, readd, argument, arguments

  init?(_ implementation: Function.Implementation) {
    guard case .library(let function) = implementation else { return nil }
    switch function {
    case .putchard: self = .putchard
    case .printd: self = .printd
    case .print: self = .print
    case .readd: self = .readd
    case .argument: self = .argument
    case .arguments: self = .arguments
    default: return nil
    }
  }

  /// The symbol. Names with a dot cannot clash with C's or with a program's.
  var symbol: String { "ks.runtime." + rawValue }

  /// The C functions that it calls.
  var calledFunctions: [String] {
    switch self {
    case .putchard: ["putchar"]
    case .printd: ["printf"]
    case .print: ["snprintf", "strtod", "strcspn", "puts"]
    case .readd: ["scanf"]
    case .argument: ["strtod"]
    case .arguments: []
    }
  }

  var parameterCount: Int {
    switch self {
    case .putchard, .printd, .print, .argument: 1
    case .readd, .arguments: 0
    }
  }

  /// Whether this process has a function that does the same.
  var isHosted: Bool { self == .print }

  static let hostSymbol: StaticString = "ks.runtime.print"
  static var hostPrint: UnsafeRawPointer {
    let function: @convention(c) (Double) -> Double = CLLVMHostPrint
    return unsafeBitCast(function, to: UnsafeRawPointer.self)
  }
}

enum Runtime {
  /// The functions' definitions, with what they need. A program that runs in this process only declares
  /// what the process has (see `HostRuntime.c`).
  ///
  /// A program of several modules shares them: the first one defines them for all. Each object of such a
  /// program may have them; one is enough.
  static func assembly(
    of functions: [RuntimeFunction], usesHost: Bool, isShared: Bool
  ) -> String {
    let text = assembly(of: functions, usesHost: usesHost)
    guard isShared else { return text }
    return text.split(separator: " internal ", omittingEmptySubsequences: false)
      .joined(separator: " weak_odr hidden ")
  }

  private static func assembly(of functions: [RuntimeFunction], usesHost: Bool) -> String {
    var declared: [String] = []
    var text = ""
    for function in functions {
      if usesHost, function.isHosted {
        text += "declare double @\(function.symbol)(double)\n"
        continue
      }
      for declaration in declarations(of: function) where !declared.contains(declaration) {
        declared.append(declaration)
        text += declaration + "\n"
      }
      text += definition(of: function)
    }
    return text
  }

  private static func declarations(of function: RuntimeFunction) -> [String] {
    let arguments = [
      "@ks.runtime.argc = internal global i32 0", "@ks.runtime.argv = internal global ptr null",
    ]
    let fabs = "declare double @llvm.fabs.f64(double)"
    let strtod = "declare double @strtod(ptr, ptr)"
    return switch function {
    case .arguments: arguments
    case .putchard: [fabs, "declare i32 @putchar(i32)"]
    case .printd: ["declare i32 @printf(ptr, ...)"]
    case .print:
      [
        fabs, strtod, "declare i32 @snprintf(ptr, i64, ptr, ...)", "declare i32 @puts(ptr)",
        "declare i64 @strcspn(ptr, ptr)",
      ]
    case .readd: ["declare i32 @scanf(ptr, ...)"]
    case .argument: arguments + [strtod]
    }
  }

  private static func definition(of function: RuntimeFunction) -> String {
    switch function {
    case .putchard: putchard
    case .printd: printd
    case .print: print
    case .readd: readd
    case .argument: argument
    case .arguments: arguments
    }
  }

  /// Writes one byte: the number without its fraction, modulo 256, as C converts it on common
  /// machines; 0 for what fits no `int`.
  private static let putchard = """

    define internal double @ks.runtime.putchard(double %c) nounwind {
      %magnitude = call double @llvm.fabs.f64(double %c)
      %fits = fcmp olt double %magnitude, 2147483648.0
      %number = select i1 %fits, double %c, double 0.0
      %byte = fptosi double %number to i32
      %status = call i32 @putchar(i32 %byte)
      ret double 0.0
    }

    """

  private static let printd = """

    @ks.format.printd = private constant [4 x i8] c"%f\\0A\\00"
    define internal double @ks.runtime.printd(double %x) nounwind {
      %status = call i32 (ptr, ...) @printf(ptr @ks.format.printd, double %x)
      ret double 0.0
    }

    """

  /// Writes the shortest decimal that reads back as the same number.
  ///
  /// Any decimal of 15 digits survives the way to a normal `double` and back, so fewer than 15
  /// need not be tried: `%g` drops trailing zeros. Subnormal numbers have less precision and
  /// start from one digit. Next to a power of two, the decimals of 16 digits that read back may
  /// all lie above it while the nearest one is below: there the last digit is raised. A NaN has
  /// no sign here.
  private static let print = """

    @ks.format.print = private constant [5 x i8] c"%.*g\\00"
    @ks.format.padded = private constant [7 x i8] c"%#.16g\\00"
    @ks.format.exponent = private constant [2 x i8] c"e\\00"
    define internal double @ks.runtime.print(double %x) noinline optnone nounwind {
    entry:
      %text = alloca [32 x i8]
      %isNaN = fcmp uno double %x, %x
      %number = select i1 %isNaN, double 0x7FF8000000000000, double %x
      %magnitude = call double @llvm.fabs.f64(double %number)
      %isNormal = fcmp uge double %magnitude, 0x0010000000000000
      %least = select i1 %isNormal, i32 15, i32 1
      br label %try
    try:
      %digits = phi i32 [ %least, %entry ], [ %more, %again ]
      %length = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr @ks.format.print, i32 %digits, double %number)
      %back = call double @strtod(ptr %text, ptr null)
      %isSame = fcmp oeq double %back, %number
      %isMost = icmp eq i32 %digits, 17
      %isDone = or i1 %isSame, %isMost
      br i1 %isDone, label %write, label %next
    next:
      %isSixteen = icmp eq i32 %digits, 16
      br i1 %isSixteen, label %raise, label %again
    raise:
      %padded = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr @ks.format.padded, double %number)
      %mantissa = call i64 @strcspn(ptr %text, ptr @ks.format.exponent)
      %index = sub i64 %mantissa, 1
      %place = getelementptr i8, ptr %text, i64 %index
      %digit = load i8, ptr %place
      %raised = add i8 %digit, 1
      store i8 %raised, ptr %place
      %above = call double @strtod(ptr %text, ptr null)
      %isAbove = fcmp oeq double %above, %number
      br i1 %isAbove, label %write, label %again
    again:
      %more = add i32 %digits, 1
      br label %try
    write:
      %status = call i32 @puts(ptr %text)
      ret double %x
    }

    """

  /// Reads the next word of standard input as a number; a word that is none is skipped.
  private static let readd = """

    @ks.format.number = private constant [4 x i8] c"%lf\\00"
    @ks.format.word = private constant [4 x i8] c"%*s\\00"
    define internal double @ks.runtime.readd() noinline optnone nounwind {
    entry:
      %number = alloca double
      %count = call i32 (ptr, ...) @scanf(ptr @ks.format.number, ptr %number)
      %isNumber = icmp eq i32 %count, 1
      br i1 %isNumber, label %found, label %missing
    found:
      %result = load double, ptr %number
      ret double %result
    missing:
      %status = call i32 (ptr, ...) @scanf(ptr @ks.format.word)
      ret double 0x7FF8000000000000
    }

    """

  /// The i-th argument of the program as a number, NaN where there is none or it is no number.
  private static let argument = """

    define internal double @ks.runtime.argument(double %i) noinline optnone nounwind {
    entry:
      %end = alloca ptr
      %argc = load i32, ptr @ks.runtime.argc
      %count = sitofp i32 %argc to double
      %isPositive = fcmp oge double %i, 1.0
      %isBelow = fcmp olt double %i, %count
      %exists = and i1 %isPositive, %isBelow
      br i1 %exists, label %read, label %missing
    read:
      %index = fptosi double %i to i64
      %argv = load ptr, ptr @ks.runtime.argv
      %place = getelementptr ptr, ptr %argv, i64 %index
      %text = load ptr, ptr %place
      %number = call double @strtod(ptr %text, ptr %end)
      %stop = load ptr, ptr %end
      %isEmpty = icmp eq ptr %stop, %text
      %next = load i8, ptr %stop
      %hasRest = icmp ne i8 %next, 0
      %isWrong = or i1 %isEmpty, %hasRest
      br i1 %isWrong, label %missing, label %found
    found:
      ret double %number
    missing:
      ret double 0x7FF8000000000000
    }

    """

  private static let arguments = """

    define internal double @ks.runtime.arguments() nounwind {
      %argc = load i32, ptr @ks.runtime.argc
      %count = sub i32 %argc, 1
      %number = sitofp i32 %count to double
      ret double %number
    }

    """
}
