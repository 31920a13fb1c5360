#include "CTables.h"

static const uint8_t words[] = {
#embed "language/words.csv"
};

TABLE(words)
