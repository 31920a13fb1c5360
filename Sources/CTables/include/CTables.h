// Tables compiled into the program.
//
// `#embed` is C23, which Package.swift selects with `cLanguageStandard: .c2x`. It puts a text into the read-only part
// of the program, of which the system loads only the pages that a search reads. Each subject has a file of its own, so
// that a program links only the tables that it uses.

#ifndef C_TABLES_H
#define C_TABLES_H

#include <stddef.h>
#include <stdint.h>

/// UTF-8 text that stays unchanged as long as the program runs. It is not terminated by a zero.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} TableBytes;

/// The first run of some bytes within others, or a null pointer. C: `memmem`, which glibc declares as an extension.
const uint8_t *table_find(const uint8_t *bytes, size_t size, const uint8_t *run, size_t count);

/// Defines the function that returns a table.
#define TABLE(name) TableBytes table_##name(void) { return (TableBytes){name, sizeof name}; }

/// Festivals as rules, one a line; Docs/festival-rules.md defines the columns.
TableBytes table_festivals(void);

/// The rules of festivals that lists have in their region alone, one a line, with the columns of the other rules.
TableBytes table_regional_festivals(void);

/// The rules of the days of the Gaudiya calendar, one a line, with the columns of the other rules.
TableBytes table_vaishnava_festivals(void);

/// Words in the names of festivals that regions write for one another, those of one meaning a line.
TableBytes table_festival_words(void);

/// Ceremonies for which a day is chosen, one rule set a line; Docs/ceremonies.md defines the columns.
TableBytes table_ceremonies(void);

/// Dates of festivals that countries have published, one festival and country a line; Docs/project/rules-of-festivals.md defines the
/// columns.
TableBytes table_country_dates(void);

/// Dates on which festivals were kept, one a line, each with those who kept it, their rule and a source.
TableBytes table_kept_dates(void);

/// Regions and communities with festivals of their own, one a line; TableText.swift describes the columns.
TableBytes table_regions(void);

/// Names of festivals in regions, one a line: words of the table of regions, id, Latin name, names in scripts of India, source.
TableBytes table_region_names(void);

/// Names of the panchanga in three scripts, one a line: kind, number, ascii, iast, deva, alt.
TableBytes table_panchanga_names(void);

/// Names of the panchanga and of festivals in further scripts, one a line: kind, key, then a column for each script; the
/// first line says what the scripts are. calendar/make_scripts.py writes this table.
TableBytes table_script_names(void);

/// Meteor showers, one a line; Docs/showers.md defines the columns.
TableBytes table_showers(void);

/// Solar calendars, one a line; Docs/solar-calendars.md defines the columns.
TableBytes table_solar_calendars(void);

/// Names of the months of solar calendars in four scripts, one a line, by the sidereal sign of the Sun.
TableBytes table_solar_months(void);

/// The Gregorian dates on which the months of calendars without astronomy begin, twelve a line.
TableBytes table_solar_fixed(void);

/// The lengths of the months of Bikram Sambat as Nepal published them, a year a line; calendar/ORIGIN.txt has the source.
TableBytes table_bikram_sambat(void);

/// The languages of tables beside English, one a line: code, meaning, script of names, digit zero, reckoning of lunar months,
/// first day of the week.
TableBytes table_languages(void);

/// The phrases and names of tables in a language, one a line: phrase in English, words, ids of their sources in
/// language/sources.csv; no text for another code.
///
/// - Parameter code: The code of the language in ISO 639, ended by a zero.
TableBytes table_words(const char *code);

/// The names that a language has for months, tithis, festivals and the like where they are not those of its script, one a
/// line: language, kind, key, name, id of its source in language/sources.csv.
TableBytes table_own_names(void);

/// The words that people type in the languages of India for words of the program, one word of the program a line: kind, word, what is
/// typed in Latin letters, then in each language.
TableBytes table_typed_words(void);

/// The words that a newcomer meets in the output, one a line, in the order of the alphabet: term,
/// explanation. Docs/terms.md has the same.
TableBytes table_terms(void);

/// Advances of letters, a run of code points a line: the first one in hexadecimal digits, then the advances of regular, bold
/// and serif letters in 1/1000 em with spaces between them. Lines without serif letters are of the scripts of India.
/// Tests/Pictures/measure-fonts.py writes this table.
TableBytes table_font_advances(void);

/// The styles of a page of HTML.
TableBytes table_page_style(void);

/// What `--help` prints of each command beside its options, below heads such as `= remind add`.
TableBytes table_help_commands(void);

