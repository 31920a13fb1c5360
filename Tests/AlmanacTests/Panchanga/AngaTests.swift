import CivilTime
import Glibc
import Testing

@testable import AstroCore
@testable import SwissEphemeris

/// Angas against their definitions: under invented skies, and by the numbers at sunrise.
@Suite struct AngaTests {
  /// A Moon that gains evenly on a Sun that stands still: new moon after half a day.
  private static func calendar(gainPerDay rate: Double) throws -> (track: SkyTrack, calendar: LunarCalendar) {
    let start = JulianDay(ut: 2_461_041.5)
    let track = try SkyTrack(
      model: .moshier, span: start...start.advanced(byDays: 80),
      deltaT: { _ in 0 }, nutation: { _ in (0, 0) }, ayanamsha: { _ in 0 },
      place: { body, time in
        let longitude = (body == .sun ? 100 : 100 + (time - start.ut - 0.5) * rate) * .pi / 180
        return SIMD4(Glibc.cos(longitude), Glibc.sin(longitude), 0, 0) * 1e9
      })
    return (track, LunarCalendar(track))
  }

  /// The panchanga of the day from the second of the sunrises to the third.
  private static func panchanga(
    _ sky: (track: SkyTrack, calendar: LunarCalendar), sunrises: [TrackTime]
  ) throws -> Panchanga {
    let civil = sunrises.indices.compactMap { index in
      let start = sky.track.julianDay(sunrises[index] - 0.1).roundedUnixSeconds
      let end = sky.track.julianDay(sunrises[index] + 0.9).roundedUnixSeconds
      return LocalDay(
        date: GregorianDate(dayNumber: 20_000 + index), startUnixSeconds: start, endUnixSeconds: end)
    }
    let sun = sunrises.flatMap {
      [Crossing(time: $0, isRising: true), Crossing(time: $0 + 0.5, isRising: false)]
    }
    let days = PanchangaDays(civil, sun: sun, moonrises: [], on: sky.track)
    let maker = PanchangaMaker(track: sky.track, calendar: sky.calendar, days: days, parts: [.panchanga])
    return try #require(maker.panchanga(of: civil[1]))
  }

  @Test func angaThatBeginsExactlyAtSunriseHolds() throws {
    let sky = try Self.calendar(gainPerDay: 12)
    for position in 3..<28 {
      let spans = sky.calendar.tithis.spans
      let sunrises = (position - 1...position + 2).map { spans[$0].start }
      let panchanga = try Self.panchanga(sky, sunrises: sunrises)
      // The tithi ends exactly at the next sunrise, at which the next tithi holds.
      #expect(panchanga.tithis.map(\.number) == [spans[position].number])
      #expect(panchanga.tithis[0].isAtSunrise)
      #expect(!panchanga.tithis[0].isKshaya && !panchanga.tithis[0].isVriddhi)
      #expect(panchanga.karanas.count == 2 && panchanga.karanas[0].isAtSunrise)
    }
  }

  @Test func tithiThatBeginsJustAfterSunriseAndEndsJustBeforeTheNextIsKshaya() throws {
    let sky = try Self.calendar(gainPerDay: 12.001)
    let span = sky.calendar.tithis.spans[10]
    let length = span.end - span.start
    // The tithi is a second shorter than the day at both ends.
    let margin = 1 / 86_400.0
    let rise = span.start - margin
    let panchanga = try Self.panchanga(sky, sunrises: [rise - 1, rise, rise + length + 2 * margin, rise + 2.1])
    #expect(panchanga.tithis.map(\.isKshaya) == [false, true, false])
    #expect(panchanga.tithis.map(\.number) == [10, 11, 12].map { (span.number - 11) + $0 })
    #expect(panchanga.tithis.map(\.isAtSunrise) == [true, false, false])
    #expect(panchanga.nearBoundary.contains { $0.anga == .tithi && abs($0.seconds - 1) < 0.01 })
  }

  /// Source: Docs/lunar-conventions.md: changes within 120 s of sunrise are named.
  @Test(arguments: [(-121.0, false), (-119, true), (119, true), (121, false)])
  func changesWithinTwoMinutesOfSunriseAreNear(seconds: Double, isNear: Bool) throws {
    let sky = try Self.calendar(gainPerDay: 12)
    let change = sky.calendar.tithis.spans[10].start
    let rise = change - seconds / 86_400
    let panchanga = try Self.panchanga(sky, sunrises: [rise - 1, rise, rise + 1, rise + 2])
    let near = panchanga.nearBoundary.filter { $0.anga == .tithi }
    #expect(near.count == (isNear ? 1 : 0))
    // From the sunrise to the change; a Julian day resolves 40 µs.
    #expect(near.allSatisfy { abs($0.seconds - seconds) < 0.01 })
  }

