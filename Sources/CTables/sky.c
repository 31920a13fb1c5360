#include "CTables.h"

static const uint8_t constellations[] = {
#embed "sky/constellations.csv"
};

static const uint8_t constellation_names[] = {
#embed "sky/constellation_names.csv"
};

static const uint8_t occultation_stars[] = {
#embed "sky/occultation_stars.csv"
};

static const uint8_t jupiter_moons[] = {
#embed "sky/jupiter_moons.csv"
};

TABLE(constellations)
TABLE(constellation_names)
TABLE(occultation_stars)
TABLE(jupiter_moons)
