import AstroCore
import CivilTime
import ICalendar

extension TargetEvent: WordedEvent {
  typealias Details = FoundTarget
  static func names(_ catalogue: EventCatalogue) -> [String] {
    (TargetCatalogue.standard + catalogue.targets.own).flatMap { target in
      [true, false].map { localizedName(name(target, isBest: $0)) }
    }
  }

  /// `nights 16 Feb - 3 Oct 2027`, `above 10 deg`
  private func seasonItems(_ terminal: Terminal) -> [String] {
    guard let season, let leastAltitude else { return [] }
    return [localized("nights \(DateWords.span(season))"), localized("above \(terminal.degrees(leastAltitude))")]
  }

  /// `21:04-04:40 (7h36m)`, `best 00:12 (74 deg)`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    guard let night, let best = night.best else { return [] }
    let (text, terminal) = (context.text, context.terminal)
    let spans = night.windows.map { text.clocks($0, on: date) }.joined(separator: ", ")
    return [
      Fact(
        [
          "\(spans) (\(InstantText.length(seconds: night.windowSeconds)))",
          localized("best \(text.clock(best.time, on: date)) (\(terminal.degrees(best.altitude)))"),
        ] + seasonItems(terminal))
    ]
  }

  /// A night is named after the date on which it begins.
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)? {
    night == nil ? nil : (date, nil)
  }

  // MARK: Calendars and reminders

  /// From the beginning of its windows to their end, or an instant.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    guard let first = night?.windows.first, let last = night?.windows.last else {
      return .moment(time.roundedUnixSeconds)
    }
    return CalendarEntries.time(first.lowerBound..<last.upperBound)
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("target-" + query.description.replacing(" ", with: "-"), date.digits), dependences: [.place],
      time: calendarTime(in: entries.place.zone), title: name(entries.context.script),
      lines: night.flatMap(entries.description).map { [$0] } ?? [], category: "TARGET", isOfPlace: true)
  }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    let spans = night?.windows.map { reminder.text.clocks($0, on: date) }.joined(separator: ", ")
    return ReminderFacts(
      title: name(reminder.script), when: spans.map { "\(reminder.words(for: date)), \($0)" } ?? reminder.dateAndClock,
      time: calendarTime(in: reminder.zone))
  }
}

/// TargetEvent in the list of a search.
enum FoundTarget: Described {
  typealias Row = TargetEvent

  static let definition: Definition? = Definition(
    "found_target",
    "A night of a target: one of the best of the dates that were searched, or the one of its culmination at midnight.")

  static func describe(_ of: inout some MemberVisitor<TargetEvent> & ~Copyable) {
    of.refined("kind", "", .constant("target"))
    of.refined("id", "The search as a word: best_m31, m31_midnight.", .pattern("^\\S+$"))
    of.refined(
      "time",
      "The best moment of the night, or the instant of the culmination at midnight, when the right ascensions of target and Sun differ by 12 h.",
      .part("instant"))
    of.member("target", "The id of the target.", .text { $1.query.target.id })
    of.member(
      "topic", "The event that was searched for.", .text { $1.query.topic.rawValue }, .of(["best", "midnight"]))
    of.object("night", "The target in a best night; null of the culmination at midnight.", TargetNight.self, .orNull) {
      $0.night
    }
  }
}