  @Test func tithiThatHoldsTwoSunrisesIsMarkedOnTheSecond() throws {
    let sky = try Self.calendar(gainPerDay: 11)
    let span = sky.calendar.tithis.spans[10]
    let rise = span.start + 0.01
    let first = try Self.panchanga(sky, sunrises: [rise - 1, rise, rise + 1, rise + 2])
    let second = try Self.panchanga(sky, sunrises: [rise, rise + 1, rise + 2, rise + 3])
    #expect(first.tithis[0].number == span.number && !first.tithis[0].isVriddhi)
    #expect(second.tithis[0].number == span.number && second.tithis[0].isVriddhi)
    #expect(first.tithis.count == 1 && second.tithis.count == 2)
  }

  @Test func severalTithisMayFallBetweenTwoSunrises() throws {
    // 30° a day: a tithi takes 0.4 days.
    let sky = try Self.calendar(gainPerDay: 30)
    let rise = sky.calendar.tithis.spans[6].start + 0.1
    let panchanga = try Self.panchanga(sky, sunrises: [rise - 1, rise, rise + 1, rise + 2])
    #expect(panchanga.tithis.map(\.isKshaya) == [false, true, false])
    #expect(panchanga.tithis.map(\.number) == Array(panchanga.tithis[0].number...panchanga.tithis[0].number + 2))
  }

  /// Skipped and repeated numbers at sunrise are kshaya and vriddhi, in every kind but the karana, of which two or three
  /// fall into each day.
  @Test(arguments: [FixturePlace.delhi, FixturePlace(latitude: 64.15, longitude: -21.94, zone: "Atlantic/Reykjavik")])
  func flagsFollowFromTheNumbersAtSunrise(place: FixturePlace) throws {
    var counts: [String: Int] = [:]
    for year in [2025, 2026] {
      let days = try place.reports(try wholeYear(year)).compactMap(\.panchanga)
      #expect(days.count == 365)
      for (one, next) in zip(days, days.dropFirst()) {
        for kind in [AngaKind.tithi, .nakshatra, .yoga] {
          let (angas, following) = (one.angas(kind), next.angas(kind))
          let first = try #require(angas.first { $0.isAtSunrise }).number
          let second = try #require(following.first { $0.isAtSunrise })
          let step = (second.number - first + kind.count) % kind.count
          #expect(second.isVriddhi == (step == 0))
          #expect(angas.filter(\.isKshaya).map(\.number) == (step > 1 ? [first % kind.count + 1] : []))
          #expect(step <= 2)
          counts["\(kind) step \(step)", default: 0] += 1
        }
        #expect(one.karanas.allSatisfy { !$0.isKshaya && !$0.isVriddhi })
      }
    }
    for kind in ["tithi", "nakshatra", "yoga"] {
      #expect(counts["\(kind) step 0", default: 0] > 0 && counts["\(kind) step 2", default: 0] > 0, "\(counts)")
    }
  }

