import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// What the chart of a year has in its daylight, and the stars in its nights.
@Suite struct DaylightTests {
  private func chart(_ call: String) throws -> DrawnPicture {
    let run = try astrocal(line: "range \(call) --format svg")
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  private func texts(_ picture: DrawnPicture) -> [String] { picture.words }

  /// The extremes of the equation of time (Astronomical Almanac): +3 min 39 s on 14 May, −6 min 33 s on 26 July, +16 min 27 s on
  /// 3 November, −14 min 14 s on 11 February.
  @Test(arguments: ["2027 --place Chicago", "2027 --place Tromso", "2027 --place Chicago --theme night"])
  func theEquationOfTimeHasItsExtremes(call: String) throws {
    let found = texts(try chart(call))
    #expect(found.contains("equation of time"))
    #expect(found.contains("+3.6 min") || found.contains("+3.7 min"))
    #expect(found.contains("−6.5 min") || found.contains("−6.6 min"))
    for text in found where text.hasSuffix(" min") && "+−".contains(text.first ?? " ") {
      let value = text.dropLast(4).replacing("−", with: "-")
      let minutes = try #require(Double(value))
      #expect([3.65, -6.55, 16.45, -14.23].contains { abs($0 - minutes) <= 0.11 }, "\(text)")
    }
  }

  /// In the south the daylight is wide around the turn of the year.
  @Test func theSouthHasTheExtremesOfItsSummer() throws {
    let found = texts(try chart("2027 --place Sydney"))
    #expect(found.contains("+16.4 min") || found.contains("−14.2 min"))
    #expect(!found.contains("+3.7 min") && !found.contains("−6.5 min"))
  }

  @Test func starsAreNamedOnTheirTransits() throws {
    let found = texts(try chart("2027 --place Chicago"))
    for name in ["Sirius", "Pleiades", "Orion Nebula"] {
      #expect(found.contains { $0 == name || $0 == name + " transits" }, "\(name)")
    }
    let without = texts(try chart("2027 --place Chicago --exclude sky"))
    #expect(!without.contains { $0.hasPrefix("Sirius") })
  }

  /// Each planet at its best has its magnitude beside its night, or in the list.
  @Test(arguments: ["Chicago", "Sydney", "Ujjain", "Tromso", "Quito"])
  func planetsAtTheirBestHaveTheirMagnitude(place: String) throws {
    let found = texts(try chart("2027 --place \(place)"))
    // Oppositions of 10 and 19 February and 18 October (in-the-sky.org): −2.6, −1.2 and 0.3.
    for planet in ["Jupiter", "Mars", "Saturn"] {
      #expect(found.contains { $0.hasPrefix(planet) && $0.contains { $0.isNumber } && $0.contains(".") }, "\(planet)")
    }
    #expect(found.contains { $0.contains("Jupiter") && $0.contains("−2.6") })
    let without = texts(try chart("2027 --place \(place) --exclude planets"))
    #expect(!without.contains { $0.contains("−2.6") })
  }

  @Test func hindiIsHindi() throws {
    let found = texts(try chart("2027 --place Delhi,IN --language hi"))
    #expect(found.contains("काल समीकरण"))
    #expect(found.contains { $0.hasPrefix("लुब्धक") })
  }
}
