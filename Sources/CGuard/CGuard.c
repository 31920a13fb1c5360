#define _GNU_SOURCE
#include "CGuard.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(undefined_behavior_sanitizer)
#define IS_SANITIZED true
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED false
#endif

static int standard_error = STDERR_FILENO;
/* The stack may be what is used up. */
static char handler_stack[1 << 16];

/* Whether there is no more memory, or the last that the run-time library wrote is that it could not be had. */
static bool is_out_of_memory(void) {
  void *more = mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (more == MAP_FAILED) return true;
  munmap(more, 1 << 20);
  char text[4096];
  struct stat status;
  if (standard_error == STDERR_FILENO || fstat(STDERR_FILENO, &status) != 0) return false;
  off_t start = status.st_size > (off_t)sizeof text ? status.st_size - (off_t)sizeof text : 0;
  ssize_t count = pread(STDERR_FILENO, text, sizeof text, start);
  return count > 0 && memmem(text, (size_t)count, "allocate", 8) != nullptr;
}

/* The bytes that a stack usually has; no input needs as much. */
static const rlim_t usual_stack = 8 << 20;
/* The bytes that the stack may have. */
static rlim_t most_stack;

/* Whether the stack is used up and may have less than usual: the fault is near its top. */
static bool is_out_of_stack(int signal, const siginfo_t *fault, const ucontext_t *state) {
  if ((signal != SIGSEGV && signal != SIGBUS) || most_stack >= usual_stack) return false;
#if defined(__x86_64__)
  uintptr_t top = (uintptr_t)state->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t top = (uintptr_t)state->uc_mcontext.sp;
#else
  return false;
#endif
  uintptr_t address = (uintptr_t)fault->si_addr;
  return (address < top ? top - address : address - top) < 1 << 16;
}

/* Calls only what a handler of signals may call. */
static void end(int signal, siginfo_t *fault, void *state) {
  static const char stack[] = "astrocal: the stack is too small: `ulimit -s 8192` gives it the usual size\n";
  static const char memory[] = "astrocal: out of memory: a smaller file or span needs less\n";
  static const char mistake[] =
    "astrocal: a mistake of the program: please report the command, with SWIFT_BACKTRACE=enable=yes before it\n";
  bool is_stack = is_out_of_stack(signal, fault, state);
  bool is_memory = !is_stack && is_out_of_memory();
  const char *text = is_stack ? stack : is_memory ? memory : mistake;
  (void)!write(standard_error, text, strlen(text));
  /* EX_OSERR or EX_SOFTWARE of sysexits.h. */
  _exit(is_stack || is_memory ? 71 : 70);
}

int guard_begin(void) {
  if (IS_SANITIZED || getenv("SWIFT_BACKTRACE") != nullptr) return STDERR_FILENO;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10);
  int memory = memfd_create("stderr", MFD_CLOEXEC);
  if (copy >= 0 && memory >= 0 && dup2(memory, STDERR_FILENO) >= 0) standard_error = copy;
  if (memory >= 0) close(memory);
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, nullptr);
  struct rlimit limit;
  most_stack = getrlimit(RLIMIT_STACK, &limit) == 0 ? limit.rlim_cur : usual_stack;
  struct sigaction action = {.sa_sigaction = end, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_SIGINFO};
  const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  sigset_t caught;
  sigemptyset(&caught);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaddset(&caught, signals[index]);
    sigaction(signals[index], &action, nullptr);
  }
  /* A parent may have blocked them. */
  sigprocmask(SIG_UNBLOCK, &caught, nullptr);
  return standard_error;
}

static int argument_count;
static char **argument_words;

/*
 * glibc hands the arguments of main to the functions that run before it. Swift on Linux reads them from /proc/self/cmdline
 * instead, and has none where a root folder has no /proc.
 */
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  argument_words = words;
}

int process_argument_count(void) { return argument_count; }

const char *process_argument(int index) {
  return index >= 0 && index < argument_count ? argument_words[index] : nullptr;
}

int usable_cores(void) {
  cpu_set_t set;
  int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return count > 0 ? count : 1;
}

/*
 * Stands for the function of the run-time library that names the characters of Unicode, as Package.swift says: nobody
 * asks for such a name, and the table of them is half a megabyte. 0: the character has none.
 */
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t, uint8_t *, intptr_t) { return 0; }
