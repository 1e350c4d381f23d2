// Branches for equal numbers on x86-64.
//
// A comparison gives "unordered" where one of the numbers is NaN, so two branches test for equality. If the block that follows is
// the one for other numbers, LLVM lets the first branch skip the second one each time the numbers differ:
//
//             jne     other                           jp      other
//             jnp     equal                           je      equal
//     other:  …                               other:  …
//
// In the order on the right, neither is taken unless the numbers are equal.
#include "MachinePasses.h"

#include <llvm/CodeGen/MachineFunctionPass.h>

using namespace llvm;

namespace {

// The conditions, as a processor encodes them: Intel 64 and IA-32 Architectures Software Developer's Manual, Vol. 1, Appendix B.
enum Condition { equal = 4, notEqual = 5, unordered = 10, ordered = 11 };

class BranchOrder : public MachineFunctionPass {
public:
  static char ID;

  BranchOrder() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "Order of branches for equal numbers"; }

  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

  bool runOnMachineFunction(MachineFunction &function) override {
    if (function.getTarget().getTargetTriple().getArch() != Triple::x86_64) return false;
    bool changes = false;
    for (MachineBasicBlock &block : function) changes |= reorder(block);
    return changes;
  }

private:
  static bool branches(const MachineInstr &instruction, Condition condition) {
    return instruction.isConditionalBranch() && instruction.getNumExplicitOperands() == 2 && instruction.getOperand(0).isMBB() &&
           instruction.getOperand(1).isImm() && instruction.getOperand(1).getImm() == condition;
  }

  static bool reorder(MachineBasicBlock &block) {
    const auto first = block.getFirstTerminator();
    if (first == block.end() || !branches(*first, notEqual) || !block.isLayoutSuccessor(first->getOperand(0).getMBB())) return false;
    const auto second = std::next(first);
    if (second == block.end() || !branches(*second, ordered) || std::next(second) != block.end()) return false;
    first->getOperand(1).setImm(unordered);
    second->getOperand(1).setImm(equal);
    return true;
  }
};

} // namespace

char BranchOrder::ID = 0;

MachineFunctionPass *createBranchOrderPass() { return new BranchOrder(); }
