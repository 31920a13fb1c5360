// The gazetteer's text, compiled into the program. make_place_data.py writes it and describes its columns.

#ifndef C_PLACE_DATA_H
#define C_PLACE_DATA_H

#include <stddef.h>
#include <stdint.h>

/// A piece of UTF-8 text that lives, unchanged, as long as the program does. Not terminated by a zero.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} PlaceText;

/// Cities, one a line, from south to north.
PlaceText place_data_cities(void);

/// Folded names, one a line, sorted bytewise, with the offsets of their cities.
PlaceText place_data_names(void);

/// Code points and what they fold to, one a line, sorted.
PlaceText place_data_folding(void);

#endif
