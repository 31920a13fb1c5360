import AstroCore
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// What the sheets of months, days and years name, and where. `picture-month.txt` and others have more of their texts.
@Suite struct SheetWordsTests {
  private func picture(_ line: String, in sandbox: Sandbox? = nil) throws -> DrawnPicture {
    let run = try astrocal(line: line, in: sandbox ?? Sandbox())
    #expect(run.status == 0, "\(line): \(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [], "\(line)")
    return picture
  }

  private func words(_ picture: DrawnPicture) -> String { picture.words.joined(separator: " ") }

  // MARK: Months

  /// Months of 2026, 2027 and 2028 in which great festivals fall (timeanddate.com/holidays/india), by
  /// their names in English and Hindi.
  private static let great: [(names: [String], months: [String])] = [
    (["Makara Sankranti", "मकर संक्रान्ति"], ["2026-01", "2027-01", "2028-01"]),
    (["Maha Shivaratri", "महाशिवरात्रि"], ["2026-02", "2027-03", "2028-02"]),
    (["Holi", "होली"], ["2026-03", "2027-03", "2028-03"]),
    (["Gudi Padwa", "गुड़ी पड़वा"], ["2026-03", "2027-04", "2028-03"]),
    (["Ugadi", "युगादि"], ["2026-03", "2027-04", "2028-03"]),
    (["Rama Navami", "राम नवमी"], ["2026-03", "2027-04", "2028-04"]),
    (["Guru Purnima", "गुरु पूर्णिमा"], ["2026-07", "2027-07", "2028-07"]),
    (["Raksha Bandhan", "रक्षा बन्धन"], ["2026-08", "2027-08", "2028-08"]),
    (["Krishna Janmashtami", "कृष्ण जन्माष्टमी"], ["2026-09", "2027-08", "2028-08"]),
    (["Ganesh Chaturthi", "गणेश चतुर्थी"], ["2026-09", "2027-09", "2028-08"]),
    (["Dussehra", "विजयादशमी"], ["2026-10", "2027-10", "2028-09"]),
    (["Diwali", "दीपावली"], ["2026-11", "2027-10", "2028-10"]),
    (["Guru Nanak Jayanti", "गुरु नानक जयन्ती"], ["2026-11", "2027-11", "2028-11"]),
  ]

  /// The months that a test draws: in the quick tier all of them with one start of the week and one language, and each fifth with
  /// the others.
  private static func some(_ months: [String], _ weekStart: String, _ language: String) -> [String] {
    TestTier.some(months, every: weekStart == "monday" && language == "en" ? 1 : 5)
  }

  /// The days of three years in Ujjain, by their months.
  private static let days = Result {
    let lines = try astrocal(line: "range 2026 2028 --place Ujjain --region all --include festivals --format ndjson")
      .lines
    let days = try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    return Days(months: Dictionary(grouping: days) { String(($0["date"] as? String ?? "").prefix(7)) })
  }

  /// Documents, which nobody changes.
  private struct Days: @unchecked Sendable {
    let months: [String: [[String: Any]]]
  }

  /// In all months of three years a great festival stands in the cell of its day, in bold, and not among what has no room.
  @Test(arguments: ["monday", "sunday"], ["en", "hi"])
  func greatFestivalsStayInTheirCells(weekStart: String, language: String) throws {
    for month in Self.some(Set(Self.great.flatMap(\.months)).sorted(), weekStart, language) {
      // A name may take two lines.
      let bold = try picture(
        "range \(month) --place Ujjain --region all --format svg --week-start \(weekStart) --language \(language)"
      ).texts.filter { $0.label.style.weight == .bold }.map(\.label.text).joined(separator: " ")
      for (names, months) in Self.great where months.contains(month) {
        let name = names[language == "en" ? 0 : 1]
        #expect(bold.contains(name), "\(month): \(name)")
      }
    }
  }

