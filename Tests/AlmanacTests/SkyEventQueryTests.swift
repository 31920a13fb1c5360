import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// The words in which events of the sky are searched for. What each search means is stated here; there is no authority.
@Suite struct SkyEventQueryTests {
  @Test(arguments: [
    ("Eclipses", "eclipse"), ("eclipse solar", "solar eclipse"), ("total-solar-eclipse", "total solar eclipse"),
    ("annular", "annular eclipse"), ("eclipse of the Moon", "lunar eclipse"), ("Penumbral", "penumbral eclipse"),
    ("total lunar", "total lunar eclipse"), ("jupiter VENUS", "venus jupiter"), ("Moon near Saturn", "moon saturn"),
    ("conjunction of Jupiter and Saturn", "jupiter saturn"), ("moon pleiades", "moon pleiades"), ("mars", "mars"),
    ("Mars at opposition", "mars opposition"), ("inferior conjunction", "inferior conjunction"),
    ("greatest elongation", "elongation"), ("Venus greatest elongation east", "venus elongation east"),
    ("stations", "station"), ("uranus retrograde", "uranus station retrograde"), ("Moon at perigee", "moon perigee"),
    ("aphelion", "aphelion"), ("occultations", "occultation"), ("Moon occults Regulus", "moon regulus occultation"),
    ("equinoxes", "equinox"), ("june_solstice", "june solstice"), ("sankranti", "sankranti"),
    ("Makar Sankranti", "makara sankranti"), ("sun and moon", "solar eclipse"),
    ("occultations of stars", "star occultation"), ("Moon occults Al Hecka", "moon zeta_tau occultation"),
    ("Beta-1 Scorpii", "beta1_sco"), ("17 tau occultation magnitude 4", "17_tau occultation magnitude 4.0"),
  ])
  func wordsHaveOneSpellingFromWhichTheyAreReadAgain(words: String, spelling: String) throws {
    let query = try SkyEventQuery(words)
    #expect(query.words == spelling)
    #expect(try SkyEventQuery(query.words) == query)
  }

  @Test(arguments: [
    ("venus opposition", true), ("mars inferior conjunction", true), ("aldebaran spica", true), ("moon", false),
    ("venus aldebaran", false), ("uranus opposition", false), ("neptune station", false),
    ("moon uranus", false), ("uranus elongation", true), ("pluto opposition", false),
    ("moon pleiades occultation", true), ("solar penumbral eclipse", true),
    ("lunar annular eclipse", true), ("mars venus jupiter", true), ("mars eclipse", true), ("march solstice", true),
    ("sun moon earth", true), ("sun", false), ("earth", false), ("regulus", false),
  ])
  func whatNeverHappensIsRefused(words: String, isRefused: Bool) {
    #expect(((try? SkyEventQuery(words)) == nil) == isRefused)
  }

  @Test(arguments: [
    ("moon saturnn", "saturn", true), ("solar eclispe", "eclipse", true), ("makada sankranti", "makara", true),
    ("diwali", "solar eclipse", false), ("", "solar eclipse", false), ("Karttika krishna 14", "solar eclipse", false),
  ])
  func anUnknownWordIsRefusedWithWhatToWrite(words: String, hint: String, isAboutSky: Bool) throws {
    let mistake = try #require(throws: Mistake.self) { try SkyEventQuery(words) }
    #expect(mistake.description.lowercased().contains(hint))
    #expect(mistake.isUnknown != isAboutSky)
  }

  @Test func eclipsesThatAreNotSeenMatchOnlyWhereTheyAreAskedFor() throws {
    let eclipse = Eclipse(
      kind: .solarTotal, greatest: JulianDay(ut: 2_461_265.24), gamma: 0.898, magnitude: 1.039, saros: 126)
    let event = SkyEvent(.eclipse(EclipseReport(eclipse: eclipse, local: nil)), time: eclipse.greatest)
    var query = try SkyEventQuery("solar eclipse")
    #expect(!query.matches(event))
    query.includesUnseen = true
    #expect(query.matches(event))
    #expect(try !SkyEventQuery("annular solar eclipse").matches(event))
  }

  @Test func oneBodyMatchesAllThatItDoes() throws {
    let station = Phenomenon(
      kind: .stationDirect, bodies: [.body(.mars)], time: JulianDay(ut: 2_461_000), separation: nil, elongation: nil,
      distance: nil)
    let meeting = Phenomenon(
      kind: .approach, bodies: [.body(.moon), .body(.mars)], time: station.time, separation: nil, elongation: nil,
      distance: nil)
    for (words, matches) in [("mars", [true, true]), ("moon", [false, true]), ("moon mars", [false, true])] {
      let found = try [station, meeting].map { phenomenon in
        let report = PhenomenonReport(phenomenon)
        return try SkyEventQuery(words).matches(SkyEvent(.phenomenon(report), time: phenomenon.time))
      }
      #expect(found == matches, "\(words)")
    }
  }
}
