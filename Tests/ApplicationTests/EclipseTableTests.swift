import Foundation
import ProgramRuns
import Testing

/// An eclipse at several places, `range --find eclipse --places FILE`. Lengths are those of Spain's Instituto Geográfico
/// Nacional (A Coruña 76 s, Oviedo 108 s, Burgos 104 s); what is not seen follows from geometry.
@Suite struct EclipseTableTests {
  private static let towns = """
    name,latitude,longitude,elevation,time_zone
    A Coruna,43.3713,-8.3960,0,Europe/Madrid
    Burgos,42.3439,-3.6969,860,Europe/Madrid
    Oviedo,43.3603,-5.8448,230,Europe/Madrid
    Sardinian Sea,39.3,7.5,0,Europe/Rome
    Ujjain,23.1824,75.7764,494,Asia/Kolkata
    Cape Town,-33.9258,18.4232,25,Africa/Johannesburg

    """

  private func range(_ options: String) throws -> Run {
    let sandbox = try Sandbox()
    try sandbox.write(Self.towns, to: "towns")
    return try astrocal(line: "range \(options) --places towns --ephemeris swiss", in: sandbox)
  }

  @Test(arguments: [40, 50, 60, 72, 100])
  func theTableFitsItsWidth(width: Int) throws {
    for words in ["2026-08-12 --find 'solar eclipse' --anywhere", "2026 2028 --find eclipse"] {
      let run = try range("\(words) --width \(width)")
      #expect(run.lines.filter { $0.count > width } == [])
      #expect(run.lines.contains { $0.hasPrefix("Place") && $0.contains("Greatest") })
    }
  }

  @Test func theTableHasEveryTownInTheOrderOfTheFile() throws {
    let run = try range("2026-08-12 --find 'solar eclipse'")
    expectSuccess(run)
    #expect(
      run.stdout == """
        solar eclipse 2026-08-12..2026-08-12   6 places
        Total solar eclipse Wed 2026-08-12   greatest 17:46 UTC   magnitude 1.039
        Saros 126
        Place         Seen     Lasts Greatest  Mag. Alt    c1     c2     c3     c4
        A Coruna      total    1m16s 20:28:20 1.034  12 19:31  20:28  20:29  21:22
        Burgos        total    1m44s 20:29:19 1.033   8 19:33  20:28  20:30  21:22*
        Oviedo        total    1m48s 20:28:01 1.034  10 19:31  20:27  20:29  21:21
        Sardinian Sea partial 51m37s 20:29:30 0.992  -1 19:38  20:30* 20:31* 21:20*
                      the Sun sets 42 s before totality
        Ujjain        the Sun is below the horizon all the while
        Cape Town     the Moon's shadow misses this place
        * below the horizon

        """)
  }

  @Test func theLongestTotalityComesFirst() throws {
    for format in ["table", "csv", "ndjson", "json"] {
      let run = try range("2026-08-12 --find 'solar eclipse' --sort duration --format \(format) --no-pretty")
      expectSuccess(run)
      let order = ["Oviedo", "Burgos", "A Coruna", "Sardinian Sea", "Ujjain", "Cape Town"]
      // A document begins with the places in the order of the file.
      let text = run.stdout.range(of: "\"towns\"").map { String(run.stdout[$0.lowerBound...]) } ?? run.stdout
      let places = order.compactMap { text.range(of: $0)?.lowerBound }
      #expect(places.count == 6 && places == places.sorted(), "\(format)")
    }
  }

  /// Each town has the eclipse of the Moon by its own clock, with the weekday where its date is another.
  @Test func theMoonIsEclipsedByTheClockOfEachTown() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Berlin\nNew York City\nTokyo\n", to: "towns")
    let run = try astrocal(
      line: "range 2026-08-28 --find 'lunar eclipse' --places towns --ephemeris swiss", in: sandbox)
    expectSuccess(run)
    // NASA's canon: u1 02:34, greatest 04:13, u4 05:52 UTC.
    #expect(run.lines.contains { $0.hasPrefix("New York City partial 3h18m") && $0.contains("22:34-") })
    #expect(run.lines.contains { $0.hasPrefix("Tokyo") && $0.contains("the Moon is below the horizon all the while") })
  }

  @Test func aConditionChoosesAmongTheTowns() throws {
    let run = try range("2026-08-12 --find 'solar eclipse' --where 'local.seen_kind = total'")
    expectSuccess(run)
    #expect(run.stdout.contains("Oviedo") && !run.stdout.contains("Ujjain") && !run.stdout.contains("Sardinian"))
  }

  /// CSV and NDJSON without an order are those of each place by itself, so that shards of a list of places fit together.
  @Test func withoutAnOrderPlacesFollowEachOther() throws {
    let run = try range("2026 2027 --find 'solar eclipse' --format csv")
    expectSuccess(run)
    let places = run.stdout.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    #expect(places == ["A Coruna", "A Coruna", "Burgos", "Burgos", "Oviedo", "Oviedo"] + places.dropFirst(6))
    let all = try range("2026-08-12 --find 'solar eclipse' --format csv --anywhere")
    #expect(all.stdout.contains("Cape Town") && all.stdout.contains("the Moon's shadow misses this place"))
  }

  @Test func aWidthOfEightyIsEnough() throws {
    for span in ["2026 2030", "2026-08-12"] {
      let run = try range("\(span) --find eclipse")
      expectSuccess(run)
      #expect(run.lines.allSatisfy { $0.terminalColumns <= 80 && !$0.hasSuffix(" ") })
    }
  }

  @Test(arguments: [
    ("2026-08-12 --find eclipse --sort size", "--sort: \"size\" is none of place, duration, magnitude"),
    (
      "2027 --find diwali --sort duration",
      "--sort orders the places of an eclipse: it goes with --find of eclipses and --places"
    ),
    ("2026-08-12 --find eclipse --format ics", "--places prints table, json, ndjson or csv, not ics"),
    ("2026-08-12 --find eclipse --columns date", "--columns of many places goes with csv and ndjson"),
  ])
  func whatDoesNotGoTogetherIsRefused(options: String, message: String) throws {
    try expectRefusal(try range(options), 64, message)
  }
}
