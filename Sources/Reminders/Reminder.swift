import AstroCore
import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// A search for events that a user wants announced. It keeps no instants: its occurrences are computed in each run.
public struct Reminder: Sendable {
  /// The id, see ``isID(_:)``; occurrence keys and the identifiers in a calendar begin with it.
  public var id: String
  /// The search that finds the events.
  public var query: EventQuery
  /// How long before its event an occurrence fires.
  public var lead: Lead
  /// The time of day at which an occurrence fires; it counts only where ``lead`` is in days.
  public var at: TimeOfDay
  /// Whether the reminder announces a single occurrence and is then done.
  public var isOnce: Bool
  /// A note of the user, shown with each announcement, or `nil` if there is none.
  public var note: String?
  /// The place whose days and sky count.
  public var place: ReminderPlace
  /// The conventions of the panchanga.
  public var conventions: Conventions
  /// Occurrences that were over by this instant are not announced.
  public var since: JulianDay
  /// Whether a reminder that fires only once has already fired.
  public var isDone = false
  /// The marks of the occurrences that were announced, in order of their instants.
  public var marks: [Mark] = []

  /// A reminder that has announced nothing; without `lead` it has the one that is usual for its events.
  public init(
    id: String, query: EventQuery, lead: Lead? = nil, at: TimeOfDay = .usual, isOnce: Bool = false,
    note: String? = nil, place: ReminderPlace, conventions: Conventions, since: JulianDay
  ) {
    self.id = id
    self.query = query
    self.lead = lead ?? query.usualLead
    self.at = at
    self.isOnce = isOnce
    self.note = note
    self.place = place
    self.conventions = conventions
    self.since = since
  }

  /// Whether the user's note says what happens then: of a date and of a condition, which have no name of their own.
  public var isNamedByNote: Bool { [.date, .condition].contains(query.kind) }

  /// The most letters of an id.
  static let longestID = 64

  /// Whether a text can be an id: 1 to 64 ASCII letters, digits, `-`, `_` or `.`, the first a letter or digit.
  public static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= longestID else { return false }
    return first.isLetterOrDigit && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
  }

  /// The conventions of the panchanga, and the sky of the place.
  public struct Conventions: Sendable, Hashable {
    /// The definition of sunrise.
    public var sunrise: SunriseDefinition
    /// The ayanamsha, which says where the sidereal zodiac begins.
    public var ayanamsha: Ayanamsha
    /// The reckoning of lunar months, which end at new moon or at full moon.
    public var month: MonthReckoning
    /// The faintest star to be seen at the place without Moon and twilight, for the rates of showers, or `nil` for the
    /// sky of each run.
    public var limitingMagnitude: Double?

    /// Conventions, the usual ones where none are given.
    public init(
      sunrise: SunriseDefinition = .standard, ayanamsha: Ayanamsha = .lahiri, month: MonthReckoning = .amanta,
      limitingMagnitude: Double? = nil
    ) {
      self.sunrise = sunrise
      self.ayanamsha = ayanamsha
      self.month = month
      self.limitingMagnitude = limitingMagnitude
    }
  }

  /// A record that an occurrence has been announced.
  public struct Mark: Sendable, Hashable {
    /// The key of the occurrence: `shower-perseids@2027`.
    public let occurrence: String
    /// The instant of the event as it was computed when the occurrence was announced.
    public let event: JulianDay
    /// The instant of the announcement.
    public let announced: JulianDay
    /// Whether the occurrence was announced as missed.
    public let isMissed: Bool
  }

  /// The most marks that are kept, more than a search has events in two years; the oldest are dropped.
  static let keptMarks = 1000
}

extension EventQuery {
  /// The ``Reminder/lead`` of a reminder for which the user gives none. Showers: three days. Eclipses, ceremonies and
  /// anniversaries: a day. Events seen in a night: twelve hours. Passages of the Sun or the Moon: none. Others: the day
  /// itself.
  public var usualLead: Lead {
    switch notice {
    case .days(let days): .days(days)
    case .minutes(let minutes): .minutes(minutes)
    }
  }
}

/// The place of a reminder, which is independent of later changes of the configuration.
public struct ReminderPlace: Sendable, Hashable {
  /// The name, or `nil` for bare coordinates.
  public let name: String?
  /// The country, ISO 3166 alpha-2, or `nil` if it is unknown.
  public let country: String?
  /// The position of the place.
  public let position: GeographicPosition
  /// The time zone of the place.
  public let zone: CivilZone

  /// A place with its zone.
  public init(name: String?, country: String?, position: GeographicPosition, zone: CivilZone) {
    self.name = name
    self.country = country
    self.position = position
    self.zone = zone
  }

  /// Whether another place is the same one for its user: that of the same position, or of the same name near it.
  public func isSame(as other: ReminderPlace) -> Bool {
    func isWithin(_ degrees: Double) -> Bool {
      abs(position.latitude.degrees - other.position.latitude.degrees) <= degrees
        && abs(position.longitude.degrees - other.position.longitude.degrees) <= degrees
    }
    return isWithin(0) || name != nil && name == other.name && isWithin(0.1)
  }
}

extension Reminder.Conventions {
  /// The sky without Moon and twilight, or `nil` for the sky of each run.
  public var darkSky: SkyBrightness? { limitingMagnitude.map(SkyBrightness.init(limitingMagnitude:)) }
}
