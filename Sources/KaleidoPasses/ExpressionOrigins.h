// Keeps the expressions that instructions come from.
#pragma once

#include "KaleidoPasses.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/Hashing.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/ValueHandle.h>
#include <deque>
#include <map>
#include <set>
#include <string>

namespace kaleido {

/// In a traced compilation, the line of an instruction's debug location is the number of its expression. LLVM drops the line where a debugger should
/// not stop: at instructions that were hoisted or sunk, and at those that several were merged into. This class restores the line of the former, and
/// numbers each set of merged lines.
///
/// Merging is observed, as a pass replaces all uses of one instruction by another. It is inferred for instructions without uses, such as stores, and
/// for those that are sunk from two branches to their common successor: the pass has removed an instruction of the same kind.
class ExpressionOrigins {
  using Lines = std::set<uint32_t>;

  /// An instruction as it was before a pass.
  struct Record {
    unsigned opcode;
    llvm::Type *type;
    uint32_t line;
    llvm::hash_code operands;
  };
  using Replacements = std::map<const llvm::Value *, Lines>;

  struct Snapshot;

  /// Notes what replaces an instruction while a pass runs, and when it is removed: a later one may have its address.
  class Watch final : public llvm::CallbackVH {
    Snapshot &snapshot;
    Replacements &replaced;

    void deleted() override;
    void allUsesReplacedWith(llvm::Value *other) override;

  public:
    Watch(const llvm::Instruction &instruction, Snapshot &snapshot, Replacements &replaced);
  };

  struct Snapshot {
    llvm::DenseMap<const llvm::Value *, Record> records;
    /// Those that the pass has removed.
    llvm::SmallVector<Record> removed;
    std::deque<Watch> watches;
  };

  const KaleidoRunOptions &options;
  std::deque<Snapshot> snapshots;
  /// The lines of the instructions that others were replaced by, for each of the latter.
  Replacements replaced;
  std::map<Lines, uint32_t> numbers;
  std::map<uint32_t, Lines> merged;

public:
  explicit ExpressionOrigins(const KaleidoRunOptions &options) : options(options) {}

  /// Records the instructions before a pass, which `restore` or `forget` ends.
  void record(llvm::ArrayRef<const llvm::Function *> functions);
  void restore(llvm::ArrayRef<const llvm::Function *> functions);
  void forget() { snapshots.pop_back(); }

  /// See `KaleidoFunctionText`, but without frequencies.
  static std::string textOf(const llvm::Function &function);
  static std::string frequenciesOf(const llvm::Function &function);

private:
  void restore(llvm::Instruction &instruction, const Snapshot &before);
  void restorePhi(llvm::PHINode &phi);
  void add(uint32_t line, Lines &lines) const;
  void setLines(llvm::Instruction &instruction, const Lines &lines);
};

} // namespace kaleido
