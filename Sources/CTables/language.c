#include "CTables.h"

static const uint8_t languages[] = {
#embed "language/languages.csv"
};

static const uint8_t words[] = {
#embed "language/words.csv"
};

static const uint8_t further_words[] = {
#embed "language/further_words.csv"
};

static const uint8_t own_names[] = {
#embed "language/own_names.csv"
};

static const uint8_t terms[] = {
#embed "language/terms.tsv"
};

TABLE(languages)
TABLE(words)
TABLE(further_words)
TABLE(own_names)
TABLE(terms)
