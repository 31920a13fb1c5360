import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// What a user wants to be told of: a rule, never an instant. Its occurrences are computed anew at each run.
public struct Reminder: Sendable {
  /// Letters, digits, `-`, `_` and `.`; the occurrence keys and the identifiers in a calendar begin with it.
  public var id: String
  /// What recurs, or comes once.
  public var rule: ReminderRule
  /// So many days before the day of the event it speaks, 0…366.
  public var daysBefore: Int
  /// By the clock of the place, in minutes after midnight.
  public var minuteOfDay: Int
  /// Whether it speaks of one occurrence and is done.
  public var isOnce: Bool
  /// Words of the user; nil where there are none.
  public var note: String?
  /// Where the reminder is for.
  public var place: ReminderPlace
  /// What the panchanga rests on.
  public var conventions: Conventions
  /// Occurrences that were over by then are none of its business.
  public var since: JulianDay
  /// Whether one of once has spoken.
  public var isDone = false
  /// The occurrences that were announced, in order of their instants.
  public var marks: [Mark] = []

  /// A reminder that has announced nothing; without `daysBefore` it has those that are usual for its rule.
  public init(
    id: String, rule: ReminderRule, daysBefore: Int? = nil, minuteOfDay: Int = 9 * 60, isOnce: Bool = false,
    note: String? = nil, place: ReminderPlace, conventions: Conventions, since: JulianDay
  ) {
    self.id = id
    self.rule = rule
    self.daysBefore = daysBefore ?? rule.usualDaysBefore
    self.minuteOfDay = minuteOfDay
    self.isOnce = isOnce
    self.note = note
    self.place = place
    self.conventions = conventions
    self.since = since
  }

  /// Whether an id can be one: 1 to 64 ASCII letters, digits, `-`, `_` or `.`, the first a letter or digit.
  public static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64 else { return false }
    return isAlphanumeric(first)
      && text.utf8.allSatisfy { isAlphanumeric($0) || "-_.".utf8.contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// What the panchanga rests on.
  public struct Conventions: Sendable, Hashable {
    /// What counts as sunrise.
    public var sunrise: SunriseDefinition
    /// Where the sidereal zodiac begins.
    public var ayanamsha: Ayanamsha
    /// Where lunar months end.
    public var month: MonthReckoning

    /// Conventions, the usual ones where none are given.
    public init(
      sunrise: SunriseDefinition = .standard, ayanamsha: Ayanamsha = .lahiri, month: MonthReckoning = .amanta
    ) {
      self.sunrise = sunrise
      self.ayanamsha = ayanamsha
      self.month = month
    }
  }

  /// That an occurrence has been spoken of.
  public struct Mark: Sendable, Hashable {
    /// `meteorShower-Perseids@2027`
    public let occurrence: String
    /// The instant of the event as it was computed then.
    public let event: JulianDay
    /// When the occurrence was announced.
    public let said: JulianDay
    /// Said that it was missed, rather than reminded of it.
    public let isMissed: Bool

    /// A mark of an occurrence that was announced at an instant.
    public init(occurrence: String, event: JulianDay, said: JulianDay, isMissed: Bool) {
      self.occurrence = occurrence
      self.event = event
      self.said = said
      self.isMissed = isMissed
    }
  }

  /// More than a rule can have in two years; older ones are dropped.
  static let keptMarks = 1000
}

/// Where a reminder is for, which no later change of the configuration moves.
public struct ReminderPlace: Sendable, Hashable {
  /// Nil for bare coordinates.
  public let name: String?
  /// ISO 3166 alpha-2; nil where unknown.
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

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(country)
    hasher.combine(position)
    // The name stands for the hundreds of changes that the zone has.
    hasher.combine(zone.identifier)
  }
}
