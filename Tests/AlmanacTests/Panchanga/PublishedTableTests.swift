import CivilTime
import Testing

@testable import AstroCore
@testable import SwissEphemeris

/// The tables of the panchanga, entry by entry as almanacs print them.
///
/// Sources: for each test. Weekdays run from Sunday, nakshatras from 0 Ashvini to 26 Revati.
@Suite struct PublishedTableTests {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// A day of twelve hours, on a track without bodies. 2026-11-22 is a Sunday.
  private static func maker(weekday: Int) throws -> MuhurtaMaker {
    let start = JulianDay(ut: 2_461_000.5)
    let track = try SkyTrack(
      model: .moshier, span: start...start.advanced(byDays: 2), bodies: [], deltaT: { _ in 0 },
      nutation: { _ in (0, 0) }, ayanamsha: { _ in 0 }, place: { _, _ in .zero })
    let day = PanchangaDay(
      date: try "2026-11-22".date.adding(days: weekday), sunrise: track.start + 0.25, sunset: track.start + 0.75,
      nextSunrise: track.start + 1.25, lastSunset: nil, moonrise: nil)
    return MuhurtaMaker(day: day, track: track, godhuli: nil)
  }

  /// Source: the Gowri panchangam of Tamil daily sheets, as three almanac programs have it; day and night of Saturday as
  /// printed for Bengaluru on 10 January 2026, whose last part is Soram.
  @Test(arguments: [
    (
      "Sun", "Uthi Amirdha Rogam Laabam Dhanam Sugam Soram Visham",
      "Dhanam Sugam Soram Visham Uthi Amirdha Rogam Laabam"
    ),
    (
      "Mon", "Amirdha Visham Rogam Laabam Dhanam Sugam Soram Uthi",
      "Sugam Soram Uthi Amirdha Visham Rogam Laabam Dhanam"
    ),
    (
      "Tue", "Rogam Laabam Dhanam Sugam Soram Uthi Visham Amirdha",
      "Soram Uthi Visham Amirdha Rogam Laabam Dhanam Sugam"
    ),
    (
      "Wed", "Laabam Dhanam Sugam Soram Visham Uthi Amirdha Rogam",
      "Uthi Amirdha Rogam Laabam Dhanam Sugam Soram Visham"
    ),
    (
      "Thu", "Dhanam Sugam Soram Uthi Amirdha Visham Rogam Laabam",
      "Amirdha Visham Rogam Laabam Dhanam Sugam Soram Uthi"
    ),
    (
      "Fri", "Sugam Soram Uthi Visham Amirdha Rogam Laabam Dhanam",
      "Rogam Laabam Dhanam Sugam Soram Uthi Visham Amirdha"
    ),
    (
      "Sat", "Soram Uthi Visham Amirdha Rogam Laabam Dhanam Sugam",
      "Laabam Dhanam Sugam Soram Uthi Visham Amirdha Soram"
    ),
  ])
  func gowriOfEachDayAndNight(day: String, light: String, night: String) throws {
    let gowri = try Self.maker(weekday: #require(Self.weekdays.firstIndex(of: day))).gowri
    let names = gowri.map { PanchangaNames.table.name(.gowri, $0.number, .latin) }
    #expect(names.prefix(8).joined(separator: " ") == light)
    #expect(names.suffix(8).joined(separator: " ") == night)
    // Source: the same; the five good ones.
    let good: Set = ["Uthi", "Amirdha", "Laabam", "Dhanam", "Sugam"]
    #expect(gowri.map(\.isGood) == names.map(good.contains))
  }

  /// Source: the Muhurta Chintamani as almanacs print it: mukha begins with, and puchha are the last ghatis of, these
  /// praharas of the tithi, eight of 7.5 ghatis, of which Vishti is the first or the last four.
  @Test(arguments: [
    // Paksha and tithi, which half of the tithi, and the praharas of mouth and tail.
    (4, isSecondHalf: true, mukha: 5, puchha: 8), (8, false, 2, 1), (11, true, 7, 6), (15, false, 4, 3),
    (15 + 3, true, 8, 7), (15 + 7, false, 3, 2), (15 + 10, true, 6, 5), (15 + 14, false, 1, 4),
  ])
  func mouthAndTailOfEachBhadra(tithi: Int, isSecondHalf: Bool, mukha: Int, puchha: Int) throws {
    let track = try Self.maker(weekday: 0).track
    // A karana of 30 hours: an hour is a ghati, and a prahara of its tithi 7 h 30 min.
    let halfTithi = 2 * (tithi - 1) + (isSecondHalf ? 1 : 0)
    let karana = AngaSpan(index: halfTithi, start: track.start, end: track.start + 30.0 / 24)
    #expect(Bhadra.isVishti(karana.number))
    let tithiStart = isSecondHalf ? -30.0 : 0
    func ghatis(_ span: TrackSpan) -> [Double] {
      [span.lowerBound, span.upperBound].map { (($0 - track.start) * 24 * 1e6).rounded() / 1e6 }
    }
    let mouth = tithiStart + 7.5 * Double(mukha - 1)
    #expect(ghatis(Bhadra.mukha(of: karana)) == [mouth, mouth + 5])
    let tail = tithiStart + 7.5 * Double(puchha)
    #expect(ghatis(Bhadra.puchha(of: karana)) == [tail - 3, tail])
  }

  /// Source: every varjyam and amrita kala that drikpanchang.com prints for 2023, in sixtieths of the nakshatra.
  @Test func varjyamAndAmritaOfEachNakshatra() {
    #expect(
      ElementMaker.varjyam == [
        [50], [24], [30], [40], [14], [21], [30], [20], [32], [30], [20], [18], [21], [20], [14], [14], [10], [14],
        [20, 56], [24], [20], [10], [10], [18], [16], [24], [30],
      ])
    #expect(
      ElementMaker.amrita
        == [
          42, 48, 54, 52, 38, 35, 54, 44, 56, 54, 44, 42, 45, 44, 38, 38, 34, 38, 44, 48, 44, 34, 34, 42, 40, 48, 54,
        ].map { [$0] })
  }

  /// Source: yearly lists of drikpanchang.com, 2026; sarvartha siddhi, amrita siddhi and the Pushya of Sunday and Thursday.
  @Test func yogasOfEachWeekdayAndNakshatra() {
    let sarvartha: [Set<Int>] = [
      [0, 7, 11, 12, 18, 20, 25], [3, 4, 7, 16, 21], [0, 2, 8, 25], [2, 3, 4, 12, 16], [0, 6, 7, 16, 26],
      [0, 6, 16, 21, 26], [3, 14, 21],
    ]
    let amrita = [12, 4, 0, 16, 7, 26, 3]
    for weekday in 0..<7 {
      for nakshatra in 0..<27 {
        var expected: Set<SpecialYoga> = []
        if sarvartha[weekday].contains(nakshatra) { expected.insert(.sarvarthaSiddhi) }
        if amrita[weekday] == nakshatra { expected.insert(.amritaSiddhi) }
        if weekday == 0, nakshatra == 7 { expected.insert(.raviPushya) }
        if weekday == 4, nakshatra == 7 { expected.insert(.guruPushya) }
        let found = SpecialYogaTable.yogas(weekday: weekday, nakshatra: nakshatra)
        #expect(Set(found) == expected && found.count == expected.count, "\(weekday) \(nakshatra)")
      }
    }
  }

  /// Source: day pages of drikpanchang.com; counted from the Sun's nakshatra, which is 1, aadal and vidaal among 28.
  @Test func yogasOfEachPlaceOfTheMoonFromTheSun() {
    let ravi: Set = [4, 6, 9, 10, 13, 20]
    let aadal: Set = [2, 7, 9, 14, 16, 21, 23, 28]
    let vidaal: Set = [3, 6, 10, 13, 17, 20, 24, 27]
    // Abhijit, which nobody occupies, stands between Uttara Ashadha (20) and Shravana (21).
    let places = Array(0...20) + Array(22...27)
    for sun in 0..<27 {
      for moon in 0..<27 {
        let of28 = (places[moon] - places[sun] + 28) % 28 + 1
        var expected: Set<SpecialYoga> = []
        if ravi.contains((moon - sun + 27) % 27 + 1) { expected.insert(.raviYoga) }
        if aadal.contains(of28) { expected.insert(.aadal) }
        if vidaal.contains(of28) { expected.insert(.vidaal) }
        #expect(Set(SpecialYogaTable.yogas(moon: moon, sun: sun)) == expected, "\(moon) \(sun)")
      }
    }
  }

  /// Source: the yearly list of drikpanchang.com for tripushkara, 2026; code of others for dvipushkara and jwalamukhi.
  @Test func yogasOfWeekdayTithiAndNakshatra() {
    let jwalamukhi = [1: 18, 5: 1, 8: 2, 9: 3, 10: 8]
    for tithi in 1...30 {
      let inPaksha = tithi > 15 ? tithi - 15 : tithi
      for nakshatra in 0..<27 {
        for weekday in 0..<7 {
          let isDay = [0, 2, 6].contains(weekday) && [2, 7, 12].contains(inPaksha)
          let expected: SpecialYoga? =
            isDay && [4, 13, 22].contains(nakshatra)
            ? .dvipushkara : isDay && [2, 6, 11, 15, 20, 24].contains(nakshatra) ? .tripushkara : nil
          let found = SpecialYogaTable.pushkara(weekday: weekday, tithi: tithi, nakshatra: nakshatra)
          #expect(found == expected, "\(weekday) \(tithi) \(nakshatra)")
        }
        let isJwalamukhi = SpecialYogaTable.isJwalamukhi(tithi: tithi, nakshatra: nakshatra)
        #expect(isJwalamukhi == (jwalamukhi[inPaksha] == nakshatra), "\(tithi) \(nakshatra)")
      }
    }
  }

  /// Source: day pages of drikpanchang.com, 79 entries of anandadi and 39 of the Tamil yogas that follow it.
  @Test func anandadiAndTheTamilYogasInOrder() {
    let names = """
      Ananda Kaladanda Dhumra Prajapati Saumya Dhwanksha Ketu Shrivatsa Vajra Mudgara Chhatra Mitra Manasa Padma Lumbaka \
      Utpata Mrityu Kana Siddhi Shubha Amrita Mushala Gada Matanga Rakshasa Chara Sthira Vardhamana
      """.split(separator: " ").map(String.init)
    #expect((1...28).map { PanchangaNames.table.name(.anandadi, $0, .latin) } == names)
    let amrita: Set = ["Mitra", "Manasa", "Siddhi", "Amrita", "Matanga", "Sthira"]
    let siddha: Set = ["Ananda", "Ketu", "Shrivatsa", "Chhatra", "Padma", "Shubha", "Chara", "Vardhamana"]
    let marana: Set = [
      "Kaladanda", "Vajra", "Mudgara", "Lumbaka", "Utpata", "Mrityu", "Kana", "Mushala", "Gada", "Rakshasa",
    ]
    for (name, yoga) in zip(names, ElementMaker.tamil) {
      if amrita.contains(name) { #expect(yoga == .amrita, "\(name)") }
      if siddha.contains(name) { #expect(yoga == .siddha, "\(name)") }
      if marana.contains(name) { #expect(yoga == .marana, "\(name)") }
    }
    // Four were never seen printed, two of which the program leaves open.
    #expect(amrita.count + siddha.count + marana.count == 24 && ElementMaker.tamil.count == 28)
  }

  /// Source: day pages of drikpanchang.com; 19 of each direction, 34 of chandra vasa, 4 panchakas, 19 baanas.
  @Test func directionsHarmsAndGandaMoola() {
    #expect(ElementMaker.dishaShool == [.west, .east, .north, .north, .south, .west, .east])
    #expect(ElementMaker.rahuVasa == [.north, .northWest, .west, .southWest, .south, .southEast, .east])
    // Mesha, Vrishabha, Mithuna, Karka, and so on round the zodiac.
    #expect(ElementMaker.chandraVasa == [.east, .south, .west, .north])
    #expect(ElementMaker.panchakaKinds == [.roga, .raja, .agni, nil, nil, .chora, .mrityu])
    #expect(ElementMaker.gandaMoola == [0, 8, 9, 17, 18, 26])
    let baana: [Harm: [Int]] = [
      .mrityu: [1, 10, 19, 28], .agni: [2, 11, 20, 29], .raja: [4, 13, 22], .chora: [6, 15, 24], .roga: [8, 17, 26],
    ]
    for degree in 0..<30 {
      #expect(ElementMaker.baana[degree] == baana.first { $0.value.contains(degree) }?.key, "\(degree)")
    }
    let earth: Set = [4, 5, 11, 12]
    let heaven: Set = [1, 2, 3, 8]
    for sign in 1...12 {
      let expected: Bhadra.Vasa = earth.contains(sign) ? .earth : heaven.contains(sign) ? .swarga : .patala
      #expect(Bhadra.Vasa(moonRashi: sign) == expected, "\(sign)")
    }
  }
}
