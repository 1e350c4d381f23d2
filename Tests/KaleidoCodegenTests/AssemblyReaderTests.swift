import Testing

@testable import KaleidoCodegen

/// Assembly with comments, bytes and locations that are numbers of expressions.
@Suite struct AssemblyReaderTests {
  private static let text = """
    	.text
    	.globl	f                               # -- Begin function f
    "ks.unary#":                            # @"ks.unary#"
    .Lfunc_begin0:
    	.file	0 "" "prog.ks"
    	.loc	0 0 0                           # prog.ks:0:0
    	.cfi_startproc
    # %bb.0:                                # %entry
    	pushq	%rax                            # encoding: [0x50]
    .Ltmp0:
    	.loc	0 7 0 prologue_end              # prog.ks:7:0
    	movsd	%xmm0, (%rsp)                   # 8-byte Spill
                                            # encoding: [0xf2,0x0f,0x11,0x04,0x24]
    	callq	"ks.unary#"                     # encoding: [0xe8,A,A,A,A]
                                            #   fixup A - offset: 1, value: "ks.unary#"-4
    .LBB0_2:
    	retq                                    # encoding: [0xc3]
    	.section	.debug_line,"",@progbits
    .Lline_table_start0:
    	.byte	1
    	.section	".note.GNU-stack","",@progbits
    """

  private let lines = AssemblyReader(text, commentSign: "#").lines

  @Test func codeHasBytesAndOrigins() {
    let instructions = lines.filter { $0.kind == .instruction }
    #expect(
      instructions.map(\.text) == [
        "pushq %rax", "movsd %xmm0, (%rsp)", "callq \"ks.unary#\"", "retq",
      ])
    #expect(instructions.map(\.origin) == [0, 7, 7, 7])
    #expect(instructions[1].bytes == ["f2", "0f", "11", "04", "24"])
    #expect(instructions[1].comment == "8-byte Spill")
    #expect(instructions[2].bytes == ["e8", "..", "..", "..", ".."])
  }

  @Test func whatStandsForNoCodeIsLeftOut() {
    #expect(lines.filter { $0.kind == .label }.map(\.text) == ["\"ks.unary#\":", ".LBB0_2:"])
    #expect(
      lines.filter { $0.kind == .directive }.map(\.text) == [
        ".text", ".globl f", ".section \".note.GNU-stack\",\"\",@progbits",
      ])
  }
}
