/*
 * libical_load() loads libical, not the start of the program: with the ICU that libical needs, the dynamic linker would
 * take more than a millisecond of every run, and few runs read or write a calendar.
 *
 * Each function of libical that is used is defined here under its own name and calls the function that was loaded.
 */
#define _GNU_SOURCE
#include "CLibical.h"
#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>

static_assert(ICAL_MAJOR_VERSION == 3, "libical.so.3 is loaded below");

/* The functions of libical that are used, each with its result, name and arguments: F0 has none, F1 one, F2 two. */
#define FUNCTIONS(F0, F1, F2) \
  F2(int, icalcomponent_count_properties, icalcomponent *, icalproperty_kind) \
  F1(void, icalcomponent_free, icalcomponent *) \
  F2(icalcomponent *, icalcomponent_get_first_component, icalcomponent *, icalcomponent_kind) \
  F2(icalcomponent *, icalcomponent_get_next_component, icalcomponent *, icalcomponent_kind) \
  F2(icalproperty *, icalcomponent_get_first_property, icalcomponent *, icalproperty_kind) \
  F2(icalproperty *, icalcomponent_get_next_property, icalcomponent *, icalproperty_kind) \
  F1(icalcomponent *, icalcomponent_new_from_string, const char *) \
  F1(struct icaldurationtype, icaldurationtype_from_string, const char *) \
  F1(int, icaldurationtype_is_bad_duration, struct icaldurationtype) \
  F1(void, icalerror_set_errors_are_fatal, int) \
  F1(void, icalmemory_free_buffer, void *) \
  F1(const char *, icalparameter_get_tzid, const icalparameter *) \
  F1(struct icaldurationtype, icalproperty_get_duration, const icalproperty *) \
  F2(icalparameter *, icalproperty_get_first_parameter, icalproperty *, icalparameter_kind) \
  F1(struct icaldatetimeperiodtype, icalproperty_get_rdate, const icalproperty *) \
  F1(icalvalue *, icalproperty_get_value, const icalproperty *) \
  F1(icalproperty_kind, icalproperty_string_to_kind, const char *) \
  F1(int, icaltime_is_null_time, const struct icaltimetype) \
  F1(int, icaltime_is_utc, const struct icaltimetype) \
  F0(struct icaltimetype, icaltime_null_date) \
  F0(icaltimezone *, icaltimezone_get_utc_timezone) \
  F1(char *, icalvalue_as_ical_string_r, const icalvalue *) \
  F1(void, icalvalue_free, icalvalue *) \
  F1(struct icaltimetype, icalvalue_get_date, const icalvalue *) \
  F1(struct icaltimetype, icalvalue_get_datetime, const icalvalue *) \
  F1(const char *, icalvalue_get_text, const icalvalue *) \
  F1(int, icalvalue_get_utcoffset, const icalvalue *) \
  F1(icalvalue_kind, icalvalue_isa, const icalvalue *) \
  F1(icalvalue *, icalvalue_new_date, struct icaltimetype) \
  F1(icalvalue *, icalvalue_new_datetime, struct icaltimetype) \
  F1(icalvalue *, icalvalue_new_duration, struct icaldurationtype) \
  F1(icalvalue *, icalvalue_new_geo, struct icalgeotype) \
  F1(icalvalue *, icalvalue_new_text, const char *)

#define MEMBER0(Result, name) Result (*name)(void);
#define MEMBER1(Result, name, A) Result (*name)(A);
#define MEMBER2(Result, name, A, B) Result (*name)(A, B);

static struct {
  FUNCTIONS(MEMBER0, MEMBER1, MEMBER2)
} loaded;

#define CALL0(Result, name) Result name(void) { return loaded.name(); }
#define CALL1(Result, name, A) Result name(A a) { return loaded.name(a); }
#define CALL2(Result, name, A, B) Result name(A a, B b) { return loaded.name(a, b); }

FUNCTIONS(CALL0, CALL1, CALL2)

static void *library;

bool libical_load(void) {
  library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
#define FIND(Result, name, ...) \
  if ((loaded.name = (typeof(loaded.name))dlsym(library, #name)) == nullptr) return false;
  FUNCTIONS(FIND, FIND, FIND)
  return true;
}

char *libical_path(void) {
  struct link_map *map;
  if (library == nullptr || dlinfo(library, RTLD_DI_LINKMAP, &map) != 0) return nullptr;
  return realpath(map->l_name, nullptr);
}
