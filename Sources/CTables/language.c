#include "CTables.h"

static const uint8_t languages[] = {
#embed "language/languages.csv"
};

static const uint8_t words[] = {
#embed "language/words.csv"
};

TABLE(languages)
TABLE(words)
