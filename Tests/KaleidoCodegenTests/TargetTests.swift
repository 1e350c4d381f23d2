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

  @Test func theHost() {
    #expect(Processors.host(.named("x")).cpu == "x")
    #expect(Processors.host(.native).generic == Target.host())
  }
}
