#include "CTables.h"

static const uint8_t festivals[] = {
#embed "calendar/festivals.csv"
};

static const uint8_t panchanga_names[] = {
#embed "calendar/names.csv"
};

static const uint8_t script_names[] = {
#embed "calendar/scripts.csv"
};

static const uint8_t showers[] = {
#embed "calendar/showers.csv"
};

TABLE(festivals)
TABLE(panchanga_names)
TABLE(script_names)
TABLE(showers)
