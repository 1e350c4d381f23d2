extension ForeignOption {
  /// The options of clang, gcc, LLVM's `opt` and `llc`, rustc, swiftc, zig and interpreters, and what to write here. A `*` at the
  /// end of a name stands for any rest.
  static let table: [(names: [String], advice: String)] =
    running + outputs + optimization + looking + linking + messages

  private static let running: [(names: [String], advice: String)] = [
    (["-p", "--print", "--eval", "--execute"], "`-e CODE` runs code and prints its values"),
    (["-i", "--interactive", "--interpreter"], "`kaleido repl` starts a prompt"),
    (["--jit", "--run", "--interpret"], "`kaleido run` compiles a program in memory and runs it"),
    (["--timeout", "--max-time"], "`--time-limit=SECONDS` limits the time of a run"),
    (
      ["--max-memory", "--memory", "--max-heap*"],
      "`--memory-limit=SIZE` limits the memory of a run"
    ),
    (["--max-output"], "`--output-limit=SIZE` limits the output of a run"),
    (
      ["--sandbox", "--safe", "--untrusted"],
      "`--no-externs` rejects C functions outside the library"
    ),
    (
      ["--stack", "-fstack-size", "--stack_size"], "`--stack-size=SIZE` sets the size of the stack"
    ),
  ]

  private static let outputs: [(names: [String], advice: String)] = [
    (
      ["-emit-llvm", "--emit-llvm", "-emit-ir", "-femit-llvm-ir"],
      "`kaleido build --emit=ir` writes LLVM IR"
    ),
    (["-emit-bc", "-femit-llvm-bc"], "`kaleido build --emit=bc` writes LLVM bitcode"),
    (
      ["-emit-assembly", "-femit-asm", "--emit-asm", "-filetype"],
      "`kaleido build -S` writes assembly, `kaleido build -c` an object file"
    ),
    (["-emit-object", "-emit-obj"], "`kaleido build -c` writes an object file"),
    (["-emit-executable", "-femit-bin"], "`kaleido build` writes an executable"),
    (
      ["-emit-library", "--crate-type", "-shared", "--shared", "-dynamiclib", "-dynamic"],
      "`--emit=shared` makes a shared library"
    ),
    (["--lib", "-emit-static-library"], "`--emit=static` makes a static library"),
    (
      ["-emit-clang-header*", "-femit-h", "-emit-objc-header"], "`--emit=header` writes a C header"
    ),
    (["--output", "--out"], "`-o PATH` names the output"),
    (["-save-temps", "--save-temps*"], "`--emit=exe,ir,asm,obj` writes several outputs"),
    (["-M", "-MM", "-MG", "-MJ"], "`--emit=deps` writes only the rule for make; `-o -` shows it"),
    (
      ["-fsyntax-only", "-typecheck", "-parse", "--check", "--lint"],
      "`kaleido check` only reports errors and warnings"
    ),
    (
      ["-ffile-prefix-map", "-fdebug-prefix-map", "-fmacro-prefix-map", "-file-prefix-map"],
      "`--remap-path-prefix=A=B` replaces the start of paths in outputs"
    ),
  ]

  private static let optimization: [(names: [String], advice: String)] = [
    (
      ["-O", "--optimize", "--opt-level", "-opt-level", "-Copt-level"],
      "`-O2` optimizes, and is the default"
    ),
    (["--release", "-OReleaseFast", "-OReleaseSafe"], "`-O2` optimizes, and is the default"),
    (
      ["-Onone", "-Og", "-ODebug", "--debug", "-debug"],
      "`-O0` does not optimize; `-g` is for debuggers"
    ),
    (["-Ofast", "-Ounchecked"], "`-O3 --fast-math` is the nearest"),
    (["-Oz", "-Osize", "-OReleaseSmall"], "`-Os` optimizes for size"),
    (
      ["-march", "-mcpu", "-mtune", "-target-cpu", "-Ctarget-cpu", "-mtriple"],
      "`--cpu=NAME` selects the processor, `--target=NAME` the machine"
    ),
    (
      ["-mattr", "-target-feature", "-mavx*", "-msse*", "-mfma"],
      "`--features=+avx2,+fma` enables features of the processor"
    ),
    (
      ["-arch", "-m32", "-m64"], "`--target=NAME` selects the machine; `kaleido targets` lists them"
    ),
    (
      [
        "-ffast-math", "-funsafe-math-optimizations", "-fassociative-math", "-ffinite-math-only",
        "-fno-signed-zeros", "-enable-unsafe-fp-math", "-fp-contract", "-ffp-*",
      ],
      "`--fast-math` allows reassociation and assumes no NaNs or infinities"
    ),
    (
      [
        "-flto*", "-whole-module-optimization", "-wmo", "-funroll-loops", "-fvectorize",
        "-ftree-vectorize", "-finline-functions", "-codegen-units", "-fomit-frame-pointer",
      ],
      "`-O2` and `-O3` inline, unroll and vectorize, and see the whole program"
    ),
    (
      [
        "-fno-inline*", "-fno-unroll-loops", "-fno-vectorize", "-fno-tree-vectorize",
        "-fno-slp-vectorize",
      ],
      "`--passes=PASSES` runs the passes that you name instead of those of the level"
    ),
    (
      ["-g1", "-g2", "-g3", "-ggdb*", "-gdwarf*", "-gline-tables-only", "-debuginfo"],
      "`-g` writes DWARF 5"
    ),
    (
      ["-pg", "-fprofile*", "--coverage", "-fcoverage*"],
      "`kaleido run --perf` is for the profiler perf; `build -g` for all that read DWARF"
    ),
    (["-fsanitize*"], "programs have no pointers; a stack overflow is reported anyway"),
    (
      ["-fPIC", "-fpic", "-fPIE", "-fpie", "-pie", "-relocation-model", "-no-pie", "-fno-pic"],
      "all code is position-independent"
    ),
    (["-pthread", "-fopenmp*"], "programs have one thread; `-j N` is for the compiler's"),
  ]

  private static let looking: [(names: [String], advice: String)] = [
    (
      ["-ast-dump", "--ast", "-dump-ast", "-dump-parse", "-ast-print"],
      "`kaleido dump ast` shows the syntax tree"
    ),
    (["-dump-tokens", "--tokens", "--lex"], "`kaleido dump tokens` shows the tokens"),
    (
      [
        "--print-after*", "--print-before*", "--print-changed*", "-filter-print-funcs",
        "-print-module-scope", "-fdump-tree*", "-fdump-rtl*", "-emit-sil*", "-emit-mir",
        "-print-llvm-*",
      ],
      "`kaleido dump ir --changes --function=NAME` shows what each pass changes, `--after=PASS` what a pass left"
    ),
    (
      ["--view-cfg*", "--dot-cfg*", "-unpretty"],
      "`kaleido dump cfg` draws the control flow graph; `--format=dot` is for Graphviz"
    ),
    (
      ["-Rpass*", "--pass-remarks*", "-fopt-info*", "-remark", "-verbose-asm"],
      "`--remarks` shows what LLVM optimized and what it could not"
    ),
    (
      ["-fsave-optimization-record*", "-foptimization-record*", "-save-optimization-record*"],
      "`--remarks=FILE` writes all remarks as YAML"
    ),
    (
      ["-ftime-trace*", "-time-llvm-passes", "-self-profile*", "-trace-stats-events"],
      "`--time-trace` writes a timeline of compilation"
    ),
    (
      [
        "-ftime-report", "--time-passes", "-stats", "--timings", "-driver-time-compilation",
        "-time",
      ],
      "`--time-report` reports the time spent in each phase, `--time-trace` in each of LLVM's passes"
    ),
    (
      ["--debug-pass*", "--debug-pass-manager", "-fdebug-pass-manager", "--print-pipeline-passes"],
      "`kaleido dump passes` shows the passes of a level; `--passes` runs others"
    ),
    (
      ["--passes-list", "--print-passes"],
      "LLVM's `opt --print-passes` lists the passes of `--passes`"
    ),
    (["--verify-each", "-verify", "--verify"], "`--verify-ir` runs LLVM's verifier"),
    (
      ["-mllvm", "-Xllvm", "-Xclang", "-Z"],
      "LLVM's own options are not accepted: see `--passes`, `--remarks` and `--time-trace`"
    ),
    (
      ["-masm", "--x86-asm-syntax", "--output-asm-variant"],
      "`--asm-syntax=intel` writes Intel's syntax"
    ),
    (
      [
        "-print-target-triple", "-dumpmachine", "-print-targets", "-print-supported-cpus",
        "--print-supported*",
      ],
      "`kaleido env` shows the host, `kaleido targets` other machines and their processors"
    ),
    (
      ["-dumpversion", "-print-search-dirs", "-print-libgcc-file-name"],
      "`kaleido env` shows versions and paths"
    ),
  ]

  private static let linking: [(names: [String], advice: String)] = [
    (
      ["-fuse-ld", "-use-ld", "-linker*", "-Clinker*", "-ld-path", "--ld-path"],
      "`--linker=lld` links with LLD; `--link-arg=-fuse-ld=NAME` tells the C compiler which linker to use"
    ),
    (
      ["-Wl", "-Xlinker", "-link-arg*", "-Clink-arg*", "-Xclang-linker", "-rpath"],
      "`--link-arg=-Wl,ARG` passes an argument to the C compiler that links"
    ),
    (
      ["-Xcc", "-Wp", "-Wa", "-std", "-x", "-include", "-isystem", "-iquote", "-idirafter"],
      "`.c` files are compiled by the C compiler as they are; for other options, compile them to `.o` files"
    ),
    (
      ["-static", "-static-executable", "-static-stdlib", "-static-pie", "-static-libgcc"],
      "`--static` links an executable that needs no shared libraries"
    ),
    (
      [
        "-framework", "-nostdlib", "-nodefaultlibs", "-nostartfiles", "-rdynamic", "--strip",
      ],
      "`--link-arg=ARG` passes an argument to the C compiler that links"
    ),
    (["-I*"], "there are no include files: several files form one program, in their order"),
    (["-D*", "-U*"], "there is no preprocessor; `argument(1)` reads the program's first argument"),
  ]

  private static let messages: [(names: [String], advice: String)] = [
    (
      ["-Wall", "-Wextra", "-Weverything", "-pedantic"],
      "warnings are enabled unless `-W no-NAME` disables them"
    ),
    (
      ["-w", "--no-warnings", "-suppress-warnings", "--cap-lints"],
      "did you mean `-W`? `-W no-NAME` disables a warning"
    ),
    (["-warnings-as-errors", "-pedantic-errors"], "`-W error` makes warnings errors"),
    (
      ["-fcolor-diagnostics", "-fdiagnostics-color*", "-color-diagnostics"],
      "`--color=always` colours messages"
    ),
    (
      ["-fno-color-diagnostics", "-fno-diagnostics-color", "--no-color"],
      "`--color=never` does not colour messages"
    ),
    (
      ["-ferror-limit", "-fmax-errors", "--max-errors"], "`--error-limit=N` shows at most N errors"
    ),
    (
      ["-fdiagnostics-format", "--message-format", "-serialize-diagnostics"],
      "`--error-format=json` and `--error-format=sarif` write messages for tools"
    ),
    (["--explain"], "`kaleido explain CODE` explains an error or warning"),
    (
      ["--edition", "-swift-version", "--cfg", "--feature", "--module-name"],
      "there is one language, without editions and modules"
    ),
  ]
}
