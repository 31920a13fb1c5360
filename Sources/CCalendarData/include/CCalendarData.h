// Tables of the calendar, compiled into the program.

#ifndef C_CALENDAR_DATA_H
#define C_CALENDAR_DATA_H

#include <stddef.h>
#include <stdint.h>

/// A piece of UTF-8 text that lives, unchanged, as long as the program does. Not terminated by a zero.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} CalendarText;

/// Observances as rules, one a line; Docs/festivals.md defines the columns.
CalendarText calendar_data_festivals(void);

/// Names of the panchanga in three scripts, one a line: kind, number, ascii, iast, deva, alt.
CalendarText calendar_data_names(void);

/// Meteor showers, one a line; Docs/showers.md defines the columns.
CalendarText calendar_data_showers(void);

#endif
