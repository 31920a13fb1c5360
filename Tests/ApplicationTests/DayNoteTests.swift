import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore
@testable import AstrocalCLI
@testable import AstrocalRendering

/// What the events of a day say in the views of days.
@Suite struct DayNoteTests {
  /// Burgos in the summer of 2026, with the parts that have events.
  private static func days(_ month: Int, _ day: Int, count: Int) throws -> (days: [DayReport], context: RenderContext) {
    let position = try #require(GeographicPosition(latitude: Angle(degrees: 42.34), longitude: Angle(degrees: -3.7)))
    let almanac = Almanac(
      SkyStore(try Ephemeris()), position: position, zone: try ZoneDatabase().zone("Europe/Madrid"),
      parts: [.sun, .moon, .twilight, .sky, .panchanga, .festivals, .showers])
    let first = try #require(GregorianDate(year: 2026, month: month, day: day))
    return (try almanac.days(first...first.adding(days: count - 1)), RenderContext(of: almanac, EventCatalogue()))
  }

  private static let rooms: [DayRoom] = [
    .row, .agenda, .grid, .sheet, .picture, .panchang, .margin(without: []), .brief,
  ]

  /// Total eclipse of the Sun at 20:29 by the clock of Burgos, new Moon at 19:37, Perseids in the night, Hariyali Amavasya.
  /// Source: NASA, Path of Total Solar Eclipse of 2026 Aug 12; USNO, Phases of the Moon 2026; IMO, Meteor Shower Calendar 2026.
  @Test func aDayHasItsEventsInOrder() throws {
    let (days, context) = try Self.days(8, 12, count: 1)
    let day = try #require(days.first)
    let kinds = day.events.map(\.worded.eventKind)
    #expect(kinds.first == .phase && kinds.last == .festival)
    #expect(day.events.map(\.worded.kindWord).contains("eclipse") && kinds.contains(.shower))
    // Planets meet on the day, too.
    let row = day.notes(in: .row, context).filter { $0.sign != .sky }
    #expect(row.prefix(3).map(\.sign) == [.eclipse, .phase(.newMoon), .shower])
    #expect(row.dropFirst(3).allSatisfy { $0.sign == .festival } && row.count > 3)
    for room in Self.rooms {
      #expect(day.notes(in: room, context)[.eclipse].count == 1, "\(room)")
    }
    #expect(day.notes(in: .brief, context)[.eclipse][0].text.contains("20:29, here total"))
    // A solar eclipse is no sight of the night, the shower is its sight.
    let night = day.notes(in: .night(NightSpan(day)), context)
    #expect(night[.eclipse].isEmpty && night[.shower].count == 1)
  }

  /// Views that name the showers and the major festivals of a day name the same ones, in whatever words.
  @Test func viewsShowTheSameEvents() throws {
    let (days, context) = try Self.days(8, 1, count: 46)
    var (showers, festivals) = (0, 0)
    for day in days {
      let counts = Self.rooms.map { day.notes(in: $0, context)[.shower].count }
      let worth = day.showers.count { $0.noteworthyNight != nil }
      #expect(Array(counts[0...3]) == [worth, worth, worth, worth], "\(day.day.date)")
      let major = [DayRoom.grid, .picture, .panchang].map { day.notes(in: $0, context)[.festival].count }
      #expect(Set(major).count == 1, "\(day.day.date)")
      // On the wall the fasts of every month are among the others.
      let wall = day.notes(in: .sheet, context)
      #expect(wall[.festival].count <= major[0], "\(day.day.date)")
      #expect(wall[.festival].count + wall[.otherFestival].count >= major[0], "\(day.day.date)")
      showers += worth
      festivals += major[0]
    }
    #expect(showers > 0 && festivals > 5)
  }

  /// The margin of a year has no event of an id that comes too often.
  @Test func aMarginLeavesOutWhatComesTooOften() throws {
    let (days, context) = try Self.days(8, 1, count: 46)
    func names(_ room: DayRoom) -> [String] { days.flatMap { $0.notes(in: room, context)[.festival].map(\.text) } }
    let all = Set(names(.margin(without: [])))
    let id = try #require(days.flatMap(\.festivals).first { all.contains($0.rule.name(in: .latin)) }?.rule.id)
    #expect(Set(names(.margin(without: [id]))).count == all.count - 1)
  }
}
