/// What a mode of a command has no place for.
enum RefusedOptions {
  /// A call, and options of which each is refused beside it.
  static let all: [(call: String, options: [String])] = [
    (
      "day 2026-11-21 --chart",
      ofLunarCalendar + parts + darkSky + files + ["--script deva", "--trends", "--links", "--explain"]
    ),
    (
      "day 2026-11-21 --format svg --weather open-meteo.json --trends",
      ofLunarCalendar + parts + darkSky + entries + ["--long", "--links", "--explain", "--from noon"]
    ),
    (
      "day 2026-11-21 --format svg",
      darkSky + files + ["--calendars tamil", "--birth-star rohini", "--include choghadiya"]
    ),
    (
      "day 2026-11-21 --format svg --sheet panchang",
      darkSky + weather + [
        "--birth-star rohini", "--include planets", "--from noon", "--explain", "--links", "--trends", "--chart",
      ]
    ),
    ("day 2026-11-21 --format brief", darkSky + weather + ["--calendars tamil", "--birth-star rohini", "--trends"]),
    ("day 2026-11-21 --format ics", files + ["--calendars tamil", "--birth-star rohini", "--trends"]),
    ("day 2026-11-21", ["--units us", "--station x", "--rocket x", "--long", "--trends"]),
    ("day 2026-11-21 --weather open-meteo.json", ["--station x"]),
    ("day 2026-11-21 --json --weather open-meteo.json", ["--long"]),
    ("range 2026-11-20 2026-11-22", ["--birth-star rohini", "--week-start sunday", "--next 2"]),
    (
      "range 2026-11-20 2026-11-22 --columns date,sun.rise",
      ofLunarCalendar + parts + darkSky + files + [
        "--chart", "--template '{date}'", "--json", "--find mars", "--format svg",
      ]
    ),
    (
      "range 2026-11-20 2026-11-22 --template '{date}'",
      ofLunarCalendar + parts + darkSky + files + ["--chart", "--format csv", "--no-header", "--places towns.csv"]
    ),
    (
      "day 2026-11-21 --template '{sun.rise}'",
      ofLunarCalendar + parts + darkSky + ["--chart", "--json", "--links", "--explain"]
    ),
    ("range 2026-11-20 2026-11-22", ["--no-header", "--columns now.sun", "--template '{now.sun}'"]),
    ("range 2026-11-20 2026-11-22 --weather open-meteo.json", ["--units us", "--station x"]),
    ("range 2026-11 --format calendar", darkSky + weather + ["--birth-star rohini", "--include muhurta"]),
    ("range 2026-11 --format csv", darkSky + ["--include track", "--theme night"]),
    ("range 2026-11 --format svg", weather + ["--birth-star rohini"]),
    ("range 2026 --format svg", files + ["--calendars tamil", "--birth-star rohini", "--utc", "--portrait"]),
    ("range 2026-11 --format ics", files + ["--calendars tamil", "--birth-star rohini"]),
    ("range 2026-11 --chart", ofLunarCalendar + parts + darkSky + files + ["--script deva", "--long"]),
    ("range 2026-11-20 --places towns.csv", files + ["--chart"]),
    ("range 2026 --find mars", parts + darkSky + files + ["--chart", "--theme night", "--portrait"]),
    ("range 2026 --find perseids", parts + files),
    ("tithi 2026-11 --format csv", ["--explain"]),
    ("tithi 2026-11 --angas yoga", ["--explain", "--find ekadashi", "--next 2"]),
    (
      "tithi --festivals=list",
      [
        "--sunrise hindu", "--ayanamsha raman", "--month purnimanta", "--region tamil", "--include sun",
        "--exclude moon", "--utc", "--ephemeris moshier", "--ephemeris-path /none",
      ]
    ),
    ("tithi 2026-11 --festivals=ekadashi --places towns.csv", ["--find ekadashi", "--angas yoga", "--next 2"]),
    ("showers 2026", ["--at 2026-12-14T01:00Z", "--theme night"]),
    ("showers 2026 --format ics", ["--at 2026-12-14T01:00Z"]),
  ]

  private static let parts = [
    "--include sun", "--include all", "--exclude moon", "--profile sky", "--calendars tamil", "--birth-star rohini",
  ]
  private static let ofLunarCalendar = ["--ayanamsha raman", "--month purnimanta", "--region tamil"]
  private static let darkSky = ["--bortle 1", "--sqm 18", "--limiting-magnitude 4"]
  private static let entries = [
    "--events events.json", "--launches launches-ll2.json", "--rocket x", "--provider x", "--launch-status x",
  ]
  private static let weather = ["--weather open-meteo.json", "--units us", "--station x"]
  private static let files = entries + weather
}
