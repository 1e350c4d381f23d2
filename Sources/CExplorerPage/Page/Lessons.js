// The stages that a page can open at (`--stage`), each with a short text.

const lessons = {
  lexer: {
    views: ["source", "tokens"],
    text: ["The lexer reads the characters once, from left to right, and groups them: names, numbers, signs, keywords. Blanks and comments only separate.", "Each row on the right is one token. What a token is used for, its role, is known only later: the lexer does not tell a variable from a function."],
  },
  parser: {
    views: ["source", "tree"],
    text: ["The parser makes a tree of the tokens. What binds tighter is further down: in a + b * c, the product is a child of the sum.", "Parentheses are gone: they have done their work in shaping the tree. Point at a node to see which characters it stands for."],
  },
  ir: {
    views: ["source", "ir"], stage: 0,
    text: ["The emitter walks the tree and writes instructions of LLVM IR for each node. Each value has a name and never changes; variables are memory (alloca), read by load and written by store.", "This is before any pass: straightforward, and slow. Move the slider to see what each pass makes of it."],
  },
  optimized: {
    views: ["ir", "flow"], diff: "unified",
    text: ["A pass is a small program that improves code: sroa makes registers of variables, instcombine simplifies, licm moves what does not change out of loops.", "The slider has the passes that changed this function; lines that it removed are marked by −, those that it added by +."],
  },
  asm: {
    views: ["source", "assembly"],
    text: ["The code generator selects machine instructions, assigns registers, and orders the code. The bytes on the left are what the processor reads; dots are filled in by the linker.", "Not every instruction has an expression: some save registers, or move a value to where a call expects it."],
  },
};

function startLesson() {
  const name = document.documentElement.dataset.stage;
  const lesson = Object.hasOwn(lessons, name ?? "") ? lessons[name] : null;
  if (!lesson) return;
  state.views = lesson.views;
  state.stage = lesson.stage ?? null;
  state.diff = lesson.diff ?? "none";
  const section = document.getElementById("lesson");
  section.hidden = false;
  section.replaceChildren(...lesson.text.map((text) => element("p", "", text)));
}

start();
watch();
