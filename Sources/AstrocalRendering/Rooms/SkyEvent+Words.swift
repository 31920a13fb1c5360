import AstroCore
import CivilTime
import ICalendar
import Reminders
import SwissEphemeris

extension SkyEvent: WordedEvent {
  func name(_ script: NameScript) -> String { name }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    Season.allCases.map(\.id) + (1...12).map(Kind.sankrantiID) + Eclipse.Kind.allCases.map(\.id)
      + Phenomenon.Kind.allCases.map(\.id) + ["occultation"]
  }

  /// The names of seasons, eclipses, phenomena and occultations.
  static func names(_ catalogue: EventCatalogue) -> [String] {
    let bodies: [SkyObject] = ([Body.moon] + Body.planets).map(SkyObject.body)
    let objects = bodies + Star.allCases.map(SkyObject.star)
    let phenomena: [String] = Phenomenon.Kind.allCases.flatMap { kind -> [String] in
      guard kind == .approach else {
        return (objects + [.earth]).map { localized(Phrase(kind.phrase, [$0.title])) }
      }
      return objects.flatMap { first in objects.map { localized(Phrase(kind.phrase, [first.title, $0.title])) } }
    }
    let covered: [String] = (objects + ZodiacalStar.all.map(SkyObject.zodiacal)).map {
      localized("Moon occults \($0.title)")
    }
    let seasons: [String] = Season.allCases.map(\.name) + (1...12).map { Kind.sankranti(rashi: $0).name }
    return seasons + Eclipse.Kind.allCases.map(\.name) + phenomena + covered
  }

  func items(_ context: RenderContext) -> [String] { SkyEventText(context: context).items(self) }

  /// An eclipse is placed by its greatest phase and an occultation by its first contact that is seen here.
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)? {
    let moment =
      switch kind {
      case .eclipse(let report): (report.local?.seenMaximum ?? report.local?.maximum)?.time
      case .occultation(let occultation): occultation.firstSeen?.time
      case .season, .sankranti, .phenomenon: nil as JulianDay?
      }
    let reading = context.text.minute(moment ?? time)
    return (reading.date, reading.clock)
  }

  // MARK: Documents

  func writeHead(to writer: inout JSONWriter, _ context: RenderContext) { writer.skyMembers(self, context.text) }

  // MARK: Calendars and reminders

  /// What is seen of the event, see ``AstroCore/SkyEvent/seen``; of what is not seen the instant.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    let seen = seen ?? time...time
    let (start, end) = (seen.lowerBound.roundedUnixSeconds, seen.upperBound.roundedUnixSeconds)
    return start < end ? .span(start..<end) : .moment(start)
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let facts = SkyFacts(text: entries.text)
    var lines = facts.lines(self)
    var dependences: Set<CalendarEntries.Dependence> = []
    // An opposition is at one instant everywhere: its name leaves out the place, which its description depends on.
    var dependsOnPlace = false
    switch kind {
    case .season: break
    case .sankranti(let rashi):
      dependences = [.ayanamsha]
      let sign = entries.panchanga.name(.rashi, rashi)
      lines = [localized("The Sun enters \(sign), ayanamsha \(localized(name: entries.context.ayanamsha.rawValue)).")]
    case .eclipse, .occultation: dependences = [.place]
    case .phenomenon(let report):
      dependsOnPlace = report.phenomenon.kind.sight == .event
      if dependsOnPlace { dependences = entries.sightDependence }
      if [.approach, .transit].contains(report.phenomenon.kind) { dependences = [.place] }
    }
    if dependsOnPlace || dependences.contains(.place) { lines.append(entries.ofPlace) }
    return CalendarFacts(
      uid: (nominalWords ?? hyphenedID, nominalTime.digits), dependences: dependences,
      time: calendarTime(in: entries.place.zone), title: facts.summary(self), lines: lines,
      category: kindWord.uppercased())
  }

  /// `Total solar eclipse (here partial)`
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String { SkyFacts(text: .utc).name(self) }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    let announced = SkyFacts(text: reminder.text, usesGlyphs: reminder.usesGlyphs).announced(self)
    let facts = SkyFacts(text: reminder.text)
    let lines = facts.lines(self)
    return ReminderFacts(
      title: facts.summary(self), when: reminder.dateAndClock + (reminder.inFull ? announced : ""),
      time: calendarTime(in: reminder.zone),
      lines: lines + (lines.isEmpty ? [] : [localized("By the clocks of \(facts.text.zone.identifier).")]))
  }
}

extension NominalTime {
  /// `2026` or `20261121`
  fileprivate var digits: String {
    switch self {
    case .year(let year): "\(year)"
    case .date(let date): date.digits
    }
  }
}

extension Occultation {
  /// The first contact that is seen; nil where none is.
  var firstSeen: Contact? { [disappearance, reappearance].first(where: \.isVisible) }
}
