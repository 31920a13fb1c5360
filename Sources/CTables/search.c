#define _GNU_SOURCE
#include "CTables.h"
#include <string.h>

const uint8_t *table_find(const uint8_t *bytes, size_t size, const uint8_t *run, size_t count) {
  return memmem(bytes, size, run, count);
}
