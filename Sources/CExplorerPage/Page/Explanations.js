// What instructions of LLVM IR do, in a sentence each.

const irInstructions = {
  add: "Adds two integers.", sub: "Subtracts two integers.", mul: "Multiplies two integers.", udiv: "Divides two integers without sign.",
  sdiv: "Divides two integers with sign.", urem: "The remainder of a division of integers without sign.", srem: "The remainder of a division of integers with sign.",
  and: "Keeps the bits that both operands have; of truth values: both are true.", or: "Collects the bits that either operand has; of truth values: one is true.",
  xor: "Keeps the bits that differ; with true as an operand, it negates a truth value.", shl: "Shifts bits to the left, which multiplies by a power of two.",
  lshr: "Shifts bits to the right and fills with zeros.", ashr: "Shifts bits to the right and keeps the sign.",
  fadd: "Adds two floating-point numbers and rounds to the nearest double.", fsub: "Subtracts two floating-point numbers and rounds to the nearest double.",
  fmul: "Multiplies two floating-point numbers and rounds to the nearest double.", fdiv: "Divides two floating-point numbers and rounds to the nearest double; x/0 is infinite, 0/0 is NaN.",
  frem: "The remainder of a floating-point division, with the sign of the dividend.", fneg: "Flips the sign of a number, also that of 0 and NaN.",
  icmp: "Compares two integers; the result is a truth value, i1.", fcmp: "Compares two floating-point numbers; the result is a truth value, i1.",
  br: "Ends the block: jumps to a block or, with a condition, to one of two.", switch: "Ends the block: jumps to the block that belongs to the value.",
  ret: "Ends the function and returns its value.", unreachable: "Control never gets here, so LLVM may assume anything.",
  phi: "Selects a value by the block that control came from: how values join after branches and go round loops in SSA form.",
  select: "One of two values, by a condition, without a branch.",
  alloca: "Reserves memory on the stack for a variable. Every variable begins as one; sroa and mem2reg make registers of most.",
  load: "Reads a value from memory.", store: "Writes a value to memory.", getelementptr: "Computes an address from a base and offsets; it does not access memory.",
  call: "Calls a function.", fptosi: "Converts a number to an integer with sign, towards 0.", fptoui: "Converts a number to an integer without sign, towards 0.",
  sitofp: "Converts an integer with sign to a floating-point number.", uitofp: "Converts an integer without sign, or a truth value, to a floating-point number.",
  zext: "Widens an integer with zeros.", sext: "Widens an integer and keeps its sign.", trunc: "Keeps the low bits of an integer.",
  bitcast: "Takes the same bits as another type.", ptrtoint: "Takes an address as an integer.", inttoptr: "Takes an integer as an address.",
  fpext: "Widens a floating-point number.", fptrunc: "Narrows a floating-point number, with rounding.",
  freeze: "Makes an arbitrary but fixed value of one that is undefined.",
  extractelement: "One element of a vector.", insertelement: "A vector with one element replaced.", shufflevector: "A vector of chosen elements of two vectors.",
  extractvalue: "One part of a structure.", insertvalue: "A structure with one part replaced.",
};

const predicates = {
  oeq: "equal, and neither is NaN", one: "different, and neither is NaN", olt: "less, and neither is NaN", ole: "less or equal, and neither is NaN",
  ogt: "greater, and neither is NaN", oge: "greater or equal, and neither is NaN", ord: "neither is NaN", uno: "one of them is NaN",
  ueq: "equal, or one is NaN", une: "different, or one is NaN", ult: "less, or one is NaN", ule: "less or equal, or one is NaN",
  ugt: "greater, or one is NaN", uge: "greater or equal, or one is NaN",
};
const integerPredicates = {
  eq: "equal", ne: "different", ult: "less, without sign", ule: "less or equal, without sign", ugt: "greater, without sign", uge: "greater or equal, without sign",
  slt: "less", sle: "less or equal", sgt: "greater", sge: "greater or equal",
};

const flags = {
  nsw: "overflow with sign does not happen", nuw: "overflow without sign does not happen", exact: "nothing is rounded off", nnan: "no NaN occurs", ninf: "no infinity occurs",
  nsz: "the sign of 0 does not matter", arcp: "a division may multiply by the reciprocal", contract: "operations may be fused", afn: "functions may be approximated",
  reassoc: "operations may be reordered", fast: "all fast-math simplifications are allowed", inbounds: "the address is within its object", nneg: "the operand is not negative",
  disjoint: "no bit is set in both operands", samesign: "the operands have the same sign", tail: "the callee does not use the caller's stack: its frame may be reused",
  musttail: "the caller's frame is reused", noundef: "the value is defined", nounwind: "no exceptions", nonnull: "the address is not null",
  tailcc: "the calling convention that guarantees tail calls", volatile: "the access is not optimized away", internal: "only this module can refer to it",
  noinline: "it is not inlined", alwaysinline: "it is always inlined", readnone: "it accesses no memory", nofree: "it frees no memory", norecurse: "it does not call itself",
  nosync: "it does not synchronize with threads", willreturn: "it comes to an end", mustprogress: "it does not loop without an effect", local_unnamed_addr: "its address does not matter in this module",
  unnamed_addr: "its address does not matter", dso_local: "it is in the same library", optnone: "passes leave it alone", cold: "it rarely runs",
  fastcc: "a calling convention of LLVM's own, as only this module calls the function", captures: "which copies of the address the callee keeps: none", nocapture: "the callee keeps no copy of the address", memory: "which memory it accesses: none, or what is named",
  align: "the address is a multiple of this number", poison: "a value that must not be used: LLVM may assume anything of it", undef: "any value", splat: "all elements of the vector have this value",
  prof: "the weights of its branches, by which LLVM estimates how often each is taken", loop: "hints to the passes on loops", range: "the values that are possible", zeroinitializer: "all elements are 0",
  dereferenceable: "at least that many bytes can be read there", writeonly: "it is only written to", readonly: "it is only read", noalias: "nothing else refers to the memory", immarg: "it must be a constant", vscale: "the length of vectors is known only to the processor",
  speculatable: "it may run where the program would not run it", nobuiltin: "it is not taken for the function of C's library that has its name", nocallback: "it calls nothing back", inrange: "the address stays within these bounds", acquire: "later accesses are not moved before it", release: "earlier accesses are not moved behind it", monotonic: "all threads see its accesses in one order", atomic: "other threads see it as a whole", null: "the address 0",
};

