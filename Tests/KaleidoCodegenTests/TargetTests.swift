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
    let other = Target(triple: "riscv64-unknown-linux-gnu")
    #expect(other.tailCallConvention == nil && Runtime(for: other) == nil)
    #expect(!other.reportsStackOverflow)
    #expect(!Target(triple: "x86_64-apple-macosx").reportsStackOverflow)
  }

  @Test func theHost() {
    #expect(Target.host(.named("x")).cpu == "x")
    #expect(Target.host().features.isEmpty)
    #expect(Target.host(.native).generic == Target.host())
  }
}
