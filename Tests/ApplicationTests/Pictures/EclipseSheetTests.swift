import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The picture of one eclipse or transit as a place sees it, `range --find eclipse --format svg`. `picture-eclipse.txt` and
/// `picture-transit.txt` have their texts.
@Suite struct EclipseSheetTests {
  /// Total, annular, partial, at sunrise and sunset, of the Moon total, partial and penumbral, in the south, at the poles,
  /// and where the horizon hides all of it; both themes, three sizes of paper, Hindi.
  @Test(arguments: [
    "2026-08-12 --find eclipse --place Burgos,ES", "2026-08-12 --find eclipse --place Oslo --theme night",
    "2028-01-26 --find eclipse --place Guayaquil", "2024-10-02 2024-10-03 --find 'solar eclipse' --place Apia",
    "2028-07-22 --find eclipse --place Sydney --paper letter",
    "2026-08-12 --find eclipse --place Palma,ES --language hi",
    "2028-12-31 --find eclipse --place Ujjain --language hi", "2026-03-03 --find eclipse --place Ujjain --theme night",
    "2026-08-28 --find eclipse --place 'Cape Town' --paper a4",
    "2027-02-20 --find eclipse --place Berlin --paper a3",
    "2026-08-12 --find eclipse --place Ujjain --anywhere", "2026-08-12 --find eclipse --place Longyearbyen --utc",
    "2026-02-17 --find eclipse --latitude -90 --longitude 0 --time-zone UTC",
    "2000-07-30 --find 'solar eclipse' --latitude 72.8 --longitude -56.1 --time-zone America/Nuuk",
    "2026-08-12 --find eclipse --place Burgos,ES --elevation 0 --ephemeris moshier",
    "2026-08-12 --find eclipse --latitude 39.3 --longitude 7.5 --time-zone Europe/Rome",
    "2028-12-31 --find eclipse --place Ujjain --utc",
    // Seen whole, cut by sunrise and by sunset, not at all; of Venus; grazing the edge.
    "2032-11-13 --find transit --place Berlin --theme night", "2032-11-13 --find transit --place Tromso --paper letter",
    "2032-11-13 --find transit --place Tokyo --language ta", "2032-11-13 --find transit --place 'Los Angeles'",
    "2012-06-05 2012-06-06 --find transit --place Honolulu --language hi --paper a4",
    "1937-05-11 --find transit --place Delhi --horizon 5",
  ])
  func noTextIsCutOrLiesOnAnother(call: String) throws {
    let run = try astrocal(line: "range \(call) --format svg")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(try DrawnPicture(run.stdout).faults == [])
  }

  /// The discs of a partial eclipse show what is covered: the part of the drawn disc that is dark at the greatest phase is the
  /// obscuration of the document, within a hundredth of the disc.
  @Test(arguments: [
    "2028-01-26 --place Guayaquil", "2026-08-12 --place Oslo", "2027-08-02 --place Singapore",
    "2028-07-22 --place Auckland",
  ])
  func theDrawnBiteIsTheObscuration(call: String) throws {
    let picture = try DrawnPicture(try astrocal(line: "find eclipse \(call) --format svg").stdout)
    let document = try astrocal(line: "find eclipse \(call) --format json").stdout
    let found = try #require(document.firstMatch(of: /"seen_max":\{[^}]*"obscuration":([0-9.]+)/)?.1)
    let expected = try #require(Double(found))
    let suns = picture.circles.filter { $0.className.contains("f-sun-disc") }
    let radius = try #require(suns.first).radius
    #expect(suns.count > 5 && suns.allSatisfy { $0.radius == radius })
    let bites = try picture.paths(ofClass: "f-hidden-sun").flatMap(\.polygons)
    let largest = try #require(bites.map { abs($0.signedArea) }.max())
    #expect(abs(largest / (.pi * radius * radius) - expected) < 0.01, "\(call)")
  }

  /// Discs stand apart from each other, and files are small.
  @Test(arguments: [
    "2026-08-12 --place Burgos,ES", "2026-03-03 --place Auckland", "2027-08-02 --place Luxor",
    "2028-01-26 --place Guayaquil",
  ])
  func theDiscsStandApart(call: String) throws {
    let file = try astrocal(line: "find eclipse \(call) --format svg").stdout
    #expect(file.utf8.count < 60_000)
    let picture = try DrawnPicture(file)
    let discs = picture.circles.filter {
      $0.className.contains("f-sun-disc") || ($0.className.contains("f-lit-s-moon-line") && $0.center.x > 250)
    }.sorted { $0.center.x < $1.center.x }
    #expect(discs.count > 8, "\(call)")
    for (disc, next) in zip(discs, discs.dropFirst()) {
      #expect(disc.center.distance(to: next.center) > disc.radius + next.radius)
    }
  }
}
