import ProgramRuns

/// A call in which an option matters.
struct OptionCall {
  /// The option with its value.
  let words: String
  /// What the call has with and without the option.
  var needs = ""
  /// In place of the arguments of the command.
  var arguments: String?
  var stdin = ""
  /// The status with the option, and without it.
  var status: Int32 = 0
  var statusWithout: Int32 = 0
  /// Why no call of the command differs; nil where this one does.
  var reason: String?
}

/// For each option of each command a call whose output it changes.
enum OptionCalls {
  /// The arguments of the calls of a command.
  private static let arguments: [[String]: String] = [
    ["day"]: "2026-11-21", ["range"]: "2026-11-20 2026-11-28", ["tithi"]: "2026-11", ["showers"]: "2026",
    ["remind", "add"]: "'Karttika krishna 14'", ["remind", "remove"]: "phase-full-moon",
    ["remind", "reset"]: "shower-geminids",
    ["remind", "wait"]: "sunset --timeout 0m",
  ]

  /// The calls of a command by the names of its options.
  static func of(_ words: [String]) -> [String: OptionCall] {
    guard let command = CommandLineTable.commands.first(where: { $0.words == words }) else { return [:] }
    let known = shared.merging(own[words] ?? [:]) { $1 }
    // What a command has not, it need not show; what it alone has, it shows.
    return known.filter { command.names.contains($0.key) || own[words]?[$0.key] != nil }.mapValues { call in
      var call = call
      call.arguments = call.arguments ?? arguments[words] ?? ""
      return call
    }
  }

  /// The calls of the options that stand in groups, by their names; each command has some of them.
  private static let shared: [String: OptionCall] = [
    "events": OptionCall(words: "--events events.json"),
    "launches": OptionCall(words: "--launches launches-ll2.json"),
    "weather": OptionCall(words: "--weather open-meteo.json"),
    "units": OptionCall(words: "--units us", needs: "--weather open-meteo.json"),
    "station": OptionCall(words: "--station KXYZ", needs: "--weather metar.txt"),
    "long": OptionCall(words: "--long", needs: "--events events.json"),
    "launch-status": OptionCall(words: "--launch-status none", needs: "--launches launches-ll2.json"),
    "rocket": OptionCall(words: "--rocket none", needs: "--launches launches-ll2.json"),
    "provider": OptionCall(words: "--provider none", needs: "--launches launches-ll2.json"),
    "place": OptionCall(words: "--place Oslo"),
    "latitude": OptionCall(words: "--latitude 60 --longitude 13.4 --time-zone Europe/Berlin"),
    "longitude": OptionCall(words: "--latitude 52.52 --longitude 20 --time-zone Europe/Berlin"),
    "elevation": OptionCall(words: "--elevation 3000", needs: "--latitude 50 --longitude 10 --time-zone UTC --json"),
    "time-zone": OptionCall(words: "--time-zone Asia/Tokyo"),
    "horizon": OptionCall(words: "--horizon 12", needs: "--json"),
    "height": OptionCall(words: "--height 100", needs: "--json"),
    "horizon-format": OptionCall(words: "--horizon-format pvgis", needs: "--horizon hills.txt --json"),
    "sunrise": OptionCall(words: "--sunrise hindu"),
    "ayanamsha": OptionCall(words: "--ayanamsha raman", needs: "--json"),
    "month": OptionCall(words: "--month purnimanta", needs: "--json"),
    "region": OptionCall(words: "--region gujarat"),
    "script": OptionCall(words: "--script deva"),
    "language": OptionCall(words: "--language hi"),
    "include": OptionCall(words: "--include sky"),
    "exclude": OptionCall(words: "--exclude all"),
    "profile": OptionCall(words: "--profile sky", needs: "--json"),
    "calendars": OptionCall(words: "--calendars tamil"),
    "birth-star": OptionCall(words: "--birth-star rohini", needs: "--json"),
    "all-planets": OptionCall(words: "--all-planets", needs: "--json", arguments: "2026-11-25"),
    "bortle": OptionCall(words: "--bortle 1", needs: "--json"),
    "sqm": OptionCall(words: "--sqm 18", needs: "--json"),
    "limiting-magnitude": OptionCall(words: "--limiting-magnitude 4", needs: "--json"),
    "targets": OptionCall(words: "--targets m31"),
    "dark": OptionCall(words: "--dark -12", needs: "--targets m31 --json"),
    "min-altitude": OptionCall(words: "--min-altitude 60", needs: "--targets m31 --json"),
    "moon": OptionCall(words: "--moon any", needs: "--targets m31 --json"),
    "ephemeris": OptionCall(words: "--ephemeris moshier", needs: "--json"),
    "ephemeris-path": OptionCall(words: "--ephemeris-path /none", needs: "--json"),
    "json": OptionCall(words: "--json"),
    "json-schema": OptionCall(words: "--json-schema"),
    "pretty": OptionCall(words: "--pretty", needs: "--json"),
    "no-pretty": OptionCall(words: "--no-pretty", needs: "--json ASTROCAL_PRETTY=yes"),
    "utc": OptionCall(words: "--utc"),
    "no-utc": OptionCall(words: "--no-utc", needs: "ASTROCAL_UTC=yes"),
    "color": OptionCall(words: "--color always"),
    "ascii": OptionCall(words: "--ascii", needs: "ASTROCAL_ASCII=no"),
    "no-ascii": OptionCall(words: "--no-ascii"),
    "width": OptionCall(words: "--width 40"),
    "config": OptionCall(words: "--config other.json5"),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z"),
  ]

