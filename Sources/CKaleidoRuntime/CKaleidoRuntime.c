#define _GNU_SOURCE
#include "CKaleidoRuntime.h"
#include "Kernel.h"
#include "Runtime.h"

#include <string.h>

#define FUNCTION(name) {"ks.runtime." #name, (const void *)name}

static const CKaleidoRuntimeFunction functions[] = {
    FUNCTION(putchard),
    FUNCTION(printd),
    FUNCTION(print),
    FUNCTION(readd),
    FUNCTION(argument),
    FUNCTION(arguments),
    FUNCTION(setCommandLine),
    FUNCTION(reportStackOverflow),
    FUNCTION(callOnStack),
    FUNCTION(reportLostOutput),
    FUNCTION(supportsVersion3),
    FUNCTION(quickRemainder),
    FUNCTION(applyKernel),
    FUNCTION(reduceKernel),
    FUNCTION(endOverflowingCall),
    FUNCTION(endCall),
    {"ks.runtime.exit", (const void *)exitProgram},
};

const CKaleidoRuntimeFunction *CKaleidoRuntimeFunctions(size_t *count) {
  *count = sizeof functions / sizeof *functions;
  return functions;
}

CKaleidoRuntimeErrorReceiver errorReceiver;

void CKaleidoRuntimeReceiveErrors(CKaleidoRuntimeErrorReceiver receiver) { errorReceiver = receiver; }

#pragma clang diagnostic ignored "-Wc23-extensions"

// The concatenated modules of a target. Each begins with the line `; ModuleID = 'NAME'`.
static const char x86_64_linux[] = {
#embed "IR/x86_64-linux.ll"
    , 0};
static const char aarch64_linux[] = {
#embed "IR/aarch64-linux.ll"
    , 0};
static const char riscv64_linux[] = {
#embed "IR/riscv64-linux.ll"
    , 0};

static const struct {
  const char *name, *text;
} targets[] = {{"x86_64-linux", x86_64_linux},
               {"aarch64-linux", aarch64_linux},
               {"riscv64-linux", riscv64_linux}};

static const char heading[] = "; ModuleID = '";

const char *CKaleidoRuntimeModule(const char *target, const char *module, size_t *size) {
  const char *text = NULL;
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (strcmp(targets[i].name, target) == 0)
      text = targets[i].text;
  for (; text; text = strstr(text, heading)) {
    text += strlen(heading);
    size_t length = strlen(module);
    if (strncmp(text, module, length) != 0 || text[length] != '\'')
      continue;
    text = strchr(text, '\n');
    const char *next = strstr(text, heading);
    *size = next ? (size_t)(next - text) : strlen(text);
    return text;
  }
  return NULL;
}

// The loader's parts form one function.
static const char loader[] = {
#embed "Web/Header.js"
    ,
#embed "Web/Numbers.js"
    ,
#embed "Web/Mathematics.js"
    ,
#embed "Web/Streams.js"
    ,
#embed "Web/Loading.js"
};

const char *CKaleidoRuntimeWebLoader(size_t *size) {
  *size = sizeof loader;
  return loader;
}
