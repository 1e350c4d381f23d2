import CKaleidoRuntime
import Glibc
import KaleidoSema
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct RuntimeTests {
  private let targets = [
    "x86_64-pc-linux-gnu", "aarch64-unknown-linux-gnu", "riscv64-unknown-linux-gnu",
  ].map { Target(triple: $0) }

  @Test func everyTargetDefinesEveryFunction() throws {
    for target in targets {
      let runtime = try #require(Runtime(for: target))
      let module = try Module(
        named: "runtime", linking: runtime.modules(of: RuntimeFunction.allCases), as: .internal,
        keepsValueNames: true)
      for function in RuntimeFunction.allCases {
        #expect(module.text.contains("@\(function.symbol)("), "\(target.triple)")
        #expect(!module.text.contains("declare double @\(function.symbol)("))
      }
      try module.verify()
    }
  }

  @Test func thisProcessHasEveryFunction() {
    var count = 0
    let functions = CKaleidoRuntimeFunctions(&count)
    let names = UnsafeBufferPointer(start: functions, count: count).map { String(cString: $0.name) }
    // Only quick versions of programs call it.
    let others = [RuntimeFunction.symbolPrefix + "quickRemainder"]
    #expect(Set(names) == Set(RuntimeFunction.allCases.map(\.symbol) + others))
  }

  @Test func everyFunctionOfTheLibraryIsOfCOrOfTheRuntime() {
    for function in LibraryFunction.allCases {
      #expect(RuntimeFunction(rawValue: function.rawValue) == RuntimeFunction(function))
      #expect((RuntimeFunction(function) == nil) == function.isMathematics, "\(function)")
    }
  }

  @Test func sizesHaveTheTargetsWidth() throws {
    for target in targets {
      let runtime = try #require(Runtime(for: target))
      let text = runtime.modules(of: [.print]).map { String(decoding: $0, as: UTF8.self) }.joined()
      #expect(text.contains("@snprintf(ptr, i\(target.pointerWidth), ptr, ...)"))
    }
  }

  @Test func onlyWhatIsUsedIsThere() throws {
    let runtime = try #require(Runtime(for: targets[0]))
    #expect(runtime.modules(of: []).isEmpty)
    #expect(runtime.modules(of: [.argument, .arguments, .setCommandLine]).count == 2)
    #expect(runtime.symbolsOfC(in: .printd) == ["printf", "puts"])
    #expect(runtime.symbolsOfC(in: .print) == ["puts", "snprintf", "strcspn", "strtod"])
    let symbolsOfReadd = [
      "__libc_single_threaded", "flockfile", "free", "funlockfile", "nl_langinfo", "scanf", "stdin",
      "strtod",
    ]
    #expect(runtime.symbolsOfC(in: .readd).sorted() == symbolsOfReadd)
    #expect(runtime.symbolsOfC(in: .arguments) == [])
  }

  /// `readd` takes characters from the buffer of standard input.
  @Test func streamsBeginAsTheRuntimeExpects() {
    #expect(MemoryLayout<FILE>.offset(of: \._IO_read_ptr) == 8)
    #expect(MemoryLayout<FILE>.offset(of: \._IO_read_end) == 16)
  }
}

/// Numbers are written as C's `%.*g` does with as few digits as convert back, but at least 15. Swift's descriptions have
/// those digits, found by another algorithm.
@Suite struct NumberFormatTests {
  private func format(_ number: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      guard let start = text.baseAddress else { return "" }
      CKaleidoRuntimeFormat(number, start)
      return String(cString: start)
    }
  }

  /// What `format` should return, from the digits of Swift's description.
  private func expected(_ number: Double) -> String {
    let description = number.magnitude.description
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = Array(mantissa[0])
    let fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
    var digits = whole + fraction
    var leading = whole.count - 1 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.count > 1, digits[0] == "0" {
      digits.removeFirst()
      leading -= 1
    }
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    let sign = number.sign == .minus ? "-" : ""
    if leading < -4 || leading >= max(15, digits.count) {
      let exponent = String(leading.magnitude)
      return sign + String(digits[0]) + (digits.count > 1 ? "." : "") + String(digits.dropFirst())
        + (leading < 0 ? "e-" : "e+") + (exponent.count < 2 ? "0" : "") + exponent
    }
    if leading < 0 {
      return sign + "0." + String(repeating: "0", count: -leading - 1) + String(digits)
    }
    while digits.count <= leading { digits.append("0") }
    let point = leading + 1
    return sign + String(digits[..<point])
      + (digits.count > point ? "." + String(digits[point...]) : "")
  }

  @Test func specialNumbers() {
    #expect(format(0) == "0")
    #expect(format(-0.0) == "-0")
    #expect(format(.infinity) == "inf")
    #expect(format(-.infinity) == "-inf")
    #expect(format(-.nan) == "nan")
    #expect(format(1e15) == "1e+15")
    #expect(format(999_999_999_999_999) == "999999999999999")
    #expect(format(1_234_567_890_123_456) == "1234567890123456")
    #expect(format(0.0001) == "0.0001")
    #expect(format(0.00001) == "1e-05")
    #expect(format(.leastNonzeroMagnitude) == "5e-324")
  }

  @Test func powersOfTwoAndTheirNeighbours() {
    for exponent in -1021...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for number in [power.nextDown, power, power.nextUp] where number.isNormal {
        #expect(format(number) == expected(number))
      }
    }
  }

  @Test func randomNumbers() {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for _ in 0..<20_000 {
      let bits = next()
      for number in [
        Double(bitPattern: bits), Double(bits >> 40) / 100, Double(bits >> 30) / 7,
        Double(bits >> 11) * 0x1p-53, -Double(bits >> 14), Double(bits),
      ] where number.isNormal {
        #expect(format(number) == expected(number))
      }
    }
  }
}
