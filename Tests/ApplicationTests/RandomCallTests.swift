import Foundation
import ProgramRuns
import TestTier
import Testing

/// What must hold of every view, on calls that a generator makes from fixed seeds: 125, or 500 in the full tier.
@Suite struct RandomCallTests {
  @Test(arguments: 1...UInt64(TestTier.count(5, full: 20))) func everyViewFitsItsWidthAndIsNeverEmptyWithoutAReason(
    seed: UInt64
  ) throws {
    let sandbox = try RandomCalls.sandbox()
    var calls = RandomCalls(seed: seed)
    for _ in 0..<25 {
      let call = calls.next()
      let run = try sandbox.run(
        call.arguments, environment: ["NO_COLOR": "1", "TERM": "xterm"], isTerminal: call.isTerminal)
      let line = Comment(rawValue: call.arguments.joined(separator: " "))
      #expect(run.status == 0, "\(line): \(run.stderr)")
      #expect(call.width >= 40 || run.stderr.contains("40 columns"), line)
      #expect(!run.stdout.isEmpty || !run.stderr.isEmpty, line)
      let width = max(call.width, 40)
      for text in run.lines {
        let columns = text.terminalColumns
        #expect(columns <= width, "\(line)\n\(text)")
        #expect(!text.hasSuffix(" "), "\(line)\n\(text)")
        #expect(!Self.isBareLabel(text), "\(line)\n\(text)")
      }
      // Words may stand on the line after their number.
      for text in [run.stdout, run.stderr].map({ $0.split { $0.isWhitespace }.joined(separator: " ") }) {
        #expect(text.firstMatch(of: Self.wrongNumber).map { "\(line): \($0.0)" } == nil)
      }
      #expect(!Self.hasBareHeading(run.lines), "\(line)\n\(run.stdout)")
    }
  }

  @Test(arguments: [
    ("new moon in 1 days", true), ("2 event", true), ("12 night", true), ("nil", true), ("in 1 day", false),
    ("51 minutes", false), ("0.1 days", false), ("2 events", false), ("Vanil", false),
  ])
  func aWrongNumberIsFound(text: String, isWrong: Bool) {
    #expect((text.firstMatch(of: Self.wrongNumber) != nil) == isWrong)
  }

  /// One thing in the plural, several in the singular, or what no reader should see.
  private nonisolated(unsafe) static let wrongNumber =
    #/(^|[^\w.,:\/+-])(1 (days|hours|minutes|nights|events|festivals|reminders|launches|showers|months|years|places|towns|eclipses|dates|columns|rows)|([2-9]|\d{2,}) (day|night|event|festival|reminder|launch|shower|town|eclipse|minute)|nil(?!-)|nan|inf|Optional\(.*)\b/#

  /// Whether a line has a label and nothing beside it.
  private static func isBareLabel(_ line: String) -> Bool {
    [
      "Sun", "Twilight", "Moon", "Phase", "Night", "Planets", "Sky", "Tithi", "Nakshatra", "Yoga", "Karana", "Month",
      "Signs",
      "Muhurta", "Choghad.", "Hora", "Close", "Festivals", "Showers", "Events", "Launches", "Weather", "Clocks",
      "Basis", "Active", "Peak", "Meteors", "Radiant", "Note", "Best", "At", "Rate", "*",
    ].contains(line)
  }

  /// Whether the names of columns stand above no row.
  private static func hasBareHeading(_ lines: [String]) -> Bool {
    lines.indices.contains { index in
      let words = lines[index].split(separator: " ")
      guard let first = words.first, ["Date", "Tithi", "Anga", "Code", "Id"].contains(first), words.count > 1,
        words.allSatisfy({ $0.first?.isLetter == true || $0.first == "(" })
      else { return false }
      let next = lines[(index + 1)...].first { !$0.hasPrefix("--") } ?? ""
      return next.isEmpty || next.hasPrefix("no ") || next.hasPrefix("Moon at ")
    }
  }
}

