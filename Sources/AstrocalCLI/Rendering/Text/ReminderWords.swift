import AstroCore
import CivilTime
import ForeignText
import Reminders
import SwissEphemeris

/// The words of reminders, for messages, tables and calendars.
struct ReminderWords {
  private let context: ReminderContext
  private var now: JulianDay { context.now }
  private var script: NameScript { context.presentation.script }

  init(_ context: ReminderContext) {
    self.context = context
  }

  /// `Geminids peak in 3 days: Mon 14 Dec 14:49 CET`
  func announcement(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return "" }
    let reminder = entry.reminder
    let text = context.text(reminder)
    let name = subject(occurrence, reminder)
    let when = when(occurrence, text, inFull: true)
    let end = note(reminder, occurrence).map { " - \($0)" } ?? ""
    if entry.state == .missed { return "missed: \(name), \(when)\(end)" }
    let late = entry.lateness >= Self.leastLateness ? " (late by \(Self.span(entry.lateness)))" : ""
    return "\(name) \(relative(occurrence, reminder)): \(when)\(late)\(end)"
  }

  /// `added      phase-full-moon: Tue 24 Nov 09:00, Full moon Tue 24 Nov 15:53`
  ///
  /// An occurrence that has already fired does not fire again, whatever the new settings.
  func outcome(_ word: String, _ entry: ReminderEntry) -> String {
    let (reminder, start) = (entry.reminder, "\(word.padded(9))  \(entry.reminder.id)")
    guard let occurrence = entry.occurrence else { return "\(start), \(what(entry))" }
    if reminder.mark(of: occurrence) != nil {
      return "\(start): \(what(entry)), already announced; `astrocal remind reset \(reminder.id)`"
    }
    return "\(start): \(fires(entry)), \(what(entry))"
  }

  /// The time at which it fires: `Fri 11 Dec 09:00`.
  func fires(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return "--" }
    let text = context.text(entry.reminder)
    return date(text.minute(occurrence.fires).date, text) + " " + text.clock(occurrence.fires)
  }

  /// `20 d` while it is pending, else its state.
  func standing(_ entry: ReminderEntry) -> String {
    guard entry.state == .pending else { return entry.state.rawValue }
    guard let occurrence = entry.occurrence else { return "--" }
    return Self.span(occurrence.fires.unixSeconds - now.unixSeconds)
  }

  /// `Geminids peak Mon 14 Dec 14:49 - bring chairs`
  func what(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else {
      if case .date(let date) = entry.reminder.rule { return "\(date) is over" }
      return "no occurrence in sight"
    }
    let name = subject(occurrence, entry.reminder)
    let end = note(entry.reminder, occurrence).map { " - \($0)" } ?? ""
    return "\(name) \(when(occurrence, context.text(entry.reminder), inFull: false))\(end)"
  }

  /// The name of the event.
  func name(_ entry: ReminderEntry) -> String {
    entry.occurrence?.name(entry.reminder, script) ?? ""
  }

  /// The title of an event in a calendar, which has the time itself.
  func summary(_ entry: ReminderEntry) -> String {
    guard let occurrence = entry.occurrence else { return "" }
    let subject = subject(occurrence, entry.reminder)
    guard case .shower(let shower, let moon) = occurrence.event else { return subject }
    return "\(subject) (\(figures(shower, moon)))"
  }

  /// `ZHR 150, Moon 25%`
  private func figures(_ occurrence: ShowerOccurrence, _ moon: MoonAspect) -> String {
    let rate = occurrence.shower.zenithalHourlyRate.map { Decimal.fixed($0, places: 0) } ?? "variable"
    return "ZHR \(rate), Moon \(Decimal.percent(moon.illumination))"
  }

  /// The subject of a sentence: the name, or the peak of a shower.
  private func subject(_ occurrence: Occurrence, _ reminder: Reminder) -> String {
    let name = occurrence.name(reminder, script)
    if case .shower = occurrence.event { return name + " peak" }
    return name
  }

  func rfc3339(_ time: JulianDay, _ reminder: Reminder) -> String {
    context.text(reminder).rfc3339(time)
  }

  /// The days from today to the date of an event, by the dates of the place: `in 3 days`.
  private func relative(_ occurrence: Occurrence, _ reminder: Reminder) -> String {
    let today = reminder.place.zone.date(at: now)
    let days = occurrence.date.dayNumber - today.dayNumber
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return days > 0 ? "in \(days) days" : "\(-days) days ago"
    }
  }

  /// - Parameter inFull: Whether the zone is named, and a tithi given from beginning to end.
  private func when(_ occurrence: Occurrence, _ text: InstantText, inFull: Bool) -> String {
    func zone(_ time: JulianDay) -> String {
      inFull ? " " + text.zone.abbreviation(atUnixSeconds: time.roundedUnixSeconds) : ""
    }
    switch occurrence.event {
    case .shower(let shower, let moon):
      return peak(shower, moon, text, inFull: inFull)
    case .festival, .date:
      return date(occurrence.date, text)
    case .tithi(let entry):
      let (start, end) = (entry.tithi.start, entry.tithi.end)
      guard inFull else { return date(occurrence.date, text) }
      return
        "\(date(occurrence.date, text)), \(text.weekdayAndClock(start)) to \(text.weekdayAndClock(end))\(zone(end))"
    case .phase, .season, .sankranti:
      let time = occurrence.time
      return "\(date(text.minute(time).date, text)) \(text.clock(time))\(zone(time))"
    }
  }

  /// `Mon 14 Dec 15h`, in full with the zone, the rate and the Moon at the maximum.
  private func peak(
    _ occurrence: ShowerOccurrence, _ moon: MoonAspect, _ text: InstantText, inFull: Bool
  ) -> String {
    let showers = ShowerText(text)
    let namesYear = occurrence.peak.map { text.minute($0).date.year } != text.minute(now).date.year
    let peak = showers.peak(occurrence, namesYear: namesYear) ?? ""
    let zone =
      inFull && occurrence.shower.precision != .date
      ? " " + text.zone.abbreviation(atUnixSeconds: moon.time.roundedUnixSeconds) : ""
    return "\(peak)\(zone)" + (inFull ? ", \(figures(occurrence, moon))" : "")
  }

  /// `Mon 14 Dec`, with the year unless it is the running one.
  private func date(_ date: GregorianDate, _ text: InstantText) -> String {
    let day =
      "\(date.shortWeekday) \(InstantText.twoDigits(date.day)) \(date.shortMonth)"
    let year = text.minute(now).date.year
    return date.year == year ? day : "\(day) \(date.year)"
  }

  /// The user's note; nil where the name is made of it.
  private func note(_ reminder: Reminder, _ occurrence: Occurrence) -> String? {
    if case .date = occurrence.event { return nil }
    return reminder.note.map(PlainText.marked)
  }

  /// The least lateness in seconds that is mentioned: an hourly run is always a little late.
  private static let leastLateness = 2.0 * 3600

  /// `20 d`, `5 h`, `12 min`, `8 s`
  static func span(_ seconds: Double) -> String {
    if seconds < 60 { return "\(Int(seconds)) s" }
    let minutes = Int(seconds / 60)
    if minutes < 90 { return "\(minutes) min" }
    return minutes < 36 * 60 ? "\((minutes + 30) / 60) h" : "\((minutes + 720) / 1440) d"
  }
}

extension Occurrence {
  /// The name: `Full moon`, `Karttika krishna Ekadashi`, `Diwali (Lakshmi Puja)`.
  func name(_ reminder: Reminder, _ script: NameScript) -> String {
    let names = PanchangaNames.table
    switch event {
    case .shower(let occurrence, _): return occurrence.shower.name
    case .phase(let phase): return phase.name.capitalizedFirst
    case .tithi(let entry):
      let month = reminder.conventions.month == .amanta ? entry.month.amanta : entry.month.purnimanta
      let paksha = entry.tithi.number.isMultiple(of: 15) ? "" : "\(entry.tithi.paksha.word) "
      return (entry.month.isAdhika ? "Adhika " : "") + names.name(.masa, month, script) + " " + paksha
        + names.name(entry.tithi, script)
    case .festival(let festival):
      return (script == .deva ? festival.rule.nameDeva : festival.rule.name)
    case .season(let season): return season.name
    case .sankranti(let rashi): return SkyEvent.Phenomenon.sankranti(rashi: rashi).name
    case .date: return reminder.note.map(PlainText.marked) ?? "Reminder"
    }
  }
}

extension String {
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
