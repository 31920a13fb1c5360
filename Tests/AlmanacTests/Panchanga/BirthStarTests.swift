import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct BirthStarTests {
  @Test(arguments: [
    ("Rohini", 4, 2), ("rohini", 4, 2), ("uttara bhadrapada", 26, 12), ("uttara-bhadrapada", 26, 12), ("27", 27, 12),
    ("Krittika Vrishabha", 3, 2), ("krittika, mesha", 3, 1), ("krittika 1", 3, 1), ("krittika 2", 3, 2),
    ("Purva Bhadrapada 4", 25, 12), ("कृत्तिका", 3, nil), ("Krittika", 3, nil), ("Vishakha", 16, nil),
    ("Vishakha 4", 16, 8), ("Uttara Phalguni Kanya", 12, 6),
  ])
  func aNakshatraIsReadWithItsSignOrItsPada(text: String, nakshatra: Int, rashi: Int?) throws {
    let star = try BirthStar(text)
    #expect(star.nakshatra == nakshatra && star.rashi == rashi)
  }

  @Test(arguments: [
    ("", "\"\" is not a nakshatra: use a name such as Rohini, or a number from 1 to 27"),
    ("Krittika Mithuna", "\"Mithuna\" is not a sign or pada (1 to 4) of Krittika, which lies in Mesha or Vrishabha"),
    ("Rohini 5", "\"5\" is not a sign or pada (1 to 4) of Rohini, which lies in Vrishabha"),
    ("xqz", "\"xqz\" is not a nakshatra: use a name such as Rohini, or a number from 1 to 27"),
  ])
  func otherWordsAreRefused(text: String, message: String) {
    let error = #expect(throws: Mistake.self) { try BirthStar(text) }
    #expect(error?.description == message)
  }

  /// The nine quarters of each sign, counted by hand: Krittika has its first in Mesha, the others in Vrishabha.
  @Test func everyNakshatraHasNineQuartersOfItsSigns() {
    let rashis = (0..<108).map { BirthStar(nakshatra: $0 / 4 + 1, pada: $0 % 4 + 1)?.rashi }
    #expect(rashis == (0..<108).map { $0 / 9 + 1 })
    #expect((1...27).filter { BirthStar.rashis(ofNakshatra: $0).count == 2 } == [3, 5, 7, 12, 14, 16, 21, 23, 25])
  }

  /// Counted by hand from a panchanga of 2026-11-21 at Ujjain: Uttara Bhadrapada until 06:51, then Revati until the 22nd at
  /// 05:55, then Ashvini; the Moon in Mina until 05:55, then in Mesha.
  @Test func tarabalaAndChandrabalaAreCountedFromTheBirth() throws {
    let source = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata", parts: [.panchanga])
    let own = Almanac(
      source.sky, position: source.position, zone: source.zone, parts: [.panchanga],
      birthStar: try BirthStar("Krittika 2"))
    let birth = try #require(own.day("2026-11-21".date)?.panchanga?.birth)
    // From Krittika (3) to Uttara Bhadrapada (26) are 24: 24 - 18 = 6 Sadhaka; then 7 Vadha, 8 Mitra.
    #expect(birth.tarabala.map(\.number) == [6, 7, 8])
    #expect(birth.tarabala.map(\.isGood) == [true, false, true])
    // From Vrishabha (2) to Mina (12) are 11, good; to Mesha 12, not good.
    #expect(birth.chandrabala.map(\.number) == [11, 12])
    #expect(birth.chandrabala.map(\.isGood) == [true, false])
    #expect(birth.tarabala.first?.span.lowerBound == birth.chandrabala.first?.span.lowerBound)
    // Good are both until 06:51; then the tara is bad, and in Ashvini the Moon is.
    #expect(birth.good == [birth.tarabala[0].span])
    #expect(birth.janma == nil)
    #expect(try source.day("2026-11-21".date)?.panchanga?.birth == nil)
  }

  /// By the panchanga above the Moon enters Revati on the 21st at 06:51 and leaves it on the 22nd at 05:55: whoever was born in Revati has
  /// the nakshatra of birth, and no hour of it is good for beginnings. What is good for two is good for each.
  @Test func severalBirthsShareTheirGoodHours() throws {
    var own = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata", parts: [.panchanga])
    own.births = [BirthOf(person: "a", try BirthStar("Revati")), BirthOf(person: "b", try BirthStar("Krittika 2"))]
    let day = try #require(own.day("2026-11-21".date)?.panchanga)
    let janma = try #require(day.births[0].janma)
    let start = own.zone.dateTime(atUnixSeconds: janma.lowerBound.roundedUnixSeconds)
    let end = own.zone.dateTime(atUnixSeconds: janma.upperBound.roundedUnixSeconds)
    #expect("\(start.date) \(start.hour)" == "2026-11-21 6" && "\(end.date) \(end.hour)" == "2026-11-22 5")
    #expect(!day.births[0].good.contains { $0.overlaps(janma) })
    for births in day.births {
      #expect(day.goodForAll.allSatisfy { all in births.good.contains { $0.contains(all.lowerBound) } })
    }
  }

  /// Janma, Vipat, Pratyari and Vadha are bad: of nine the odd ones but the last, Parama Mitra.
  @Test func theNinthTaraIsGood() {
    let span = JulianDay(ut: 2_461_000)..<JulianDay(ut: 2_461_001)
    #expect((1...9).filter { BirthDay.Tara(number: $0, span: span).isGood } == [2, 4, 6, 8, 9])
  }

  /// What drikpanchang.com says, as code of others quotes it: the Moon in Mithuna is good for Mesha, Mithuna, Simha, Kanya,
  /// Dhanu and Makara, and ashtama for Vrishchika.
  @Test func theMoonInMithunaIsGoodForSixSigns() {
    let span = JulianDay(ut: 2_461_000)..<JulianDay(ut: 2_461_001)
    let places = (1...12).map { rashi in BirthDay.Chandra(number: (3 - rashi + 12) % 12 + 1, rashi: 3, span: span) }
    #expect(places.indices.filter { places[$0].isGood }.map { $0 + 1 } == [1, 3, 5, 6, 9, 10])
    #expect(places.indices.filter { places[$0].isAshtama }.map { $0 + 1 } == [8])
  }
}
