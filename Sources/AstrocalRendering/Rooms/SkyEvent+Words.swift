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
    let bodies: [SkyObject] = ([Body.moon] + Body.planets + Body.small).map(SkyObject.body)
    let objects = bodies + Star.allCases.map(SkyObject.star)
    let phenomena: [String] = Phenomenon.Kind.allCases.flatMap { kind -> [String] in
      guard kind == .approach else {
        return (objects + [.earth]).map { localizedName(kind.name($0)) }
      }
      return objects.flatMap { first in objects.map { localizedName(kind.name(first, $0)) } }
    }
    let covered: [String] = (objects + ZodiacalStar.all.map(SkyObject.zodiacal)).map {
      localizedName(Occultation.name(of: $0))
    }
    let seasons: [String] = Season.allCases.map(\.name) + (1...12).map(Sankranti.name)
    return seasons + Eclipse.Kind.allCases.map(\.name) + phenomena + covered
  }

  func items(_ context: RenderContext) -> [String] { words.listItems(context, at: time) }

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    guard isShown(in: room, context), var note = words.note(in: room, of: day, context) else { return nil }
    note.time = note.time ?? time
    return note
  }

  /// Lists of many days have what is notable, and all where the user asks for the events of the sky or for everything.
  private func isShown(in room: DayRoom, _ context: RenderContext) -> Bool {
    switch room {
    case .row: context.isLong || context.namedParts.contains(.sky) || isNotable
    case .grid, .sheet, .picture, .panchang: isNotable
    case .margin: isEclipse || isNotable
    case .agenda, .brief, .night: true
    }
  }

  /// An eclipse is placed by its greatest phase and an occultation by its first contact that is seen here.
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)? {
    let reading = context.text.minute(words.listTime ?? time)
    return (reading.date, reading.clock)
  }

  // MARK: Documents

  /// As in a day, behind the date.
  static var variants: [Variant] { SkyKinds.all.map { $0.named("found_\($0.definition.name)") } }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    SkyKinds.write(self, to: &writer, context)
  }

  // MARK: Calendars and reminders

  /// What is seen of the event, see ``AstroCore/SkyEvent/seen``; of what is not seen the instant.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    let seen = seen ?? time...time
    let (start, end) = (seen.lowerBound.roundedUnixSeconds, seen.upperBound.roundedUnixSeconds)
    return start < end ? .span(start..<end) : .moment(start)
  }

  /// One that is seen and worth going out for, or any where the user names the part.
  func isInCalendar(of day: DayReport, _ context: RenderContext) -> Bool {
    context.namedParts.contains(.sky) || isNotable
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let (words, facts) = (words, SkyFacts(text: entries.text))
    let dependences = words.dependences(entries)
    return CalendarFacts(
      uid: (nominalWords ?? hyphenedID, nominalTime.digits), dependences: dependences.name,
      time: calendarTime(in: entries.place.zone), title: words.title(facts),
      lines: (words.calendarSentences(entries) ?? words.sentences(facts))
        + (dependences.isOfPlace ? [entries.ofPlace] : []),
      category: kindWord.uppercased())
  }

  /// `Total solar eclipse (here partial)`
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String { words.announcedName }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    let words = words
    let announced = words.announced(SkyFacts(text: reminder.text, usesGlyphs: reminder.usesGlyphs))
    let facts = SkyFacts(text: reminder.text)
    let lines = words.sentences(facts)
    return ReminderFacts(
      title: words.title(facts), when: reminder.dateAndClock + (reminder.inFull ? announced : ""),
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
