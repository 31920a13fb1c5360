import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// All kinds of pictures at places of all latitudes, in the languages of most readers, on three papers: no text overlaps another or is
/// cut, nothing leaves the page. `make test` draws a sample of them, another place, language and paper for each kind.
@Suite struct SheetGridTests {
  private static let places = [
    "Ujjain", "Chennai", "Kolkata", "Kathmandu", "Oslo", "Tromso", "Longyearbyen", "Quito", "Sydney", "Auckland",
    "Chicago",
    "Berlin",
  ]
  private static let languages = ["en", "hi", "ta", "mr", "te", "bn", "gu", "ne"]
  private static let papers = ["", "--paper a4", "--paper letter"]
  /// The calls of the kinds.
  private static let kinds = [
    "range 2027", "range 2026-12", "range 2027-05 UPRIGHT", "range 2026-11 --picture panchang",
    "day 2026-11-08", "day 2027-06-21 --picture night", "day 2027-08-17 --picture panchang",
    "find eclipse 2028-12-31 2029-01-01 --anywhere",
    "find transit 2032-11-13 --anywhere", "showers 2027",
    "day 2026-11-21 --weather WEATHER --trends --now 2026-11-21T18:15:00", "range 2026-11 --profile both",
    "day 2026-11-08 --picture card", "range 2026-11-08 --days 30 --picture strip", "range 2027 --picture moon",
    "day 2026-11-08 --picture wheel", "range 2027 --picture pocket", "range 2027 --size 390x1700",
  ]

  private static func call(_ kind: String, _ place: String, _ language: String, _ paper: String) -> String {
    var paper = paper
    var call = kind.replacing("WEATHER", with: "weather.json")
    if call.contains(" UPRIGHT") {
      call = call.replacing(" UPRIGHT", with: "")
      paper = paper.isEmpty ? "--paper portrait" : paper + "-portrait"
    }
    // A screen has a size and no paper.
    if call.hasSuffix("card") {
      paper = ["--paper a4": "--size 600x800", "--paper letter": "--size 390x844"][paper] ?? ""
    }
    if call.hasSuffix("strip") { paper = "" }
    if call.hasSuffix("1700") {
      call = call.replacing(
        "390x1700", with: ["--paper a4": "360x640", "--paper letter": "800x1280"][paper] ?? "390x1700")
      paper = ""
    }
    return "\(call) --place \(place) --language \(language) \(paper) --format svg"
  }

  /// The numbers of the places, languages and papers of a kind.
  private static func cases(_ kind: Int) -> [(Int, Int, Int)] {
    let all = places.indices.flatMap { place in
      languages.indices.flatMap { language in papers.indices.map { (place, language, $0) } }
    }
    guard !TestTier.isFull else { return all }
    return (0..<3).map { step in
      ((kind * 5 + step * 7) % places.count, (kind * 3 + step * 5) % languages.count, (kind + step) % papers.count)
    }
  }

  @Test(arguments: kinds.indices) func nothingOverlapsOrIsCut(kind: Int) throws {
    let sandbox = try Sandbox()
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/weather/open-meteo.json").standardized
    try sandbox.write(String(contentsOf: file, encoding: .utf8), to: "weather.json")
    for (place, language, paper) in Self.cases(kind) {
      let call = Self.call(Self.kinds[kind], Self.places[place], Self.languages[language], Self.papers[paper])
      let run = try astrocal(line: call, in: sandbox)
      // A transit that the place sees nothing of has no picture.
      if run.status != 0, call.contains("transit") { continue }
      #expect(run.status == 0, "\(call): \(run.stderr)")
      guard run.status == 0 else { continue }
      let picture = try DrawnPicture(run.stdout)
      #expect(picture.faults == [], "\(call)")
      #expect(picture.words.filter { $0.hasSuffix("…") } == [], "\(call)")
      #expect(run.stdout.utf8.count < (call.hasPrefix("range 2027 ") ? 120_000 : 60_000), "\(call)")
    }
  }

  // MARK: What the sheet of a month leaves out

