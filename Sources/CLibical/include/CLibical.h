/* The part of libical that Swift sees: Debian's libical-dev, C API 3.0, without its siblings icalss and icalvcal. */
#ifndef ASTROCAL_CLIBICAL_H
#define ASTROCAL_CLIBICAL_H

#include <libical/ical.h>
#include <stdbool.h>

/* Loads libical; returns whether it has all functions that are used, which may not be called before. */
bool libical_load(void);

/* Returns the path of the loaded file, links resolved; the caller frees it. Null before loading. C: dlinfo, realpath */
char *libical_path(void);

#endif
