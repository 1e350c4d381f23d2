// swift-tools-version: 6.0
import Foundation
import PackageDescription

// LLVM is installed on the system and located by `llvm-config`. `LLVM_CONFIG` selects another installation (for
// example `LLVM_CONFIG=llvm-config-19 swift build`).
let llvm = LLVMInstallation.find()

/// Treats warnings as errors.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

/// The program has no regular expressions, whose library would be linked for searches in texts: `Substring+Search.swift`. A section for
/// each function lets the linker leave out those that are not called. The unit tests are linked with the modules of the program.
let product: [SwiftSetting] =
  strict + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-enable-testing"], .when(configuration: .release)),
  ]

/// Rooms whose speed hardly matters are compiled for size: the program is smaller, and starts faster.
let small = product + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The commit that `kaleido --version --json` names, for builds that are distributed: `KALEIDO_COMMIT=… swift build`.
let commit: [CSetting] =
  ProcessInfo.processInfo.environment["KALEIDO_COMMIT"].map {
    $0.isEmpty ? [] : [.define("KALEIDO_COMMIT", to: "\"\($0)\"")]
  } ?? []

/// What the linker reads.
let linkFolder = "\(Context.packageDirectory)/Sources/CLLVM/link"

/// Links the language server as one file that depends only on the C library.
let serverLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-static-stdlib", "-no-toolchain-stdlib-rpath", "-Xclang-linker", "-no-pie",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all",
      "-Xlinker", "--icf=all", "-Xlinker", "-l:libstdc++.a",
      "-Xlinker", "\(linkFolder)/discarded.ld",
      // Swift would export all of its symbols, to no one.
      "-Xlinker", "--version-script=\(linkFolder)/exports.map", "-Xlinker", "--undefined-version",
      // What the static FoundationEssentials needs.
      "-l_FoundationCollections", "-l_FoundationCShims",
    ], .when(configuration: .release))
]

