#include "CTables.h"

static const uint8_t constellations[] = {
#embed "sky/constellations.csv"
};

static const uint8_t constellation_names[] = {
#embed "sky/constellation_names.csv"
};

TABLE(constellations)
TABLE(constellation_names)