  /// A calendar of a day with events in their order, the first with a word wider than a cell.
  private static let calendar: String = {
    let titles = [
      "0900": "Donaudampfschifffahrt", "1030": "Visit of the office", "1200": "Lunch", "1400": "Dentist",
      "1600": "School concert",
      "1930": "Choir",
    ]
    let events = titles.sorted { $0.key < $1.key }.map { hour, title in
      "BEGIN:VEVENT\r\nUID:\(hour)\r\nDTSTART:20261213T\(hour)00\r\nDURATION:PT30M\r\nSUMMARY:\(title)\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(events.joined())END:VCALENDAR\r\n"
  }()

  /// The user's events stand in their cell in order of time, and the cell counts those that stand elsewhere. The best shower of the
  /// month keeps its room.
  @Test(arguments: ["--profile sky", "--profile both", "--paper portrait"]) func aCellSaysWhatItLeavesOut(page: String)
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write(Self.calendar, to: "events.ics")
    let run = try astrocal(line: "range 2026-12 --place Oslo --events events.ics --format svg \(page)", in: sandbox)
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [])
    let grid = picture.labels.filter { $0.style.weight == .bold }
    #expect(grid.contains { $0.text.hasPrefix("Geminids") || $0.text.hasPrefix("GEM") }, "\(page)")
    let clocks = ["09:00", "10:30", "12:00", "14:00", "16:00", "19:30"]
    let inCell = clocks.filter { clock in grid.contains { $0.text.hasPrefix(clock) } }
    // They are the first ones, from above downwards.
    #expect(inCell == Array(clocks.prefix(inCell.count)) && !inCell.isEmpty, "\(page): \(inCell)")
    let heights = inCell.compactMap { clock in grid.first { $0.text.hasPrefix(clock) }?.place.y }
    #expect(heights == heights.sorted())
    let left = clocks.count - inCell.count
    if left > 0 {
      #expect(picture.words.contains { $0.hasPrefix("+") && ($0.hasSuffix(" more") || Int($0.dropFirst()) != nil) })
    }
    // No word is lost: what the cell has not, the notes have.
    let all = picture.words.joined(separator: " ")
    for title in ["Lunch", "Dentist", "concert", "Choir"] { #expect(all.contains(title), "\(page): \(title)") }
  }

  /// An eclipse over midnight stands on the date of its greatest phase alone: NASA has the total eclipse of the Moon of 7 September 2025
  /// from 15:28 to 20:55 UT, greatest at 18:12, which is 23:42 at Kolkata.
  @Test(arguments: ["", "--paper portrait"]) func anEclipseStandsInOneCell(page: String) throws {
    let run = try astrocal(line: "range 2025-09 --place Kolkata --profile sky --format svg \(page)")
    let picture = try DrawnPicture(run.stdout)
    // The heading has it, too.
    let cells = picture.labels.filter { $0.place.y > 100 && $0.text.hasPrefix("Total") }
    #expect(cells.count == 1)
    let number = picture.labels.filter { $0.style.family == .serif && $0.text == "7" }
    #expect(cells.first.map { $0.place.x } == number.first.map { $0.place.x })
  }

  /// The names of months in the margin of a year are whole and differ, and of two Marches each has its year.
  @Test(arguments: ["ta", "bn", "ml", "hi", "en"]) func theMonthsOfAYearAreWhole(language: String) throws {
    let picture = try DrawnPicture(
      astrocal(line: "range 2026-03-20 --days 365 --place Chennai --language \(language) --format svg").stdout)
    let margin = picture.labels.filter { $0.place.x < 60 && $0.style.weight == .bold && $0.place.y > 90 }
    #expect(margin.count >= 12 && Set(margin.map(\.text)).count >= 12, "\(margin.map(\.text))")
    let years = picture.labels.filter { $0.place.x < 60 && $0.place.y > 90 && $0.text.contains(/\p{Nd}{4}/) }.map(
      \.text)
    #expect(years.count >= 1, "\(years)")
  }
}