const intrinsics = {
  fabs: "the magnitude of a number", sqrt: "the square root", floor: "rounds down", ceil: "rounds up", trunc: "rounds towards 0", round: "rounds halves away from 0", rint: "rounds halves to even",
  nearbyint: "rounds halves to even", roundeven: "rounds halves to even", fma: "multiplies and adds with one rounding", fmuladd: "multiplies and adds, perhaps with one rounding",
  copysign: "a number with the sign of another", minnum: "the smaller number", maxnum: "the greater number", minimum: "the smaller number, or NaN", maximum: "the greater number, or NaN", pow: "a power", powi: "a whole power", exp: "e to a power",
  exp2: "2 to a power", exp10: "10 to a power", log: "the natural logarithm", log2: "the logarithm to base 2", log10: "the logarithm to base 10", sin: "the sine", cos: "the cosine", tan: "the tangent",
  smin: "the smaller integer", smax: "the greater integer", umin: "the smaller integer without sign", umax: "the greater integer without sign",
  fptosi: "converts to an integer, and to the nearest one if it does not fit", fptoui: "converts to an integer without sign, and to the nearest one if it does not fit", ctpop: "counts bits", vector: "combines the elements of a vector", "is": "tests the class of a number",
  x86: "a single instruction of the processor", lifetime: "begins or ends the life of a variable on the stack", assume: "tells the optimizer a fact", expect: "tells which value is likely", memset: "fills memory", memcpy: "copies memory",
  abs: "the magnitude of an integer", fshl: "shifts two integers as one", stacksave: "remembers the stack", stackrestore: "restores the stack", experimental: "is being tried in LLVM", masked: "accesses only some elements of memory", canonicalize: "gives a number its usual bits", ldexp: "multiplies by a power of 2", tanh: "the hyperbolic tangent", sinh: "the hyperbolic sine", cosh: "the hyperbolic cosine", asin: "the arc sine", acos: "the arc cosine", atan: "the arc tangent", atan2: "the angle of a point", usub: "subtracts integers without sign", uadd: "adds integers without sign", sadd: "adds integers", ssub: "subtracts integers", sincos: "sine and cosine at once", modf: "whole and fractional part", prefetch: "loads memory into the cache", debugtrap: "stops in a debugger", trap: "ends the program", threadlocal: "the address of a variable of the thread", objectsize: "the size of an object", "ptrmask": "clears bits of an address",
};

// The words of a line that are no part of a name, of a string or of a comment behind an instruction.
function plainWords(text) {
  const code = text.startsWith("; Function Attrs:") ? text.slice(17) : text.replace(/;.*$/, "");
  return code.replace(/"(?:[^"\\]|\\.)*"|[%@#][-\w.$]+|!\d+|\b\d[\w.+-]*/g, " ").match(/[a-z_]+/g) ?? [];
}

function explainIR(text) {
  const operation = operationOf(text);
  const parts = [];
  if (text.startsWith("; Function Attrs:")) parts.push("What is known of the function, for those who call it and for passes.");
  else if (text.startsWith("define")) parts.push("The head of the function: its linkage, its type, its name and parameters, and their attributes.");
  else if (!text.startsWith("  ")) return ["The label of a block: code that runs from its start to its end."];
  if (operation && irInstructions[operation]) parts.push(irInstructions[operation]);
  const compare = /\b(icmp|fcmp)(?: \w+)* (\w+) (?:double|float|i\d+|ptr|<)/.exec(text);
  if (compare) {
    const meaning = (compare[1] === "icmp" ? integerPredicates : predicates)[compare[2]];
    if (meaning) parts.push(`${compare[2]}: ${meaning}.`);
  }
  const intrinsic = /@llvm\.(\w+)/.exec(text);
  if (intrinsic && intrinsics[intrinsic[1]]) parts.push(`llvm.${intrinsic[1]} ${/^\w+s /.test(intrinsics[intrinsic[1]]) ? "" : "is "}${intrinsics[intrinsic[1]]}.`);
  const runtime = /@ks\.runtime\.([\w.]+)/.exec(text);
  if (runtime) parts.push(`ks.runtime.${runtime[1]} is part of kaleido's runtime.`);
  if (/<\d+ x /.test(text)) parts.push("It works on all elements of a vector at once.");
  for (const word of new Set(plainWords(text)))
    if (Object.hasOwn(flags, word) && word !== operation) parts.push(`${word}: ${flags[word]}.`);
  return parts;
}
