// A `swe_calc` that remembers the places of libswe's built-in model: the tests run the program thousands of times in one
// process, most of them for the same days, and the places take a third of that time.
//
// The linker finds this function first; it calls that of the library. A place of the built-in model depends on nothing but the
// body, the instant and the flags. Places from files, and mistakes, are not kept. The thread sanitizer sees each call of the
// library.
#if !defined(__has_feature)
#define __has_feature(feature) 0
#endif
#if !__has_feature(thread_sanitizer)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <swephexp.h>

typedef int32 (*calculation)(double, int, int32, double *, char *);

struct place {
  double time;
  int32 body, flags, returned;
  double values[6];
};

enum { count = 1 << 17, tries = 8 };

static struct place *places;
static calculation library;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void begin(void) {
  library = (calculation)dlsym(RTLD_NEXT, "swe_calc");
  places = calloc(count, sizeof *places);
  if (!library || !places) abort();
}

// The place of a body, or the slot for it; NULL where the slots of its key belong to others.
static struct place *slot(double time, int32 body, int32 flags) {
  uint64_t bits;
  memcpy(&bits, &time, sizeof bits);
  uint64_t key = (bits ^ (uint64_t)(uint32_t)body << 32 ^ (uint64_t)(uint32_t)flags) * 0x9e3779b97f4a7c15u;
  for (uint64_t try = 0; try < tries; try++) {
    struct place *place = &places[((key >> 40) + try) % count];
    // Every place that is kept has a flag.
    if (!place->flags || (place->time == time && place->body == body && place->flags == flags)) return place;
  }
  return NULL;
}

int32 swe_calc(double time, int body, int32 flags, double *values, char *message) {
  pthread_once(&once, begin);
  // An ayanamsha and an observer are set apart from the call.
  if (!(flags & SEFLG_MOSEPH) || flags & (SEFLG_SIDEREAL | SEFLG_TOPOCTR)) return library(time, body, flags, values, message);
  pthread_mutex_lock(&lock);
  struct place *place = slot(time, body, flags);
  int isKnown = place && place->flags;
  if (isKnown) memcpy(values, place->values, sizeof place->values);
  int32 returned = isKnown ? place->returned : 0;
  pthread_mutex_unlock(&lock);
  if (isKnown) {
    if (message) message[0] = 0;
    return returned;
  }

  char words[AS_MAXCH] = "";
  returned = library(time, body, flags, values, words);
  if (message) strcpy(message, words);
  if (returned < 0 || words[0]) return returned;
  pthread_mutex_lock(&lock);
  place = slot(time, body, flags);
  if (place && !place->flags) {
    *place = (struct place){.time = time, .body = body, .flags = flags, .returned = returned};
    memcpy(place->values, values, sizeof place->values);
  }
  pthread_mutex_unlock(&lock);
  return returned;
}
#endif
