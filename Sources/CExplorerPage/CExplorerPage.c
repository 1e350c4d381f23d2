// The page's files, which are in Page.
#include "CExplorerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char frame[] = {
#embed "Page/Page.html"
};

static const char style[] = {
#embed "Page/Style.css"
};

// One script: each file uses what those before it define.
static const char script[] = {
#embed "Page/Model.js"
    ,
#embed "Page/State.js"
    ,
#embed "Page/Source.js"
    ,
#embed "Page/Meaning.js"
    ,
#embed "Page/Plan.js"
    ,
#embed "Page/Tree.js"
    ,
#embed "Page/Code.js"
    ,
#embed "Page/Difference.js"
    ,
#embed "Page/Passes.js"
    ,
#embed "Page/Graph.js"
    ,
#embed "Page/Flow.js"
    ,
#embed "Page/Scale.js"
    ,
#embed "Page/Explanations.js"
    ,
#embed "Page/Instructions.js"
    ,
#embed "Page/Steps.js"
    ,
#embed "Page/Lines.js"
    ,
#embed "Page/Sentences.js"
    ,
#embed "Page/Main.js"
    ,
#embed "Page/Watch.js"
    ,
#embed "Page/Lessons.js"
};

const char *CExplorerPageFrame(size_t *size) {
  *size = sizeof frame;
  return frame;
}

const char *CExplorerPageStyle(size_t *size) {
  *size = sizeof style;
  return style;
}

const char *CExplorerPageScript(size_t *size) {
  *size = sizeof script;
  return script;
}
