import AstroCore
import CivilTime
import ForeignText
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
    let note = note(reminder, occurrence)
    if entry.state == .missed { return localized("missed: \(name), \(when)") + note }
    let late =
      entry.lateness >= DueInterval(reminder).leastLateness
      ? localized(" (late by \(Self.span(entry.lateness)))") : ""
    return "\(name) \(relative(occurrence, reminder, when))\(late)\(note)"
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

  /// `; Tokyo in place of Pune, --id keeps both`
  package func replaced(_ former: ReminderPlace, by place: ReminderPlace) -> String {
    func title(_ place: ReminderPlace) -> String {
      place.name.map(typed)
        ?? Place(name: nil, country: nil, position: place.position, zone: place.zone, source: .option).coordinates
    }
    return "; " + localized("\(title(place)) in place of \(title(former)), --id keeps both")
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
      if case .date(let date) = entry.reminder.query { return localized("\(date) is over") }
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
    guard let occurrence = entry.occurrence else { return "" }
    if let event = occurrence.event.skyEvent { return facts(entry.reminder).summary(event) }
    let name = occurrence.name(entry.reminder, script)
    guard case .shower(let report) = occurrence.event else { return name }
    guard let night = report.night, let best = night.best else { return "\(name) maximum" }
    let rate = showerText(entry.reminder).ratePerHour(night)
    return "\(name) best night (\(rate), Moon \(Decimal.percent(best.moonIllumination)))"
  }

  /// The sentences that describe an event in a calendar after the user's note; nil where there are none.
  package func description(_ entry: ReminderEntry) -> String? {
    var lines = [entry.reminder.note].compactMap(\.self)
    if let event = entry.occurrence?.event.skyEvent {
      let facts = facts(entry.reminder)
      let sentences = facts.lines(event)
      lines += sentences
      if !sentences.isEmpty { lines.append("By the clocks of \(facts.text.zone.identifier).") }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func facts(_ reminder: Reminder) -> SkyFacts {
    SkyFacts(text: context.text(reminder))
  }

  /// The days from today to an event and its time: `in 3 days: Tue 24 Nov 15:53 CET`, `best tonight, 55 an hour`.
  private func relative(_ occurrence: Occurrence, _ reminder: Reminder, _ when: String) -> String {
    guard case .shower(let report) = occurrence.event else { return "\(days(to: occurrence, reminder)): \(when)" }
    guard let night = report.night, let window = night.window else {
      return "\(days(to: occurrence, reminder)): \(when)"
    }
    let prospect = prospect(report, night, reminder)
    if now >= window.upperBound { return localized("best last night, \(prospect)") }
    let days = occurrence.date.dayNumber - reminder.place.zone.date(at: now).dayNumber
    return days <= 0
      ? "\(localized("best tonight")), \(prospect)"
      : localized("best \(self.days(to: occurrence, reminder)): \(when)")
  }

  /// `55 an hour under magnitude 6.0 skies, from 20:02; maximum Mon 14 Dec 15h`
  private func prospect(_ report: ShowerReport, _ night: ShowerNight, _ reminder: Reminder) -> String {
    "\(showerText(reminder).prospect(night)); \(localized("maximum \(maximum(report, reminder))"))"
  }

  /// The words of showers, under the sky of the reminder or else of the run.
  private func showerText(_ reminder: Reminder) -> ShowerText {
    ShowerText(text: context.text(reminder), darkSky: reminder.conventions.darkSky ?? context.darkSky)
  }

  /// `Mon 14 Dec 15h`, with the year unless it is the running one.
  private func maximum(_ report: ShowerReport, _ reminder: Reminder) -> String {
    let text = context.text(reminder)
    let year = report.occurrence.peak.map { text.minute($0).date.year }
    return showerText(reminder).peak(
      report.occurrence, namesYear: year != text.minute(now).date.year, form: .plain) ?? ""
  }

  /// The days from today to the date of an event, by the dates of the place: `in 3 days`.
  private func days(to occurrence: Occurrence, _ reminder: Reminder) -> String {
    let days = occurrence.date.dayNumber - reminder.place.zone.date(at: now).dayNumber
    return switch days {
    case 0: localized("today")
    case 1: localized("tomorrow")
    case -1: localized("yesterday")
    default: days > 0 ? localized("in \(days) days") : localized("\(-days) days ago")
    }
  }

  /// The date and the clock reading of an event: `Tue 24 Nov 15:53`; of a shower its best night and what it brings.
  ///
  /// - Parameter inFull: Whether the zone is named, a tithi has its beginning and its end, and a shower its maximum.
  private func when(_ occurrence: Occurrence, _ reminder: Reminder, inFull: Bool) -> String {
    let text = context.text(reminder)
    func zone(_ time: JulianDay) -> String {
      inFull ? " " + text.zone.abbreviation(atUnixSeconds: time.roundedUnixSeconds) : ""
    }
    switch occurrence.event {
    case .shower(let report):
      guard let night = report.night, night.best != nil else {
        return localized("maximum \(maximum(report, reminder))")
      }
      let date = date(occurrence.date, text)
      return "\(date), " + (inFull ? prospect(report, night, reminder) : showerText(reminder).ratePerHour(night))
    case .tithi(let entry) where inFull:
      let (start, end) = (entry.tithi.start, entry.tithi.end)
      let span = localized("\(text.weekdayAndClock(start)) to \(text.weekdayAndClock(end) + zone(end))")
      return "\(date(occurrence.date, text)), \(span)"
    case .anga(let anga) where inFull:
      let end = text.weekdayAndClock(anga.end) + zone(anga.end)
      return localized("\(dateAndClock(anga.start, text)) to \(end)")
    case .festival, .anniversary, .date, .condition, .tithi: return date(occurrence.date, text)
    case .phase, .anga, .daily, .asta, .special, .span, .signEntry, .muhurta:
      return dateAndClock(occurrence.time, text) + zone(occurrence.time)
    case .target(let event):
      guard let night = event.night else { return dateAndClock(occurrence.time, text) + zone(occurrence.time) }
      return date(event.date, text) + ", "
        + night.windows.map { text.clocks($0, on: event.date) }.joined(separator: ", ")
    case .sky(let event):
      let facts = SkyFacts(text: text, usesGlyphs: context.terminal.usesGlyphs)
      return dateAndClock(occurrence.time, text) + zone(occurrence.time) + (inFull ? facts.announced(event) : "")
    }
  }

  /// `Fri 11 Dec 09:00`, with the year unless it is the running one.
  private func dateAndClock(_ time: JulianDay, _ text: InstantText) -> String {
    "\(date(text.minute(time).date, text)) \(text.clock(time))"
  }

  /// `Mon 14 Dec`, with the year unless it is the running one.
  private func date(_ date: GregorianDate, _ text: InstantText) -> String {
    date.weekdayAndDay(inYearOf: text.minute(now).date)
  }

  /// The user's note after a dash: ` - bring chairs`; empty without a note, and where the name is made of it.
  private func note(_ reminder: Reminder, _ occurrence: Occurrence) -> String {
    switch occurrence.event {
    case .date, .condition: return ""
    default: break
    }
    return reminder.note.map { " - \(typed($0))" } ?? ""
  }

  /// `20 d`, `5 h`, `12 min`, `8 s`
  package static func span(_ seconds: Double) -> String {
    if seconds < 60 { return localized("\(Int(seconds)) s") }
    let minutes = Int(seconds / 60)
    if minutes < 90 { return localized("\(minutes) min") }
    return minutes < 36 * 60
      ? localized("\((minutes + 30) / 60) h") : localized("\((minutes + 720) / 1440) d")
  }
}

/// A text that the user typed, as it may be shown.
private func typed(_ text: String) -> String { Language.current.keepingDigits(PlainText.marked(text)) }

extension Occurrence {
  /// The name: `Full moon`, `Karttika krishna Ekadashi`, `Diwali (Lakshmi Puja)`.
  package func name(_ reminder: Reminder, _ script: NameScript) -> String {
    let names = PanchangaNames.table
    switch event {
    case .tithi(let entry):
      let month = reminder.conventions.month == .amanta ? entry.month.amanta : entry.month.purnimanta
      let paksha = entry.tithi.number.isMultiple(of: 15) ? "" : "\(localized(name: entry.tithi.paksha.word)) "
      return (entry.month.isAdhika ? localized("adhika ").capitalizedFirst : "") + names.name(.masa, month, script)
        + " " + paksha
        + names.name(entry.tithi, script)
    case .sky(let event): return SkyFacts(text: .utc).name(event)
    case .date: return reminder.note.map(typed) ?? localized("reminder").capitalizedFirst
    case .condition(let words, _): return typed(reminder.note ?? words)
    case .phase, .anga, .festival, .shower, .daily, .asta, .special, .span, .signEntry, .muhurta, .target, .anniversary:
      return event.name(script)
    }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
