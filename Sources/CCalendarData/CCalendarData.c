#include "CCalendarData.h"

static const uint8_t festivals[] = {
#embed "festivals.csv"
};

static const uint8_t names[] = {
#embed "names.csv"
};

static const uint8_t showers[] = {
#embed "showers.csv"
};

CalendarText calendar_data_festivals(void) { return (CalendarText){festivals, sizeof festivals}; }

CalendarText calendar_data_names(void) { return (CalendarText){names, sizeof names}; }

CalendarText calendar_data_showers(void) { return (CalendarText){showers, sizeof showers}; }
