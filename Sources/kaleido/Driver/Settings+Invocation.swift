import KaleidoCompiler
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// What an invocation asks of the compiler.
extension Settings {
  init(_ invocation: Invocation, _ environment: Environment) {
    self.init()
    let isRun = [.run, .map].contains(invocation.command)
    if case .file(let path)? = invocation.inputs.first {
      codegen.moduleName = invocation.pathPrefixes.replaced(in: path)
    }
    codegen.pathPrefixes = invocation.pathPrefixes
    codegen.optimization = invocation.optimization
    if invocation.isForReading { codegen.prepareForReading() }
    // gdb 13 runs AVX instructions at a breakpoint with wrong operands, so a program to debug has none by default.
    let isTuned = isRun && !invocation.describesSource
    let processor = invocation.processor ?? (isTuned ? .native : .generic)
    codegen.target =
      invocation.target.map { Target($0, processor, features: invocation.features) }
      ?? .host(processor, features: invocation.features)
    // A debugger would stop in both versions of a function, and remarks would be about both.
    codegen.hasVersions =
      (invocation.command == .build || invocation.dumpsPasses) && !invocation.describesSource
      && invocation.remarks == nil
    if invocation.remarks != nil { codegen.remarks = RemarkLog() }
    // Remarks are about positions.
    if invocation.describesSource || invocation.remarks != nil {
      codegen.debug = DebugInformation(
        invocation.describesSource ? .full : .positions, directory: FileSystem.currentDirectory,
        version: Release.version)
      codegen.debug?.pathPrefixes = invocation.pathPrefixes
    }
    codegen.passes = invocation.passes
    codegen.recordsSteps = invocation.stepRecord != nil
    if let syntax = invocation.assemblySyntax { codegen.assemblySyntax = syntax }
    codegen.echo = invocation.echo
    codegen.passLimit = invocation.passLimit.map(PassLimit.init)
    // A limit is for one module.
    codegen.unitCount = invocation.passLimit == nil ? invocation.unitCount : 1
    codegen.isFast = invocation.isFast
    if let size = invocation.stackSize { codegen.stackSize = size }
    codegen.verifies = invocation.verifiesIR
    codegen.breaksIR = invocation.breaksIR
    threadCount = invocation.threadCount
    cacheDirectory =
      invocation.usesCache ? invocation.cacheDirectory ?? environment.cacheDirectory : nil
    temporaryDirectory = environment.temporaryDirectory
    tier = invocation.tier
    reportsSwitches = invocation.isVerbose || invocation.timeReport != nil
    codegen.switchBudget = invocation.switchBudget
    allowsExterns = invocation.allowsExterns
    listsFunctions = invocation.writesPerfMap
    linking = invocation.linking
    linking.compilerOptions =
      ["-" + invocation.optimization.rawValue] + (invocation.describesSource ? ["-g"] : [])
    if let target = invocation.target { linking.target = target }
    if invocation.isVerbose { logCommand = { environment.writeError($0 + "\n") } }
  }
}
