#include "CTables.h"

static const uint8_t font_advances[] = {
#embed "fonts/advances.tsv"
};

TABLE(font_advances)
