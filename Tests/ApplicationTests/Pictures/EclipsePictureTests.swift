import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// Eclipses on the sheets of a year and a day. Source of the times: NASA, Five Millennium Catalogs of Solar and of Lunar
/// Eclipses: 2 August 2027, greatest 10:07 UT, 6 min 23 s at 25.5° N 33.2° E beside Luxor; 31 December 2028, greatest 16:52
/// UT, total for 71 min.
@Suite struct EclipsePictureTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [], "\(line)")
    return picture
  }

  /// The rings in the plot of a year; those of the legend stand below it.
  private func rings(_ picture: DrawnPicture) -> [DrawnPicture.Circle] {
    picture.circles.filter { $0.radius == 4.2 && $0.center.x > 104 && $0.center.y < 1046 }
  }

  @Test func anEclipseByDayStandsAtTheEdgeOfTheYearWithItsTime() throws {
    let luxor = try picture("range 2027 --place Luxor --exclude showers --format svg")
    // The row of 2 August is the 214th of 365.
    func row(_ picture: DrawnPicture, _ number: Double) throws -> Double {
      let plot = try YearChartTests.plot(of: picture)
      return plot.top + (number - 0.5) / 365 * (plot.bottom - plot.top)
    }
    let y = try row(luxor, 214)
    #expect(rings(luxor).contains { abs($0.center.y - y) < 0.5 && $0.center.x == 119 })
    let label = try #require(luxor.texts.first { $0.label.text == "total 13:02–13:08" }).label
    #expect(label.style.weight == .bold && abs(label.place.y - y) < 16)
    #expect(luxor.texts.contains { $0.label.text.contains(/^Total (solar )?eclipse 13:0/) })
    // In the morning: the row of the night before, at the right edge.
    let oslo = try picture("range 2027 --place Oslo --exclude showers --format svg --theme night")
    // Edges of grounds are written to a tenth of a unit.
    let edge = try YearChartTests.plot(of: oslo).right - 15
    let before = try row(oslo, 213)
    #expect(rings(oslo).contains { abs($0.center.y - before) < 0.5 && abs($0.center.x - edge) < 0.06 })
    #expect(oslo.texts.contains { $0.label.text == "11:13" })
  }

  /// Of the Moon 0.001 is in the penumbra on 18 July 2027 (NASA): nobody sees that.
  @Test func anEclipseThatNobodyNoticesHasNoRing() throws {
    let picture = try picture("range 2027 --place Sydney --format svg")
    let y = 101 + 199.5 / 365 * 945
    #expect(!rings(picture).contains { abs($0.center.y - y) < 4 })
    let names = picture.labels.filter { $0.text.hasPrefix("Penumbral") && abs($0.place.y - y) < 45 }
    #expect(!names.isEmpty && names.allSatisfy { $0.style.weight == .regular })
  }

  @Test func aDayHasTheLostLight() throws {
    let luxor = try picture("day 2027-08-02 --place Luxor --format svg")
    // The strip of totality, on 24 hours from 72 to 781.
    let (start, end) = (72 + (13 + 2.0 / 60) / 24 * 709, 72 + (13 + 8.0 / 60) / 24 * 709)
    let rectangles = luxor.root.all.filter { $0.name == "rect" }.compactMap { rectangle -> (Double, Double)? in
      guard let x = rectangle.attributes["x"].flatMap(Double.init),
        let width = rectangle.attributes["width"].flatMap(Double.init)
      else { return nil }
      return (x, x + width)
    }
    #expect(rectangles.filter { abs($0.0 - start) < 0.5 && abs($0.1 - end) < 0.5 }.count == 2)
  }

  @Test func theMoonGivesNoLightInTheUmbra() throws {
    let picture = try picture("day 2028-12-31 --place Ujjain --picture night --format svg")
    // Dark ground over totality, from noon to noon on 72 to 781.
    let (start, end) = (72 + (9 + 46.0 / 60) / 24 * 709, 72 + (10 + 58.0 / 60) / 24 * 709)
    let isDark = picture.root.all.contains { rectangle in
      guard rectangle.name == "rect", rectangle.attributes["class"] == "ac-f-dark",
        let x = rectangle.attributes["x"].flatMap(Double.init),
        let width = rectangle.attributes["width"].flatMap(Double.init)
      else { return false }
      return x < start + 1.5 && x > start - 8 && x + width > end - 1.5 && x + width < end + 8
    }
    #expect(isDark)
  }
}
