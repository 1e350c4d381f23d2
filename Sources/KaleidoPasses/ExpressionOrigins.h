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

/// In a traced compilation, the line of an instruction's debug location is the number of its expression. LLVM removes a line where a debugger should
/// not stop: of an instruction that was moved to where it may run without its expression, and of one that several were merged into. This restores
/// the former, and makes a number for each set of the latter.
///
/// What was merged is observed: a pass replaces all uses of the one instruction by the other. Only where there are no uses, as of stores, and where
/// instructions of two branches are sunk to their common successor, it is inferred: the pass has removed an instruction of the same kind.
class ExpressionOrigins {
  using Lines = std::set<uint32_t>;

  /// What an instruction was before a pass.
  struct Record {
    unsigned opcode;
    llvm::Type *type;
    uint32_t line;
    llvm::hash_code operands;
  };
  using Replacements = std::map<const llvm::Value *, Lines>;

  struct Snapshot;

  /// Notes what takes the place of an instruction while a pass runs, and that it is removed: another one may then have its address.
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
