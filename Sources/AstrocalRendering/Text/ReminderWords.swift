import AstroCore
import CivilTime
import ForeignText
import ICalendar
import Reminders
import SwissEphemeris

/// The words of reminders, for messages, tables and calendars.
package struct ReminderWords {
  package let context: ReminderContext

  package init(context: ReminderContext) {
    self.context = context
  }

  private var now: JulianDay { context.now }
  private var script: NameScript { context.presentation.script }

  /// `Full moon in 3 days: Tue 24 Nov 15:53 CET`, `Geminids best tonight, 55 an hour under magnitude 6.0 skies, from 20:02;
  /// maximum Mon 14 Dec 15h`
  package func announcement(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return "" }
    let reminder = entry.reminder
    let name = occurrence.name(reminder, script)
    let when = when(occurrence, reminder, inFull: true)
    let (place, note) = (place(reminder), note(reminder, occurrence))
    if entry.state == .missed { return localized("missed: \(name), \(when)") + place + note }
    let late =
      entry.lateness >= DueInterval(reminder).leastLateness
      ? localized(" (late by \(Self.span(entry.lateness)))") : ""
    return "\(name) \(relative(occurrence, reminder, when))\(place)\(late)\(note)"
  }

  /// `added      phase-full-moon: Tue 24 Nov 09:00, Full moon Tue 24 Nov 15:53`
  ///
  /// An occurrence that has already fired does not fire again, whatever the new settings.
  package func outcome(_ word: String, _ entry: ReminderEntry) -> String {
    let id = Language.current.keepingDigits(entry.reminder.id)
    let start = "\(localized(name: word, key: word + ", reminder").padded(9))  \(id)"
    guard let occurrence = entry.occurrence else { return "\(start), \(what(entry))" }
    let hasFired = entry.reminder.mark(of: occurrence) != nil
    return hasFired
      ? "\(start): " + localized("\(what(entry)), already announced; `astrocal remind reset \(id)`")
      : "\(start): \(fires(entry)), \(what(entry))"
  }

  /// `; Tokyo in place of Pune` where a reminder moves, and the same of its date, condition or note; empty where all stay.
  package func replaced(_ former: Reminder, by reminder: Reminder) -> String {
    var texts: [(String, String)] = []
    if former.query != reminder.query, reminder.isNamedByNote {
      texts.append((reminder.query.description, former.query.description))
    }
    if !former.place.isSame(as: reminder.place) { texts.append((title(of: reminder.place), title(of: former.place))) }
    if let note = reminder.note, let old = former.note, note != old {
      texts.append((PlainText.quoted(Self.typed(note)), PlainText.quoted(Self.typed(old))))
    }
    return texts.map { "; " + localized("\($0.0) in place of \($0.1)") }.joined()
  }

  /// The time at which it fires: `Fri 11 Dec 09:00`.
  package func fires(_ entry: ReminderEntry) -> String {
    entry.occurrence.map { dateAndClock($0.fires, context.text(entry.reminder)) } ?? "--"
  }

  /// The time at which it fires, as wide as other times of the same year: `Fri  4 Dec 09:00`.
  func firesInColumn(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return "--" }
    let text = context.text(entry.reminder)
    let date = text.minute(occurrence.fires).date
    return "\(date.inColumn(namesYear: date.year != text.minute(now).date.year)) \(text.clock(occurrence.fires))"
  }

  /// `20 d` while it is pending, else its state.
  package func standing(_ entry: ReminderEntry) -> String {
    guard entry.state == .pending else {
      return localized(name: entry.state.rawValue, key: entry.state.rawValue + ", reminder")
    }
    guard let occurrence = entry.occurrence else { return "--" }
    return Self.span(occurrence.fires.unixSeconds - now.unixSeconds)
  }

  /// `Geminids Sun 13 Dec, 55 an hour - bring chairs`
  package func what(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else {
      if let date = entry.reminder.query.search(DateSearch.self)?.date { return localized("\(date) is over") }
      return localized("no occurrence in sight")
    }
    let when = when(occurrence, entry.reminder, inFull: false)
    return "\(occurrence.name(entry.reminder, script)) \(when)\(note(entry.reminder, occurrence))"
  }

  /// The same in a list: `Geminids, Sun 13 Dec, 55 an hour - bring chairs`.
  func whatInList(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return what(entry) }
    let when = when(occurrence, entry.reminder, inFull: false)
    return "\(occurrence.name(entry.reminder, script)), \(when)\(note(entry.reminder, occurrence))"
  }

  /// The name of the event.
  package func name(_ entry: ReminderEntry) -> String {
    entry.occurrence?.name(entry.reminder, script) ?? ""
  }

  /// The title of an event in a calendar, which has the time itself.
  package func summary(_ entry: ReminderEntry) -> String {
    entry.occurrence.map { facts($0, entry.reminder, inFull: false).title } ?? ""
  }

  /// The sentences that describe an event in a calendar after the user's note; nil where there are none.
  package func description(_ entry: ReminderEntry) -> String? {
    let lines = entry.occurrence.map { facts($0, entry.reminder, inFull: false).lines } ?? []
    let all = [entry.reminder.note.map(Language.current.keepingDigits)].compactMap(\.self) + lines
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }

  /// The days from today to an event and its time: `in 3 days: Tue 24 Nov 15:53 CET`, `best tonight, 55 an hour`.
  private func relative(_ occurrence: Occurrence, _ reminder: Reminder, _ when: String) -> String {
    facts(occurrence, reminder, inFull: true).relative ?? "\(days(to: occurrence, reminder)): \(when)"
  }

  /// What a reminder says of an event.
  ///
  /// - Parameter inFull: Whether the zone is named, a tithi has its beginning and its end, and a shower its maximum.
  func facts(_ occurrence: Occurrence, _ reminder: Reminder, inFull: Bool) -> ReminderFacts {
    occurrence.event.worded.reminderFacts(
      ReminderView(words: self, occurrence: occurrence, reminder: reminder, inFull: inFull))
  }

  /// The days from today to the date of an event, by the dates of the place: `in 3 days`.
  fileprivate func days(to occurrence: Occurrence, _ reminder: Reminder) -> String {
    let days = occurrence.date.dayNumber - reminder.place.zone.date(at: now).dayNumber
    return switch days {
    case 0: localized("today")
    case 1: localized("tomorrow")
    case -1: localized("yesterday")
    default: days > 0 ? localized("in \(days) days") : localized("\(-days) days ago")
    }
  }

  /// The date and the clock reading of an event: `Tue 24 Nov 15:53`; of a shower its best night and what it brings.
  private func when(_ occurrence: Occurrence, _ reminder: Reminder, inFull: Bool) -> String {
    facts(occurrence, reminder, inFull: inFull).when
  }

  /// `Fri 11 Dec 09:00`, with the year unless it is the running one.
  fileprivate func dateAndClock(_ time: JulianDay, _ text: InstantText) -> String {
    "\(date(text.minute(time).date, text)) \(text.clock(time))"
  }

  /// `Mon 14 Dec`, with the year unless it is the running one.
  fileprivate func date(_ date: GregorianDate, _ text: InstantText) -> String {
    date.weekdayAndDay(inYearOf: text.minute(now).date)
  }

  /// `, Pune` where there are reminders of several places; empty where there is one.
  func place(_ reminder: Reminder) -> String { context.showsPlaces ? ", \(title(of: reminder.place))" : "" }

  /// The name of a place, or its coordinates.
  package func title(of place: ReminderPlace) -> String { place.name.map(Self.typed) ?? Place(place).coordinates }

  /// The user's note after a dash: ` - bring chairs`; empty without a note, and where the name is made of it.
  private func note(_ reminder: Reminder, _ occurrence: Occurrence) -> String {
    if type(of: occurrence.event.worded).isNamedByNote { return "" }
    return reminder.note.map { " - \(Self.typed($0))" } ?? ""
  }

  /// A text that the user typed, as it may be shown.
  static func typed(_ text: String) -> String { Language.current.keepingDigits(PlainText.marked(text)) }

  /// `20 d`, `5 h`, `12 min`, `8 s`
  package static func span(_ seconds: Double) -> String {
    if seconds < 60 { return localized("\(Int(seconds)) s") }
    let minutes = Int(seconds / 60)
    if minutes < 90 { return localized("\(minutes) min") }
    return minutes < 36 * 60
      ? localized("\((minutes + 30) / 60) h") : localized("\((minutes + 720) / 1440) d")
  }
}

