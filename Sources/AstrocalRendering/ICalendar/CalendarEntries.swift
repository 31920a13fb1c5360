import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

/// Makes the events of a calendar from the values of reports.
///
/// The UID of an event never changes. It is made of a date or a year that no computed second moves (``NominalAngle``), of
/// the place where the time depends on the place, and of a convention where the time depends on one that is not usual.
struct CalendarEntries: ContextReader {
  let context: RenderContext
  /// The calendar to which the events of the place are added; nil where it has a calendar of its own.
  let shared: SharedCalendar?

  init(context: RenderContext, addingTo shared: SharedCalendar? = nil) {
    self.shared = shared
    // A reminder may be gone when the calendar is read.
    self.context = context.withoutReminders
  }

  /// The name of the place in the title of a calendar: its name, or its coordinates.
  var placeName: String { place.name ?? place.coordinates }

  /// The event of a calendar for what a search found; nil of a shower that is not seen.
  func entry(_ event: AlmanacEvent) -> CalendarEntry? { entry(event.worded) }

  // MARK: Names

  /// What the time of an event may depend on.
  enum Dependence {
    case place, sunrise, ayanamsha
  }

  /// `sun-rise-20261121-52.52N13.41E-hindu@astrocal`
  func uid(_ kind: String, _ count: String, by dependences: Set<Dependence> = []) -> String {
    var parts = [kind, count]
    if dependences.contains(.place) { parts.append(placeKey) }
    if dependences.contains(.sunrise), context.sunrise != .standard { parts.append(context.sunrise.rawValue) }
    if dependences.contains(.ayanamsha), context.ayanamsha != .lahiri { parts.append(context.ayanamsha.rawValue) }
    return parts.joined(separator: "-") + "@astrocal"
  }

  /// Whether the UID of an event names the place, because the event depends on it.
  func isOfPlace(_ entry: CalendarEntry) -> Bool { entry.uid.contains("-\(placeKey)") }

  /// What the time of an event, or what it says, depends on: in the calendar of a place the name of the place is left out of the
  /// UID of an event that has one name everywhere.
  var sightDependence: Set<Dependence> { shared == nil ? [] : [.place] }

  /// The position to a kilometre: `23.18N75.78E`.
  private var placeKey: String {
    let (latitude, longitude) = (place.position.latitude.degrees, place.position.longitude.degrees)
    return Decimal.fixed(abs(latitude), places: 2) + (latitude < 0 ? "S" : "N")
      + Decimal.fixed(abs(longitude), places: 2) + (longitude < 0 ? "W" : "E")
  }
}

extension GregorianDate {
  /// `20261121`
  var digits: String { String(description.filter { $0 != "-" }) }
}
