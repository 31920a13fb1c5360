import CivilTime
import Fixtures
import Tables
import Testing

@testable import Events
@testable import SourceFiles

/// Zones by the names that Windows and Outlook show to people.
@Suite struct OutlookZoneTests {
  /// Each name of CLDR's list, also with GMT for UTC and without the offset, has the zone of its row.
  @Test func everyShownNameLeadsToItsZone() throws {
    for row in TableText.windowsZones.rows {
      let (iana, shown) = (row[1], row[2])
      let names = try #require(shown.firstIndex(of: ")"))
      let bare = String(shown[shown.index(names, offsetBy: 2)...])
      for name in [shown, shown.replacing("(UTC", with: "(GMT"), shown.uppercased(), bare] {
        guard case .exact(iana) = ShownZone(name).reading else {
          Issue.record("\(name): not \(iana)")
          continue
        }
      }
    }
  }

  /// Older names, and those of Outlook in German, French and Spanish, have some of the cities of the English ones.
  @Test(arguments: [
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
    ("(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris", "Europe/Paris"),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("(GMT+04:00) Moscow, St. Petersburg, Volgograd", "Europe/Moscow"),
    ("(UTC-06:00) Guadalajara, Ciudad de México, Monterrey", "America/Mexico_City"),
    ("(GMT+02:00) Athens, Bucharest, Istanbul", "Europe/Bucharest"),
  ])
  func someCitiesAreEnough(name: String, iana: String) throws {
    var zones = FileZones(ZoneDatabase())
    let zone = try #require(zones.sharedZone(name)?.zone)
    #expect(zone.identifier == iana)
    #expect(zones.notes.all.map(\.text) == ["time zone \"\(name)\": taken for \(iana)"])
  }

  @Test(arguments: [
    ("(GMT +01:00)", "+01:00"), ("(UTC-03:30) Nirgendwo", "-03:30"), ("(GMT+5.30) X", "+05:30"), ("(GMT)", "UTC"),
    ("(UTC) Irgendwo", "UTC"),
  ])
  func elseTheOffsetCounts(name: String, zone: String) {
    var zones = FileZones(ZoneDatabase())
    #expect(zones.sharedZone(name)?.zone.identifier == zone)
    #expect(zones.notes.all.map(\.text) == ["time zone \"\(name)\": taken by its offset alone, without summer time"])
  }

  @Test(arguments: [
    "Customized Time Zone 1", "tzone://Microsoft/Custom", "(nonsense) Berlin", "()", "(UTC+99:00) X", "Paris",
  ])
  func aNameThatSaysNothingIsNoZone(name: String) {
    var zones = FileZones(ZoneDatabase())
    #expect(zones.sharedZone(name) == nil && zones.notes.isEmpty)
  }

  /// The clock of New York is six hours behind that of Berlin in January, and the place's own clock is Berlin's.
  @Test func anUnknownZoneIsThatOfThePlaceAndKeepsItsLetters() throws {
    let shown = try Schedule(
      calendar(event: "DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20260105T100000"), "2026-01-05", "2026-01-05"
    )
    #expect(shown.events == ["e@x 2026-01-05T16:00:00+01:00"] && shown.warnings == [])
    let unknown = try Schedule(
      calendar(event: "DTSTART;TZID=tzone://Microsoft/Custom:20260105T100000"), "2026-01-05", "2026-01-05")
    #expect(unknown.events == ["e@x 2026-01-05T10:00:00+01:00"])
    #expect(unknown.entries.map(\.entry.details.doubts) == [[.timeZone]])
    #expect(unknown.warnings == ["1 x unknown time zone \"tzone://Microsoft/Custom\": taken by the clock of the place"])
    #expect(unknown.status.isWhole)
  }

  /// The zone that the file defines comes before the list of Windows.
  @Test func theFilesOwnZoneCounts() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:(UTC-05:00) Eastern Time (US & Canada)
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:e@x
      DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20260105T100000
      END:VEVENT
      """
    #expect(try Schedule(calendar(zone), "2026-01-05", "2026-01-05").events == ["e@x 2026-01-05T08:00:00+01:00"])
  }

  /// The summer time of a zone that the file defines goes on for ever, where it follows the usual rules; other zones have
  /// their last offset behind the year 2200, and a note says so.
  @Test func aZoneOfTheFileHasItsSummerTimeInLaterCenturiesToo() throws {
    func zone(_ march: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Here
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      RRULE:FREQ=YEARLY;BYMONTH=3;\(march)
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20071104T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:e@x
      DTSTART;TZID=Here:20260311T120000
      RRULE:FREQ=YEARLY;BYMONTH=3,7,12;BYMONTHDAY=11
      END:VEVENT
      """
    }
    let newYork = try ZoneDatabase().zone("America/New_York")
    for march in ["BYDAY=2SU", "BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14"] {
      for year in [2_199, 2_201, 2_300, 2_447] {
        let schedule = try Schedule(calendar(zone(march)), "\(year)-01-01", "\(year)-12-31", zone: "UTC")
        let expected = try ["03", "07", "12"].map { month in
          let noon = newYork.instant(on: try "\(year)-\(month)-11".gregorianDate, secondsAfterMidnight: 43_200)
          return "e@x \(CivilZone.utc.dateTime(atUnixSeconds: noon).rfc3339)"
        }
        #expect(schedule.events == expected, "\(year)")
        #expect(schedule.warnings == [])
      }
    }
    let open = try Schedule(calendar(zone("BYMONTHDAY=12")), "2300-01-01", "2300-12-31")
    #expect(
      open.warnings == [
        "1 x a time zone of the file is known up to the year 2200: its last offset is taken from then on"
      ])
  }
}
