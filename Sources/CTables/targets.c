#include "CTables.h"

static const uint8_t deep_sky[] = {
#embed "sky/deepsky.csv"
};

static const uint8_t deep_sky_further[] = {
#embed "sky/deepsky_further.csv"
};

static const uint8_t asterisms[] = {
#embed "sky/asterisms.csv"
};

static const uint8_t bright_stars[] = {
#embed "sky/bright_stars.csv"
};

TABLE(deep_sky)
TABLE(deep_sky_further)
TABLE(asterisms)
TABLE(bright_stars)
