import KaleidoSema
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

struct ExactVectorsTests {
  /// Options of an object for Python.
  private func options(_ cpu: String) -> CodegenOptions {
    var options = CodegenOptions()
    options.hasExactVectors = true
    options.target = Target(triple: "x86_64-unknown-linux-gnu", cpu: cpu)
    return options
  }

  @Test func variantsDependOnTheProcessor() throws {
    for (cpu, lanes) in [("x86-64-v4", [4, 8]), ("x86-64-v3", [4])] {
      let options = options(cpu)
      let vectors = try #require(ExactVectors(options, options.target))
      #expect(vectors.variants(of: .pow).map(\.lanes) == lanes)
      #expect(vectors.variants(of: .pow)[0].mangled == "_ZGV_LLVM_N4vv_ks.vector.pow")
      #expect(vectors.contains(.exp) && !vectors.contains(.tgamma))
    }
    let old = options("x86-64")
    #expect(ExactVectors(old, old.target) == nil)
  }

  @Test func fastMathematicsHasOthers() {
    var options = options("x86-64-v3")
    options.isFast = true
    #expect(ExactVectors(options, options.target) == nil)
    func variants(_ function: LibraryFunction) -> [VectorVariant] {
      ExactVectors.variantsForFastMath(of: function, options, options.target)
    }
    #expect(variants(.pow).map(\.symbol) == ["ks.vector.fast.pow.4"])
    #expect(variants(.pow).map(\.mangled) == ["_ZGV_LLVM_N4vv_pow"])
    #expect(variants(.exp).isEmpty && variants(.sin).isEmpty)
    let target = options.target
    options.target = self.options("x86-64").target
    #expect(variants(.pow).isEmpty)
    options.target = target
    options.hasExactVectors = false
    #expect(variants(.pow).isEmpty)
    options.hasExactVectors = true
    options.isFast = false
    #expect(variants(.pow).isEmpty)
  }
}
