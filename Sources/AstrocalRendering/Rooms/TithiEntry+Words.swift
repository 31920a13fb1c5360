import AstroCore
import CivilTime
import ICalendar
import Reminders

extension TithiEntry: WordedEvent {
  typealias Details = FoundTithi

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    let names = PanchangaNames.table
    return ["shukla", "krishna"].flatMap { half in (1...14).map { "\(half)_\(names.name(.tithi, $0, .latin))" } }
      + [15, 30].map { names.name(.tithi, $0, .latin) }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] { PanchangaNames.table.latinNames(.tithi) }

  /// `S11 Ekadashi until Sat 05:12`, `Karttika, Vikram 2083`, `Sat 21 Nov Devutthana Ekadashi`
  func items(_ context: RenderContext) -> [String] {
    let panchanga = PanchangaText(context: context)
    return [
      localized("\(panchanga.codeAndName(tithi)) until \(tithi.end(by: context.text))"),
      panchanga.monthAndYear(month, year),
    ] + festivals.withoutRepetitions.map { "\($0.date.weekdayAndDay) \(panchanga.title($0))" }
  }

  var marked: [Festival] { festivals }

  // MARK: Calendars and reminders

  /// The description names its month, the sunrises that it holds, and its festivals.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let panchanga = entries.panchanga
    var lines = [entries.monthLine(self), sunriseLine(entries.placeName)]
    let festivals = festivals.withoutRepetitions
    if !festivals.isEmpty {
      let names = festivals.map { "\(panchanga.plainTitle($0)) (\($0.date))" }
      lines.append(localized("Festivals: \(names.joined(separator: ", "))."))
    }
    if entries.context.explains { lines += festivals.flatMap(entries.explanation.lines) }
    return tithi.calendarFacts(entries, month: panchanga.month(month), lines: lines)
  }

  private func sunriseLine(_ place: String) -> String {
    let dates = Explanation.list(sunriseDates.map(\.description))
    if tithi.isVriddhi { return localized("Vriddhi: it holds the sunrises of \(dates) at \(place).") }
    if tithi.isKshaya { return localized("Kshaya: it holds no sunrise at \(place).") }
    return dates.isEmpty
      ? localized("No sunrise at \(place).") : localized("It holds the sunrise of \(dates) at \(place).")
  }

  /// `Karttika krishna Ekadashi`
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String {
    let names = PanchangaNames.table
    let number = reminder.conventions.month == .amanta ? month.amanta : month.purnimanta
    let paksha = tithi.number.isMultiple(of: 15) ? "" : "\(localized(name: tithi.paksha.word)) "
    return (month.isAdhika ? localized("adhika ").capitalizedFirst : "") + names.name(.masa, number, script) + " "
      + paksha + names.name(tithi, script)
  }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    var when = reminder.date
    if reminder.inFull {
      let text = reminder.text
      let end = text.weekdayAndClock(tithi.end) + reminder.zoneName(at: tithi.end)
      when += ", " + localized("\(text.weekdayAndClock(tithi.start)) to \(end)")
    }
    return ReminderFacts(
      title: reminder.name(of: self), when: when, time: CalendarEntries.time(tithi.start..<tithi.end))
  }
}

/// TithiEntry in the list of a search.
enum FoundTithi: Described {
  typealias Row = TithiEntry

  static let definition: Definition? = Definition(
    "found_tithi", "A tithi, with the members that it has in astrocal.tithi/1.")

  static func describe(_ of: inout some MemberVisitor<TithiEntry> & ~Copyable) {
    of.refined("kind", "", .constant("tithi"))
    of.refined("id", "Half of the month and name: shukla_ekadashi; purnima and amavasya alone.", .notEmpty)
    of.refined("time", "The instant at which the tithi begins.", .part("instant"))
    of.member("number", "1...30; 15 is the full moon, 30 the new moon.", .integer { $1.tithi.number }, .from(1, to: 30))
    of.shared(TithiFacts.self)
    of.objects("festivals", "Festivals that this tithi decides.", DatedFestival.self) { $0.festivals }
  }
}
