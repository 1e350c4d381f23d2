// Constants that a loop has no registers for.
//
// LLVM loads the constants of a loop before it, as long as it finds any. Its register allocator could load them again where they are
// needed, but where what is left from one iteration to the next takes most registers, it saves some of that instead, and the
// next iteration waits for memory. A constant is an operand in memory at no cost.
#include "MachinePasses.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/CodeGen/MachineFunctionPass.h>
#include <llvm/CodeGen/MachineLoopInfo.h>
#include <llvm/CodeGen/MachineMemOperand.h>
#include <llvm/CodeGen/MachineRegisterInfo.h>
#include <llvm/CodeGen/PseudoSourceValue.h>
#include <llvm/CodeGen/RegisterClassInfo.h>
#include <llvm/CodeGen/TargetInstrInfo.h>
#include <llvm/CodeGen/TargetRegisterInfo.h>
#include <llvm/CodeGen/TargetSubtargetInfo.h>

using namespace llvm;

namespace {

class ConstantLoads : public MachineFunctionPass {
public:
  static char ID;

  ConstantLoads() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "Constants as operands in memory"; }

  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesCFG();
    usage.addRequired<MachineLoopInfoWrapperPass>();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

  bool runOnMachineFunction(MachineFunction &function) override {
    const MachineLoopInfo &loops = getAnalysis<MachineLoopInfoWrapperPass>().getLI();
    registers = &function.getRegInfo();
    kind = loops.empty() ? nullptr : kindOfConstants(function);
    if (!kind) return false;
    classes.runOnMachineFunction(function);
    supply = classes.getNumAllocatableRegs(kind);
    full.clear();
    bool changes = false;
    const auto outerFirst = loops.getLoopsInPreorder();
    for (const MachineLoop *loop : reverse(outerFirst))
      for (Register constant : superfluousConstants(*loop)) {
        lower(constant, *loop);
        changes = true;
      }
    return changes;
  }

private:
  // The registers that a loop needs for what it computes in between.
  static const unsigned temporaries = 7;

  MachineRegisterInfo *registers = nullptr;
  RegisterClassInfo classes;
  const TargetRegisterClass *kind = nullptr;
  size_t supply = 0;
  // The innermost loops that have no register for any constant, and those around them.
  SmallPtrSet<const MachineLoop *, 8> full;

  // Whether an instruction loads a number from memory that never changes, at a fixed address.
  bool isConstantLoad(const MachineInstr &load) const {
    return load.canFoldAsLoad() && load.isDereferenceableInvariantLoad() &&
           none_of(load.uses(), [](const MachineOperand &use) { return use.isReg() && use.getReg().isVirtual(); }) &&
           all_of(load.memoperands(), [](const MachineMemOperand *operand) {
             return operand->getPseudoValue() && operand->getPseudoValue()->isConstantPool();
           });
  }

  // The registers that a function loads constants into; null if it loads none.
  const TargetRegisterClass *kindOfConstants(const MachineFunction &function) const {
    for (const MachineBasicBlock &block : function)
      for (const MachineInstr &instruction : block)
        if (isConstantLoad(instruction) && instruction.getOperand(0).getReg().isVirtual())
          return registers->getRegClass(instruction.getOperand(0).getReg());
    return nullptr;
  }

  bool isNumber(Register number) const {
    return number.isVirtual() &&
           registers->getTargetRegisterInfo()->getCommonSubClass(registers->getRegClass(number), kind);
  }

  // The constants that a loop should not keep in registers: those that it uses least often, as many as there are too few registers.
  SmallVector<Register> superfluousConstants(const MachineLoop &loop) {
    SmallSetVector<Register, 32> others;
    MapVector<Register, unsigned> uses;
    for (const MachineBasicBlock *block : loop.blocks())
      for (const MachineInstr &instruction : *block) {
        if (instruction.isPHI()) {
          const Register number = instruction.getOperand(0).getReg();
          if (block == loop.getHeader() && isNumber(number)) others.insert(number);
        } else if (!instruction.isDebugInstr()) {
          for (const MachineOperand &use : instruction.uses()) {
            if (!use.isReg() || !isNumber(use.getReg())) continue;
            const MachineInstr *definition = registers->getUniqueVRegDef(use.getReg());
            if (!definition || loop.contains(definition)) continue;
            if (isConstantLoad(*definition)) ++uses[use.getReg()];
            else others.insert(use.getReg());
          }
        }
      }
    const size_t demand = others.size() + temporaries;
    if (loop.isInnermost() ? demand >= supply : any_of(loop, [&](const MachineLoop *inner) { return full.contains(inner); }))
      full.insert(&loop);
    SmallVector<Register> constants;
    // Where little is left from one iteration to the next, the register allocator does well.
    if (!full.contains(&loop) && (!loop.isInnermost() || 8 * others.size() < 3 * supply)) return constants;
    for (const auto &use : uses) constants.push_back(use.first);
    sort(constants, [&](Register a, Register b) { return uses[a] != uses[b] ? uses[a] > uses[b] : a.id() < b.id(); });
    const size_t kept = full.contains(&loop) ? 0 : supply - demand;
    constants.erase(constants.begin(), constants.begin() + std::min(kept, constants.size()));
    return constants;
  }

  // Lets a loop use a constant from memory, or load it where an instruction needs it in a register.
  void lower(Register constant, const MachineLoop &loop) {
    MachineInstr &load = *registers->getUniqueVRegDef(constant);
    SmallSetVector<MachineInstr *, 8> users;
    for (MachineInstr &user : registers->use_nodbg_instructions(constant))
      if (!user.isPHI() && loop.contains(&user)) users.insert(&user);
    for (MachineInstr *user : users) lower(load, *user);
    if (registers->use_empty(constant)) load.eraseFromParent();
    else registers->clearKillFlags(constant);
  }

  void lower(const MachineInstr &load, MachineInstr &user) {
    MachineFunction &function = *user.getMF();
    const Register constant = load.getOperand(0).getReg();
    SmallVector<unsigned, 2> operands;
    for (const MachineOperand &operand : user.operands())
      if (operand.isReg() && operand.getReg() == constant) operands.push_back(operand.getOperandNo());
    MachineInstr *own = function.CloneMachineInstr(&load);
    user.getParent()->insert(user, own);
    if (operands.size() == 1 && function.getSubtarget().getInstrInfo()->foldMemoryOperand(user, operands, *own)) {
      own->eraseFromParent();
      user.eraseFromParent();
      return;
    }
    own->getOperand(0).setReg(registers->createVirtualRegister(registers->getRegClass(constant)));
    for (unsigned index : operands) {
      user.getOperand(index).setReg(own->getOperand(0).getReg());
      user.getOperand(index).setIsKill(false);
    }
  }
};

} // namespace

char ConstantLoads::ID = 0;

MachineFunctionPass *createConstantLoadsPass() { return new ConstantLoads(); }
