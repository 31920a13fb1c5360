import Foundation
import ProgramRuns
import Synchronization
import TestTier
import Testing

@testable import AstrocalCLI

/// `make test-threads` looks for races alone, which one run shows; under its sanitizer a run takes ten times as long.
let looksForRaces = ProcessInfo.processInfo.environment["ASTROCAL_RACES"] != nil

/// Any number of threads prints what one prints, to the byte, with the same notes and status.
@Suite struct ThreadTests {
  /// ASTROCAL_THREAD_CALLS asks for more calls than `make test` has time for.
  private static let calls =
    ProcessInfo.processInfo.environment["ASTROCAL_THREAD_CALLS"].flatMap { Int($0) }
    ?? (looksForRaces ? 3 : TestTier.count(4, full: 90))

  private static func threads(_ count: Int) -> [String: String] { ["ASTROCAL_THREADS": "\(count)"] }

  private func compare(_ call: String, _ threads: [Int] = [2, 3, 7], in sandbox: Sandbox) throws {
    guard !looksForRaces else {
      let run = try astrocal(line: call, environment: Self.threads(3), in: sandbox)
      #expect(run.status == 0 || run.status == 69, "\(call) by 3 threads: \(run.stderr)")
      return
    }
    let one = try astrocal(line: call, environment: Self.threads(1), in: sandbox)
    #expect(one.status == 0 || one.status == 69, "\(call): \(one.stderr)")
    for count in threads {
      let several = try astrocal(line: call, environment: Self.threads(count), in: sandbox)
      #expect(several.status == one.status, "\(call) by \(count) threads")
      #expect(several.stderr == one.stderr, "\(call) by \(count) threads")
      // The documents have megabytes, which a failure should not print.
      let isSame = several.stdout == one.stdout
      #expect(isSame, "\(call) by \(count) threads: \(one.stdout.utf8.count), \(several.stdout.utf8.count) bytes")
    }
  }

  @Test(arguments: 0..<calls) func randomCallsPrintTheSameBytes(number: Int) throws {
    let sandbox = try Sandbox.withAgendaFiles()
    var call = RandomSpan(number: number)
    try sandbox.write(call.places, to: "places.csv")
    try compare(call.text, in: sandbox)
  }

  /// Samoa and Tokelau skipped a date: it is noted once, also where it ends or begins a piece.
  @Test(arguments: ["2010-12-31", "2010-12-30"])
  func aSkippedDateIsNotedOnce(first: String) throws {
    let call = "range \(first) --days 600 --place Apia --format csv --include sun"
    let run = try astrocal(line: call, environment: Self.threads(3))
    #expect(run.stderr == "astrocal: 2011-12-30 does not exist in Pacific/Apia: its clocks skipped that date\n")
    try compare(call, in: Sandbox())
  }

  /// Polar nights of several pieces are one note.
  @Test func datesWithoutASunriseAreNotedOnce() throws {
    let sandbox = try Sandbox()
    let run = try astrocal(
      line: "range 2026 2027 --place Longyearbyen --format csv", environment: Self.threads(3), in: sandbox)
    #expect(run.stderr.split(separator: "\n").count == 1)
    #expect(run.stderr.contains("no sunrise at Longyearbyen on "))
    try compare("range 2026 2027 --place Longyearbyen --format csv --include sun,festivals", in: sandbox)
  }

  /// Damaged data of a later year: what stood before is printed, then the error comes.
  @Test(.enabled(if: Installed.hasFiles, "needs Debian's swe-basic-data"), arguments: ["ndjson", "csv", "table"])
  func anErrorInTheMiddleComesAtItsPlace(format: String) throws {
    let sandbox = try Sandbox()
    for name in ["sepl_18.se1", "semo_18.se1"] {
      var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/libswe/ephe/" + name))
      // The Moon's file holds its segments in order of time, those of 2026 at 39 per cent of its bytes.
      if name.hasPrefix("semo") {
        let start = data.count * 389 / 1_000
        for index in start..<start + 4_000 { data[index] ^= 0x5A }
      }
      try sandbox.write(data, to: "ephe/" + name)
    }
    let call = "range 2024 2029 --place Berlin --include sun,moon --config ephe.json5 --format \(format)"
    try sandbox.write("{ ephemeris_path: \"ephe\" }", to: "ephe.json5")
    let run = try astrocal(line: call, environment: Self.threads(3), in: sandbox)
    #expect(run.status == 69 && run.stderr.contains("are damaged") && !run.stdout.isEmpty)
    try compare(call, [2, 3], in: sandbox)
  }