let package = Package(
  name: "kaleido",
  products: [
    .executable(name: "kaleido", targets: ["kaleido"]),
    .executable(name: "kaleido-lsp", targets: ["kaleido-lsp"]),
  ],
  targets: [
    // As KaleidoPasses one translation unit for all C++: LLVM's headers are read once.
    .target(
      name: "CLLVM", exclude: ["link"], sources: ["AllShims.cpp", "Targets.c"],
      cSettings: [.unsafeFlags(llvm.compilerFlags)]
        + llvm.targets.map { .define("HAS_\($0.uppercased())") },
      cxxSettings: [
        .unsafeFlags(llvm.compilerFlags + ["-fno-rtti", "-fno-exceptions"]),
        .unsafeFlags(["-Os"], .when(configuration: .release)),
      ]),
    .target(
      name: "CDeferredInitializers",
      cSettings: [
        .define("DEFERS_INITIALIZERS", .when(platforms: [.linux], configuration: .release))
      ]),
    .target(
      name: "KaleidoPasses", dependencies: ["CLLVM"], exclude: ["PassRegistry.def"],
      sources: ["AllPasses.cpp"],
      cSettings: [.unsafeFlags(llvm.compilerFlags)],
      // For size, and without tables that unwind the stack of a pass, which nothing does.
      cxxSettings: [
        .unsafeFlags(llvm.compilerFlags + ["-fno-rtti", "-fno-exceptions"]),
        .unsafeFlags(
          ["-Os", "-fno-unwind-tables", "-fno-asynchronous-unwind-tables"],
          .when(configuration: .release)),
      ]),
    .target(
      name: "CHostProcess", cSettings: commit,
      linkerSettings: [
        // Exit.c has another function.
        .unsafeFlags(["-Xlinker", "--wrap=__cxa_atexit"], .when(platforms: [.linux]))
      ]),
    .target(name: "CKaleidoRuntime", exclude: ["IR", "Web"]),
    .target(name: "CObjectLoader"),
    .target(name: "CExplorerPage", exclude: ["Page"]),
    .systemLibrary(name: "CPrefetch"),
    .target(name: "KaleidoGraph", swiftSettings: small),
    .target(name: "KaleidoSource", dependencies: ["CPrefetch"], swiftSettings: product),
    .target(name: "KaleidoTarget", dependencies: ["KaleidoSource"], swiftSettings: small),
    // Each target lists all modules whose types it uses: a change in an indirect dependency alone would not recompile it.
    .target(name: "KaleidoLex", dependencies: ["KaleidoSource"], swiftSettings: product),
    .target(
      name: "KaleidoParse", dependencies: ["KaleidoSource", "KaleidoLex"], swiftSettings: product),
    .target(
      name: "KaleidoSema", dependencies: ["KaleidoSource", "KaleidoLex", "KaleidoParse"],
      swiftSettings: small),
    .target(
      name: "KaleidoRepair", dependencies: ["KaleidoSource", "KaleidoLex", "KaleidoParse"],
      swiftSettings: small),
    // The pages of `kaleido explain`. Nothing but the program needs them, and they need no compiler: they are built beside it.
    .target(name: "KaleidoExplain", dependencies: ["KaleidoSource"], swiftSettings: small),
    .target(
      name: "KaleidoFrontend",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoRepair", "KaleidoSema",
        "KaleidoSystem",
      ], swiftSettings: small),
    .target(
      name: "KaleidoCodegen",
      dependencies: [
        "KaleidoSource", "KaleidoParse", "KaleidoSema", "KaleidoTarget", "KaleidoGraph", "CLLVM",
        "KaleidoPasses",
        "CDeferredInitializers", "CHostProcess", "CKaleidoRuntime", "CObjectLoader",
      ],
      swiftSettings: small + [.unsafeFlags(llvm.compilerFlags.flatMap { ["-Xcc", $0] })],
      linkerSettings: [
        .unsafeFlags(llvm.linkerFlags),
        .unsafeFlags(llvm.debugLinkerFlags, .when(configuration: .debug)),
        .unsafeFlags(llvm.releaseLinkerFlags, .when(configuration: .release)),
      ]),
    .target(
      name: "KaleidoSystem", dependencies: ["KaleidoSource", "CHostProcess"], swiftSettings: small
    ),
    .target(
      name: "KaleidoTerminal", dependencies: ["KaleidoSource", "KaleidoSystem"],
      swiftSettings: small),
    .target(
      name: "KaleidoCompiler",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoSema", "KaleidoFrontend",
        "KaleidoGraph", "KaleidoTarget", "KaleidoCodegen", "KaleidoSystem",
      ], swiftSettings: small),
    .target(
      name: "KaleidoExplore", dependencies: ["KaleidoCompiler", "CExplorerPage"],
      swiftSettings: small),
    .target(
      name: "KaleidoPrompt",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoSema", "KaleidoFrontend",
        "KaleidoTarget", "KaleidoCompiler", "KaleidoSystem", "KaleidoTerminal",
      ], swiftSettings: small),
    .target(
      name: "KaleidoFormat", dependencies: ["KaleidoSource", "KaleidoLex", "KaleidoParse"],
      swiftSettings: product),
    // The language server has no code generator: it is linked without LLVM, and the programs with LLVM without Foundation.
    .target(
      name: "KaleidoServer",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoSema", "KaleidoFrontend",
        "KaleidoFormat", "KaleidoSystem",
      ], swiftSettings: product),
    .executableTarget(
      name: "kaleido-lsp", dependencies: ["KaleidoServer", "KaleidoSystem"],
      swiftSettings: product, linkerSettings: serverLinkerSettings),
    .target(
      name: "KaleidoTesting",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoFrontend", "KaleidoTarget",
        "KaleidoCompiler", "KaleidoSystem",
      ], swiftSettings: small),
    .executableTarget(
      name: "kaleido",
      dependencies: [
        "KaleidoSource", "KaleidoParse", "KaleidoSema", "KaleidoFrontend", "KaleidoFormat",
        "KaleidoTarget", "KaleidoCompiler", "KaleidoSystem", "KaleidoPrompt", "KaleidoTesting",
        "KaleidoExplain", "KaleidoExplore",
      ],
      swiftSettings: small),
    // Invariants of all inputs, checked on mutations of the examples and by `make fuzz`.
    .target(
      name: "KaleidoInvariants",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoRepair", "KaleidoSema",
        "KaleidoFrontend", "KaleidoFormat",
      ],
      path: "Tests/Invariants", swiftSettings: strict),
    .executableTarget(
      name: "format-mutations", dependencies: ["KaleidoInvariants"],
      path: "Tests/FormatMutations", swiftSettings: strict),
    .executableTarget(
      name: "mutations",
      dependencies: ["KaleidoSource", "KaleidoLex", "KaleidoFrontend", "KaleidoInvariants"],
      path: "Tests/Mutations", swiftSettings: strict),
    // Writes what the line editor reads, for its tests.
    .executableTarget(
      name: "line-editor-demo", dependencies: ["KaleidoSystem", "KaleidoTerminal"],
      path: "Tests/LineEditorDemo", swiftSettings: strict),
    // The reference for compiled programs: `make conformance`.
    .executableTarget(
      name: "interpreter",
      dependencies: ["KaleidoSource", "KaleidoParse", "KaleidoSema", "KaleidoFrontend"],
      path: "Tests/Interpreter", swiftSettings: strict),
    .executableTarget(
      name: "microbenchmarks",
      dependencies: [
        "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoRepair", "KaleidoSema",
      ],
      path: "Benchmarks/Micro", swiftSettings: strict),
  ] + testTargets,
  swiftLanguageModes: [.v6], cxxLanguageStandard: .cxx17)

