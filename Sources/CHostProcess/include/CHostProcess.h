// System services for the compiler's own process that Swift cannot call: memory, stacks, the command line, C's output
// streams.
#ifndef C_HOST_PROCESS_H
#define C_HOST_PROCESS_H

#include <stddef.h>

/// The number of words on the command line, including the program's name.
int CHostProcessWordCount(void);

/// The command-line word at an index below `CHostProcessWordCount()`.
const char *CHostProcessWord(int index);

/// The number of processors that this process may run on.
int CHostProcessUsableProcessors(void);

/// Writes the bytes that identify this build of the program, at most `capacity` of them. Returns their number, or 0
/// if the linker left no build ID.
size_t CHostProcessBuildIdentity(unsigned char *bytes, size_t capacity);

/// The commit that this build was made from; null if it was not named when the program was built.
const char *CHostProcessCommit(void);

/// Calls `function(argument)` on a stack of `size` bytes, the same one in each call, which must not be nested. Returns 0
/// without calling the function if no such stack is available.
int CHostProcessCallOnStack(size_t size, void (*function)(void *), void *argument);

/// Makes the heap grow in large steps and never shrink. Call this before the first allocation.
void CHostProcessPrepareHeap(void);

/// Makes threads that start later share the heap of this one, whose memory has been touched. Call this before there are others.
void CHostProcessShareHeap(void);

/// Grows the heap by `size` bytes at once, in huge pages where the system supports them: the first touch of fresh memory
/// costs as much as filling it.
void CHostProcessReserveHeap(size_t size);

/// Creates a child process. Returns 0 in the child, its id in the parent, and -1 on failure.
int CHostProcessFork(void);

/// Creates an empty file in memory, which programs that this process runs do not inherit. Returns its descriptor, or -1 on failure.
int CHostProcessMemoryFile(void);

/// Waits until there is something to read, for at most some milliseconds, or without limit if their number is negative. No signal is blocked
/// meanwhile. Returns 1 if there is something, 0 if the time is over, and -1 if a signal has arrived.
int CHostProcessWaitForInput(int descriptor, int milliseconds);

/// From now on, this process gets a signal when its parent ends.
void CHostProcessEndWithParent(int signal);

/// From now on, a process becomes a child of this one when its own parent, a descendant of this process, ends. Async-signal-safe.
void CHostProcessAdoptDescendants(void);

/// Calls `function`, which must end the process, with the exit status when the process exits, before what was registered earlier. From
/// now on, no destructors of this executable's global objects are registered. May be called once.
void CHostProcessAtExit(void (*function)(int status));

/// Writes text to C's standard output.
void CHostProcessWriteOutput(const char *text);

/// Writes bytes to C's standard output.
void CHostProcessAppendOutput(const void *bytes, size_t size);

/// Flushes C's output streams. Returns 0, or the error number if part of standard output was lost.
int CHostProcessFlushOutput(void);

/// Flushes standard output, so that a message begins on a line of its own if it goes to the same terminal, file or pipe.
void CHostProcessEndOutputLine(void);

/// Replaces C's standard output by a stream that writes at most `size` bytes. `function` is called when there would be more, after
/// those bytes were written, by the thread that writes, which holds the stream's lock. It must end the process. Returns 0 if there
/// is no memory.
int CHostProcessLimitOutput(size_t size, void (*function)(void));

/// Flushes standard output while another thread may be writing to it, and keeps the stream locked afterwards. Gives up
/// after some milliseconds, or if writing would block.
void CHostProcessTryToFlushOutput(int milliseconds);

/// Records the steps of programs in this process in a file, which has 24 bytes that say how much is there and how much there is room for, then 8
/// bytes for each expression, then 16 for each step. Returns 0 if it cannot be used.
int CHostProcessRecordSteps(const char *path);

/// Records a step: an expression of this number has a value (kind 1), or is evaluated in tail position, so that its value is that of the function
/// (kind 0); or a body begins (kind 2).
void CHostProcessStep(int expression, int kind, double value);

/// Removes a file, or a directory with the files in it; a directory with directories stays. Async-signal-safe.
void CHostProcessRemove(const char *path);

/// Whether a symbol of a loaded library is data, thread-local or not, rather than a function.
int CHostProcessIsData(void *library, const char *symbol);

/// The address of a symbol that a loaded library itself defines, not one of its dependencies; null if there is none.
void *CHostProcessOwnSymbol(void *library, const char *symbol);

/// Loads a shared library for the life of the process. Returns whether it defines a symbol.
int CHostProcessHasSymbol(const char *library, const char *symbol);

#endif
