import KaleidoCodegen

// The types of code generation that settings and results are made of, for clients, which do not import it.
package typealias CodegenOptions = KaleidoCodegen.CodegenOptions
package typealias OptimizationLevel = KaleidoCodegen.OptimizationLevel
package typealias CPU = KaleidoCodegen.CPU
package typealias CodegenFailure = KaleidoCodegen.CodegenFailure
package typealias LoadedProgram = KaleidoCodegen.LoadedProgram
package typealias LLVMInformation = KaleidoCodegen.LLVMInformation
package typealias LLVMFatalErrors = KaleidoCodegen.LLVMFatalErrors