  /// In 36 months, with two starts of the week and in two languages, each day with festivals of the first rank has one of them
  /// in its cell, in bold, whatever else the day has: on 20 November 2026, with two tithis, Devutthana Ekadashi.
  @Test(arguments: ["monday", "sunday"], ["en", "hi"])
  func eachDayKeepsAMajorFestival(weekStart: String, language: String) throws {
    let rules = Dictionary(uniqueKeysWithValues: FestivalRule.standard.map { ($0.id, $0) })
    var count = 0
    let days = try Self.days.get().months
    for month in Self.some(days.keys.sorted(), weekStart, language) {
      let labels = try picture(
        "range \(month) --place Ujjain --region all --format svg --week-start \(weekStart) --language \(language)"
      ).labels
      let numbers = labels.filter { $0.style.size == 22 && $0.style.family == .serif }.map(\.place)
      let (columns, rows) = (Set(numbers.map(\.x)).sorted(), Set(numbers.map(\.y)).sorted())
      let (width, height) = (columns[1] - columns[0], rows[1] - rows[0])
      for day in days[month] ?? [] {
        let date = try #require(day["date"] as? String)
        let festivals = day["festivals"] as? [[String: Any]] ?? []
        // The fasts of every month are not bold.
        let names = festivals.filter { $0["importance"] as? Int == 1 }.compactMap { festival -> String? in
          guard let rule = rules[festival["id"] as? String ?? ""], rule.kind != .recurring else { return nil }
          // Madhya Pradesh has a name of its own.
          if rule.id == "akshaya-tritiya" { return language == "en" ? "Akha Teej" : "आखा तीज" }
          let name = (language == "en" ? rule.name : rule.nameDeva).prefix { $0 != "(" }
          return name.trimmingCharacters(in: .whitespaces)
        }
        guard !names.isEmpty else { continue }
        count += 1
        let place = numbers[try #require(Int(date.suffix(2))) - 1]
        let bold = labels.filter { label in
          label.style.weight == .bold && label.style.size < 22 && abs(label.place.x - place.x) < width - 1
            && label.place.x > place.x - 1 && label.place.y > place.y && label.place.y < place.y + height - 10
        }.map(\.text).joined(separator: " ")
        #expect(names.contains { bold.contains($0) }, "\(date): \(names), \(bold)")
      }
    }
    #expect(days.count == 36 && count > (weekStart == "monday" && language == "en" ? 90 : 18))
  }

  /// Sheets whose texts `picture-month.txt`, `picture-tithis.txt`, `picture-year.txt` and `picture-day.txt` show.
  private static let shown: [String] = [
    "range 2027-08 --place Luxor", "range 2027-08 --place Luxor --paper portrait",
    "range 2026-12 --place Chennai --calendars malayalam,nepali --events events.ics",
    "range 2026-11 --place Berlin", "range 2026-11 --place Berlin --paper portrait",
    "range 2026-11 --place Berlin --week-start sunday --events events.ics", "range 2026-12 --place Tromso",
    "range 2027-01 --place Luxor", "range 2043-09 --place Chennai", "range 2043-09 --place Chennai --paper portrait",
    "range 2043-09 --place Chennai --week-start sunday", "range 2026-11 --place Chennai",
    "range 2027 --place Tromso", "range 2027 --place Chicago", "range 2027 --place Oslo", "range 2027 --place Ujjain",
    "range 2027 --place Luxor", "day 2027-08-12 --place Chicago", "day 2027-08-12 --place Chicago --theme night",
  ]

  @Test(arguments: shown) func sheetsHaveNoFaults(call: String) throws {
    let events = [
      ("20261105T183000Z", "Choir"), ("20261108T200000Z", "Session of three local telescopes and clubs"),
      ("20261205T183000Z", "Choir"),
    ].map { "BEGIN:VEVENT\nUID:\($0.0)\nDTSTART:\($0.0)\nDURATION:PT1H\nSUMMARY:\($0.1)\nEND:VEVENT\n" }
    let sandbox = try Sandbox()
    try sandbox.write(
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n\(events.joined())END:VCALENDAR\n", to: "events.ics")
    _ = try picture("\(call) --format svg", in: sandbox)
  }

  @Test(arguments: ["2026-11", "2026-12", "2027-01"], ["", " --paper portrait", " --find marriage"])
  func monthsOfTithisHaveNoFaults(month: String, options: String) throws {
    _ = try picture("range \(month) --place Ujjain --format svg\(options)")
  }

  @Test(arguments: ["", " --paper portrait"]) func noNameIsCut(portrait: String) throws {
    for (index, place) in ["Ujjain", "Luxor", "Berlin", "Chennai"].enumerated() {
      for month in stride(from: 1 + index % 2, through: 12, by: 2) {
        let week = index % 2 == 0 ? " --week-start sunday" : ""
        let picture = try picture(
          "range 2027-\(month < 10 ? "0" : "")\(month) --place \(place) --format svg\(portrait)\(week)")
        let cut = picture.words.filter { $0.hasSuffix("\u{2026}") }
        #expect(cut.isEmpty, "\(place) \(month): \(cut)")
      }
    }
  }

  /// August 2027 has two new moons.
  /// Two rules of one name and day, those of Thai Pongal of 2027, have one name on the sheet. Source of the day: PyPI holidays, India (Tamil
  /// Nadu) and Sri Lanka.
  @Test func oneOfTwoRulesOfANameStays() throws {
    for portrait in ["", " --paper portrait"] {
      let found = try picture("range 2027-01 --place Chennai --language ta --format svg\(portrait)")
      #expect(words(found).contains("தைப் பொங்கல்"))
      #expect(found.labels.contains { $0.text.hasPrefix("15 தைப் பொங்கல்") && $0.place.y < 70 }, "the heading")
    }
  }

  /// The heading has what is worth waiting for; in South Asia a festival stands in its cell before what a planet does.
  @Test func aMonthHasAMessage() throws {
    let november = try picture("range 2026-11 --place Ujjain --format svg")
    #expect(november.labels.contains { $0.text.hasPrefix("8 Diwali · 24 Guru Nanak Jayanti") && $0.place.y < 40 })
    #expect(november.labels.contains { $0.text == "Tulsi Vivah" && $0.place.y > 100 })
    #expect(words(try picture("range 2026-12 --place Oslo --format svg")).contains("13 Geminids"))
  }

  /// A moment before the dawn has both dates of its night where the cells are of nights: NASA's sky calendar has the Moon beside the Pleiades
  /// at 23 UT on 21 December 2026.
  @Test func aMomentBeforeTheDawnHasItsNight() throws {
    let month = words(try picture("range 2026-12 --place Oslo --format svg"))
    #expect(month.contains("Pleiades 21/22, 00:05") || month.contains("Pleiades 21/22,"))
    #expect(month.contains("Dark hours: of the night that begins on the date"))
  }

  /// One new Moon of a month, one outline. Near the equator the way of the Moon stands nearly upright, so that the Moon of four days,
  /// over the evening horizon, is lit below; the new Moon is on 6 February 2027, 15:56 UT (USNO).
  @Test func theMoonsOfAMonthAreTurned() throws {
    let month = try picture("range 2027-02 --place Quito --format svg")
    let discs = month.circles.filter { $0.radius > 6 }
    #expect(discs.count == 28 && discs.count { !$0.className.contains("unlit") } == 1)
    let disc = try #require(discs.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }.dropFirst(9).first)
    // A lit part is an arc from one horn to the other, and one back.
    let horns = month.root.all.compactMap { element -> (start: Point, toEnd: Point)? in
      guard
        let match = element.attributes["d"]?.firstMatch(
          of: /^M([\d.]+) ([\d.]+)a\S+ \S+ 0 [01] [01] ?(-?[\d.]+?) ?(-?[\d.]+)a/),
        let x = Double(match.1), let y = Double(match.2), let across = Double(match.3), let down = Double(match.4)
      else { return nil }
      return (Point(x, y), Point(across, down))
    }
    let own = try #require(horns.first { abs($0.start.distance(to: disc.center) - disc.radius) < 0.2 })
    #expect(abs(own.toEnd.y) < 0.7 * abs(own.toEnd.x), "\(own)")
  }

  @Test func fivePhasesStandInTheEmptyCells() throws {
    let picture = try picture("range 2027-08 --place Luxor --week-start monday --format svg")
    let phases = ["New moon 2, 13:05", "First quarter 9", "Full moon 17", "Last quarter 25", "New moon 31, 20:41"]
    let first = try #require(picture.texts.first { $0.label.text == "9" && $0.label.style.size == 22 }).label.place.y
    for phase in phases {
      let label = try #require(picture.texts.first { $0.label.text.hasPrefix(phase) }).label
      #expect(label.place.y < first - 22, "\(phase)")
    }
  }

  // MARK: Years

  /// The clocks of Sydney change on 4 April and 3 October 2027: the rows 93 and 275 end there.
  @Test func theChangeOfClocksStandsAtItsStep() throws {
    let labels = try picture("range 2027 --place Sydney --exclude showers --format svg").labels
    for (words, row) in [("clocks −1 h", 93.0), ("clocks +1 h", 275)] {
      let label = try #require(labels.first { $0.text == words })
      #expect(abs(label.place.y - (101 + row / 365 * 929)) < 12, "\(words)")
    }
  }

  /// Heads over the hours before and after midnight, and above all of these.
  @Test func eveningAndMorningHaveHeads() throws {
    for (language, evening, morning) in [("en", "EVENING", "MORNING"), ("hi", "सायं", "प्रातः")] {
      let labels = try picture("range 2027 --place Tromso --format svg --language \(language)").labels
      let heads = try [evening, morning].map { word in try #require(labels.first { $0.text == word }).place }
      let plot = try YearChartTests.plot(of: picture("range 2027 --place Tromso --format svg --language \(language)"))
      // Tromsø has days without end: the hours of the plot run from noon to noon.
      let middle = (plot.left + plot.right) / 2
      #expect(heads[0].x < middle && middle < heads[1].x && heads.allSatisfy { $0.y < plot.top - 14 })
    }
  }

  // MARK: Days

  /// 02:00 on 14 March and 7 November 2027 (tzdata).
  @Test func aDayMarksTheChangeOfItsClocks() throws {
    for (date, words, hour) in [("2027-03-14", "clocks +1 h", 2.0 / 23), ("2027-11-07", "clocks −1 h", 2.0 / 25)] {
      let picture = try picture("day \(date) --place Chicago --format svg")
      let label = try #require(picture.texts.first { $0.label.text == words }).label
      #expect(abs(label.place.x - (72 + hour * 709 + 4)) < 0.5, "\(words)")
    }
    #expect(!words(try picture("day 2027-03-15 --place Chicago --format svg")).contains("clocks"))
  }

  @Test func aSheetFromNoonHasBothDates() throws {
    let labels = try picture("day 2027-08-12 --place Chicago --format svg --picture night").labels
    let places = ["12 Aug", "13 Aug"].compactMap { date in labels.first { $0.text == date }?.place.x }
    #expect(places.count == 2 && abs(places[0] - 249.25) < 1 && abs(places[1] - 603.75) < 1)
  }

  /// A Sunday, on which gulika goes before rahu kalam without a gap: each has its name and its hours, as have those of the morning
  /// after, and none stands on another.
  @Test func everyHourHasItsNameAndItsTimes() throws {
    let report = try astrocal(line: "day 2028-12-31 --place Ujjain --format svg --picture night")
    let labels = try DrawnPicture(report.stdout).labels
    for date in ["2028-12-31", "2029-01-01"] {
      let table = try astrocal(line: "day \(date) --place Ujjain --width 200").stdout
      for name in ["Rahu kalam", "Yamaganda", "Gulika"] {
        let found = table.firstMatch(
          of: try Regex("(?i)\(name) (\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)", as: (Substring, Substring, Substring).self))
        let times = try #require(found)
        // From noon to noon.
        guard (times.1 >= "12:00") == (date == "2028-12-31") else { continue }
        let hours = try #require(labels.first { $0.text == "\(times.1)–\(times.2)" }, "\(name) \(date)")
        #expect(labels.contains { $0.text == name && $0.place.x == hours.place.x && $0.place.y < hours.place.y })
      }
    }
    #expect(labels.count { $0.text == "Yamaganda" } == 2 && labels.count { $0.text == "Gulika" } == 1)
  }

  // MARK: Sizes

  /// Texts of 7 points and more on paper, whose millimetres each file names. A point is 127/360 mm.
  @Test(arguments: [
    "range 2027 --place Ujjain", "range 2027-08 --place Ujjain", "range 2027-08 --place Ujjain --paper portrait",
    "day 2027-08-12 --place Ujjain", "showers 2027 --place Sydney",
  ]) func noTextIsSmallerThanSevenPoints(call: String) throws {
    let picture = try picture("\(call) --format svg")
    let width = try #require(picture.root.attributes["width"])
    let height = try #require(picture.root.attributes["height"].flatMap { Double($0.dropLast(2)) })
    #expect(width.hasSuffix("mm") && height <= 297.1)
    let unit = (Double(width.dropLast(2)) ?? 0) / 800
    let least = picture.texts.map(\.label.style.size).min() ?? 0
    #expect(least * unit * 360 / 127 >= 7)
  }
}