/// An occurrence as the room of its event sees it.
struct ReminderView {
  fileprivate let words: ReminderWords
  fileprivate let occurrence: Occurrence
  fileprivate let reminder: Reminder
  /// Whether the zone is named, and a shower has its maximum.
  let inFull: Bool

  var script: NameScript { occurrence.names(words.context.presentation.script) }
  var now: JulianDay { words.context.now }
  var zone: CivilZone { reminder.place.zone }
  var text: InstantText { words.context.text(reminder) }
  /// The name of the time of a festival at which the reminder comes; nil of another time.
  var pujaName: String? {
    guard case .days = reminder.lead else { return nil }
    return reminder.at.pujaName
  }
  /// Whether degrees have their sign.
  var usesGlyphs: Bool { words.context.terminal.usesGlyphs }
  /// From the instant of the event to its end.
  var span: CalendarEntry.Time { .span(occurrence.time.roundedUnixSeconds..<occurrence.end.roundedUnixSeconds) }
  /// `Mon 14 Dec`, with the year unless it is the running one.
  var date: String { words(for: occurrence.date) }
  /// `Tue 24 Nov 15:53 CET`
  var dateAndClock: String { dateAndClock(occurrence.time) + zoneName(at: occurrence.time) }

  /// The name of an event in this reminder.
  func name(of event: some WordedEvent) -> String { event.reminderName(reminder, script) }
  /// `Mon 14 Dec`, with the year unless it is the running one.
  func words(for date: GregorianDate) -> String { words.date(date, text) }
  /// `Tue 24 Nov 15:53`
  func dateAndClock(_ time: JulianDay) -> String { words.dateAndClock(time, text) }
  /// ` CET` where the zone is named.
  func zoneName(at time: JulianDay) -> String {
    inFull ? " " + text.zone.abbreviation(atUnixSeconds: time.roundedUnixSeconds) : ""
  }
  /// The days from today to the event, by the dates of the place, and in words: `in 3 days`.
  var daysLeft: Int { occurrence.date.dayNumber - reminder.place.zone.date(at: now).dayNumber }
  var inDays: String { words.days(to: occurrence, reminder) }
  /// The words of showers, under the sky of the reminder or else of the run.
  var showerText: ShowerText {
    ShowerText(text: text, darkSky: reminder.conventions.darkSky ?? words.context.darkSky)
  }
}

extension Occurrence {
  /// The name: `Full moon`, `Karttika krishna Ekadashi`, `Diwali (Lakshmi Puja)`.
  package func name(_ reminder: Reminder, _ script: NameScript) -> String {
    event.worded.reminderName(reminder, names(script))
  }

  /// The script of names, with the names of festivals of the region of the place.
  fileprivate func names(_ script: NameScript) -> NameScript { script.withNames(ofRegion: region) }
}
