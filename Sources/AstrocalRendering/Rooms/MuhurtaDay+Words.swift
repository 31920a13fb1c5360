import AstroCore
import CivilTime
import ICalendar

extension MuhurtaDay: WordedEvent {
  typealias Details = FoundMuhurta
  static func ids(_ catalogue: EventCatalogue) -> [String] { CeremonyRule.usual.map(\.id) }
  static func names(_ catalogue: EventCatalogue) -> [String] { CeremonyRule.usual.map { localizedName(name($0)) } }

  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact(MuhurtaText(context: context, names: []).spans(self))]
  }

  // MARK: Calendars and reminders

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? { calendarFactsOfSpans(entries).first }

  /// An event for each span.
  func calendarFactsOfSpans(_ entries: CalendarEntries) -> [CalendarFacts] {
    let words = MuhurtaText(context: entries.context, names: [])
    return zip(spans, words.spans(self)).enumerated().map { index, span in
      let count = date.digits + (index > 0 ? "-\(index + 1)" : "")
      let status = rule.isCalibrated ? localized("calibrated") : localized("from texts, not tested")
      return CalendarFacts(
        uid: ("muhurta-\(rule.id)-\(rule.tradition)", count), dependences: [.place, .sunrise, .ayanamsha],
        time: CalendarEntries.time(span.0.span), title: name(entries.context.script),
        lines: [span.1, localized("By the rules of \(rule.tradition) (\(status)) for \(entries.place.title).")],
        category: "MUHURTA", isOfPlace: true)
    }
  }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    ReminderFacts(title: name(reminder.script), when: reminder.dateAndClock, time: reminder.span)
  }
}

/// Days of ceremonies have a document of their own.
enum FoundMuhurta: Described {
  typealias Row = MuhurtaDay

  static func describe(_ of: inout some MemberVisitor<MuhurtaDay> & ~Copyable) {
    of.shared(MuhurtaFacts.self) { NamedMuhurtaDay(day: $0, names: []) }
  }
}
