import AstroCore
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// What the sheets of months, days and years name, and how.
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

  /// Months of 2026, 2027 and 2028 in which great observances fall (timeanddate.com/holidays/india), by
  /// their names in English and Hindi.
  private static let great: [(names: [String], months: [String])] = [
    (["Makara Sankranti", "मकर संक्रान्ति"], ["2026-01", "2027-01", "2028-01"]),
    (["Maha Shivaratri", "महाशिवरात्रि"], ["2026-02", "2027-03", "2028-02"]),
    (["Holi", "होली"], ["2026-03", "2027-03", "2028-03"]),
    (["Gudi Padwa", "गुढी पाडवा"], ["2026-03", "2027-04", "2028-03"]),
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

  /// In all months of three years a great observance stands in the cell of its day, in bold, and not among what has no room.
  @Test(arguments: ["monday", "sunday"], ["en", "hi"])
  func greatObservancesStayInTheirCells(weekStart: String, language: String) throws {
    for month in Set(Self.great.flatMap(\.months)).sorted() {
      // A name may take two lines.
      let bold = try picture(
        "range \(month) --place Ujjain --format svg --week-start \(weekStart) --language \(language)"
      ).texts.filter { $0.label.style.weight == .bold }.map(\.label.text).joined(separator: " ")
      for (names, months) in Self.great where months.contains(month) {
        let name = names[language == "en" ? 0 : 1]
        #expect(bold.contains(name), "\(month): \(name)")
      }
    }
  }

  /// In 36 months, with two starts of the week and in two languages, each day with observances of the first rank has one of them
  /// in its cell, in bold, whatever else the day has: on 20 November 2026, with two tithis, Devutthana Ekadashi.
  @Test(arguments: ["monday", "sunday"], ["en", "hi"])
  func eachDayKeepsAMajorObservance(weekStart: String, language: String) throws {
    let rules = Dictionary(uniqueKeysWithValues: FestivalRule.standard.map { ($0.id, $0) })
    var count = 0
    for month in (0..<36).map({ "\(2026 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)" }) {
      let labels = try picture(
        "range \(month) --place Ujjain --format svg --week-start \(weekStart) --language \(language)"
      ).labels
      let numbers = labels.filter { $0.style.size == 22 && $0.style.family == .serif }.map(\.place)
      let (columns, rows) = (Set(numbers.map(\.x)).sorted(), Set(numbers.map(\.y)).sorted())
      let (width, height) = (columns[1] - columns[0], rows[1] - rows[0])
      for line in try astrocal(line: "range \(month) --place Ujjain --format ndjson").stdout.split(separator: "\n") {
        let day = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let date = try #require(day["date"] as? String)
        let festivals = day["festivals"] as? [[String: Any]] ?? []
        let names = festivals.filter { $0["importance"] as? Int == 1 }.compactMap { festival -> String? in
          guard let rule = rules[festival["id"] as? String ?? ""] else { return nil }
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
    #expect(count > 300)
  }

  /// What the letters, colors and signs of a sheet mean stands on it.
  @Test func sheetsHaveAKey() throws {
    let month = words(try picture("range 2027-08 --place Luxor --format svg"))
    for meaning in ["S waxing, K waning Moon", "new moon", "full moon", "meteors an hour", "major observance"] {
      #expect(month.contains(meaning), "\(meaning)")
    }
    let upright = words(try picture("range 2027-08 --place Luxor --format svg --portrait"))
    #expect(upright.contains("Moon ↑ rise ↓ set") && upright.contains("?: almanacs differ"))
    // With so much to explain it takes a second line.
    let sandbox = try Sandbox()
    try sandbox.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261205T183000Z\r\n"
        + "SUMMARY:Choir\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", to: "events.ics")
    let chennai = words(
      try picture(
        "range 2026-12 --place Chennai --calendars malayalam,nepali --events events.ics --format svg", in: sandbox))
    for meaning in ["date (Malayalam)", "your events", "meteors an hour", "major observance", "?: almanacs differ"] {
      #expect(chennai.contains(meaning), "\(meaning)")
    }
    let day = words(try picture("day 2027-08-12 --place Chicago --format svg --theme night"))
    #expect(day.contains("civil twilight") && day.contains("bright moonlight"))
  }

  /// The sheet and the table give the Moon the same distance from Jupiter: that at which it is seen.
  @Test func distancesAreThoseOfTheTable() throws {
    let sheet = words(try picture("range 2026-11 --place Ujjain --format svg"))
    let table = try astrocal(line: "range 2026-11-03 --place Ujjain").stdout
    let distance = try #require(table.firstMatch(of: /Moon (\d\.\d) deg from Jupiter (\d\d:\d\d)/))
    #expect(sheet.contains("Moon \(distance.1)° from Jupiter \(distance.2)"))
  }

  /// The fast of the Vaishnavas has a day of its own, and says so on it.
  @Test func namesThatShareTheirBeginningStayApart() throws {
    let luxor = try picture("range 2027-08 --place Luxor --format svg")
    // In the cell the name takes two lines.
    let names = words(luxor)
    #expect(names.ranges(of: "Krishna Janmashtami").count == 2)
    #expect(names.ranges(of: "Krishna Janmashtami (Vaishnava)").count == 1)
    for portrait in ["", " --portrait"] {
      #expect(words(try picture("range 2027-08 --place Luxor --format svg\(portrait)")).contains("(Vaishnava)"))
      let berlin = words(try picture("range 2026-11 --place Berlin --format svg\(portrait)"))
      #expect(berlin.ranges(of: "Rama Ekadashi").count == 2 && berlin.contains("Rama Ekadashi (Vaishnava)"))
    }
  }

  @Test(arguments: ["", " --portrait"]) func noNameIsCut(portrait: String) throws {
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

  @Test func aSheetWithoutSunrisesSaysWhatItLacks() throws {
    let month = try picture("range 2026-12 --place Tromso --format svg")
    #expect(words(month).contains("no sunrise on 31 dates: observances are missing"))
    let year = try picture("range 2027 --place Tromso --format svg")
    #expect(words(year).contains("no sunrise on 119 dates: observances are missing"))
  }

  @Test func ownEventsKeepTimeAndColor() throws {
    let events = [
      ("20261105T183000Z", "PT1H", "Choir"),
      ("20261108T200000Z", "PT1H", "Session of three local telescopes and clubs"),
    ].map { "BEGIN:VEVENT\r\nUID:\($0.0)\r\nDTSTART:\($0.0)\r\nDURATION:\($0.1)\r\nSUMMARY:\($0.2)\r\nEND:VEVENT\r\n" }
    let sandbox = try Sandbox()
    try sandbox.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(events.joined())END:VCALENDAR\r\n", to: "events.ics")
    let picture = try picture(
      "range 2026-11 --place Berlin --week-start sunday --format svg --events events.ics", in: sandbox)
    let choir = try #require(picture.texts.first { $0.label.text == "19:30 Choir" })
    #expect(
      picture.texts.filter { $0.label.text.contains("Session of") || $0.label.text.contains("telescopes") }
        .allSatisfy { $0.color == choir.color })
    #expect(words(picture).contains("21:00 Session of three local telescopes and clubs"))
  }

  /// The cell of 3 January 2027 in Luxor, before the grid, has no room for the Quadrantids.
  @Test func signsGoWithNamesThatLeaveTheirCells() throws {
    let luxor = try picture("range 2027-01 --place Luxor --format svg").words
    #expect(luxor.contains { $0.replacing("\u{A0}", with: " ").contains("3 ★ Quadrantids 40/h") })
  }

  /// The Moon sets in Chennai at 05:58 on 19 September 2043, in the umbra but before totality.
  @Test func aCellNamesTheEclipseThatThePlaceSees() throws {
    let table = try astrocal(line: "day 2043-09-19 --place Chennai").stdout
    #expect(table.contains("Here      partial") && table.contains("the Moon sets 47 min before totality"))
    for options in ["", " --portrait", " --week-start sunday"] {
      let month = words(try picture("range 2043-09 --place Chennai --format svg\(options)"))
      #expect(month.contains("Partial lunar eclipse 05:58") || month.contains("here partial"), "\(options)")
      #expect(!month.contains("Total lunar eclipse 05:58") || month.contains("here partial"), "\(options)")
    }
  }

  /// The half of the month stands before each tithi, also before the widest beside the longest times.
  @Test(arguments: ["", " --portrait", " --find marriage"]) func everyTithiHasItsHalf(options: String) throws {
    for month in ["2026-11", "2026-12", "2027-01"] {
      let names = try picture("range \(month) --place Ujjain --format svg\(options)").texts.filter { $0.color == "ink" }
        .map(\.label.text)
      for tithi in ["Pratipada", "Dvadashi", "Trayodashi", "Chaturdashi", "Purnima", "Amavasya"] {
        #expect(!names.contains(tithi), "\(month): \(tithi)")
        #expect(names.contains { "SK".contains($0.prefix(1)) && $0.hasSuffix(" \(tithi)") }, "\(month): \(tithi)")
      }
    }
  }

  /// Moonset comes before moonrise on 1 November 2026 in Ujjain (12:41, 23:52), and the Moon does not set on 17 November.
  @Test func theMoonOfAnUprightCellHasItsTimesInOrder() throws {
    let texts = try picture("range 2026-11 --place Ujjain --portrait --format svg").texts
      .map { $0.label.text.replacing("\u{A0}", with: " ") }
    // In wide fonts the cell has no room for the name before both.
    #expect(texts.contains("↓ 12:41 ↑ 23:52") && texts.contains("Moon ↑ 12:48"))
    #expect(texts.contains("Moon 12:13 – 23:29") && !texts.contains { $0.contains("– …") || $0.contains("… –") })
  }

  /// August 2027 has two new moons.
  @Test func fivePhasesStandInTheEmptyCells() throws {
    let picture = try picture("range 2027-08 --place Luxor --format svg")
    let phases = ["New moon 2, 13:05", "First quarter 9", "Full moon 17", "Last quarter 25", "New moon 31, 20:41"]
    let first = try #require(picture.texts.first { $0.label.text == "9" && $0.label.style.size == 22 }).label.place.y
    for phase in phases {
      let label = try #require(picture.texts.first { $0.label.text.hasPrefix(phase) }).label
      #expect(label.place.y < first - 22, "\(phase)")
    }
  }

  /// The Moon covers Jupiter over Chennai on 3 November 2026.
  @Test func aMoonThatCoversAPlanetIsNotNearItAsWell() throws {
    let picture = words(try picture("range 2026-11 --place Chennai --format svg"))
    #expect(picture.contains("Moon occults") && picture.firstMatch(of: /Moon \d\.\d° from Jupiter/) == nil)
  }

  // MARK: Years

  /// Mercury 19° west of the Sun, 4 November 2027: no regional observance takes its place.
  @Test func observancesDoNotPushThePlanetsOut() throws {
    for place in ["Chicago", "Oslo", "Ujjain"] {
      let texts = try picture("range 2027 --place \(place) --format svg").words
      #expect(texts.contains { $0.hasPrefix("Mercury 19° W, ") }, "\(place)")
      #expect(texts.contains { $0.firstMatch(of: /^\d+ more/) != nil }, "\(place)")
    }
  }

  /// The clocks of Sydney change on 4 April and 3 October 2027: the rows 93 and 275 end there.
  @Test func theChangeOfClocksStandsAtItsStep() throws {
    let labels = try picture("range 2027 --place Sydney --format svg").labels
    for (words, row) in [("clocks −1 h", 93.0), ("clocks +1 h", 275)] {
      let label = try #require(labels.first { $0.text == words })
      #expect(abs(label.place.y - (101 + row / 365 * 945)) < 12, "\(words)")
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

  /// A name without room around its star gives way to the code: 31 July over Luxor and Sydney.
  @Test(arguments: ["Luxor", "Sydney", "Chicago", "Ujjain"]) func everyLargeStarHasAName(place: String) throws {
    let picture = try picture("range 2027 --place \(place) --format svg")
    let names = picture.words
    #expect(names.contains { $0.hasPrefix("Southern delta-Aquariids") || $0.hasPrefix("SDA") }, "\(place)")
    #expect(names.contains { $0.hasPrefix("Orionids") } && names.contains { $0.hasPrefix("Geminids") })
  }

  /// Three showers of December over Sydney: each star has its name, nearer than any other's.
  @Test func everyStarHasItsName() throws {
    let labels = try picture("range 2027 --place Sydney --format svg").labels
    #expect(["PUP", "HYD", "Geminids 10/h"].allSatisfy { name in labels.contains { $0.text == name } })
  }

  // MARK: Days

  @Test func aTransitNamesItsBody() throws {
    let texts = try picture("day 2027-08-12 --place Chicago --format svg").words
    #expect(texts.contains("Sun 12:56 63°") && !texts.contains("12:56 63°"))
  }

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
    let labels = try picture("day 2027-08-12 --place Chicago --format svg --from noon").labels
    let places = ["12 Aug", "13 Aug"].compactMap { date in labels.first { $0.text == date }?.place.x }
    #expect(places.count == 2 && abs(places[0] - 249.25) < 1 && abs(places[1] - 603.75) < 1)
  }

  /// The muhurtas of the table stand on the sheet.
  @Test func muhurtasHaveTheirTimes() throws {
    let table = try astrocal(line: "day 2027-08-12 --place Chicago").stdout
    let sheet = words(try picture("day 2027-08-12 --place Chicago --format svg"))
    let times = try #require(table.firstMatch(of: /[Rr]ahu kalam (\d\d:\d\d)-(\d\d:\d\d)/))
    #expect(sheet.contains("Rahu kalam \(times.1)–\(times.2)"))
  }

  /// A Sunday, on which gulika goes before rahu kalam without a gap: each has its name and its hours, as have those of the morning
  /// after, and none stands on another.
  @Test func everyHourHasItsNameAndItsTimes() throws {
    let report = try astrocal(line: "day 2028-12-31 --place Ujjain --format svg --from noon")
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
    "range 2027 --place Ujjain", "range 2027-08 --place Ujjain", "range 2027-08 --place Ujjain --portrait",
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
