import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct TargetTests {
  @Test func whatFollowsFromATriple() {
    let linux = Target(triple: "x86_64-pc-linux-gnu")
    #expect(linux.isLinux && linux.objectFormat == .elf && linux.pointerWidth == 64)
    #expect(linux.tailCallConvention == .tail && linux.reportsStackOverflow)
    let wasm = Target(triple: "wasm32-unknown-unknown")
    #expect(!wasm.isLinux && wasm.objectFormat == .wasm && wasm.pointerWidth == 32)
    #expect(wasm.tailCallConvention == nil && !wasm.reportsStackOverflow)
    let riscv = Target(triple: "riscv64-unknown-linux-gnu")
    #expect(riscv.tailCallConvention == nil && riscv.reportsStackOverflow)
    let other = Target(triple: "powerpc64le-unknown-linux-gnu")
    #expect(other.tailCallConvention == nil && Runtime(for: other) == nil)
    #expect(!other.reportsStackOverflow)
    #expect(!Target(triple: "x86_64-apple-macosx").reportsStackOverflow)
  }

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
    #expect(Processors.host(.named("x")).cpu == "x")
    #expect(Target.host().features.isEmpty)
    #expect(Processors.host(.native).generic == Target.host())
  }
}
