#include "CTables.h"

#include <string.h>

static const uint8_t languages[] = {
#embed "language/languages.csv"
};

// The words of each language, with its code.
static const uint8_t words_hi[] = {
#embed "language/words.csv"
};

static const uint8_t words_ta[] = {
#embed "language/words/ta.csv"
};

static const uint8_t words_mr[] = {
#embed "language/words/mr.csv"
};

static const uint8_t words_te[] = {
#embed "language/words/te.csv"
};

static const uint8_t words_bn[] = {
#embed "language/words/bn.csv"
};

static const uint8_t words_gu[] = {
#embed "language/words/gu.csv"
};

static const uint8_t words_ne[] = {
#embed "language/words/ne.csv"
};

static const uint8_t words_kn[] = {
#embed "language/words/kn.csv"
};

static const uint8_t words_ml[] = {
#embed "language/words/ml.csv"
};

static const uint8_t words_or[] = {
#embed "language/words/or.csv"
};

static const uint8_t words_pa[] = {
#embed "language/words/pa.csv"
};

static const uint8_t own_names[] = {
#embed "language/own_names.csv"
};

static const uint8_t typed_words[] = {
#embed "language/typed.csv"
};

static const uint8_t terms[] = {
#embed "language/terms.tsv"
};

TABLE(languages)
TABLE(own_names)
TABLE(terms)
TABLE(typed_words)

TableBytes table_words(const char *code) {
#define WORDS(language) \
  if (strcmp(code, #language) == 0) return (TableBytes){words_##language, sizeof words_##language};
  WORDS(hi)
  WORDS(ta)
  WORDS(mr)
  WORDS(te)
  WORDS(bn)
  WORDS(gu)
  WORDS(ne)
  WORDS(kn)
  WORDS(ml)
  WORDS(or)
  WORDS(pa)
#undef WORDS
  return (TableBytes){words_hi, 0};
}
