#include "CTables.h"

static const uint8_t cities[] = {
#embed "places/cities.tsv"
};

static const uint8_t border_towns[] = {
#embed "places/border_towns.tsv"
};

static const uint8_t city_zones[] = {
#embed "places/zones.tsv"
};

static const uint8_t city_names[] = {
#embed "places/names.tsv"
};

static const uint8_t city_bearers[] = {
#embed "places/bearers.txt"
};

static const uint8_t divisions[] = {
#embed "places/divisions.tsv"
};

static const uint8_t folding[] = {
#embed "places/folding.tsv"
};

static const uint8_t stations[] = {
#embed "places/stations.csv"
};

static const uint8_t islands[] = {
#embed "places/islands.csv"
};

static const uint8_t weeks[] = {
#embed "places/weeks.csv"
};

TABLE(cities)
TABLE(border_towns)
TABLE(city_zones)
TABLE(city_names)
TABLE(city_bearers)
TABLE(divisions)
TABLE(folding)
TABLE(stations)
TABLE(islands)
TABLE(weeks)
