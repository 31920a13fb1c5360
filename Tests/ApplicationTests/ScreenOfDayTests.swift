import Foundation
import ProgramRuns
import TestTier
import Testing

@testable import AstrocalRendering

/// The page of a day on terminals of several heights.
@Suite struct ScreenOfDayTests {
  private static let indian = [
    "Ujjain", "Chennai", "Kolkata", "Pune", "Varanasi", "Kochi,IN", "Guwahati", "Srinagar",
  ]
  private static let places =
    indian + ["Oslo", "Tromso", "London", "Kathmandu", "Chicago", "Sydney", "Reykjavik", "Quito"]
  /// Diwali, an eclipse, Pongal, a polar night, Holi, an annular eclipse with a young Moon, and days with little.
  private static let dates = [
    "2026-11-08", "2026-08-12", "2027-01-14", "2026-12-21", "2027-03-22", "2027-02-06", "2026-11-24", "2026-06-21",
  ]

  /// Each block of a page has its place, and one alone, whatever comes first.
  @Test(arguments: [true, false]) func eachBlockHasOnePlace(startsWithSky: Bool) {
    let order = DayBlock.order(startsWithSky: startsWithSky).flatMap(\.self)
    #expect(Set(order) == Set(DayBlock.allCases.filter { $0 != .date && (startsWithSky || $0 != .hindu) }))
    #expect(Set(order).count == order.count)
  }

  private func page(_ place: String, _ date: String, rows: Int, columns: Int = 80) throws -> [String] {
    let call = ["--place", place, "--now", date + "T12:00", "--color", "never"]
    let run = try Sandbox().run(
      call, environment: ["TERM": "xterm", "LINES": "\(rows)", "COLUMNS": "\(columns)"], isTerminal: true)
    expectSuccess(run)
    return run.lines
  }

  private func labels(_ lines: [String]) -> [String] { lines.map { String($0.prefix { $0 != " " }) } }

  /// The prompt takes a line, and what a reader needs most is the present moment.
  @Test(arguments: [24, 36, 50]) func aPageFitsAboveThePromptAndHasThePresent(rows: Int) throws {
    for place in TestTier.some(Self.places, every: 4) {
      for date in Self.dates {
        let lines = try page(place, date, rows: rows)
        #expect(lines.count < rows, "\(place) \(date)")
        #expect(labels(lines).contains("Now"), "\(place) \(date)")
      }
    }
  }

  @Test func theFiveLimbsAreFiveRows() throws {
    for place in Self.indian {
      for date in TestTier.some(Self.dates, every: 4) {
        let labels = labels(try page(place, date, rows: 24))
        let limbs = ["Tithi", "Vara", "Nakshatra", "Yoga", "Karana"]
        #expect(labels.filter(limbs.contains) == limbs, "\(place) \(date)")
      }
    }
  }

  /// A high terminal has what a low one leaves to `--long`.
  @Test func aHighTerminalHasMore() throws {
    let (low, high) = (try page("Ujjain", "2026-11-08", rows: 24), try page("Ujjain", "2026-11-08", rows: 50))
    #expect(!low.contains { $0.contains("magnitude") } && high.contains { $0.contains("magnitude") })
    #expect(high.count > low.count && !high.contains { $0.contains("more, --long") })
    #expect(labels(high).contains("Signs"))
  }

  /// The note of a place that nobody named stands above the page.
  @Test func aGuessedPlaceLeavesRoomForItsNote() throws {
    let run = try Sandbox().run(
      ["--now", "2026-11-08T12:00+05:30", "--color", "never"],
      environment: ["TERM": "xterm", "TZ": "Asia/Kolkata", "LINES": "24"], isTerminal: true)
    #expect(run.status == 0 && run.lines.count <= 21)
  }

  /// `--long` has the blocks of the page in the same order: on Diwali, on the day of an eclipse, on Holi.
  @Test(arguments: ["Ujjain", "Oslo"], ["2026-11-08", "2026-08-12", "2027-03-22"])
  func theLongPageHasTheOrderOfTheShortOne(place: String, date: String) throws {
    let short = labels(try page(place, date, rows: 60)).filter { !$0.isEmpty }
    let call = ["--long", "--place", place, "--now", date + "T12:00", "--color", "never"]
    let long = labels(try Sandbox().run(call, isTerminal: true).lines).filter { !$0.isEmpty }
    // The short page has words of its own for a few lines.
    let both = Set(short).intersection(long)
    #expect(both.isSuperset(of: ["Now", "Sun", "Moon", "Tonight", "Planets", "Showers", "Key", "Basis"]))
    #expect(short.filter(both.contains).uniqued() == long.filter(both.contains).uniqued())
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// The colours of the four roles.
@Suite struct ColourRoleTests {
  /// The grounds of terminals: white, black, and those of Solarized, the widest used palette of low contrast.
  private static let grounds: [(String, Int)] = [
    ("white", 0xFFFFFF), ("black", 0x000000), ("Solarized light", 0xFDF6E3), ("Solarized dark", 0x002B36),
  ]

  /// A number of 16 and more among the 256 colours. Source: xterm, 256colres.pl.
  private func components(_ number: Int) -> [Int] {
    if number >= 232 { return Array(repeating: 8 + 10 * (number - 232), count: 3) }
    let levels = [0, 95, 135, 175, 215, 255]
    return [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { levels[$0] }
  }

  /// The relative luminance. Source: WCAG 2.2.
  private func luminance(_ components: [Int]) -> Double {
    let light = components.map { value in
      let part = Double(value) / 255
      return part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
    }
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  @Test(arguments: [Style.sky, .festival, .avoid, .dim]) func aRoleIsReadableOnLightAndDarkTerminals(role: Style) throws
  {
    let own = luminance(components(try #require(role.color)))
    for (name, ground) in Self.grounds {
      let other = luminance([ground >> 16, ground >> 8 & 0xFF, ground & 0xFF])
      #expect((max(own, other) + 0.05) / (min(own, other) + 0.05) >= 3, "\(name)")
    }
  }

  @Test func screensUseTheRoles() throws {
    func colours(_ line: String) throws -> Set<Int> {
      let run = try astrocal(line: line + " --color always --now 2026-11-08T12:00")
      let codes = run.stdout.matches(of: /\u{1B}\[38;5;(\d+)m/).compactMap { Int($0.1) }
      return Set(codes)
    }
    let (sky, festival, avoid, dim) = (32, 136, 167, 243)
    #expect(try colours("2026-11-08 --place Ujjain").isSuperset(of: [sky, festival, avoid, dim]))
    #expect(try colours("2026-11-08 --place Ujjain --long").isSuperset(of: [sky, festival, avoid, dim]))
    #expect(try colours("range 2026-11 --place Ujjain").isSuperset(of: [sky, festival, dim]))
    #expect(try colours("range 2026-11 --place Ujjain --format calendar").isSuperset(of: [sky, festival, dim]))
    #expect(try colours("tithi --place Ujjain").contains(festival))
    #expect(try colours("showers --place Oslo").isSuperset(of: [sky, dim]))
  }
}