  private static let signless = "its texts have no signs but ASCII"
  private static let timeless = "it does the same at any time"
  private static let far = "--now 2500-01-01T00:00Z"

  /// Those of a command, in place of the shared ones or beside them.
  private static let own: [[String]: [String: OptionCall]] = [
    ["day"]: day, ["range"]: range, ["tithi"]: tithi, ["showers"]: showers, ["remind", "add"]: add,
    ["remind", "list"]: list, ["remind", "remove"]: remove, ["remind", "due"]: due, ["remind", "wait"]: wait,
    ["remind", "reset"]: reset, ["remind", "export"]: export, ["remind", "check"]: ofEphemeris,
  ]

  private static let day: [String: OptionCall] = [
    "format": OptionCall(words: "--format brief"), "explain": OptionCall(words: "--explain", arguments: "2026-11-08"),
    "is": OptionCall(words: "--is 'tithi = 3'", status: 1),
    "template": OptionCall(words: "--template '{sun.rise}'"),
    "links": OptionCall(words: "--links", needs: "--config hill.json5 ASTROCAL_PLACE=hill"),
    "trends": OptionCall(words: "--trends", needs: "--weather open-meteo.json"),
    "chart": OptionCall(words: "--chart"), "from": OptionCall(words: "--from noon", needs: "--chart"),
    "theme": OptionCall(words: "--theme night", needs: "--format svg"),
    "paper": OptionCall(words: "--paper a4", needs: "--format svg"),
    "sheet": OptionCall(words: "--sheet panchang", needs: "--format svg"),
    "now": OptionCall(words: "--now 2026-11-21T03:00+01:00"),
    "region": OptionCall(words: "--region tamil", arguments: "2026-11-08"),
  ]