/// Calls of every command that prints a view, with random places, dates, widths and options.
private struct RandomCalls {
  struct Call {
    let arguments: [String]
    let width: Int
    let isTerminal: Bool
  }

  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  /// A home with places of long names, files of an agenda, and reminders.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write(
      """
      { places: {
          long: { name: "The observatory of the astronomical society on the upper hill", latitude: 48.1,
                  longitude: 11.6, time_zone: "Europe/Berlin" },
          unbroken: { name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxx", latitude: 53.2,
                      longitude: -4.2, time_zone: "Europe/London" },
          hindi: { name: "उज्जैन की पुरानी वेधशाला, क्षिप्रा नदी के किनारे", latitude: 23.18, longitude: 75.78,
                   time_zone: "Asia/Kolkata" },
        } }
      """, to: Sandbox.configuration)
    for event in ["full-moon", "GEM", "ekadashi", "diwali", "june-solstice"] {
      expectSuccess(
        try sandbox.run([
          "remind", "add", event, "--place", event == "GEM" ? "long" : "Ujjain", "--now", "2026-11-21T12:00:00Z",
        ]))
    }
    let note = "a note that is long enough to need more than a single line of a terminal, whatever it is"
    expectSuccess(
      try sandbox.run([
        "remind", "add", "2026-12-24", "--note", note, "--id", "a-name-as-long-as-nobody-would-ever-type-it",
        "--place", "hindi", "--now", "2026-11-21T12:00:00Z",
      ]))
    return sandbox
  }

  mutating func next() -> Call {
    let widths = [30, 39, 40, 41, 50, 59, 60, 61, 70, 79, 80, 81, 100, 120]
    let width = chance(0.5) ? pick(widths) : Int.random(in: 40...120, using: &generator)
    var arguments =
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<6: day()
      case 6..<12: range()
      case 12..<15: tithi()
      case 15..<18: showers()
      default: remind()
      }
    arguments += ["--width", "\(width)"]
    if chance(0.2) { arguments.append("--ascii") }
    // The catalogue computes nothing, so that it has no times.
    if chance(0.3), !arguments.contains("list") { arguments.append("--utc") }
    return Call(arguments: arguments, width: width, isTerminal: chance(0.5))
  }

  private mutating func day() -> [String] {
    ["day", date()] + place() + dayConventions() + parts(of: "day") + (chance(0.2) ? ["--explain"] : []) + agenda()
      + (chance(0.1) ? ["--weather", "open-meteo.json", "--trends"] : [])
  }

  private mutating func range() -> [String] {
    let days = chance(0.2) ? 1 : Int.random(in: 2...40, using: &generator)
    let format = pick(["table", "table", "calendar", "agenda"])
    return ["range", date(), "--days", "\(days)", "--format", format] + place()
      + conventions() + calendars() + parts(of: format) + agenda()
      + (chance(0.1) && format != "calendar" ? ["--weather", "open-meteo.json"] : [])
  }

  private mutating func tithi() -> [String] {
    if chance(0.1) { return ["tithi", "--festivals", "list"] + place() + names() }
    let first = date()
    let kinds = [
      [], [], ["--angas", pick(["nakshatra", "yoga", "karana,tithi"])], ["--festivals"], ["--festivals", "diwali"],
      ["--find", "krishna 14"], ["--find", "adhika ekadashi"], ["--find", "pushya"], ["--festivals", "--explain"],
      ["--festivals", "disputed"],
    ]
    return ["tithi", first, "--days", "\(Int.random(in: 1...40, using: &generator))"] + pick(kinds) + place()
      + conventions()
  }

  private mutating func showers() -> [String] {
    let span = [[date(), "--days", "\(Int.random(in: 1...90, using: &generator))"], ["--active"], []]
    let chosen = [[], ["--min-zhr", "50"], ["--min-zhr", "100000"]]
    let instant = ["--now", "\(date())T21:00:00Z"]
    if chance(0.4) {
      return ["showers", pick(["GEM", "PER", "ANT", "URS", "ARI", "ETA", "AND"])] + instant + place()
        + (chance(0.3) ? ["--at", "2026-12-14T01:00"] : [])
    }
    return ["showers"] + pick(span) + pick(chosen) + instant + place()
  }

  private mutating func remind() -> [String] {
    ["remind", "list", "--now", "\(pick(["2026-11-21", "2026-12-24", "2027-12-31"]))T12:00Z"]
      + (chance(0.3) ? ["--all"] : [])
  }

  private mutating func date() -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let year = chance(0.3) ? 2026 : Int.random(in: 1800...2399, using: &generator)
    // Files with events and the longest days and nights deserve more calls than chance gives them.
    if chance(0.2) { return "\(year)-\(pick(["06-21", "12-21", "03-20", "09-22"]))" }
    if chance(0.15) { return "2026-11-\(Int.random(in: 19...29, using: &generator))" }
    return "\(year)-\(two(.random(in: 1...12, using: &generator)))-\(two(.random(in: 1...28, using: &generator)))"
  }

  private mutating func place() -> [String] {
    let poles = [
      ["--latitude", "90", "--longitude", "0", "--time-zone", "UTC"],
      ["--latitude", "-89.99", "--longitude", "139", "--time-zone", "Pacific/Auckland"],
    ]
    if chance(0.1) { return pick(poles) }
    if chance(0.2) {
      let latitude = Int.random(in: -89...89, using: &generator)
      let zone = pick(["Asia/Tokyo", "America/Argentina/ComodRivadavia", "Etc/GMT+12", "Pacific/Kiritimati"])
      return ["--latitude=\(latitude)", "--longitude", "\(latitude * 2)", "--time-zone", zone]
    }
    let names = [
      "Ujjain", "Berlin", "Tromso", "Longyearbyen", "Ushuaia", "Quito", "Apia", "Kathmandu", "Oslo", "Reykjavik",
      "Los Angeles", "long", "unbroken", "hindi",
    ]
    return ["--place", pick(names)]
  }

  private mutating func conventions() -> [String] {
    var options = names()
    if chance(0.2) { options += ["--month", "purnimanta"] }
    if chance(0.2) { options += ["--sunrise", pick(["center", "hindu"])] }
    return options
  }

  private mutating func names() -> [String] {
    (chance(0.5) ? ["--script", pick(scriptWords)] : []) + (chance(0.2) ? ["--language", "hi"] : [])
  }

  private mutating func dayConventions() -> [String] {
    var options = conventions() + calendars()
    if chance(0.2) { options += ["--birth-star", pick(["rohini", "krittika vrishabha"])] }
    return options
  }

  private mutating func calendars() -> [String] {
    chance(0.2) ? ["--calendars", pick(["tamil", "nepali,bengali", "saka,nanakshahi,bangla-civil"])] : []
  }

  /// Parts of days, of which those that are included are such as the format prints.
  private mutating func parts(of format: String) -> [String] {
    let common = ["moon", "panchanga", "festivals", "showers", "sky"]
    let ofTables = common + ["sun", "twilight"]
    let all = ofTables + ["muhurta", "choghadiya", "hora", "gowri", "lagna", "graha"]
    let isIncluded = chance(0.6)
    let parts = !isIncluded || format == "day" ? all : format == "table" ? ofTables : common
    let some = parts.shuffled(using: &generator).prefix(.random(in: 1...4, using: &generator)).joined(separator: ",")
    return chance(0.5) ? [] : [isIncluded ? "--include" : "--exclude", some]
  }

  private mutating func agenda() -> [String] {
    guard chance(0.3) else { return [] }
    return (chance(0.7) ? ["--events", pick(["events.ics", "events.json", "events-busylife.json"])] : [])
      + (chance(0.5) ? ["--launches", "launches-ll2.json"] : [])
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
