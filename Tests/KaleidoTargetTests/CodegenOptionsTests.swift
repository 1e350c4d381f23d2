import KaleidoTarget
import Testing

/// The cache's key has every option that an object file depends on.
@Suite struct CodegenOptionsTests {
  /// A change of each option that is part of the key.
  private static let changes: [String: @Sendable (inout CodegenOptions) -> Void] = [
    "purpose": { $0.purpose = .run },
    "optimization": { $0.optimization = .aggressive },
    "target": { $0.target = Target(triple: "riscv64-unknown-linux-gnu") },
    "echo": { $0.echo = .always },
    "isFast": { $0.isFast = true },
    "stackSize": { $0.stackSize = 1 << 20 },
    "unitCount": { $0.unitCount = 2 },
    "tier": { $0.tier = .quick },
    "switchBudget": { $0.switchBudget = 7 },
    "hasVersions": { $0.hasVersions = true },
    "recordsSteps": { $0.recordsSteps = true },
    "isForLoader": { $0.isForLoader = true },
    "hasExactVectors": { $0.hasExactVectors = true },
    "passes": { $0.passes = "mem2reg" },
    "debug": { $0.debug = DebugInformation(.full, directory: "/", version: "1") },
  ]

  /// The options that are not part of the key, and why no cached object is used wrongly.
  private static let omitted = [
    // The IR of a unit has them, and its hash is part of the key. For `run`, the key has the names of the files.
    "moduleName", "pathPrefixes", "omittedFunctions",
    // They are for IR, assembly and single functions, which are not cached.
    "keepsValueNames", "keptFunction", "assemblySyntax", "isForReading",
    // `Compiler.cacheDirectory(for:)` does not use the cache with them.
    "verifies", "breaksIR", "remarks", "passLimit",
  ]

  @Test func everyOptionChangesTheKey() {
    let key = CodegenOptions().cacheKey
    let fields = Mirror(reflecting: CodegenOptions()).children.compactMap(\.label)
    for field in fields where !Self.omitted.contains(field) {
      guard let change = Self.changes[field] else {
        Issue.record("is `\(field)` part of the cache's key? add it to a list of this test")
        continue
      }
      var options = CodegenOptions()
      change(&options)
      #expect(options.cacheKey != key, "\(field)")
    }
    #expect(Set(fields) == Set(Self.changes.keys).union(Self.omitted))
  }

  @Test func everyPropertyOfTheTargetChangesTheKey() {
    func key(_ target: Target) -> String {
      var options = CodegenOptions()
      options.target = target
      return options.cacheKey
    }
    let targets = [
      Target(triple: "x86_64-pc-linux-gnu"),
      Target(triple: "aarch64-unknown-linux-gnu"),
      Target(triple: "x86_64-pc-linux-gnu", cpu: "haswell"),
      Target(triple: "x86_64-pc-linux-gnu", features: "+avx2"),
    ]
    #expect(Set(targets.map(key)).count == targets.count)
    #expect(Mirror(reflecting: targets[0]).children.count == 3)
  }

  @Test func everyPartOfDebugInformationChangesTheKey() {
    let full = DebugInformation(.full, directory: "/a", version: "1")
    // The version is that of the compiler, whose build is part of the key.
    let changes: [String: (inout DebugInformation) -> Void] = [
      "detail": { $0.detail = .positions },
      "directory": { $0.directory = "/b" },
      "copies": { $0.copies = [0: SourceCopy(name: "a.ks", directory: "/a")] },
      "pathPrefixes": { $0.pathPrefixes.replace("/a", by: "/b") },
    ]
    for (field, change) in changes {
      var other = full
      change(&other)
      #expect(other.cacheKey != full.cacheKey, "\(field)")
    }
    let fields = Mirror(reflecting: full).children.compactMap(\.label)
    #expect(Set(fields) == Set(changes.keys).union(["version"]))
  }
}
