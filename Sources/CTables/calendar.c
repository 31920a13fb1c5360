#include "CTables.h"

static const uint8_t ceremonies[] = {
#embed "calendar/ceremonies.csv"
};

static const uint8_t festivals[] = {
#embed "calendar/festivals.csv"
};

static const uint8_t regional_festivals[] = {
#embed "calendar/regional_festivals.csv"
};

static const uint8_t vaishnava_festivals[] = {
#embed "calendar/vaishnava_festivals.csv"
};

static const uint8_t festival_words[] = {
#embed "calendar/festival_words.csv"
};

static const uint8_t country_dates[] = {
#embed "calendar/country_dates.csv"
};

static const uint8_t kept_dates[] = {
#embed "calendar/kept_dates.csv"
};

static const uint8_t panchanga_names[] = {
#embed "calendar/names.csv"
};

static const uint8_t region_names[] = {
#embed "calendar/region_names.csv"
};

static const uint8_t regions[] = {
#embed "calendar/regions.csv"
};

static const uint8_t script_names[] = {
#embed "calendar/scripts.csv"
};

static const uint8_t showers[] = {
#embed "calendar/showers.csv"
};

static const uint8_t bikram_sambat[] = {
#embed "calendar/bikram_sambat.csv"
};

static const uint8_t solar_calendars[] = {
#embed "calendar/solar_calendars.csv"
};

static const uint8_t solar_fixed[] = {
#embed "calendar/solar_fixed.csv"
};

static const uint8_t solar_months[] = {
#embed "calendar/solar_months.csv"
};

TABLE(bikram_sambat)
TABLE(ceremonies)
TABLE(country_dates)
TABLE(festivals)
TABLE(festival_words)
TABLE(kept_dates)
TABLE(panchanga_names)
TABLE(regional_festivals)
TABLE(region_names)
TABLE(regions)
TABLE(script_names)
TABLE(showers)
TABLE(solar_calendars)
TABLE(solar_fixed)
TABLE(solar_months)
TABLE(vaishnava_festivals)
