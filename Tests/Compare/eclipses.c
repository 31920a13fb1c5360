// Prints the eclipses that Swiss Ephemeris' own search finds, as CSV.
//
//   eclipses world FIRST_YEAR LAST_YEAR
//   eclipses local FIRST_YEAR LAST_YEAR < PLACES.csv
//
// `world` has every eclipse by swe_sol_eclipse_when_glob and swe_lun_eclipse_when, `local` those above the horizon
// of each place (name, latitude, longitude, elevation) by swe_sol_eclipse_when_loc and swe_lun_eclipse_when_loc.
// Instants are in UT to the millisecond. In `local`, `max` is empty where the horizon hides the maximum: the functions
// return the rising or setting in its place, here in `rise` and `set`.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swephexp.h>

static const char header[] =
    "place,eclipse,kind,max,magnitude,obscuration,saros,c1,c2,c3,c4,p1,u1,u2,u3,u4,p4,rise,set,altitude\n";

static void print_instant(double julian_day) {
  printf(",");
  if (julian_day == 0) return;
  int year, month, day;
  double hour;
  // Half a millisecond is added so that the parts below may be cut off.
  swe_revjul(julian_day + 0.0005 / 86400, SE_GREG_CAL, &year, &month, &day, &hour);
  long milliseconds = (long)floor(hour * 3600e3);
  printf("%04d-%02d-%02dT%02ld:%02ld:%02ld.%03ldZ", year, month, day, milliseconds / 3600000, milliseconds / 60000 % 60,
         milliseconds / 1000 % 60, milliseconds % 1000);
}

static void print_number(const char *format, double value, int is_known) {
  printf(",");
  if (is_known) printf(format, value);
}

static void fail_if(int status, const char *message) {
  if (status != ERR) return;
  fprintf(stderr, "eclipses: %s\n", message);
  exit(1);
}

static const char *solar_kind(int flags) {
  if (flags & SE_ECL_ANNULAR_TOTAL) return "hybrid";
  if (flags & SE_ECL_TOTAL) return "total";
  return flags & SE_ECL_ANNULAR ? "annular" : "partial";
}

static const char *lunar_kind(int flags) {
  if (flags & SE_ECL_TOTAL) return "total";
  return flags & SE_ECL_PARTIAL ? "partial" : "penumbral";
}

static void print_solar(const char *place, int flags, const double *times, const double *values) {
  int is_local = strcmp(place, "world") != 0;
  int shows_maximum = !is_local || flags & SE_ECL_MAX_VISIBLE;
  printf("%s,solar,%s", place, solar_kind(flags));
  print_instant(shows_maximum ? times[0] : 0);
  print_number("%.5f", values[8], shows_maximum);
  print_number("%.5f", values[2], is_local && shows_maximum);
  print_number("%.0f", values[9], 1);
  // The contacts of `world` are those of the whole Earth and not compared.
  for (int contact = 1; contact <= 4; contact++) print_instant(is_local ? times[contact] : 0);
  printf(",,,,,,");
  print_instant(is_local ? times[5] : 0);
  print_instant(is_local ? times[6] : 0);
  print_number("%.4f", values[5], is_local && shows_maximum);
  printf("\n");
}

static void print_lunar(const char *place, int flags, const double *times, const double *values) {
  int is_local = strcmp(place, "world") != 0;
  int shows_maximum = !is_local || flags & SE_ECL_MAX_VISIBLE;
  printf("%s,lunar,%s", place, lunar_kind(flags));
  print_instant(shows_maximum ? times[0] : 0);
  print_number("%.5f", flags & SE_ECL_PENUMBRAL ? values[1] : values[0], shows_maximum);
  printf(",");
  print_number("%.0f", values[9], 1);
  printf(",,,,");
  static const int contacts[] = {6, 2, 4, 5, 3, 7};
  for (int contact = 0; contact < 6; contact++) print_instant(times[contacts[contact]]);
  print_instant(is_local ? times[8] : 0);
  print_instant(is_local ? times[9] : 0);
  print_number("%.4f", values[5], is_local && shows_maximum);
  printf("\n");
}

// Steps from each eclipse to the next one, which is more than 20 days away.
static void print_all(const char *place, double *position, double start, double end) {
  double times[10], values[20], path[20];
  char message[AS_MAXCH] = "";
  for (double from = start;; from = times[1] + 10) {
    memset(times, 0, sizeof times);
    int flags;
    if (position) {
      flags = swe_sol_eclipse_when_loc(from, SEFLG_SWIEPH, position, times, values, 0, message);
    } else {
      flags = swe_sol_eclipse_when_glob(from, SEFLG_SWIEPH, 0, times, 0, message);
      fail_if(swe_sol_eclipse_where(times[0], SEFLG_SWIEPH, path, values, message), message);
    }
    fail_if(flags, message);
    if (times[0] >= end) break;
    print_solar(place, flags, times, values);
    if (!position) times[1] = times[0];
  }
  for (double from = start;; from = times[0] + 10) {
    memset(times, 0, sizeof times);
    int flags = position ? swe_lun_eclipse_when_loc(from, SEFLG_SWIEPH, position, times, values, 0, message)
                         : swe_lun_eclipse_when(from, SEFLG_SWIEPH, 0, times, 0, message);
    fail_if(flags, message);
    if (times[0] >= end) break;
    if (!position) fail_if(swe_lun_eclipse_how(times[0], SEFLG_SWIEPH, NULL, values, message), message);
    print_lunar(place, flags, times, values);
  }
}

int main(int count, char **arguments) {
  int is_local = count == 4 && strcmp(arguments[1], "local") == 0;
  if (count != 4 || !(is_local || strcmp(arguments[1], "world") == 0)) {
    fprintf(stderr, "usage: eclipses world|local FIRST_YEAR LAST_YEAR\n");
    return 64;
  }
  swe_set_ephe_path("/usr/share/libswe/ephe");
  double start = swe_julday(atoi(arguments[2]), 1, 1, 0, SE_GREG_CAL);
  double end = swe_julday(atoi(arguments[3]) + 1, 1, 1, 0, SE_GREG_CAL);
  fputs(header, stdout);
  if (!is_local) {
    print_all("world", NULL, start, end);
  } else {
    char line[256], name[100];
    double position[3];
    while (fgets(line, sizeof line, stdin)) {
      // The header is no place.
      if (sscanf(line, "%99[^,],%lf,%lf,%lf", name, &position[1], &position[0], &position[2]) == 4) {
        print_all(name, position, start, end);
      }
    }
  }
  swe_close();
  return 0;
}
