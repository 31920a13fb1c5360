// The obvious alternative to astrocal's sampled sky: it calls Swiss Ephemeris' own rise and set search, day by day.
//
//   rise-trans-year LATITUDE LONGITUDE FIRST_YEAR [LAST_YEAR]
//
// For each civil day at UTC+5:30 it prints a line of JSON: rise and set of the Sun and of the Moon by swe_rise_trans on
// its default path, and the Moon's phase at noon by swe_pheno_ut. It has no twilight, no transits, no instants of
// phases and no night, which is a good deal less than `astrocal range` prints. It opens the files once.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <swephexp.h>

static const double zone = 5.5 / 24;

// An instant as RFC 3339 to the second, in quotes.
static void print_instant(double julian_day) {
  int year, month, day;
  double hour;
  double rounded = round((julian_day + zone - 2440587.5) * 86400) / 86400 + 2440587.5;
  swe_revjul(rounded, SE_GREG_CAL, &year, &month, &day, &hour);
  long seconds = lround(hour * 3600);
  printf("\"%04d-%02d-%02dT%02ld:%02ld:%02ld+05:30\"", year, month, day, seconds / 3600, seconds / 60 % 60, seconds % 60);
}

// The event of a body within the day that starts at `start`, or null.
static void print_event(const char *key, double start, int body, int event, double place[3]) {
  double found;
  char message[AS_MAXCH];
  int status = swe_rise_trans(start, body, NULL, SEFLG_SWIEPH, event, place, 0, 0, &found, message);
  if (status == ERR) {
    fprintf(stderr, "%s\n", message);
    exit(1);
  }
  printf(",\"%s\":", key);
  if (status == OK && found < start + 1) {
    print_instant(found);
  } else {
    printf("null");
  }
}

int main(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "usage: rise-trans-year LATITUDE LONGITUDE FIRST_YEAR [LAST_YEAR]\n");
    return 64;
  }
  double place[3] = {atof(arguments[2]), atof(arguments[1]), 0};
  int first_year = atoi(arguments[3]);
  int last_year = count > 4 ? atoi(arguments[4]) : first_year;
  swe_set_ephe_path("/usr/share/libswe/ephe");
  double first = swe_julday(first_year, 1, 1, 0, SE_GREG_CAL) - zone;
  double end = swe_julday(last_year + 1, 1, 1, 0, SE_GREG_CAL) - zone;
  for (double start = first; start < end - 0.5; start += 1) {
    int year, month, day;
    double hour, aspect[20];
    char message[AS_MAXCH];
    swe_revjul(start + zone, SE_GREG_CAL, &year, &month, &day, &hour);
    printf("{\"date\":\"%04d-%02d-%02d\"", year, month, day);
    print_event("sunrise", start, SE_SUN, SE_CALC_RISE, place);
    print_event("sunset", start, SE_SUN, SE_CALC_SET, place);
    print_event("moonrise", start, SE_MOON, SE_CALC_RISE, place);
    print_event("moonset", start, SE_MOON, SE_CALC_SET, place);
    if (swe_pheno_ut(start + 0.5, SE_MOON, SEFLG_SWIEPH, aspect, message) == ERR) {
      fprintf(stderr, "%s\n", message);
      return 1;
    }
    printf(",\"illumination\":%.6f}\n", aspect[1]);
  }
  swe_close();
  return 0;
}
