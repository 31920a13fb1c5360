import CivilTime
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// A printed altitude, azimuth or angle is that of the printed time, in every view: the sky is computed anew at the time
/// that stands in the output, from a track of its own (`PrintedSky`).
@Suite struct PrintedSightTests {
  private static func seconds(_ text: Any?) throws -> Double {
    let text = try #require(text as? String)
    return try #require(ISO8601DateFormatter().date(from: text)).timeIntervalSince1970
  }

  /// `2027-2-19`
  private static func date(_ text: some StringProtocol) throws -> GregorianDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(GregorianDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  /// A date of a row whose heading has the year: ` 4 Dec`.
  private static func date(_ text: Substring, of year: Int) throws -> GregorianDate {
    let words = text.split(separator: " ")
    let month = try #require(DateWords.monthNames.firstIndex { $0.hasPrefix(words[1]) })
    let day = try #require(Int(words[0]))
    return try #require(GregorianDate(year: year, month: month + 1, day: day))
  }

  // MARK: Documents and values

  @Test(arguments: Case.random) func whatJSONStatesIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    let run = try place.run("range \(place.year) --include sky --format ndjson")
    for line in run.lines {
      let day = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for event in try #require(day["sky"] as? [[String: Any]]) { sights += try Self.sights(event) }
    }
    #expect(sights.count > 180, "\(sights.count)")
    try place.expectTrue(sights, in: "JSON", isExact: true)
  }

  /// What an event of `sky` states, at each of its times.
  private static func sights(_ event: [String: Any]) throws -> [PrintedSight] {
    let all = event["bodies"] as? [String] ?? []
    let bodies = all.filter { $0 != "sun" }
    func sight(_ bodies: [String], _ values: Any?, _ prefix: String = "") throws -> [PrintedSight] {
      guard let values = values as? [String: Any] else { return [] }
      return [
        PrintedSight(
          bodies: bodies, time: try seconds(values["time"]),
          altitude: try #require(values["altitude_deg"] as? Double),
          azimuth: try #require(values["azimuth_deg"] as? Double), separation: values["separation_deg"] as? Double,
          magnitude: prefix == "eclipse" ? nil : values["magnitude"] as? Double)
      ]
    }
    var sights = try sight(bodies, event["seen"])
    switch event["kind"] as? String {
    case "approach", "occultation":
      sights.append(
        PrintedSight(
          bodies: bodies, time: try seconds(event["time"]), separation: event["separation_deg"] as? Double,
          isGeocentric: event["kind"] as? String == "approach"))
      for contact in ["disappearance", "reappearance"] {
        sights += try sight([bodies[1]].filter { _ in bodies.count > 1 }, event[contact])
      }
    case "eclipse":
      let local = try #require(event["local"] as? [String: Any])
      let body = [(event["id"] as? String ?? "").hasPrefix("solar") ? "sun" : "moon"]
      for contact in local["contacts"] as? [Any] ?? [] { sights += try sight(body, contact, "eclipse") }
      sights += try sight(body, local["seen_max"], "eclipse")
    default: break
    }
    return sights
  }

