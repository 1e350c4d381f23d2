// Interrupts calls of kernels, also within an element.
//
// A kernel does not look for signals itself. While the main thread calls kernels whose elements may take long, a timer sends it a signal every
// 50 ms, a tick. The handler looks for pending signals of Python, as generated code may be interrupted at any instruction: it holds no
// locks and has nothing to clean up. If a handler of Python has raised an exception, the call is left with a jump; if not, it continues
// where it was. Ticks end with the calls. They use SIGURG, which is ignored by default and which Go uses for the same; if the process
// uses it otherwise, there are no ticks, and calls can be interrupted between steps only.
#include "Host.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/// The interval between checks for signals, in nanoseconds. A check needs Python's global lock.
enum { Period = 50000000 };

/// The stack space reserved for Python's handlers, in bytes.
enum { StackOfHandlers = 1 << 18 };

_Thread_local struct Turn turn = {.isDue = 1};

/// The timer of the ticks; -1 if there is none.
static int timer = -1;

/// When the main thread last looked for signals between elements, in nanoseconds.
static int64_t lastLook;

static void onTick(int signal, siginfo_t *info, void *context);

int checkSignals(void) {
  if (!python.isInitialized())
    return 0;
  // Handlers may call kernels, also on another stack.
  struct Pause pause = beginPause();
  struct Status status = callState.status;
  int state = python.ensure();
  int isRaised = python.checkSignals() != 0;
  python.release(state);
  callState.status = status;
  endPause(pause);
  return isRaised;
}

/// Lets the next call start the ticks again if another handler of their signal was installed in the meantime, or the timer is missing.
static void restoreTicks(void) {
  struct sigaction action;
  if (turn.hasTicks && (timer < 0 || sigaction(SIGURG, NULL, &action) != 0 || action.sa_sigaction != onTick)) {
    turn.hasTicks = 0;
    turn.isDue = 1;
  }
}

int isInterruptedByPython(void) {
  // Other threads run no handlers, and may outlive the interpreter.
  if (pthread_self() != python.mainThread)
    return 0;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
  if (now - lastLook < Period)
    return 0;
  lastLook = now;
  restoreTicks();
  return checkSignals();
}

_Noreturn void leaveCall(int reason, double value) {
  callState.status = (struct Status){reason, NULL, value};
  __builtin_longjmp(turn.exit->registers, 1);
}

void lookForSignals(void) {
  turn.isDue = 0;
  if (checkSignals())
    leaveCall(interrupted, 0);
}

static void setTimer(void) {
  struct itimerspec once = {.it_value.tv_nsec = Period};
  syscall(SYS_timer_settime, timer, 0, &once, NULL);
}

/// Whether Python's handlers can run: the tick interrupted the call itself, not the handler of another signal, during which that signal is
/// blocked; and the stack has space for them. Otherwise, the next tick tries again.
static int canLook(const ucontext_t *context) {
  uint64_t mask;
  memcpy(&mask, &context->uc_sigmask, sizeof mask);
  int isSame = mask == turn.mask;
  turn.mask = mask;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  return isSame && (!callState.stackLimit || frame - callState.stackLimit > StackOfHandlers);
}

static void onTick(int signal, siginfo_t *info, void *context) {
  if (!turn.hasTicks || pthread_self() != python.mainThread)
    return;
  int number = errno;
  struct Exit *call = turn.exit;
  if (turn.isUsed || call)
    setTimer();
  else
    turn.hasTicks = 0;
  turn.isUsed = 0;
  if (!call || !call->isAnywhere)
    turn.isDue = 1;
  else if (canLook(context))
    lookForSignals();
  errno = number;
}

static void doNothing(void *argument) {}

__attribute__((noinline)) void startTicks(void) {
  turn.hasTicks = 1;
  struct sigaction action;
  if (pthread_self() != python.mainThread || sigaction(SIGURG, NULL, &action) != 0)
    return;
  if (action.sa_sigaction != onTick) {
    if (action.sa_handler != SIG_DFL)
      return;
    // A tick during a handler of Python finds no exit.
    action = (struct sigaction){.sa_sigaction = onTick, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER};
    if (sigaction(SIGURG, &action, NULL) != 0)
      return;
  }
  if (timer < 0) {
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGURG};
    event._sigev_un._tid = (int)syscall(SYS_gettid);
    if (syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) != 0) {
      timer = -1;
      return;
    }
    sigset_t blocked;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    memcpy(&turn.mask, &blocked, sizeof turn.mask);
    // This finds the thread's stack, which must not be left.
    callGuarded(doNothing, NULL);
  }
  setTimer();
}

/// Does what is due at the beginning of a call.
__attribute__((noinline)) static void beginTurn(void) {
  if (!turn.hasTicks) {
    struct Pause pause = beginPause();
    startTicks();
    endPause(pause);
  }
  if (pthread_self() == python.mainThread)
    lookForSignals();
  turn.isDue = 0;
}

void forgetTicks(void) {
  turn = (struct Turn){.isDue = 1};
  timer = -1;
  lastLook = 0;
}

/// Writes what a call has printed. Returns as `applyKernel`: -1 if it is lost, or the call was interrupted in it.
static int finishCall(struct Exit *call, int result) {
  int isInterrupted = result != 0 && callState.status.reason == interrupted;
  finishOutput(call, isInterrupted);
  // An interruption is more urgent than lost output.
  if (call->ending == 0 || isInterrupted)
    return result;
  callState.status = (struct Status){call->ending, NULL, call->errorNumber};
  return -1;
}

__attribute__((noinline)) int applyWithExit(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides,
                                            size_t count) {
  struct Exit exit = {.outer = turn.exit, .isAnywhere = !(kernel->traits & callsOut), .innermost = callState.innermost,
                      .stackLimit = callState.stackLimit};
  __asm__ volatile("stmxcsr %0" : "=m"(exit.numberStatus));
  if (__builtin_setjmp(exit.registers) == 0) {
    turn.exit = &exit;
    if (exit.isAnywhere) {
      turn.isUsed = 1;
      if (turn.isDue)
        beginTurn();
    }
    int result = applyKernel(kernel, arrays, strides, count);
    turn.exit = exit.outer;
    return finishCall(&exit, result);
  }
  struct Exit *left = turn.exit;
  callState.innermost = left->innermost;
  callState.stackLimit = left->stackLimit;
  __asm__ volatile("ldmxcsr %0" : : "m"(left->numberStatus));
  turn.exit = left->outer;
  return finishCall(left, -1);
}
