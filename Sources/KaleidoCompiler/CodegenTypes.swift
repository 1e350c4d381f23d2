import KaleidoCodegen

// The types of code generation used in settings and results, for clients that do not import KaleidoCodegen.
package typealias CodegenOptions = KaleidoCodegen.CodegenOptions
package typealias DebugInformation = KaleidoCodegen.DebugInformation
package typealias AssemblySyntax = KaleidoCodegen.AssemblySyntax
package typealias OptimizationLevel = KaleidoCodegen.OptimizationLevel
package typealias Target = KaleidoCodegen.Target
package typealias SupportedTarget = KaleidoCodegen.SupportedTarget
package typealias PathPrefixes = KaleidoCodegen.PathPrefixes
package typealias CPU = KaleidoCodegen.CPU
package typealias CodegenFailure = KaleidoCodegen.CodegenFailure
package typealias EntryReferences = KaleidoCodegen.EntryReferences
package typealias TargetMachines = KaleidoCodegen.TargetMachines
package typealias LoadedFunction = KaleidoCodegen.LoadedFunction
package typealias LoadedProgram = KaleidoCodegen.LoadedProgram
package typealias LLVMInformation = KaleidoCodegen.LLVMInformation
package typealias LLVMFatalErrors = KaleidoCodegen.LLVMFatalErrors
package typealias PassPipeline = KaleidoCodegen.PassPipeline
package typealias RemarkLog = KaleidoCodegen.RemarkLog
