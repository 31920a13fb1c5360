#include "CTables.h"

static const uint8_t deep_sky[] = {
#embed "sky/deepsky.csv"
};

static const uint8_t bright_stars[] = {
#embed "sky/bright_stars.csv"
};

TABLE(deep_sky)
TABLE(bright_stars)
