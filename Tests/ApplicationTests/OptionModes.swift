/// A mode of a command: what it lists, and its format.
struct OptionMode {
  let call: String
  /// Options that are accepted and change nothing in these calls.
  ///
  /// They are conventions by which all is reckoned, languages and scripts of words that happen not to be there, a station
  /// whose report lacks the quantity that is printed, parts of a day beside observances (a note says that they have no
  /// say), units beside documents, which have those of
  /// science, limits of a search that has a single event, and times in UTC where only `--explain` has times.
  var unmoved: Set<String> = []

  /// The call, and those of days with observances and launches.
  var lines: [String] {
    [call]
      + (call.hasPrefix("day")
        ? ["2026-11-08", "2026-11-27", "2026-11-25"].map { call.replacing("2026-11-21", with: $0) } : [])
  }
}

/// The modes of the commands, and for each option words that should matter in each.
enum OptionModes {
  static let all: [OptionMode] = [
    OptionMode(call: "day 2026-11-21 --format table"),
    OptionMode(call: "day 2026-11-21 --format json", unmoved: ["units"]),
    OptionMode(call: "day 2026-11-21 --format brief", unmoved: ["month", "ayanamsha"]),
    OptionMode(call: "day 2026-11-21 --format ics", unmoved: ["month"]),
    OptionMode(call: "day 2026-11-21 --format svg"), OptionMode(call: "day 2026-11-21 --chart"),
    OptionMode(call: "day 2026-11-21 --format svg --sheet panchang"),
    OptionMode(call: "day 2026-11-21 --format svg --weather open-meteo.json --trends"),
    OptionMode(call: "range 2026-11 --format table", unmoved: ["station"]),
    OptionMode(call: "range 2026-11 --format calendar"),
    OptionMode(call: "range 2026-11 --format agenda", unmoved: ["month", "station"]),
    OptionMode(call: "range 2026-11 --format json"),
    OptionMode(call: "range 2026-11 --format ndjson"),
    OptionMode(call: "range 2026-11 --format csv", unmoved: ["month", "station"]),
    OptionMode(call: "range 2026-11 --format ics", unmoved: ["month"]), OptionMode(call: "range 2026-11 --format svg"),
    OptionMode(call: "range 2026 --format svg"), OptionMode(call: "range 2026-11 --chart"),
    OptionMode(call: "range 2026-11 --places towns.csv"),
    OptionMode(call: "range 2026-11 --find ekadashi", unmoved: ["ayanamsha"]),
    OptionMode(call: "range 2026 --find perseids", unmoved: ["script", "region", "ayanamsha", "month"]),
    OptionMode(call: "range 2026-11 --find marriage", unmoved: ["region", "month"]),
    OptionMode(
      call: "range 2027-08-02 --find eclipse --format svg",
      unmoved: ["ayanamsha", "month", "region", "all", "anywhere", "days", "next"]),
    OptionMode(
      call: "range 2026 --find eclipse --places towns.csv", unmoved: ["ayanamsha", "month", "region", "script"]),
    OptionMode(
      call: "range 2026 --find mars --format csv", unmoved: ["ayanamsha", "language", "month", "region", "script"]),
    OptionMode(call: "tithi 2026-11 --format table"), OptionMode(call: "tithi 2026-11 --format json"),
    OptionMode(call: "tithi 2026-11 --format csv", unmoved: ["month"]),
    OptionMode(call: "tithi 2026-11 --format ics", unmoved: ["utc"]),
    OptionMode(
      call: "tithi 2026 2027 --festivals=diwali", unmoved: ["month", "region", "include", "exclude"]),
    OptionMode(call: "tithi --festivals=list"),
    OptionMode(
      call: "tithi 2026-11 --anniversary 1984-11-03T12:00", unmoved: ["region", "month", "next"]),
    OptionMode(call: "tithi 2026-11 --angas nakshatra", unmoved: ["region", "month", "include", "exclude"]),
    OptionMode(
      call: "tithi 2026-09 2026-11 --festivals=ekadashi --places towns.csv",
      unmoved: ["region", "month", "ayanamsha", "utc", "include", "exclude"]),
    OptionMode(call: "showers GEM --format table"), OptionMode(call: "showers 2026 --format table"),
    OptionMode(call: "showers 2026 --format json", unmoved: ["language"]),
    OptionMode(call: "showers 2026 --format csv", unmoved: ["language"]),
    OptionMode(call: "showers 2026 --format ics", unmoved: ["language"]),
    OptionMode(call: "showers 2026 --format svg"),
  ]

  /// Options that no mode refuses.
  ///
  /// The configuration and the present belong to every run. Aliases and wrappers describe the terminal of the reader to
  /// every call, and how documents are laid out; others have no color, signs, columns or indents. A switch that is unset undoes the configuration. The
  /// place, its horizon and the ephemeris are what all is computed from, whether the printed digits show it or not. Threads
  /// are a limit, which a mode that needs one keeps; progress is that of work that takes seconds.
  static let harmless: Set = [
    "config", "now", "color", "ascii", "no-ascii", "width", "no-utc", "no-pretty", "place", "latitude", "longitude",
    "elevation", "time-zone", "horizon", "height", "horizon-format", "sunrise", "ephemeris", "ephemeris-path", "pretty",
    "threads", "progress", "no-progress",
  ]

