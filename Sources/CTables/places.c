#include "CTables.h"

static const uint8_t cities[] = {
#embed "places/cities.tsv"
};

static const uint8_t city_names[] = {
#embed "places/names.tsv"
};

static const uint8_t folding[] = {
#embed "places/folding.tsv"
};

TABLE(cities)
TABLE(city_names)
TABLE(folding)
