// Keeps the expressions that instructions come from.
#include "ExpressionOrigins.h"

#include <llvm/Analysis/BlockFrequencyInfo.h>
#include <llvm/Analysis/BranchProbabilityInfo.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/AssemblyAnnotationWriter.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/FormattedStream.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;
using namespace kaleido;

static uint32_t lineOf(const Instruction &instruction) {
  const DebugLoc &location = instruction.getDebugLoc();
  return location ? location.getLine() : 0;
}

// Equal for instructions that compute the same.
static hash_code hashOf(const Instruction &instruction) {
  hash_code hash = hash_combine_range(instruction.value_op_begin(), instruction.value_op_end());
  if (auto *compare = dyn_cast<CmpInst>(&instruction)) return hash_combine(hash, unsigned(compare->getPredicate()));
  return hash;
}

// Whether an instruction that is replaced by another one computes the same: not where a value is simplified to one of its operands.
static bool computesSame(const Instruction &instruction, const Value *other) {
  auto *replacement = dyn_cast<Instruction>(other);
  if (!replacement || replacement == &instruction || isa<PHINode>(instruction)) return false;
  if (replacement->getOpcode() != instruction.getOpcode() || replacement->getType() != instruction.getType()) return false;
  if (is_contained(instruction.operands(), other)) return false;
  auto *call = dyn_cast<CallBase>(&instruction);
  return !call || call->getCalledOperand() == cast<CallBase>(replacement)->getCalledOperand();
}

ExpressionOrigins::Watch::Watch(const Instruction &instruction, Snapshot &snapshot, Replacements &replaced)
    : CallbackVH(const_cast<Instruction *>(&instruction)), snapshot(snapshot), replaced(replaced) {}

void ExpressionOrigins::Watch::deleted() {
  replaced.erase(getValPtr());
  auto record = snapshot.records.find(getValPtr());
  snapshot.removed.push_back(record->second);
  snapshot.records.erase(record);
  setValPtr(nullptr);
}

void ExpressionOrigins::Watch::allUsesReplacedWith(Value *other) {
  if (!snapshot.records.contains(other) || !computesSame(*cast<Instruction>(getValPtr()), other)) return;
  Lines lines = {snapshot.records.find(getValPtr())->second.line};
  if (auto found = replaced.find(getValPtr()); found != replaced.end()) lines.insert(found->second.begin(), found->second.end());
  replaced[other].insert(lines.begin(), lines.end());
}

void ExpressionOrigins::record(ArrayRef<const Function *> functions) {
  Snapshot &snapshot = snapshots.emplace_back();
  for (const Function *function : functions)
    for (const Instruction &instruction : instructions(*function))
      if (uint32_t line = lineOf(instruction)) {
        snapshot.records[&instruction] = {instruction.getOpcode(), instruction.getType(), line, hashOf(instruction)};
        snapshot.watches.emplace_back(instruction, snapshot, replaced);
      }
}

void ExpressionOrigins::restore(ArrayRef<const Function *> functions) {
  const Snapshot &before = snapshots.back();
  for (const Function *function : functions) {
    if (!function->getSubprogram()) continue;
    for (const Instruction &instruction : instructions(*function))
      if (!isa<PHINode>(instruction) && (!lineOf(instruction) || replaced.count(&instruction)))
        restore(const_cast<Instruction &>(instruction), before);
    for (const Instruction &instruction : instructions(*function))
      if (auto *phi = dyn_cast<PHINode>(&instruction))
        if (!lineOf(*phi)) restorePhi(*const_cast<PHINode *>(phi));
  }
  snapshots.pop_back();
  if (snapshots.empty()) replaced.clear();
}

