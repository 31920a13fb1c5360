import AstroCore
import TestTier
import Testing

@testable import AstrocalCLI

/// Calls that need no parser mean what they mean to the parser.
@Suite struct PlainCallTests {
  /// An option that were forgotten in `clear()` would end the program as soon as a command reads it.
  @Test func everyPropertyOfAClearedCommandHasAValue() {
    func check(_ command: some PlainCommand) {
      var command = command
      command.clear()
      #expect(!String(describing: command).contains("*definition*"), "\(type(of: command))")
    }
    check(DayCommand())
    check(RangeCommand())
    check(TithiCommand())
    check(ShowersCommand())
    check(RemindDue())
  }

  private static let words = ["2026-11-21", "today", "+3", "24", "dec", "geminids", "friday", "", "ümlaut"]
  private static let values: [String: [String]] = [
    "place": ["Oslo", "-", "-33.9 151.2", ""], "latitude": ["-33.9", "52"], "longitude": ["-122.3", "-0"],
    "elevation": ["-5"], "horizon": ["-", "-0.5", "12", "a.csv"], "height": ["100"], "horizon-format": ["pvgis"],
    "time-zone": ["+05:30", "-03:00", "UTC"], "format": ["json", "csv", "x"],
    "is": ["now.dark", "sun.rise < 7"], "template": ["{date}", "-x"], "where": ["tithi = 11"], "columns": ["date"],
    "find": ["eclipse", "sun < -4", "-4"], "next": ["3", "-3"], "days": ["7", "-7", "--"], "threads": ["2"],
    "now": ["2026-11-21T12:00Z", "-44-01-01T00:00Z"], "include": ["sun,moon"], "exclude": ["sky"], "color": ["never"],
    "width": ["80"], "bortle": ["3"], "sqm": ["21.5"], "limiting-magnitude": ["6"], "sunrise": ["hindu"],
    "ayanamsha": ["raman"], "month": ["purnimanta"], "region": ["tamil"], "script": ["deva"], "language": ["hi"],
    "profile": ["sky"], "calendars": ["tamil"], "birth-star": ["rohini"], "ephemeris": ["moshier"], "theme": ["night"],
    "angas": ["yoga"], "min-zhr": ["10"], "at": ["2026-12-14T02:00"], "festivals": ["diwali"], "trends": ["48h"],
    "events": ["a.ics"], "config": ["/dev/null"], "ephemeris-path": ["/tmp"], "paper": ["a4"], "exec": ["true"],
    "tradition": ["raman"], "why-not": ["2026-11-20"],
  ]
  private static let flags = [
    "json", "utc", "no-utc", "pretty", "no-pretty", "ascii", "no-ascii", "explain", "chart", "no-header", "active",
    "peek", "exit-code", "anywhere", "json-schema", "unknown", "no-unknown", "progress",
  ]

  @Test(arguments: ["day", "range", "tithi", "showers", "remind"])
  func randomCallsMeanTheSame(name: String) throws {
    let command = try #require(Arguments.commands.first { $0.configuration.commandName == name })
    var random = SplitMix64(state: 20_261_125)
    let (options, flags) = (Self.values.keys.sorted(), Self.flags)
    var plain = 0
    let count = TestTier.count(300, full: 1_500)
    for _ in 0..<count {
      var call: [String] = name == "remind" ? ["due"] : []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0...9, using: &random) {
        case 0...1: call.append(Self.words.randomElement(using: &random) ?? "")
        case 2...3: call.append("--" + (flags.randomElement(using: &random) ?? ""))
        default:
          let option = options.randomElement(using: &random) ?? ""
          let value = Self.values[option]?.randomElement(using: &random) ?? ""
          call += Bool.random(using: &random) ? ["--\(option)=\(value)"] : ["--\(option)", value]
        }
      }
      guard let quick = Arguments.plain(command, call) else { continue }
      plain += 1
      let parsed = try command.parseAsRoot(call)
      #expect(String(describing: quick) == String(describing: parsed), "\(call)")
    }
    // Few calls of random options are plain; without any the test would say nothing.
    #expect(plain > count / 15, "\(plain)")
  }

  @Test func whatOnlyTheParserReadsIsNotPlain() {
    for call in [
      ["--help"], ["-h"], ["--json", "--json"], ["--utc", "--no-utc"], ["--place"], ["--json=1"], ["--", "today"],
      ["--format", "--json"], ["-0044-03-15"], ["--events", "a.ics"], ["--pla", "Oslo"], ["--longitude", "--"],
      ["--place", "Oslo", "--place", "Bergen"], ["--trends"], ["---completion"],
    ] {
      #expect(Arguments.plain(DayCommand.self, call) == nil, "\(call)")
    }
  }
}
