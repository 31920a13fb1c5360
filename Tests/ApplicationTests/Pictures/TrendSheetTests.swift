import Drawing
import PictureReading
import ProgramRuns
import Testing

/// The picture of the weather's trends against the values of the file.
@Suite struct TrendSheetTests {
  /// A file of Open-Meteo with a temperature for each hour from a local midnight on.
  private func file(_ temperatures: [Double?], from date: String, offset: Int) -> String {
    let times = temperatures.indices.map { index -> String in
      let (day, hour) = (Int(date.suffix(2)).map { $0 + index / 24 } ?? 0, index % 24)
      return "\"\(date.dropLast(2))\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour):00\""
    }
    let values = temperatures.map { $0.map { "\($0)" } ?? "null" }
    return """
      {"latitude": 52.52, "longitude": 13.41, "utc_offset_seconds": \(offset), "timezone": "Europe/Berlin",
       "hourly_units": {"time": "iso8601", "temperature_2m": "°C"},
       "hourly": {"time": [\(times.joined(separator: ","))], "temperature_2m": [\(values.joined(separator: ","))]}}
      """
  }

  private func picture(_ temperatures: [Double?], date: String, offset: Int = 3_600) throws -> (DrawnPicture, String) {
    let sandbox = try Sandbox()
    try sandbox.write(file(temperatures, from: date, offset: offset), to: "weather.json")
    let run = try astrocal(
      line: "day \(date) --place Berlin --weather weather.json --trends --format svg --now \(date)T20:00:00",
      in: sandbox)
    #expect(run.status == 0, "\(run.stderr)")
    return (try DrawnPicture(run.stdout), run.stdout)
  }

  /// The paths of the line of temperature.
  private func courses(_ picture: DrawnPicture) -> [String] {
    picture.root.all.filter { $0.name == "path" && ($0.attributes["class"] ?? "").hasPrefix("ac-s-mars-line") }
      .compactMap { $0.attributes["d"] }
  }

  @Test func missingValuesAreGaps() throws {
    let whole = (0..<24).map { Double?.some(Double($0 % 7)) }
    var broken = whole
    for hour in 9...14 { broken[hour] = nil }
    let (unbroken, _) = try picture(whole, date: "2026-11-21")
    let (gap, _) = try picture(broken, date: "2026-11-21")
    #expect(courses(unbroken).count == 1)
    #expect(courses(gap).count == 2)
    #expect(gap.faults == [])
  }

  /// The file begins at midnight of UTC+1, which is 01:00 of the summer's clock; it goes back at 03:00, so that 06:00 lies
  /// six hours later, and 12:00 and 18:00 as far from each other.
  @Test func hourMarksFollowTheClockWhereItChanges() throws {
    let (picture, _) = try picture((0..<24).map { Double?.some(Double($0)) }, date: "2027-10-31")
    let hours: [Label] = picture.labels.filter { $0.anchor == .middle && $0.text.count == 2 }
    // The plot begins at 128.
    let marks = [128] + (try ["06", "12", "18"].map { hour in try #require(hours.first { $0.text == hour }).place.x })
    for (six, next) in zip(marks, marks.dropFirst()) {
      #expect(abs(next - six - (marks[3] - marks[0]) / 3) < 0.3 && next > six + 100)
    }
  }

  @Test func severalFilesHaveABlockEach() throws {
    let sandbox = try Sandbox()
    let rising = (0..<24).map(Double.init)
    try sandbox.write(file(rising, from: "2026-11-21", offset: 3_600), to: "a.json")
    try sandbox.write(file(rising.reversed(), from: "2026-11-21", offset: 3_600), to: "b.json")
    let run = try astrocal(
      line: "day 2026-11-21 --place Berlin --weather a.json --weather b.json --trends --format svg "
        + "--now 2026-11-21T20:00:00", in: sandbox)
    let picture = try DrawnPicture(run.stdout)
    let names = picture.words.filter { $0 == "Temperature" }
    #expect(names.count == 2)
    #expect(picture.faults == [])
  }

  /// Of a station that has one value in the hours the sheet says so, and blocks share their hours.
  @Test func aFileWithoutACourseIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.write(file((0..<24).map { Double($0 % 7) }, from: "2026-11-21", offset: 3_600), to: "weather.json")
    try sandbox.write(file((0..<6).map { Double($0 % 7) }, from: "2026-11-21", offset: 3_600), to: "short.json")
    try sandbox.write("METAR EDDB 211720Z 25005KT 9999 FEW040 03/M01 Q1012 NOSIG\n", to: "metar.txt")
    let run = try astrocal(
      line: "day 2026-11-21 --place Berlin --weather weather.json --weather metar.txt --weather short.json --trends "
        + "--format svg --now 2026-11-21T20:00:00", in: sandbox)
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [] && picture.root.attributes["width"] == "210mm")
    #expect(
      picture.texts.contains {
        $0.label.text.hasPrefix("METAR") && $0.label.text.hasSuffix("no two values in these hours")
      })
    let noons = picture.labels.filter { $0.text == "12" && $0.anchor == .middle }.map(\.place.x)
    #expect(noons.count == 2 && noons[0] == noons[1])
  }
}
