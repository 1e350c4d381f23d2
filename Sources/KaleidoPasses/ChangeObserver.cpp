// Observes what the passes of a pipeline change: verifies it, reports it, and stops after some number of passes.
#include "ChangeObserver.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/Analysis/LazyCallGraph.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;
using namespace kaleido;

// Whether a pass only runs others, or only computes an analysis.
static bool isTransparent(StringRef name) {
  return any_of(ArrayRef<StringRef>{"PassManager", "PassAdaptor", "RepeatedPass", "RequireAnalysisPass", "InvalidateAnalysisPass",
                                    "InlinerWrapperPass"},
                [&](StringRef part) { return name.contains(part); });
}

// The functions that a pass works on, given a module, a component of the call graph, a function or a loop.
static SmallVector<const Function *> functionsOf(const Any &unit) {
  SmallVector<const Function *> functions;
  auto add = [&](const Function &function) {
    if (!function.isDeclaration()) functions.push_back(&function);
  };
  if (auto *module = any_cast<const Module *>(&unit)) {
    for (const Function &function : **module) add(function);
  } else if (auto *component = any_cast<const LazyCallGraph::SCC *>(&unit)) {
    for (const LazyCallGraph::Node &node : **component) add(node.getFunction());
  } else if (auto *function = any_cast<const Function *>(&unit)) {
    add(**function);
  } else if (auto *loop = any_cast<const Loop *>(&unit)) {
    add(*(*loop)->getHeader()->getParent());
  }
  return functions;
}

void ChangeObserver::registerCallbacks() {
  // The callbacks for each pass make a compilation 2 % slower.
  if (options.stopAfter < 0 && !options.receive && !options.verifiesEach && !options.firstMergedLine) return;
  callbacks.registerShouldRunOptionalPassCallback([this](StringRef, Any) {
    return fault.empty() && (options.stopAfter < 0 || count < options.stopAfter);
  });
  callbacks.registerBeforeNonSkippedPassCallback([this](StringRef type, Any unit) {
    if (isTransparent(type)) return;
    // Beyond the limit, only passes run that LLVM requires.
    if (options.stopAfter < 0 || count < options.stopAfter) {
      ++count;
      last = nameOf(type);
      if (auto functions = functionsOf(unit); functions.size() == 1) last += (" on " + functions[0]->getName()).str();
    }
    if (options.firstMergedLine) origins.record(functionsOf(unit));
    if (options.receive) texts.push_back(textsOf(unit));
  });
  callbacks.registerAfterPassCallback([this](StringRef type, Any unit, const PreservedAnalyses &preserved) {
    if (isTransparent(type)) return;
    if (options.firstMergedLine) origins.restore(functionsOf(unit));
    if (options.receive) report(nameOf(type), texts.pop_back_val(), unit);
    if (options.verifiesEach && fault.empty() && !preserved.areAllPreserved()) verify(type, unit);
  });
  callbacks.registerAfterPassInvalidatedCallback([this](StringRef type, const PreservedAnalyses &) {
    // The component or loop no longer exists.
    if (isTransparent(type)) return;
    if (options.firstMergedLine) origins.forget();
    if (options.receive) texts.pop_back();
    if (options.verifiesEach && fault.empty()) verify(type, &module);
  });
}

std::string ChangeObserver::nameOf(StringRef type) {
  StringRef name = callbacks.getPassNameForClassName(type);
  return (name.empty() ? type : name).str();
}

ChangeObserver::Texts ChangeObserver::textsOf(const Any &unit) {
  Texts found;
  for (const Function *function : functionsOf(unit)) {
    std::string &text = found[function->getName().str()];
    if (options.firstMergedLine) {
      text = ExpressionOrigins::textOf(*function);
      continue;
    }
    raw_string_ostream stream(text);
    function->print(stream);
  }
  return found;
}

void ChangeObserver::report(const std::string &pass, const Texts &before, const Any &unit) {
  Texts after = textsOf(unit);
  StringMap<const Function *> functions;
  for (const Function *function : functionsOf(unit)) functions[function->getName()] = function;
  auto text = [](const Texts &texts, const std::string &name) {
    auto found = texts.find(name);
    return found == texts.end() ? "" : found->second.c_str();
  };
  Texts names = before;
  names.insert(after.begin(), after.end());
  for (const auto &[name, unused] : names)
    if (StringRef(text(before, name)) != text(after, name)) {
      if (auto found = after.find(name); found != after.end() && options.firstMergedLine)
        found->second += ExpressionOrigins::frequenciesOf(*functions.lookup(name));
      options.receive(options.receiver, pass.c_str(), name.c_str(), text(before, name), text(after, name));
    }
}

void ChangeObserver::verify(StringRef type, const Any &unit) {
  raw_string_ostream stream(fault);
  bool isBroken = false;
  if (auto *module = any_cast<const Module *>(&unit)) isBroken = verifyModule(**module, &stream);
  else
    for (const Function *function : functionsOf(unit)) isBroken |= verifyFunction(*function, &stream);
  stream.flush();
  if (isBroken) guilty = nameOf(type);
  else fault.clear();
}
