import AstroCore
import CivilTime

extension ClockChange: WordedEvent {
  typealias Details = ClockChange
  static func ids(_ catalogue: EventCatalogue) -> [String] { ["clocks_forward", "clocks_back"] }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    [true, false].map { localizedName(name(isForward: $0)) }
  }

  /// `02:00 CET becomes 03:00 CEST`, `summer time begins`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (old, new) = (reading(before), reading(after))
    // A zone that skips or repeats a date changes its date and not its clock.
    func text(_ reading: CivilDateTime, _ clock: Clock) -> String {
      (old.clock == new.clock ? "\(reading.date) " : "") + "\(reading.clock) \(clock.abbreviation)"
    }
    return [
      Fact(
        [
          localized("\(text(old, before)) becomes \(text(new, after))"),
          summerTime.map {
            switch $0 {
            case .begins: localized("summer time begins")
            case .ends: localized("summer time ends")
            }
          },
        ].compactMap(\.self))
    ]
  }

  /// The reading of a clock to the nearest minute: mean times of places have seconds.
  private func reading(_ clock: Clock) -> CivilDateTime {
    CivilDateTime(unixSeconds: unixSeconds + 30, utcOffset: clock.offset)
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    var facts = calendarFactsAtPlace(entries)
    facts.category = "CLOCK CHANGE"
    return facts
  }

  static var fields: [Field<AlmanacEvent>] {
    fields("clock_change") { (event: AlmanacEvent) in event.found(ClockChange.self) }
  }
}

extension ClockChange: Described {
  static let definition: Definition? = Definition("found_clock_change", "A change of the clocks of the place's zone.")

  static func describe(_ of: inout some MemberVisitor<ClockChange> & ~Copyable) {
    of.refined("kind", "", .constant("clock_change"))
    of.refined("id", "The event as a word.", .of(["clocks_forward", "clocks_back"]))
    of.refined("time", "The first instant of the new clock.", .part("instant"))
    of.field(
      "summer_time", "`begins` or `ends`; empty where the standard time changed", .text { $1.summerTime?.rawValue },
      .of(.few(SummerTime.allCases.map(\.rawValue))).orNull)
    of.field(
      "offset_before_s", "how far the clocks were ahead of UTC before the change",
      .number(.seconds, places: 0) { Double($1.before.offset) }, .shaped(.from(-93600, to: 93600)))
    of.field(
      "offset_after_s", "how far they are ahead from the change on",
      .number(.seconds, places: 0) { Double($1.after.offset) }, .shaped(.from(-93600, to: 93600)))
    of.field(
      "abbreviation_before", "the abbreviation of the zone before the change", .text { $1.before.abbreviation },
      .shaped(.notEmpty))
    of.field(
      "abbreviation_after", "the abbreviation from the change on", .text { $1.after.abbreviation }, .shaped(.notEmpty))
  }
}
