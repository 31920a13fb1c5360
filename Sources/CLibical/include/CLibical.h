/* What Swift sees of libical: Debian's libical-dev, C API 3.0. Its siblings icalss and icalvcal stay out. */
#ifndef ASTROCAL_CLIBICAL_H
#define ASTROCAL_CLIBICAL_H

#include <libical/ical.h>
#include <stdbool.h>

/* Loads libical. True when it is there and whole; until then none of its functions may be called. */
bool libical_load(void);

/* The file that was loaded, links resolved, to be freed by the caller; null where none was. C: dlinfo, realpath */
char *libical_path(void);

#endif
