import AstroCore
import CivilTime

extension RecordedHoliday: WordedEvent {
  typealias Details = FoundHoliday
  func name(_ script: NameScript) -> String {
    localizedName(eventName(script)).capitalizedFirst
  }

  static func ids(_ catalogue: EventCatalogue) -> [String] { catalogue.festivals.map(\.id) }
  static func names(_ catalogue: EventCatalogue) -> [String] { FieldWords.festivalNames.all(catalogue) }

  /// `Mauritius`, `Bihar`, `Odisha, by the Python package holidays`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    // A gazette comes before a package that lists the day too.
    let ordered = holidays.filter { !$0.isOnlyListed } + holidays.filter(\.isOnlyListed)
    return [Fact(ordered.map(\.authority))]
  }

  var style: Style? { .festival }

  static var fields: [Field<AlmanacEvent>] {
    fields("holiday") { (event: AlmanacEvent) in event.found(RecordedHoliday.self) }
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("holiday-\(id)", date.digits), dependences: [.place], time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), lines: facts(entries.context, .page).map(\.line), category: "PUBLIC HOLIDAY")
  }
}

extension RecordedHoliday: Described {
  static func describe(_ of: inout some MemberVisitor<RecordedHoliday> & ~Copyable) {
    of.field("regions", "the states and countries, in English", .list { $1.holidays.map(\.region) }, .shaped(.notEmpty))
    of.field(
      "only_listed",
      "whether only the Python package `holidays` says so, and no gazette, press or list of schools is known",
      .boolean { $1.holidays.allSatisfy(\.isOnlyListed) })
  }
}

/// A public holiday in the list of a search.
enum FoundHoliday: Described {
  typealias Row = RecordedHoliday

  static let definition: Definition? = Definition(
    "found_holiday", "A festival on a date on which it was a public holiday of some states or countries.")

  static func describe(_ of: inout some MemberVisitor<RecordedHoliday> & ~Copyable) {
    of.refined("kind", "", .constant("holiday"))
    of.refined("id", "Identifier of the festival.", .notEmpty)
    of.shared(RecordedHoliday.self)
  }
}
