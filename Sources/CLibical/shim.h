/* What Swift sees of libical: Debian's libical-dev, C API 3.0. Its siblings icalss and icalvcal stay out. */
#ifndef ASTROCAL_CLIBICAL_SHIM_H
#define ASTROCAL_CLIBICAL_SHIM_H

#include <libical/ical.h>

#endif