/// What `-h` prints of each command, on one screen of 24 lines, below heads such as `= range`.
TableBytes table_help_screens(void);

/// The topics of `astrocal help`, below heads such as `= place`.
TableBytes table_help_topics(void);

/// The values of options with their meanings, one a line, below heads that name their types in Swift: `= Ayanamsha`.
TableBytes table_help_values(void);

/// Lines of the parser's completion scripts, below heads such as `= bash 1`, and the lines that take their place.
TableBytes table_help_completions(void);

/// What `remind check` prints for cron and systemd, below heads; names in braces are filled in.
TableBytes table_help_schedule(void);

/// Which options of a command need others or cannot be used with others, one rule a line behind a header: commands, options,
/// a mode, what one of them needs, what it excludes, the refusal. OptionRule.swift defines the columns.
TableBytes table_help_rules(void);

/// Words that people type for options, formats and topics, one word of the program a line, below heads.
TableBytes table_help_advice(void);

/// Cities, one a line, from south to north. places/make_place_data.py writes this table, the zones and the names, and describes
/// their columns.
TableBytes table_cities(void);

/// Time zones of the cities with the longitudes of the westernmost and the easternmost one, a zone a line behind a header.
TableBytes table_city_zones(void);

/// Towns near borders of time zones, in the form of the cities, from south to north; places/ORIGIN.txt names the source.
TableBytes table_border_towns(void);

/// Folded names of cities, sorted bytewise, 32 a line, each by how it differs from the one before.
TableBytes table_city_names(void);

/// The cities that bear these names, in one line.
TableBytes table_city_bearers(void);

/// Folded names of countries and regions, one a line, sorted bytewise, with their codes.
TableBytes table_divisions(void);

/// Code points, one a line, sorted, each with the letters that stand for it in a search.
TableBytes table_folding(void);

/// Observatories and research stations, one a line; places/ORIGIN.txt names their sources.
TableBytes table_stations(void);

/// Islands and archipelagos by the town that stands for them, one a line.
TableBytes table_islands(void);
TableBytes table_weeks(void);

/// The borders of the constellations at the equinox of 1875, one arc of declination a line, from north to south: right
/// ascension from and to in seconds of time, declination above which the constellation lies in minutes of arc, IAU
/// abbreviation. The first line that holds a place names its constellation.
///
/// Source: Roman 1987, Identification of a constellation from a position, PASP 99, 695; CDS VI/42.
TableBytes table_constellations(void);

/// The IAU abbreviations of the constellations with their names.
TableBytes table_constellation_names(void);

/// Stars that the Moon may cover, to magnitude 4.5, one a line: designation, name, right ascension and declination at J2000 in
/// degrees, their proper motions in milliarcseconds a year (that of right ascension on the great circle), parallax in
/// milliarcseconds, visual magnitude, and the ecliptic longitude of J2000 in round numbers, which dates the names of their
/// occultations and is never to be touched. Close pairs are one star.
///
/// Source: Swiss Ephemeris, `sefstars.txt` of Debian's swe-basic-data (SIMBAD, Hipparcos), CC0-1.0.
TableBytes table_occultation_stars(void);

/// The series of Jupiter's moons, a term a line; sky/ORIGIN.txt has the source.
TableBytes table_jupiter_moons(void);
/// The objects of Messier's catalogue and the centre of the Milky Way, one a line; sky/ORIGIN.txt names the source and its
/// licence, CC BY-SA 4.0.
TableBytes table_deep_sky(void);

/// The objects of Caldwell's catalogue and other showpieces, one a line: id, other id, name, type, place at J2000, constellation,
/// visual magnitude, list, and between bars the forms by which names are compared; sky/ORIGIN.txt names the source and its licence,
/// CC BY-SA 4.0.
TableBytes table_deep_sky_further(void);

/// Asterisms with their stars, famous stars, groups of galaxies and nebulae that the other lists lack, one a line: the columns of
/// `deep_sky_further` and its size, then proper motion and members; sky/ORIGIN.txt names the sources.
TableBytes table_asterisms(void);

/// Bright stars, one a line: name, designation, place at J2000, proper motion, parallax, radial velocity, magnitude.
TableBytes table_bright_stars(void);

/// The names that Windows and Outlook give to time zones, with the IANA names and the names that they show to people, one a
/// line, sorted.
///
/// Source: Unicode CLDR, `windowsZones.xml` of 2025-04-10, territory 001, and of typeVersion 2021a as of February 2025 the
/// remarks above its groups, which are the shown names (Unicode License v3).
TableBytes table_windows_zones(void);

#endif
