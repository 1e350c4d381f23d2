import KaleidoCompiler
import KaleidoExplore
import KaleidoTarget

extension Option {
  private static let programs: [Command] = [
    .run, .build, .check, .dump, .explore, .repl, .map,
  ]
  private static let generators: [Command] = [.run, .build, .dump, .explore, .repl, .map]
  private static let withInputs: [Command] = programs + [.fmt, .fix, .test]
  private static let everywhere = Command.allCases

  static let all: [Option] = [
    Option(
      .code, "-e", value: .required("CODE"), in: .input, "take the program from CODE",
      for: programs, takesEmptyValue: true),
    Option(
      .standardInputName, "--stdin-name", value: .required("NAME"), in: .input,
      "name of standard input in messages", for: withInputs),
    Option(
      .output, "-o", value: .required("PATH"), in: .output,
      "write output to PATH; `-` is standard output", for: [.build, .dump, .explore]),
    Option(
      .outputDirectory, "--out-dir", value: .required("DIR"), in: .output,
      "directory for outputs with default names", for: [.build]),
    Option(
      .emit, "--emit", value: .required("KIND[=PATH],…"), in: .output,
      "kinds of output: " + OutputKind.built.map(\.rawValue).joined(separator: ", "),
      for: [.build]),
    Option(.compileOnly, "-c", in: .output, "same as --emit=obj", for: [.build]),
    Option(.assembleOnly, "-S", in: .output, "same as --emit=asm", for: [.build]),
    Option(
      .dependencies, "-MD", "-MMD", in: .output,
      "also write a rule for make with the input files (like --emit=deps)", for: [.build]),
    Option(
      .dependencyFile, "-MF", value: .required("FILE"), in: .output,
      "file of the rule (default: the output's name with .d)", for: [.build]),
    Option(
      .dependencyTarget, "-MT", value: .required("TARGET"), in: .output,
      "target of the rule (default: the outputs), as it is; may be repeated", for: [.build]),
    Option(
      .quotedDependencyTarget, "-MQ", value: .required("TARGET"), in: .output,
      "like -MT, with the characters quoted that are special to make", for: [.build]),
    Option(
      .phonyTargets, "-MP", in: .output,
      "add a rule without recipe for each of several inputs, so that they may be removed",
      for: [.build]),
    Option(
      .remapPathPrefix, "--remap-path-prefix", value: .required("A=B"), in: .output,
      "replace A by B at the start of paths in outputs", for: [.build, .explore]),
    Option(
      .format, "--format", value: .choice(DumpFormat.allCases.map(\.rawValue)), in: .output,
      "output format (tokens, ir, ir-raw, asm: text, json; ast: text, json, sexpr, dot; cfg: text, dot)",
      for: [.dump]),
    Option(
      .rowFormat, "--format", value: .choice(RowFormat.allCases.map(\.rawValue)), in: .output,
      "format of the numbers that are read and written (default: text)", for: [.map]),
    Option(
      .function, "--function", value: .required("NAME"), in: .output,
      "show only the function or operator NAME (not deps, js)", for: [.dump]),
    Option(
      .withRuntime, "--with-runtime", in: .output,
      "also show the runtime's functions (ir, ir-raw, asm)", for: [.dump]),
    Option(
      .changes, "--changes", in: .output,
      "show each change of a function by a pass as a difference (ir)", for: [.dump]),
    Option(
      .after, "--after", value: .required("PASS"), in: .output,
      "show the functions that PASS has changed as it left them (ir)", for: [.dump]),
    Option(
      .assemblySyntax, "--asm-syntax", value: .choice(AssemblySyntax.allCases.map(\.rawValue)),
      in: .output, "syntax of x86 assembly (default: att)",
      for: [.build, .dump, .explore]),
    Option(
      .stage, "--stage", value: .choice(ExplorerStage.allCases.map(\.rawValue)), in: .output,
      "open the page at a stage, with a text on what happens there", for: [.explore]),
    Option(
      .runsForPage, "--run", in: .output,
      "run the program, and show its values step by step and how often each expression is evaluated",
      for: [.explore]),
    Option(
      .servedPort, "--watch", value: .optional("PORT"), in: .output,
      "serve the page to browsers on this machine, and refresh it when the program changes",
      for: [.explore]),
    Option(
      .stepRecord, "--record-steps", value: .required("FILE"), in: .other,
      "record the program's steps for `explore --run`", for: [.run], isHidden: true),
    Option(
      .largestPage, "--max-size", value: .required("SIZE"), in: .output,
      "leave out passes if the page is larger: bytes, or 500K, 2M (default: 5M)", for: [.explore]),
    Option(.optimization("O0"), "-O0", in: .code, "do not optimize", for: generators),
    Option(.optimization("O1"), "-O1", in: .code, "optimize a little", for: generators),
    Option(
      .optimization("O2"), "-O2", in: .code, "optimize (default; `dump` without a level shows -O1)",
      for: generators),
    Option(.optimization("O3"), "-O3", in: .code, "optimize aggressively", for: generators),
    Option(.optimization("Os"), "-Os", in: .code, "optimize for size", for: generators),
    Option(
      .passes, "--passes", value: .required("PASSES"), in: .code,
      "run LLVM's PASSES instead of those of the level, in the notation of LLVM's opt",
      for: [.run, .build, .dump, .explore]),
    Option(
      .target, "--target", value: .required("TARGET"), in: .code,
      "machine to generate code for (default: this one); `kaleido targets` lists them",
      for: [.build, .dump, .explore]),
    Option(
      .debug, "-g", in: .code, "generate debug information, for gdb and lldb",
      for: [.run, .build, .dump]),
    Option(
      .processor, "--cpu", value: .required("NAME"), in: .code,
      "target processor: native, generic, or an LLVM processor name", for: generators),
    Option(
      .features, "--features", value: .required("+NAME,-NAME,…"), in: .code,
      "enable or disable features of the processor, by their LLVM names", for: generators,
      takesEmptyValue: true),
    Option(
      .fastMath, "--fast-math", in: .code,
      "allow reassociation; assume no NaNs or infinities",
      for: generators),
    Option(
      .library, "-l", value: .required("NAME"), in: .link, "link with library NAME",
      for: [.build, .run, .explore, .repl, .map]),
    Option(
      .libraryPath, "-L", value: .required("DIR"), in: .link, "search DIR for libraries",
      for: [.build, .run, .explore, .repl, .map]),
    Option(
      .linker, "--linker", value: .required("cc|lld|PATH"), in: .link,
      "link with a C compiler, or with LLD (default: cc)", for: [.build, .run]),
    Option(
      .staticLink, "--static", in: .link,
      "link an executable that needs no shared libraries, not even C's", for: [.build]),
    Option(
      .linkArgument, "--link-arg", value: .required("ARG"), in: .link,
      "pass ARG to the linker command", for: [.build]),
    Option(
      .errorFormat, "--error-format", value: .choice(ErrorFormat.allCases.map(\.rawValue)),
      in: .messages, "format of messages", for: everywhere),
    Option(
      .errorLimit, "--error-limit", value: .required("N"), in: .messages,
      "show at most N errors; 0 for all (default: 20)", for: withInputs),
    Option(
      .messageOutput, "--diagnostics-output", value: .required("FILE"), in: .messages,
      "write messages to FILE instead of standard error", for: withInputs),
    Option(
      .onlyChecks, "--check", in: .rewriting,
      "list the files that would change, and end with status 1 if there are any", for: [.fmt, .fix]),
    Option(
      .showsDiff, "--diff", in: .rewriting, "show what would change as a diff", for: [.fmt, .fix]),
    Option(
      .asks, "--maybe", in: .rewriting, "ask about each fix that is not certain", for: [.fix]),
    Option(
      .fixedCodes, "--code", value: .required("CODE,…"), in: .rewriting,
      "apply only the fixes of messages with these codes", for: [.fix]),
    Option(
      .allowsDirtyFiles, "--allow-dirty", in: .rewriting,
      "also change files with changes that are not in their Git repository", for: [.fix]),
    Option(
      .lineRange, "--range", value: .required("A:B"), in: .rewriting,
      "format only the items in the lines A to B", for: [.fmt]),
    Option(
      .acceptsOutput, "--accept", in: .rewriting,
      "change the `#>` comments of tests that fail into what was printed", for: [.test]),
    Option(
      .junitReport, "--junit", value: .required("FILE"), in: .rewriting,
      "also write the results to FILE, in the XML format of JUnit", for: [.test]),
    Option(
      .testFilter, "--filter", value: .required("TEXT"), in: .run,
      "run only the tests whose expression, or whose file's name, contains TEXT", for: [.test]),
    Option(
      .watch, "--watch", in: .run, "do it again whenever a file has changed, until interrupted",
      for: [.run, .check, .test]),
    Option(
      .watchedRun, "--watched-run", value: .required("N"), in: .other,
      "do it once, for `--watch`, which does it for the Nth time", for: [.run, .check, .test],
      isHidden: true),
    Option(
      .warning, "-W", value: .required("[no-|error=]NAME"), in: .messages,
      "enable a warning, disable it, or make it an error; `-W error` for all",
      for: programs + [.fix]),
    Option(
      .color, "--color", value: .choice(ColorMode.allCases.map(\.rawValue)), in: .messages,
      "when to colour messages", for: everywhere),
    Option(
      .verbose, "-v", "--verbose", in: .progress, "show the commands as they are run",
      for: [.build, .run]),
    Option(
      .timeReport, "--time-report", value: .optionalChoice(["json"]), in: .progress,
      "report the time spent in each phase, and in LLVM", for: [.run, .build]),
    Option(
      .timeTrace, "--time-trace", value: .optional("FILE"), in: .progress,
      "write a timeline of compilation for Perfetto or Chrome (default: PROGRAM.time-trace.json)",
      for: [.run, .build, .dump]),
    Option(
      .remarks, "--remarks", value: .optional("FILE"), in: .progress,
      "show what LLVM optimized and what it could not, or write it to FILE as YAML",
      for: [.run, .build, .dump]),
    Option(.dryRun, "-###", in: .progress, "show the commands without running them", for: [.build]),
    Option(
      .threads, "-j", value: .required("N"), in: .code,
      "use N threads, or test N programs at a time (default: one per processor)",
      for: [.build, .run, .test, .map]),
    Option(
      .units, "--units", value: .required("N"), in: .other,
      "partition the program into N units, to test partitioning",
      for: [.build, .run], isHidden: true),
    Option(
      .verifyIR, "--verify-ir", in: .code, "run the LLVM verifier on the generated IR",
      for: generators),
    Option(
      .breakIR, "--break-ir", in: .other,
      "generate invalid IR, to test internal errors",
      for: generators, isHidden: true),
    Option(
      .passLimit, "--pass-limit", value: .required("N"), in: .other,
      "run the first N passes only, and name the last one, to find the one that makes a difference",
      for: [.run, .build], isHidden: true),
    Option(
      .echo, "--echo", value: .choice(EchoMode.allCases.map(\.rawValue)), in: .run,
      "which top-level values to print", for: [.run, .build, .dump, .explore, .repl]),
    Option(
      .cacheDirectory, "--cache-dir", value: .required("DIR"), in: .code,
      "directory of the object cache (default: $XDG_CACHE_HOME/kaleido); none if empty",
      for: [.run, .build, .test], takesEmptyValue: true),
    Option(
      .noCache, "--no-cache", in: .code, "do not use the object cache", for: [.run, .build, .test]),
    Option(
      .replies, "--replies", value: .required("FD"), in: .run,
      "answer the requests of another program on file descriptor FD (see Prompt.md)", for: [.repl]),
    Option(
      .noExterns, "--no-externs", in: .run,
      "reject C functions outside the library, for untrusted programs",
      for: [.run]),
    Option(
      .timeLimit, "--time-limit", value: .required("SECONDS"), in: .run,
      "end a run that takes longer than SECONDS, including compilation (not what C functions start: "
        + "see --no-externs); of `test`, the processor time of each program (default: 60)",
      for: [.run, .test]),
    Option(
      .memoryLimit, "--memory-limit", value: .required("SIZE"), in: .run,
      "end a run that uses more memory than SIZE: bytes, or 500K, 200M, 2G", for: [.run]),
    Option(
      .outputLimit, "--output-limit", value: .required("SIZE"), in: .run,
      "end a run that writes more than SIZE to standard output: bytes, or 500K, 200M, 2G",
      for: [.run, .test]),
    Option(
      .stackSize, "--stack-size", value: .required("SIZE"), in: .run,
      "size of the stack of a recursive program: bytes, or 500K, 200M, 2G (default: 1G)",
      for: generators + [.test]),
    Option(
      .tier, "--tier", value: .choice(TierChoice.allCases.map(\.rawValue)), in: .run,
      "start unoptimized and optimize what lasts (auto), or run one version: unoptimized (quick) or optimized (full)",
      for: [.run, .repl]),
    Option(
      .switchBudget, "--switch-after", value: .required("N"), in: .other,
      "wait for optimized code when N expressions have been evaluated, to test tiers",
      for: [.run, .repl], isHidden: true),
    Option(
      .perf, "--perf", in: .run, "write the map that `perf report` reads: /tmp/perf-PID.map",
      for: [.run]),
    Option(
      .deprecated, "--deprecated", in: .other, "has no effect, to test the warning", for: programs,
      isHidden: true,
      deprecation: Deprecation(since: "0.1", removedIn: "1.0", replacement: "--verify-ir")),
    Option(.json, "--json", in: .other, "write JSON", for: [.env, .explain, .targets, .version]),
    Option(
      .standardStreams, "--stdio", in: .other, "use standard input and output (the default)",
      for: [.lsp]),
    Option(.manual, "--man", in: .other, "write the manual page", for: [.help]),
    Option(.help, "-h", "--help", in: .other, "show help for a command", for: everywhere),
    Option(.version, "-V", "--version", in: .other, "show the version", for: everywhere),
  ]
}