  @Test(arguments: Case.random) func whatCSVStatesIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    for words in ["moon", "venus", "mars", "opposition", "elongation"] {
      let run = try place.run("range \(place.year) --find \(words) --format csv")
      let lines = run.stdout.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      for fields in lines.dropFirst() {
        let row = Dictionary(uniqueKeysWithValues: zip(lines[0], fields))
        guard row["seen_time"] != "" else { continue }
        let kind = row["kind"]!
        let bodies = row["bodies"]!.split(separator: ";").map(String.init)
        let objects =
          switch kind {
          case "occultation": [bodies[1]]
          case "eclipse": [row["id"]!.hasPrefix("solar") ? "sun" : "moon"]
          default: bodies.filter { $0 != "sun" }
          }
        sights.append(
          PrintedSight(
            bodies: objects, time: try Self.seconds(row["seen_time"]), altitude: Double(row["seen_altitude_deg"]!),
            azimuth: Double(row["seen_azimuth_deg"]!), separation: Double(row["seen_separation_deg"]!),
            magnitude: kind == "eclipse" ? nil : Double(row["seen_magnitude"]!)))
      }
    }
    #expect(sights.count > 80, "\(sights.count)")
    try place.expectTrue(sights, in: "CSV", isExact: true)
  }

  // MARK: Texts

  @Test(arguments: Case.random) func whatListsOfEventsStateIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    for words in ["moon", "mercury", "venus", "mars", "jupiter", "saturn"] {
      for line in try place.run("range \(place.year) --find \(words)").lines {
        let items = line.components(separatedBy: "   ").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let row = line.prefixMatch(of: /\w{3} (?<date>[\d ]\d \w{3}) (?<clock>\d\d:\d\d)\s/) else { continue }
        let date = try Self.date(row.date, of: place.year)
        let bodies = Self.bodies(items[0].dropFirst(18))
        let time = try place.time(row.clock, on: date)
        let isNow = items.contains { $0.hasPrefix("seen, ") }
        for item in items.dropFirst() {
          if let match = item.wholeMatch(of: /(?<apart>[\d.]+) deg apart/) {
            sights.append(
              PrintedSight(bodies: bodies, time: time, separation: Double(match.apart), isGeocentric: !isNow))
          } else if item.hasSuffix("deg high"), let match = item.wholeMatch(of: /(?<high>\d+) deg high/) {
            let body = items[0].contains("solar") ? "sun" : "moon"
            sights.append(PrintedSight(bodies: [body], time: time, altitude: Double(match.high)))
          } else if item.contains("appears") {
            sights += try Self.sight(item, Array(bodies.suffix(1)), place, date, time)
          } else {
            sights += try Self.sight(item, bodies.filter { $0 != "sun" }, place, date, time)
          }
        }
      }
    }
    #expect(sights.count > 150, "\(sights.count)")
    try place.expectTrue(sights, in: "find")
  }

  /// `seen 18:50, 4.2 deg apart, 23 deg high`, `transit Fri 00:24, 53 deg high, magnitude -1.2`, `seen, 23 deg high` of a
  /// time that stands elsewhere, `disappears 21:14, 23 deg high`.
  private static func sight(
    _ text: some StringProtocol, _ bodies: [String], _ place: Case, _ date: GregorianDate, _ time: Double
  ) throws -> [PrintedSight] {
    let pattern =
      /(?<word>seen|Seen|transit|Transit|disappears|appears again)(?: (?<clock>(?:\w{3} (?:\d+ \w{3} )?)?\d\d:\d\d\+?)(?::\d\d\+?)?)?(?:, (?<apart>[\d.]+)(?: deg|°) apart)?, (?:the lower one )?(?<high>\d+)(?: deg|°) high(?:, magnitude (?<magnitude>-?[\d.]+\d))?/
    return try String(text).matches(of: pattern).map { match in
      PrintedSight(
        bodies: bodies, time: try match.clock.map { try place.time($0, on: date) } ?? time,
        altitude: Double(match.high), separation: match.apart.flatMap { Double($0) },
        magnitude: match.magnitude.flatMap { Double($0) })
    }
  }

  /// The bodies that a text names, the first one first.
  private static func bodies(_ text: some StringProtocol) -> [String] {
    let text = text.lowercased()
    return PrintedSky.objects.map(\.name).compactMap { name in text.range(of: name).map { ($0.lowerBound, name) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test(arguments: Case.random) func whatTheAgendaStatesIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    var date = GregorianDate(dayNumber: 0)
    let months: [Substring] = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    for line in try place.run("range \(place.year) --format agenda --include sky").lines {
      if let match = line.firstMatch(of: /day (?<day>\d+) (?<month>\w+) (?<year>\d{4})/), !line.hasPrefix(" ") {
        date = try Self.date("\(match.year)-\(months.firstIndex(of: match.month)! + 1)-\(match.day)")
      }
      guard let entry = line.prefixMatch(of: /\s\s(?<clock>(?:\w{3} (?:\d+ \w{3} )?)?\d\d:\d\d\+?) +(?<words>.*)/)
      else { continue }
      let time = try place.time(entry.clock, on: date)
      if let match = entry.words.firstMatch(of: /(?<apart>[\d.]+) deg from .*, (?<high>\d+) deg high/) {
        sights.append(
          PrintedSight(
            bodies: Self.bodies(entry.words), time: time, altitude: Double(match.high),
            separation: Double(match.apart)))
      } else {
        sights += try Self.sight(entry.words, Array(Self.bodies(entry.words).prefix(1)), place, date, time)
      }
    }
    #expect(sights.count > 40, "\(sights.count)")
    try place.expectTrue(sights, in: "agenda")
  }

  @Test(arguments: Case.random) func whatCalendarsStateIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    let run = try place.run("range \(place.year) --include sky --format ics")
    let file = try CalendarFile(run.stdout)
    for event in file.uids.compactMap({ file[$0] }) {
      func value(_ name: String) -> String? {
        event.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)).replacing("\\,", with: ",") }
      }
      guard let start = value("DTSTART:"), let title = value("SUMMARY:") else { continue }
      let digits = start.filter(\.isNumber)
      let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<12, 12..<14].map { Array(digits)[$0].map(String.init).joined() }
      let time = try Self.seconds("\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z")
      let bodies = Self.bodies(title)
      let date = GregorianDate(dayNumber: Int(((time + place.hours * 3600) / 86_400).rounded(.down)))
      let text = value("DESCRIPTION:") ?? ""
      let here = try Self.sight(text, title.contains(" near ") ? bodies : Array(bodies.prefix(1)), place, date, time)
      sights += here
      if let match = title.firstMatch(of: /near .* \((?<apart>[\d.]+)°\)/) {
        sights.append(
          PrintedSight(
            bodies: bodies, time: time, separation: Double(match.apart), isGeocentric: here.isEmpty))
      }
      if let match = text.firstMatch(of: /centre: (?<clock>\w{3} \d\d:\d\d), (?<apart>[\d.]+)° apart/) {
        sights.append(
          PrintedSight(
            bodies: bodies, time: try place.time(match.clock, on: date), separation: Double(match.apart),
            isGeocentric: true))
      }
    }
    #expect(sights.count > 200, "\(sights.count)")
    try place.expectTrue(sights, in: "ics")
  }

  /// The line `Sky` of a day, the list `Tonight`, the line `Planets`, and the names below the grid of a month.
  @Test(arguments: Case.random) func whatADayStatesIsTheSkyAtItsTime(place: Case) throws {
    var sights: [PrintedSight] = []
    let approach = /(?<words>\w+ (?<apart>[\d.]+) deg from (?:the )?\w+)/
    for month in [3, 8] {
      let grid = try place.run("range \(place.year)-\(month) --format calendar --include sky")
      for match in grid.stdout.matches(
        of:
          /(?<day>\d+) +(?:[^\d]*\s{3})?(?<words>\w+ (?<apart>[\d.]+) deg from (?:the )?\w+) (?<clock>(?:\w{3} (?:\d+ \w{3} )?)?\d\d:\d\d\+?)/
      ) {
        let date = try Self.date("\(place.year)-\(month)-\(match.day)")
        sights.append(
          PrintedSight(
            bodies: Self.bodies(match.words), time: try place.time(match.clock, on: date),
            separation: Double(match.apart)))
      }
      for day in stride(from: 2, through: 28, by: 3) {
        let date = try Self.date("\(place.year)-\(month)-\(day)")
        let run = try place.run("day \(date) --include sky,sun,twilight,moon,planets")
        let lines = run.lines.reduce(into: [String]()) { lines, line in
          // A line without a label or a time goes on with the one before.
          if line.hasPrefix("          "), !line.dropFirst(10).hasPrefix("Tonight"), let last = lines.indices.last {
            lines[last] += "   " + line.trimmingCharacters(in: .whitespaces)
          } else {
            lines.append(line)
          }
        }
        let sky = lines.first { $0.hasPrefix("Sky ") } ?? ""
        for item in sky.components(separatedBy: "   ") {
          guard let match = item.firstMatch(of: approach),
            let clock = item.firstMatch(of: /\s(?<clock>\d\d:\d\d) \(/)?.clock
          else { continue }
          let (bodies, time) = (Self.bodies(match.words), try place.time(clock, on: date))
          sights.append(
            PrintedSight(
              bodies: bodies, time: time, separation: Double(match.apart), isGeocentric: !item.contains("(seen, ")))
          sights += try Self.sight(item, bodies, place, date, time)
        }
        let tonight = lines.first { $0.hasPrefix("Tonight ") } ?? ""
        let planets = lines.first { $0.hasPrefix("Planets ") } ?? ""
        let span = /(?<name>Mercury|Venus|Mars|Jupiter|Saturn) (?<first>[\d:+]+)-(?<last>[\d:+]+)/
        for match in planets.matches(of: span) {
          for clock in [match.first, match.last] {
            let sky = try PrintedSky(
              latitude: place.latitude, longitude: place.longitude, at: place.time(clock, on: date))
            // Eyes see nothing below 2°; half a minute of time is 0.13°.
            let altitude = sky.altitude(match.name.lowercased())
            #expect(altitude > 1.86, "\(place) \(date) \(match.name) \(clock)")
          }
        }
        for match in tonight.matches(
          of:
            /(?<clock>(?:\w{3} (?:\d+ \w{3} )?)?\d\d:\d\d\+?) +(?<words>\w+ (?<apart>[\d.]+) deg from (?:the )?\w+), (?<high>\d+) deg high/
        ) {
          sights.append(
            PrintedSight(
              bodies: Self.bodies(match.words), time: try place.time(match.clock, on: date),
              altitude: Double(match.high), separation: Double(match.apart)))
        }
      }
    }
    #expect(sights.count > 4, "\(sights.count)")
    try place.expectTrue(sights, in: "day")
  }
}