  struct Trial {
    let words: String
    var needs = ""
  }

  private static func trials(_ words: String..., needs: String = "") -> [Trial] {
    words.map { Trial(words: $0, needs: needs) }
  }

  static let trials: [String: [Trial]] = [
    "columns": trials("--columns date,sun.rise", "--columns date,name"),
    "template": trials("--template '{sun.rise}'", "--template '{name}'"),
    "no-header": trials("--no-header"),
    "where": trials("--where 'moon.illumination > 50%'", "--where 'date > 2026-11-20'", "--where 'name = none'"),
    "is": trials("--is 'tithi = 3'"),
    "format": trials("--format json", "--format csv"), "json": trials("--json"), "json-schema": trials("--json-schema"),
    "utc": trials("--utc"), "explain": trials("--explain"),
    "links": trials("--links", needs: "--config hill.json5 ASTROCAL_PLACE=hill"),
    "trends": trials("--trends", needs: "--weather open-meteo.json"), "chart": trials("--chart"),
    "from": trials("--from noon"), "theme": trials("--theme night"),
    "paper": trials("--paper a3"), "nail": trials("--nail", needs: "--paper a4"),
    "sheet": trials("--sheet months", needs: "--into wall"), "into": trials("--into wall", needs: "--sheet months"),
    "events": trials("--events events.json"),
    "launches": trials("--launches launches-ll2.json"), "weather": trials("--weather open-meteo.json"),
    "units": trials("--units us", needs: "--weather open-meteo.json"),
    "station": trials("--station EDDB", "--station KXYZ", needs: "--weather metar.txt"),
    "long": trials("--long", needs: "--events events.json"),
    "launch-status": trials("--launch-status none", needs: "--launches launches-ll2.json"),
    "rocket": trials("--rocket none", needs: "--launches launches-ll2.json"),
    "provider": trials("--provider none", needs: "--launches launches-ll2.json"),
    "ayanamsha": trials("--ayanamsha raman"), "month": trials("--month purnimanta"),
    "region": trials("--region tamil", "--region gujarat"), "script": trials("--script deva"),
    "language": trials("--language hi"), "include": trials("--include panchanga", "--include sun"),
    "exclude": trials("--exclude all"), "profile": trials("--profile sky", "--profile panchanga"),
    "calendars": trials("--calendars tamil"), "birth-star": trials("--birth-star rohini"),
    "all-planets": trials("--all-planets", needs: "--include sky"),
    "bortle": trials("--bortle 1"), "sqm": trials("--sqm 18"), "limiting-magnitude": trials("--limiting-magnitude 4"),
    "targets": trials("--targets m31"), "dark": trials("--dark -12", needs: "--targets m31"),
    "min-altitude": trials("--min-altitude 60", needs: "--targets m31"),
    "moon": trials("--moon any", needs: "--targets m31"),
    "days": trials("--days 3"), "resume": trials("--resume out.csv"),
    "places": trials("--places towns.csv", needs: "ASTROCAL_PLACE="),
    "find": trials("--find 'full moon'", "--find ekadashi"), "next": trials("--next 1"),
    "sort": trials("--sort duration"), "anywhere": trials("--anywhere"), "magnitude": trials("--magnitude 3"),
    "all": trials("--all"),
    "week-start": trials("--week-start sunday"),
    "portrait": trials("--portrait"), "festivals": trials("--festivals"), "angas": trials("--angas yoga"),
    "why-not": trials("--why-not 2026-11-20"), "tradition": trials("--tradition raman"),
    "for": trials("--for rohini"), "strict": trials("--strict", needs: "--for rohini"),
    "hours": trials("--hours 8-10"), "weekday": trials("--weekday wed"), "min": trials("--min 20h"),
    "asta": trials("--asta orb"), "asta-margin": trials("--asta-margin 20d"), "lagna": trials("--lagna"),
    "anniversary": trials("--anniversary 1984-11-05T12:00"),
    "persons": trials("--persons family.csv"),
    "of": trials("--of death", needs: "--anniversary 1984-11-05T12:00"),
    "by": trials("--by nakshatra", needs: "--anniversary 1984-11-05T12:00"),
    "rule": trials("--rule noon", needs: "--anniversary 1984-11-05T12:00"),
    "month-kind": trials("--month-kind solar", needs: "--anniversary 1984-11-05T12:00"),
    "twice": trials("--twice first", needs: "--anniversary 1984-11-28T20:00 --by nakshatra"),
    "active": trials("--active"), "min-zhr": trials("--min-zhr 50", "--min-zhr 500"),
    "at": trials("--at 2026-12-14T01:00Z"),
  ]
}
