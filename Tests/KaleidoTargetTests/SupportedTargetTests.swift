import KaleidoTarget
import Testing

@Suite struct SupportedTargetTests {
  @Test func names() {
    let names: [(String, SupportedTarget?)] = [
      ("x86_64", .x86_64), ("amd64", .x86_64), ("x86_64-pc-linux-gnu", .x86_64),
      ("aarch64-unknown-linux-gnu", .aarch64), ("ARM64", .aarch64), ("riscv64-linux", .riscv64),
      ("wasm32-unknown-unknown", .wasm32), ("wasm", .wasm32), ("wasm32-linux-gnu", nil),
      ("aarch64-apple-darwin", nil), ("riscv32", nil), ("", nil),
    ]
    for (name, target) in names { #expect(SupportedTarget(name) == target, "\(name)") }
    for target in SupportedTarget.allCases {
      #expect(SupportedTarget(target.rawValue) == target)
      #expect(SupportedTarget(target.triple) == target)
    }
    #expect(SupportedTarget.nearest(to: "aarch64-apple-darwin") == "aarch64-linux-gnu")
    #expect(SupportedTarget.nearest(to: "vax") == nil)
  }

  @Test func theHost() {
    #expect(Target.host().isForHost && Target.host().features.isEmpty && Target.host().cpu.isEmpty)
    #expect(SupportedTarget.host.map { Target($0) } == Target.host())
    #expect(SupportedTarget.allCases.filter { Target($0).isForHost }.count == 1)
  }
}