var testTargets: [Target] {
  // Tests of a room may import the rooms before it.
  let rooms = [
    "KaleidoSource", "KaleidoLex", "KaleidoParse", "KaleidoSema", "KaleidoRepair",
    "KaleidoSystem", "KaleidoFrontend", "KaleidoFormat", "KaleidoServer", "KaleidoGraph",
    "KaleidoExplain", "KaleidoTarget", "KaleidoCodegen", "KaleidoTerminal", "KaleidoCompiler",
    "KaleidoTesting", "kaleido",
  ]
  return rooms.filter { $0 != "KaleidoCompiler" }.compactMap { room in
    rooms.firstIndex(of: room).map { index in
      // In a release build tests are compiled quickly, and linked with Swift's shared libraries, of which Testing is one.
      .testTarget(
        name: "\(room)Tests", dependencies: rooms[...index].map { .target(name: $0) },
        swiftSettings: strict + [
          .unsafeFlags(llvm.compilerFlags.flatMap { ["-Xcc", $0] }),
          .unsafeFlags(["-Onone"], .when(configuration: .release)),
        ],
        linkerSettings: [
          .unsafeFlags(
            ["-no-static-stdlib", "-toolchain-stdlib-rpath"], .when(configuration: .release))
        ])
    }
  }
}

/// An installed LLVM, as described by `llvm-config`.
struct LLVMInstallation {
  var compilerFlags: [String]
  /// LLVM's names of the targets that it was built for and `kaleido` supports.
  var targets: [String]
  var linkerFlags: [String]
  /// The C++ library and the system libraries that LLVM needs.
  var systemLibraries: [String]

  static let supportedVersions = 19...22

  var debugLinkerFlags: [String] { systemLibraries.map { "-l\($0)" } }

