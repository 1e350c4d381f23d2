// Compiles all passes as one translation unit, so that LLVM's headers, which take most of the compile time, are parsed once.
#include "PassRegistry.cpp"

#include "ChangeObserver.cpp"
#include "ExpressionOrigins.cpp"
#include "RunPasses.cpp"

#include "Analysis/LoopFacts.cpp"
#include "Analysis/SelectLowering.cpp"
#include "Calls/StackLimits.cpp"
#include "Choices/SelectBranches.cpp"
#include "Choices/SelectMasks.cpp"
#include "Loops/CarriedValues.cpp"
#include "Remainders/Remainders.cpp"
#include "Vectors/DivisionVectors.cpp"
#include "Vectors/StreamedStores.cpp"
#include "Vectors/VectorFunctions.cpp"
#include "Vectors/VectorVariants.cpp"
#include "Versions/FunctionVersions.cpp"