  private static let brief = "its work ends before progress is shown"
  private static let range: [String: OptionCall] = [
    "where": OptionCall(words: "--where 'moon.illumination > 95%'"),
    "columns": OptionCall(words: "--columns date,sun.rise"), "template": OptionCall(words: "--template '{sun.rise}'"),
    "no-header": OptionCall(words: "--no-header", needs: "--format csv"),
    "days": OptionCall(words: "--days 3", arguments: "2026-11-20"), "format": OptionCall(words: "--format csv"),
    "places": OptionCall(words: "--places -", needs: "--format csv", stdin: "Oslo\n"),
    "find": OptionCall(words: "--find 'full moon'"),
    "next": OptionCall(words: "--next 2", needs: "--find sunset"),
    "anywhere": OptionCall(words: "--anywhere", needs: "--find eclipse", arguments: "2026"),
    "magnitude": OptionCall(words: "--magnitude 3", needs: "--find occultation", arguments: "2026"),
    "all": OptionCall(words: "--all", needs: "--find eclipse", arguments: "2026"),
    "explain": OptionCall(words: "--explain", needs: "--find marriage"),
    "why-not": OptionCall(words: "--why-not 2026-11-20", needs: "--find marriage"),
    "tradition": OptionCall(words: "--tradition raman", needs: "--find marriage"),
    "for": OptionCall(words: "--for rohini", needs: "--find marriage"),
    "strict": OptionCall(words: "--strict", needs: "--find marriage --for rohini"),
    "hours": OptionCall(words: "--hours 8-10", needs: "--find marriage"),
    "weekday": OptionCall(words: "--weekday wed", needs: "--find marriage"),
    "min": OptionCall(words: "--min 20h", needs: "--find marriage"),
    "asta": OptionCall(words: "--asta orb", needs: "--find asta", arguments: "2026"),
    "asta-margin": OptionCall(words: "--asta-margin 20d", needs: "--find marriage", arguments: "2026-11"),
    "lagna": OptionCall(words: "--lagna", needs: "--find marriage"),
    "sort": OptionCall(
      words: "--sort duration", needs: "--find 'solar eclipse' --places - --format csv", arguments: "2026-08-12",
      stdin: "Burgos,ES\nOviedo,ES\n"),
    "week-start": OptionCall(words: "--week-start sunday", needs: "--format calendar"),
    "portrait": OptionCall(words: "--portrait", needs: "--format svg", arguments: "2026-11"),
    "chart": OptionCall(words: "--chart"),
    "threads": OptionCall(words: "--threads 2", reason: "the same bytes come from any number of threads"),
    "progress": OptionCall(words: "--progress", reason: brief),
    "no-progress": OptionCall(words: "--no-progress", reason: brief),
    "resume": OptionCall(words: "--resume out.csv", needs: "--places - --format csv", stdin: "Oslo\n"),
    "theme": OptionCall(words: "--theme night", needs: "--format svg", arguments: "2026-11"),
    "paper": OptionCall(words: "--paper a4", needs: "--format svg", arguments: "2026-11"),
    "nail": OptionCall(words: "--nail", needs: "--format svg --paper a4", arguments: "2026-11"),
    "sheet": OptionCall(
      words: "--sheet months", needs: "--format svg --into wall", arguments: "2026-11", statusWithout: 64),
    "into": OptionCall(
      words: "--into wall", needs: "--format svg --sheet months", arguments: "2026-11", statusWithout: 64),
    "units": OptionCall(words: "--units us", needs: "--weather open-meteo.json", status: 64),
    "long": OptionCall(words: "--long", needs: "--format agenda --events events.json"),
    "station": OptionCall(words: "--station KXYZ", needs: "--weather metar.txt --json"),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z", arguments: "--days 3"),
  ]

  private static let tithi: [String: OptionCall] = [
    "days": OptionCall(words: "--days 3", arguments: "2026-11-20"), "format": OptionCall(words: "--format csv"),
    "find": OptionCall(words: "--find ekadashi"), "next": OptionCall(words: "--next 1", needs: "--find ekadashi"),
    "festivals": OptionCall(words: "--festivals"), "angas": OptionCall(words: "--angas yoga"),
    "anniversary": OptionCall(words: "--anniversary 1984-11-05T12:00"),
    "persons": OptionCall(words: "--persons -", stdin: "name,birth\nA,1984-11-05T12:00\n"),
    "of": OptionCall(words: "--of death", needs: "--anniversary 1984-11-05T12:00"),
    "by": OptionCall(words: "--by nakshatra", needs: "--anniversary 1984-11-05T12:00"),
    "rule": OptionCall(words: "--rule noon", needs: "--anniversary 1984-11-05T12:00 --json"),
    "month-kind": OptionCall(words: "--month-kind solar", needs: "--anniversary 1984-11-05T12:00"),
    "twice": OptionCall(words: "--twice first", needs: "--anniversary 1984-11-28T20:00 --by nakshatra"),
    "places": OptionCall(words: "--places -", needs: "--festivals", stdin: "Oslo\nDelhi\n"),
    "explain": OptionCall(words: "--explain"),
    "where": OptionCall(words: "--where 'paksha = krishna'"), "columns": OptionCall(words: "--columns name,start"),
    "template": OptionCall(words: "--template '{name}'"),
    "no-header": OptionCall(words: "--no-header", needs: "--format csv"),
    "ascii": OptionCall(words: "--ascii", needs: "ASTROCAL_ASCII=no", reason: signless),
    "no-ascii": OptionCall(words: "--no-ascii", reason: signless),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z", arguments: ""),
  ]

  private static let showers: [String: OptionCall] = [
    "days": OptionCall(words: "--days 3", arguments: "2026-11-20"), "format": OptionCall(words: "--format csv"),
    "active": OptionCall(words: "--active", arguments: ""), "min-zhr": OptionCall(words: "--min-zhr 50"),
    "at": OptionCall(words: "--at 2026-12-14T01:00Z", needs: "--json"),
    "theme": OptionCall(words: "--theme night", needs: "--format svg"),
    "paper": OptionCall(words: "--paper a4", needs: "--format svg"),
    "where": OptionCall(words: "--where 'zhr > 50'"), "columns": OptionCall(words: "--columns code,zhr"),
    "template": OptionCall(words: "--template '{code}'"),
    "no-header": OptionCall(words: "--no-header", needs: "--format csv"),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z", arguments: ""),
  ]