  /// Links one file at fixed addresses that depends only on the C library. It starts three times as fast: no symbol
  /// lookup, no relocations, fewer pages.
  var releaseLinkerFlags: [String] {
    return [
      "-L\(linkFolder)",
      "-static-stdlib", "-no-toolchain-stdlib-rpath", "-Xclang-linker", "-no-pie",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "--gc-sections", "-Xlinker", "--strip-debug",
      "-Xlinker", "--build-id=\(Self.relocationsID.map { "0x\($0)" } ?? "sha1")",
      "-Xlinker", "--as-needed",
      // Made by `Scripts/make-function-list`.
      "-Xlinker",
      "--symbol-ordering-file=\(Self.keepsRelocations ? Self.librariesFolder : linkFolder)/functions.txt",
      "-Xlinker", "--no-warn-symbol-ordering",
      // Functions with the same code become one, except those whose addresses matter: the first two mark a range, debuggers
      // set a breakpoint on the third.
      "-Xlinker", "--icf=all",
      "-Xlinker", "--keep-unique=CObjectLoaderRegisterCode",
      "-Xlinker", "--keep-unique=CDeferredInitializersFirst",
      "-Xlinker", "--keep-unique=CDeferredInitializersLast",
      // Swift would export all of its symbols, to no one.
      "-Xlinker", "--version-script=\(linkFolder)/exports.map",
      "-Xlinker", "\(linkFolder)/discarded.ld",
      "-Xlinker", "--defsym=__jit_debug_register_code=CObjectLoaderRegisterCode",
      "-Xlinker", "--defsym=__jit_debug_descriptor=CObjectLoaderDebugDescriptor",
    ] + Self.replacedFunctions.flatMap { ["-Xlinker", "--wrap=\($0)"] }
      + (Self.keepsRelocations
        ? ["-Xlinker", "--emit-relocs"]
        : keepsSymbols ? [] : ["-Xlinker", "--strip-all"])
      + systemLibraries.flatMap { ["-Xlinker", "-l:lib\($0).a"] }
  }

  /// Whether the release build has a symbol table, a fifth of its size, for profilers and `Scripts/make-function-list`:
  /// `KALEIDO_SYMBOLS=1 swift build -c release`.
  var keepsSymbols: Bool { ProcessInfo.processInfo.environment["KALEIDO_SYMBOLS"] != nil }

  /// Whether the release build has symbols and relocations, for `Scripts/build-optimized`.
  static var keepsRelocations: Bool { relocationsID != nil }

  /// The build ID of such a build, in hexadecimal digits: `KALEIDO_RELOCATIONS=ID swift build -c release`. A hash of the program would
  /// depend on the folder of the sources, which the symbols contain.
  static var relocationsID: String? { ProcessInfo.processInfo.environment["KALEIDO_RELOCATIONS"] }

  /// The folder of LLVM's libraries for such a build, and of the list of functions, in which those that will be moved come first.
  static var librariesFolder: String { "\(Context.packageDirectory)/.build/llvm-libraries" }

  /// LLVM's functions for which CommandLineOptions.cpp, PrintedFunctions.cpp and UnusedParts.cpp have others.
  static let replacedFunctions = [
    "_ZN4llvm2cl6Option11addArgumentEv",
    "_ZN4llvm21isFunctionInPrintListENS_9StringRefE",
    "_ZN4llvm28createX86InstructionSelectorERKNS_16X86TargetMachineERKNS_12X86SubtargetERKNS_19X86RegisterBankInfoE",
    "_ZN4llvm29createX86PreLegalizerCombinerEv",
    "_ZN4llvm30createRISCVInstructionSelectorERKNS_18RISCVTargetMachineERKNS_14RISCVSubtargetERKNS_21RISCVRegisterBankInfoE",
    "_ZN4llvm31createRISCVPreLegalizerCombinerEv",
    "_ZN4llvm32createRISCVPostLegalizerCombinerEv",
    "_ZN4llvm33createRISCVO0PreLegalizerCombinerEv",
    "_ZN4llvm11compression8compressENS0_6ParamsENS_8ArrayRefIhEERNS_15SmallVectorImplIhEE",
    "_ZN4llvm11compression10decompressENS_20DebugCompressionTypeENS_8ArrayRefIhEEPhm",
    "_ZN4llvm11compression4zlib8compressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEi",
    "_ZN4llvm11compression4zlib10decompressENS_8ArrayRefIhEEPhRm",
    "_ZN4llvm11compression4zlib10decompressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEm",
    "_ZN4llvm11compression4zstd8compressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEib",
    "_ZN4llvm11compression4zstd10decompressENS_8ArrayRefIhEEPhRm",
    "_ZN4llvm11compression22getReasonIfUnsupportedENS0_6FormatE",
    "_ZN4llvm11compression4zlib11isAvailableEv",
    "_ZN4llvm7jitlink30createLinkGraphFromMachOObjectENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink10link_MachOESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm7jitlink36createLinkGraphFromELFObject_aarch32ENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink16link_ELF_aarch32ESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm7jitlink38createLinkGraphFromELFObject_loongarchENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink18link_ELF_loongarchESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm7jitlink34createLinkGraphFromELFObject_ppc64ENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink14link_ELF_ppc64ESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm7jitlink36createLinkGraphFromELFObject_ppc64leENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink16link_ELF_ppc64leESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm7jitlink29createLinkGraphFromCOFFObjectENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE",
    "_ZN4llvm7jitlink9link_COFFESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE",
    "_ZN4llvm28ItaniumManglingCanonicalizer12canonicalizeENS_9StringRefE",
    "_ZN4llvm28ItaniumManglingCanonicalizer14addEquivalenceENS0_12FragmentKindENS_9StringRefES2_",
    "_ZN4llvm28ItaniumManglingCanonicalizer6lookupENS_9StringRefE",
    "_ZN4llvm28ItaniumManglingCanonicalizerC1Ev",
    "_ZN4llvm28ItaniumManglingCanonicalizerD1Ev",
    "_ZN4llvm13DWARFVerifier15handleDebugInfoEv",
    "_ZN4llvm13DWARFVerifier17handleAccelTablesEv",
    "_ZN4llvm13OpenMPOptPass3runERNS_6ModuleERNS_15AnalysisManagerIS1_JEEE",
    "_ZN4llvm18OpenMPOptCGSCCPass3runERNS_13LazyCallGraph3SCCERNS_15AnalysisManagerIS2_JRS1_EEES5_RNS_17CGSCCUpdateResultE",
  ]