  /// The first years have no day that a condition lets through.
  @Test(arguments: ["json", "csv", "ndjson", "table"])
  func aConditionOfLaterYearsPrintsTheSameBytes(format: String) throws {
    let call = "range 2019 2027 --place Oslo --include moon --where 'date > 2026-12-20' --format \(format)"
    try compare(call, [2, 3], in: Sandbox())
  }

  @Test func threadsAreALimitThatIsChecked() throws {
    for text in ["0", "-1", "many", "257", "2.5"] {
      try expectRefusal(
        try astrocal("range", "2026", "--place", "Oslo", environment: ["ASTROCAL_THREADS": text]), 64,
        "ASTROCAL_THREADS: \"\(text)\" is not a whole number from 1 to 256")
    }
    expectSuccess(try astrocal(line: "find 'full moon' 2026 --place Oslo", environment: Self.threads(4)))
    expectSuccess(
      try astrocal(line: "range 2026 --place Oslo --profile sky --format svg", environment: Self.threads(4)))
  }
}

/// Spans of some years at a place, and lists of places, with random options.
private struct RandomSpan {
  private var generator: Generator
  private let hasPlaces: Bool
  private let isLong: Bool
  private(set) var places = ""

  /// SplitMix64. Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  init(number: Int) {
    generator = Generator(state: UInt64(number) &* 977 &+ 25)
    hasPlaces = number % 3 == 2
    isLong = number % 3 == 1
    guard hasPlaces else { return }
    let count = pick([3, 40, 350])
    places = "id,name,latitude,longitude,elevation,time_zone\n"
    for index in 0..<count {
      let (latitude, longitude) = (
        Int.random(in: -90...90, using: &generator), Int.random(in: -179...179, using: &generator)
      )
      places += "p\(index),Place \(index),\(latitude),\(longitude),\(index * 7),UTC\n"
    }
    days = count == 3 ? Int.random(in: 500...800, using: &generator) : max(2, 700 / count)
  }

  /// Pieces of a year and of four years; every third span has several of these, of little each.
  private lazy var days =
    isLong ? .random(in: 3_400...5_000, using: &generator) : Int.random(in: 600...1_200, using: &generator)

  var text: String {
    mutating get {
      let year = pick([1798, 1926, 2025, 2398, Int.random(in: -2_900...2_900, using: &generator)])
      let sign = year < 0 ? "-" : ""
      let digits = String(year.magnitude)
      let date =
        "\(sign)\(String(repeating: "0", count: 4 - digits.count))\(digits)-\(pick(["01-01", "06-15", "12-31"]))"
      let format =
        hasPlaces ? pick(["csv", "ndjson"]) : pick(["table", "calendar", "agenda", "json", "ndjson", "csv", "ics"])
      let place =
        hasPlaces
        ? "--places places.csv" : "--place \(pick(["Ujjain", "Berlin", "Tromso", "Apia", "Quito", "Ushuaia"]))"
      var call = "range \(date) --days \(days) --now 2026-11-21T18:30:00+01:00 --format \(format) \(place)"
      let parts = ["--include moon", "--include festivals", "--include moon,sky", "--include panchanga,festivals", ""]
      call += " " + (isLong ? "--include moon" : pick(parts))
      _ = pick([true, false])
      if !hasPlaces, format != "ics", pick([true, false, false]) {
        call += " --events events.ics --launches launches-ll2.json"
      }
      if pick([true, false, false]) { call += " --utc" }
      if ["table", "calendar", "agenda"].contains(format), pick([true, false]) { call += " --language hi" }
      return call
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
