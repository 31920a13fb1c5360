import AstroCore
import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import Reminders

/// The place of a test's reminder.
enum TestPlace {
  case berlin, delhi

  var place: ReminderPlace {
    get throws {
      let (name, country, latitude, longitude, zone) =
        switch self {
        case .berlin: ("Berlin", "DE", 52.52437, 13.41053, "Europe/Berlin")
        case .delhi: ("Delhi", "IN", 28.6139, 77.209, "Asia/Kolkata")
        }
      return ReminderPlace(
        name: name, country: country,
        position: try #require(
          GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))),
        zone: try ZoneDatabase().zone(zone))
    }
  }
}

let catalogue = EventCatalogue()

/// The reminder that the words of a user name.
func reminder(
  _ words: String, at place: TestPlace = .berlin, daysBefore: Int? = nil, clock: String = "09:00", isOnce: Bool = false,
  since: String = "2026-01-01T00:00:00Z", month: MonthReckoning = .amanta
) throws -> Reminder {
  let query: EventQuery =
    if let date = GregorianDate(words) {
      .date(date)
    } else {
      try EventQuery(words, reckoning: month, in: catalogue, preferring: .festivals)
    }
  return Reminder(
    id: query.reminderID(in: catalogue), query: query, lead: daysBefore.map { .days($0) },
    at: try #require(TimeOfDay(clock)),
    isOnce: isOnce,
    place: try place.place, conventions: Reminder.Conventions(month: month), since: try instant(since))
}

/// The instant of a text such as `2026-11-21T12:00:00Z`.
func instant(_ text: String) throws -> JulianDay {
  try #require(JulianDay(rfc3339: text), "\(text)")
}

func date(_ text: String) throws -> GregorianDate {
  try #require(GregorianDate(text), "\(text)")
}

func finder() throws -> OccurrenceFinder {
  OccurrenceFinder(SkyStore(try Ephemeris()), catalogue)
}

func occurrences(of reminder: Reminder, _ first: String, _ last: String) throws -> [Occurrence] {
  var finder = try finder()
  return try finder.occurrences(of: reminder, on: date(first)...date(last))
}

extension Occurrence {
  /// The instant at which the occurrence fires, by the clock of a zone: `2026-11-21T09:00:00+01:00`.
  func fires(in place: ReminderPlace) -> String {
    place.zone.dateTime(atUnixSeconds: fires.roundedUnixSeconds).rfc3339
  }
}
