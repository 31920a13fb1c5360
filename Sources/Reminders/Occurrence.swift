import AstroCore
import CivilTime

/// One time that a rule comes true, and when its reminder speaks of it.
public struct Occurrence: Sendable {
  /// What happens.
  public let event: Event
  let reminderID: String
  /// The year or the date of the event, whichever distinguishes it from the others of its rule.
  let suffix: String
  /// The local date that the days before are counted from: that of an instant, and the one whose sunrise a tithi holds.
  public let date: GregorianDate
  /// The instant of the event, the beginning of a tithi, or the start of the local day of an event of a whole day.
  public let time: JulianDay
  /// When the event is over: a shower at local noon after the night of its maximum, an instant with its local day, a
  /// tithi or an observance with its panchanga day.
  public let end: JulianDay
  /// When the reminder speaks.
  public let fires: JulianDay

  /// What happens.
  public enum Event: Sendable {
    case shower(ShowerOccurrence, moon: MoonAspect)
    case phase(MoonPhase)
    case tithi(TithiEntry)
    case festival(Festival)
    case season(Season)
    /// The Sun enters a sidereal sign, 1 Mesha … 12 Mina.
    case sankranti(rashi: Int)
    case date

    /// Whether it is a date rather than an instant.
    public var isAllDay: Bool {
      switch self {
      case .festival, .date: true
      case .shower, .phase, .tithi, .season, .sankranti: false
      }
    }

    /// By how many days the instant may come out otherwise with another ephemeris, and still be the same event: an
    /// observance may then fall on the next date. No rule recurs as soon as that.
    var tolerance: Double {
      switch self {
      case .festival: 1.6
      case .shower, .phase, .tithi, .season, .sankranti: 0.25
      case .date: 0
      }
    }
  }

  /// `meteorShower-Perseids@2027`: the reminder's id, and the year or the date of the event.
  public var key: String { "\(reminderID)@\(suffix)" }

  /// What it is called in a calendar: stable for ever, whatever is computed next time.
  public var uid: String {
    "\(reminderID)-\(suffix.filter { $0 != "-" })@astrocal"
  }

  /// Until when it is reminded of: the end of the event, but two hours at least, so that an hourly run does not miss what
  /// speaks late in the evening of its day.
  public var speaksUntil: JulianDay {
    max(end, fires.advanced(byDays: 2.0 / 24))
  }
}

/// Where an occurrence stands.
public enum OccurrenceState: String, CaseIterable, Sendable {
  /// The occurrence fires later.
  case pending
  /// The occurrence fires now, perhaps late.
  case due
  /// The occurrence has been announced.
  case fired
  /// The occurrence was over before it could be announced.
  case missed
}

extension Reminder {
  /// Where an occurrence stands at an instant; what has been said stays said when a clock is set back.
  public func state(of occurrence: Occurrence, at now: JulianDay) -> OccurrenceState {
    if let mark = mark(of: occurrence) { return mark.isMissed ? .missed : .fired }
    if now < occurrence.fires { return .pending }
    return now < occurrence.speaksUntil ? .due : .missed
  }

  /// Whether a run at that instant speaks of an occurrence: it is due, or was missed, and has not been said.
  public func speaks(of occurrence: Occurrence, at now: JulianDay) -> Bool {
    guard !isDone, now >= occurrence.fires, occurrence.speaksUntil > since else { return false }
    return mark(of: occurrence) == nil
  }

  /// The mark of an occurrence that was announced; nil where it was not.
  public func mark(of occurrence: Occurrence) -> Mark? {
    // The one looked for is mostly among the latest.
    marks.last { mark in
      abs(mark.event.days(since: occurrence.time)) < occurrence.event.tolerance
        || mark.occurrence == occurrence.key
    }
  }

  /// Marks an occurrence as announced.
  public mutating func record(_ occurrence: Occurrence, at now: JulianDay) {
    guard mark(of: occurrence) == nil else { return }
    record(newMark(of: occurrence, at: now))
  }

  /// What is taken down when an occurrence is announced.
  func newMark(of occurrence: Occurrence, at now: JulianDay) -> Mark {
    Mark(
      occurrence: occurrence.key, event: occurrence.time, said: now, isMissed: now >= occurrence.speaksUntil)
  }

  /// Takes down a mark; a reminder of a single occurrence is then done.
  mutating func record(_ mark: Mark) {
    marks.append(mark)
    marks.sort { $0.event < $1.event }
    marks.removeFirst(max(0, marks.count - Self.keptMarks))
    if isOnce { isDone = true }
  }

  /// Seconds that a reminder comes after its time; those before it was set do not count.
  public func lateness(of occurrence: Occurrence, at now: JulianDay) -> Double {
    max(0, now.unixSeconds - max(occurrence.fires, since).unixSeconds)
  }

  /// Forgets what was said of one occurrence, or of all: then those that are over stay unsaid.
  ///
  /// - Returns: Whether there was anything to forget.
  public mutating func forget(_ occurrence: String?, at now: JulianDay) -> Bool {
    let before = marks.count
    if let occurrence {
      marks.removeAll { $0.occurrence == occurrence }
    } else {
      marks = []
      if before > 0 { since = max(since, now) }
    }
    guard marks.count < before else { return false }
    isDone = false
    return true
  }

  /// Takes over another rule or other settings for the same id.
  ///
  /// - Returns: Whether anything changed. What was said of the old rule is forgotten with it; one of once that is done
  ///   begins anew.
  public mutating func update(to other: Reminder) -> Bool {
    let isSameRule = rule == other.rule
    let isSame =
      isSameRule && daysBefore == other.daysBefore && minuteOfDay == other.minuteOfDay && isOnce == other.isOnce
      && note == other.note && place == other.place && conventions == other.conventions && !isDone
    guard !isSame else { return false }
    var updated = other
    updated.since = isSameRule && !isDone ? since : other.since
    updated.marks = isSameRule ? marks : []
    self = updated
    return true
  }
}