  @Test func angasFollowEachOtherWithoutGapAndTouchTheDay() throws {
    for report in try FixturePlace.newYork.reports(try wholeYear(2026)) {
      let panchanga = try #require(report.panchanga)
      let (sunrise, nextSunrise) = (try #require(panchanga.sunrise), try #require(panchanga.nextSunrise))
      for kind in AngaKind.allCases {
        let angas = panchanga.angas(kind)
        for (one, next) in zip(angas, angas.dropFirst()) {
          #expect(one.end == next.start)
          #expect(next.number == one.number % kind.count + 1)
        }
        #expect(angas[0].start <= sunrise && angas[0].end > sunrise && angas[0].isAtSunrise)
        #expect(angas[angas.count - 1].start < nextSunrise && angas[angas.count - 1].end >= nextSunrise)
        #expect(angas.count { $0.isAtSunrise } == 1)
      }
      // A karana is half a tithi.
      for tithi in panchanga.tithis {
        let halves = panchanga.karanas.filter { ($0.number + 1) / 2 == tithi.number }
        #expect(halves.allSatisfy { $0.start >= tithi.start && $0.end <= tithi.end })
      }
      for tithi in panchanga.tithisStarting {
        #expect(tithi.start >= report.day.start && tithi.start < report.day.end)
      }
    }
  }

  /// Every tithi of a year begins on one civil day, and is marked there as it is in its panchanga day.
  @Test func everyTithiOfAYearStartsOnOneCivilDay() throws {
    let days = try FixturePlace.newYork.reports(try wholeYear(2026)).compactMap(\.panchanga)
    let starting = days.flatMap(\.tithisStarting)
    // Fixtures/panchanga/tithi_sunrise_nyc_2000_2035.csv has 365 rows; a year holds 371 tithis.
    #expect((370...372).contains(starting.count))
    for (one, next) in zip(starting, starting.dropFirst()) {
      #expect(next.number == one.number % 30 + 1 && one.end == next.start)
    }
    let kshaya = Set(days.flatMap(\.tithis).filter(\.isKshaya).map(\.start))
    #expect(kshaya.count >= 10)
    #expect(Set(starting.filter(\.isKshaya).map(\.start)).isSubset(of: kshaya))
    #expect(kshaya.subtracting(starting.filter(\.isKshaya).map(\.start)).isEmpty)
  }

  /// At its beginning any nakshatra is in its first quarter, Ashvini too, which begins at 0 degrees.
  @Test func aNakshatraThatBeginsAfterSunriseBeginsWithItsFirstPada() throws {
    let reports = try FixturePlace.delhi.reports("2026-01-01".date...("2026-12-31".date))
    let later = reports.flatMap { $0.panchanga?.nakshatras ?? [] }.filter { !$0.isAtSunrise }
    #expect(later.count > 300 && Set(later.map(\.number)).count == 27)
    for nakshatra in later { #expect(nakshatra.pada == 1, "\(nakshatra.number) of \(nakshatra.start)") }
  }

  @Test func padaIsAQuarterOfTheNakshatra() throws {
    for report in try FixturePlace.delhi.reports("2026-11-01".date...("2026-11-30".date)) {
      let panchanga = try #require(report.panchanga)
      let sunrise = try #require(panchanga.sunrise)
      for nakshatra in panchanga.nakshatras {
        // The Moon's speed changes by a few per cent within a nakshatra.
        let done = max(0, sunrise.days(since: nakshatra.start)) / nakshatra.end.days(since: nakshatra.start) * 4
        let pada = Double(try #require(nakshatra.pada))
        #expect((pada - 1.05...pada + 0.05).contains(done), "\(report.day.date)")
      }
      #expect(panchanga.tithis.allSatisfy { $0.pada == nil })
    }
  }

  @Test func karanasAreNamedThroughTheMonth() {
    let names = (1...60).map { PanchangaNames.table.name(.karana, $0, .latin) }
    #expect(names[0] == "Kimstughna")
    #expect(Array(names[1...7]) == ["Bava", "Balava", "Kaulava", "Taitila", "Gara", "Vanija", "Vishti"])
    #expect(Array(names[50...56]) == Array(names[1...7]))
    #expect(Array(names[57...]) == ["Shakuni", "Chatushpada", "Naga"])
  }

  @Test(arguments: NameKind.allCases)
  func numberWithoutANameIsWrittenInDigits(kind: NameKind) {
    for number in [Int.min, -1, 0, 61, Int.max] {
      for script in NameScript.allCases {
        #expect(PanchangaNames.table.name(kind, number, script) == "\(number)")
      }
    }
    #expect(Int(PanchangaNames.table.name(kind, 1, .latin)) == nil)
  }

  @Test func namesAreFoundByTheNumberThatTheyAreAskedBy() {
    for kind in NameKind.allCases where kind != .karana {
      for number in 1...60 {
        let name = PanchangaNames.table.name(kind, number, .latin)
        guard Int(name) == nil else { break }
        #expect(PanchangaNames.table.numbers(kind, named: name).contains(number), "\(kind) \(number)")
      }
    }
  }

  @Test func dayThatThreeTithisTouchIsThatOfTheAlmanac() throws {
    // Fixtures/panchanga/tithi_sunrise_delhi.csv: 2026-03-19 has 30 and the 20th has 2; 1 begins and ends between.
    let panchanga = try FixturePlace.delhi.panchanga("2026-03-19")
    #expect(panchanga.tithis.map(\.number) == [30, 1, 2])
    #expect(panchanga.tithis.map(\.isKshaya) == [false, true, false])
  }

  @Test func seasonsTurnAtTheirLongitudes() throws {
    // Solstice 2026-12-21 20:50 UT (Fixtures/sky/seasons.csv); Makara Sankranti 2027-01-14.
    let place = FixturePlace.ujjain
    #expect(try place.panchanga("2026-12-21").season.drikAyana == 2)
    #expect(try place.panchanga("2026-12-22").season.drikAyana == 1)
    #expect(try place.panchanga("2026-12-21").season.drikRitu == 5)
    #expect(try place.panchanga("2026-12-22").season.drikRitu == 6)
    #expect(try place.panchanga("2026-12-22").season.vedicAyana == 2)
    #expect(try place.panchanga("2027-01-16").season.vedicAyana == 1)
    #expect(try place.panchanga("2027-01-16").season.vedicRitu == 6)
    #expect(try place.panchanga("2027-01-16").sunRashi == 10)
  }
}

extension Panchanga {
  func angas(_ kind: AngaKind) -> [Anga] {
    switch kind {
    case .tithi: tithis
    case .nakshatra: nakshatras
    case .yoga: yogas
    case .karana: karanas
    }
  }
}