// An instruction that was there before keeps its line, and gets those of the instructions that it has replaced. If it has no uses, it gets those of
// removed instructions that did the same. If LLVM has given it the location of a merged instruction, which has no line, and no other line is
// known, it gets those of removed instructions of its kind.
void ExpressionOrigins::restore(Instruction &instruction, const Snapshot &before) {
  auto isOfKind = [&](const Record &record) {
    return record.opcode == instruction.getOpcode() && record.type == instruction.getType();
  };
  const bool isMerged = bool(instruction.getDebugLoc()) && !isa<CallBase>(instruction);
  Lines lines;
  auto found = before.records.find(&instruction);
  const bool isOld = found != before.records.end() && isOfKind(found->second);
  if (uint32_t line = lineOf(instruction)) add(line, lines);
  else if (isOld) add(found->second.line, lines);
  if (auto other = replaced.find(&instruction); isOld && other != replaced.end())
    for (uint32_t line : other->second) add(line, lines);
  if (isOld && instruction.getType()->isVoidTy())
    for (const Record &record : before.removed)
      if (isOfKind(record) && record.operands == found->second.operands) add(record.line, lines);
  if (isMerged && lines.size() < 2)
    for (const Record &record : before.removed)
      if (isOfKind(record)) add(record.line, lines);
  if (!lines.empty()) setLines(instruction, lines);
}

// A phi joins the values of its expressions.
void ExpressionOrigins::restorePhi(PHINode &phi) {
  Lines lines;
  for (const Value *value : phi.incoming_values())
    if (auto *instruction = dyn_cast<Instruction>(value))
      if (uint32_t line = lineOf(*instruction)) add(line, lines);
  if (!lines.empty()) setLines(phi, lines);
}

// Adds what a line stands for.
void ExpressionOrigins::add(uint32_t line, Lines &lines) const {
  auto found = merged.find(line);
  if (found == merged.end()) lines.insert(line);
  else lines.insert(found->second.begin(), found->second.end());
}

void ExpressionOrigins::setLines(Instruction &instruction, const Lines &lines) {
  uint32_t line = *lines.begin();
  if (lines.size() > 1) {
    auto [found, isNew] = numbers.try_emplace(lines, options.firstMergedLine + uint32_t(numbers.size()));
    line = found->second;
    if (isNew) {
      merged[line] = lines;
      if (options.receiveMerge) {
        const SmallVector<uint32_t> list(lines.begin(), lines.end());
        options.receiveMerge(options.receiver, line, list.data(), list.size());
      }
    }
  }
  const DebugLoc &location = instruction.getDebugLoc();
  Metadata *scope = location ? location.getScope() : instruction.getFunction()->getSubprogram();
  instruction.setDebugLoc(
      DILocation::get(instruction.getContext(), line, 0, scope, location ? location.getInlinedAt() : nullptr));
}

namespace {
/// Writes the line of each instruction after it.
class LineWriter : public AssemblyAnnotationWriter {
  void printInfoComment(const Value &value, formatted_raw_ostream &stream) override {
    if (auto *instruction = dyn_cast<Instruction>(&value))
      if (uint32_t line = lineOf(*instruction)) stream << '\1' << line;
  }
};
} // namespace

std::string ExpressionOrigins::textOf(const Function &function) {
  std::string text;
  raw_string_ostream stream(text);
  LineWriter writer;
  function.print(stream, &writer);
  stream.flush();
  return text;
}

std::string ExpressionOrigins::frequenciesOf(const Function &function) {
  DominatorTree dominators(const_cast<Function &>(function));
  const LoopInfo loops(dominators);
  const BranchProbabilityInfo probabilities(function, loops);
  const BlockFrequencyInfo frequencies(function, probabilities, loops);
  const double entry = double(frequencies.getEntryFreq().getFrequency());
  std::string text = "\2";
  raw_string_ostream stream(text);
  for (const BasicBlock &block : function) stream << format(" %.4g", double(frequencies.getBlockFreq(&block).getFrequency()) / entry);
  stream.flush();
  return text;
}

char *KaleidoFunctionText(LLVMValueRef function) {
  const Function &value = *unwrap<Function>(function);
  return LLVMCreateMessage((ExpressionOrigins::textOf(value) + ExpressionOrigins::frequenciesOf(value)).c_str());
}