  /// The LLVM that `LLVM_CONFIG` names, or else the newest supported one.
  static func find() -> LLVMInstallation {
    let named = ProcessInfo.processInfo.environment["LLVM_CONFIG"].map { [$0] }
    let candidates =
      named ?? supportedVersions.reversed().map { "llvm-config-\($0)" } + ["llvm-config"]
    for candidate in candidates {
      guard let version = output(of: candidate, ["--version"]),
        let major = version.split(separator: ".").first.flatMap({ Int($0) }),
        supportedVersions.contains(major)
      else { continue }
      return LLVMInstallation(llvmConfig: candidate)
    }
    let wanted = named.map { "an LLVM of version 19 to 22 at \($0[0])" } ?? "LLVM 22"
    FileHandle.standardError.write(
      Data(
        """
        error: kaleido needs \(wanted), which was not found: install it with \
        `apt-get install llvm-22-dev libzstd-dev zlib1g-dev`, or set LLVM_CONFIG to its llvm-config

        """.utf8))
    exit(1)
  }

  init(llvmConfig: String) {
    func words(_ arguments: String...) -> [String] {
      (Self.output(of: llvmConfig, arguments) ?? "").split(whereSeparator: \.isWhitespace)
        .map(String.init)
    }
    compilerFlags = words("--includedir").map { "-I\($0)" }
    func libraries(_ components: [String]) -> [String] {
      Self.output(of: llvmConfig, ["--link-static", "--libs"] + components)?
        .split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }
    let own = libraries(["core", "native", "orcjit", "passes", "bitwriter", "irreader", "linker"])
    // The code generators for other machines follow: their initializers must not precede those of ORC.
    targets = words("--targets-built").filter {
      ["X86", "AArch64", "RISCV", "WebAssembly"].contains($0)
    }
    let others = libraries(
      targets.flatMap { ["\($0)codegen", "\($0)desc", "\($0)info"] }.map { $0.lowercased() })
    linkerFlags =
      ["-use-ld=lld"]
      + (Self.keepsRelocations ? ["-L\(Self.librariesFolder)"] : [])
      + words("--libdir").map { "-L\($0)" } + own
      + others.filter { !own.contains($0) }
    // `--system-libs` also lists z3, xml2 and tinfo, for tools that kaleido does not contain; loading them would
    // triple the startup time.
    systemLibraries =
      words("--link-static", "--system-libs").filter { ["-lz", "-lzstd"].contains($0) }
      .map { String($0.dropFirst(2)) } + ["stdc++"]
  }

  /// The standard output of a program, or nil if it cannot be run or fails.
  static func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
