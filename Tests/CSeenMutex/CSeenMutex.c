// Tells the thread sanitizer of contended mutexes of Swift's Synchronization.
//
// An uncontended Mutex is an atomic exchange in the caller, which the sanitizer sees. A contended one calls
// libswiftSynchronization.so, where nothing is instrumented and the kernel hands the lock on, so that the sanitizer takes
// two critical sections for a race (Swift 6.3 on Linux). The linker finds the functions below first; they say what
// happens and call those of the library.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
// Synchronization._MutexHandle._lockSlow(UInt32) and ._unlockSlow()
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_seen(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_seen(SELF void *mutex) __asm__(UNLOCK);

static void *in_library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lock_seen(uint32_t thread, SELF void *mutex) {
  SWIFT void (*lock)(uint32_t, SELF void *) = in_library(LOCK);
  lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock_seen(SELF void *mutex) {
  SWIFT void (*unlock)(SELF void *) = in_library(UNLOCK);
  __tsan_release(mutex);
  unlock(mutex);
}
#endif
#endif
