/* What Swift sees of the Swiss Ephemeris: Debian's libswe-dev, C API 2.10. */
#ifndef ASTROCAL_CSWISSEPHEMERIS_SHIM_H
#define ASTROCAL_CSWISSEPHEMERIS_SHIM_H

#include <swephexp.h>

#endif
