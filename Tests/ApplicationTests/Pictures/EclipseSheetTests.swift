import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The picture of one eclipse as a place sees it, `range --find eclipse --format svg`.
@Suite struct EclipseSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: "range \(line) --format svg")
    #expect(run.status == 0, "\(line): \(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [], "\(line)")
    return picture
  }

  private func texts(_ picture: DrawnPicture) -> [String] { picture.words }

  /// Total, annular, partial, at sunrise and sunset, of the Moon total, partial and penumbral, in the south, at the poles,
  /// and where the horizon hides all of it; both themes, three sizes of paper, Hindi.
  @Test(arguments: [
    "2026-08-12 --find eclipse --place Burgos,ES", "2026-08-12 --find eclipse --place Oslo --theme night",
    "2028-01-26 --find eclipse --place Guayaquil", "2024-10-02 2024-10-03 --find 'solar eclipse' --place Apia",
    "2028-07-22 --find eclipse --place Sydney --paper letter",
    "2026-08-12 --find eclipse --place Palma,ES --language hi",
    "2028-12-31 --find eclipse --place Ujjain --language hi", "2026-03-03 --find eclipse --place Ujjain --theme night",
    "2026-08-28 --find eclipse --place 'Cape Town' --paper a4",
    "2027-02-20 --find eclipse --place Berlin --paper a3 --nail",
    "2026-08-12 --find eclipse --place Ujjain --anywhere", "2026-08-12 --find eclipse --place Longyearbyen --utc",
    "2026-02-17 --find eclipse --latitude -90 --longitude 0 --time-zone UTC",
    "2000-07-30 --find 'solar eclipse' --latitude 72.8 --longitude -56.1 --time-zone America/Nuuk",
  ])
  func noTextIsCutOrLiesOnAnother(call: String) throws {
    _ = try picture(call)
  }

  /// Contacts of JPL DE440 (k = 0.272281 for totality): Burgos, 12 August 2026.
  @Test func theDiscsHaveTheTimesOfTheTable() throws {
    let texts = try texts(picture("2026-08-12 --find eclipse --place Burgos,ES --elevation 0 --ephemeris moshier"))
    for text in ["c1 19:33:22", "c2 20:28:25", "20:29:17", "c3 20:30:08", "21:20", "c4 21:21:44"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(texts.contains { $0.hasPrefix("Here total for 1 min 44 s · magnitude 1.033") })
    #expect(texts.filter { $0 == "below the horizon" }.count == 2)
  }

  /// The Sun sets before totality: nothing of it is drawn as seen.
  @Test func totalityBelowTheHorizonIsDashed() throws {
    let picture = try picture("2026-08-12 --find eclipse --latitude 39.3 --longitude 7.5 --time-zone Europe/Rome")
    let texts = texts(picture)
    #expect(texts.contains { $0.hasSuffix("the Sun sets 42 s before totality") })
    // In the cells of c2, the greatest eclipse, c3 and c4, and in the legend.
    #expect(texts.filter { $0 == "below the horizon" }.count == 5)
  }

  /// NASA's canon: umbral contacts of 31 December 2028 at 15:08, 16:16, 17:28 and 18:36 UTC.
  @Test func theMoonPassesThroughTheShadow() throws {
    let texts = try texts(picture("2028-12-31 --find eclipse --place Ujjain --utc"))
    for text in ["u2 16:16", "u3 17:28", "umbra", "penumbra", "Here total for 1 h 11 min · magnitude 1.246"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "2026 --find eclipse", "--format svg draws one eclipse, and there are 2: name its date, as 2026-08-12, 2026-08-28"
    ),
    (
      "2026-12-01 --find eclipse",
      "no such eclipse is seen here on 2026-12-01..2026-12-01; --anywhere draws what the horizon hides"
    ),
    ("2027 --find 'full moon'", "--format svg draws an eclipse: it goes with --find of eclipses, and without --find"),
    ("2026-08-12 --find eclipse --sheet months", "--sheet does not go with --find"),
    ("2026-02-17 --find eclipse --anywhere", "there is nothing to draw: the Moon's shadow misses this place"),
  ])
  func oneEclipseIsDrawnAndNothingElse(line: String, message: String) throws {
    try expectRefusal(try astrocal(line: "range \(line) --place Burgos,ES --format svg"), 64, message)
  }
}