  /// Where a run prints no model, the one that is asked for and does not reach the year 2500 ends it.
  private static let ofEphemeris: [String: OptionCall] = [
    "ephemeris": OptionCall(words: "--ephemeris swiss", needs: far, status: 69),
    "ephemeris-path": OptionCall(words: "--ephemeris-path /none", needs: "--ephemeris swiss", status: 69),
  ]

  private static let add = ofEphemeris.merging([
    "before": OptionCall(words: "--before 2d"), "at": OptionCall(words: "--at 08:00"),
    "all": OptionCall(words: "--all", arguments: "eclipse"), "once": OptionCall(words: "--once"),
    "where": OptionCall(words: "--where 'weekday = monday'", arguments: "", statusWithout: 64),
    "note": OptionCall(words: "--note x"), "id": OptionCall(words: "--id other"),
    "elevation": OptionCall(words: "--elevation 3000", needs: "--latitude 50 --longitude 10 --time-zone UTC"),
    "ayanamsha": OptionCall(words: "--ayanamsha raman"), "month": OptionCall(words: "--month purnimanta"),
    "bortle": OptionCall(words: "--bortle 1", arguments: "GEM"),
    "sqm": OptionCall(words: "--sqm 18", arguments: "GEM"),
    "limiting-magnitude": OptionCall(words: "--limiting-magnitude 4", arguments: "GEM"),
  ]) { $1 }

  private static let list = ofEphemeris.merging([
    "days": OptionCall(words: "--days 40", arguments: "2026-11-24"),
    "format": OptionCall(words: "--format json"),
    "all": OptionCall(words: "--all", needs: "--now 2026-12-20T12:00:00Z"),
    "ascii": OptionCall(words: "--ascii", needs: "ASTROCAL_ASCII=no", reason: signless),
    "no-ascii": OptionCall(words: "--no-ascii", reason: signless),
  ]) { $1 }

  private static let remove: [String: OptionCall] = [
    "all": OptionCall(words: "--all", arguments: "", statusWithout: 64),
    "config": OptionCall(words: "--config none.json5", status: 66),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z", reason: timeless),
  ]

  private static let due = ofEphemeris.merging([
    "peek": OptionCall(words: "--peek"), "format": OptionCall(words: "--format json"),
    "exec": OptionCall(words: "--exec ' '", status: 64),
    "exit-code": OptionCall(words: "--exit-code", needs: "--now 2026-11-18T12:01:00Z", status: 1),
  ]) { $1 }

  private static let wait: [String: OptionCall] = {
    let ofPlace = ["place", "latitude", "longitude", "time-zone", "sunrise", "config", "now"].map { name in
      (name, OptionCall(words: shared[name]?.words ?? "", status: 1, statusWithout: 1))
    }
    return ofEphemeris.merging(ofPlace) { $1 }.merging([
      "offset": OptionCall(words: "--offset 30m", status: 1, statusWithout: 1),
      "dry-run": OptionCall(words: "--dry-run", arguments: "full-moon --now 2026-11-24T14:53:33Z"),
      "timeout": OptionCall(
        words: "--timeout 0m", arguments: "full-moon --now 2026-11-24T14:53:33Z", status: 1),
      "elevation": OptionCall(
        words: "--elevation 8000", needs: "--latitude 50 --longitude 10 --time-zone UTC", status: 1, statusWithout: 1,
        reason: "it moves the instant by less than the minute that is printed"),
      "ephemeris": OptionCall(words: "--ephemeris swiss", needs: far, status: 69, statusWithout: 1),
      "ephemeris-path": OptionCall(
        words: "--ephemeris-path /none", needs: "--ephemeris swiss", status: 69, statusWithout: 1),
      "ayanamsha": OptionCall(
        words: "--ayanamsha raman", arguments: "sankranti --timeout 0m", status: 1, statusWithout: 1),
      "month": OptionCall(
        words: "--month purnimanta", arguments: "'Karttika krishna 14' --timeout 0m", status: 1, statusWithout: 1),
    ]) { $1 }
  }()

  private static let reset: [String: OptionCall] = [
    "config": OptionCall(words: "--config none.json5", status: 66),
    "now": OptionCall(words: "--now 2027-03-01T12:00Z"),
  ]

  private static let export = ofEphemeris.merging([
    "format": OptionCall(words: "--format json"), "years": OptionCall(words: "--years 1"),
  ]) { $1 }
}
