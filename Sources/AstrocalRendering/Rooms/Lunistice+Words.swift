import AstroCore
import CivilTime

extension Lunistice: WordedEvent {
  typealias Details = Lunistice
  private static let kinds: [(Standstill?, Bool)] = [nil, .major, .minor].flatMap { [($0, true), ($0, false)] }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    ["northern", "southern"].flatMap { side in
      [side + "_lunistice"] + Standstill.allCases.map { "\(side)_\($0.rawValue)_standstill" }
    }
  }
  static func names(_ catalogue: EventCatalogue) -> [String] { kinds.map { localizedName(name($0.0, $0.1)) } }

  /// `declination 28.72 deg N`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let degrees = context.terminal.degrees(abs(declination.degrees), places: 2)
    let side = isNorthern ? localizedDirection("N") : localizedDirection("S")
    return [Fact([localized("declination \("\(degrees) \(side)")")])]
  }

  static var fields: [Field<AlmanacEvent>] {
    fields("lunistice") { (event: AlmanacEvent) in event.found(Lunistice.self) }
  }

  /// The instant is the same everywhere.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("moon-\(hyphenedID)", nominal.filter { $0 != "-" }), time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), category: "LUNISTICE")
  }
}

extension Lunistice: Described {
  static let definition: Definition? = Definition(
    "found_lunistice", "The Moon is farthest from the equator, in a month or in the cycle of 18.6 years.")

  static func describe(_ of: inout some MemberVisitor<Lunistice> & ~Copyable) {
    of.refined("kind", "", .constant("lunistice"))
    of.refined(
      "id", "The event as a word.",
      .of([
        "northern_lunistice", "southern_lunistice", "northern_major_standstill", "southern_major_standstill",
        "northern_minor_standstill", "southern_minor_standstill",
      ]))
    of.refined("time", "The Moon's declination is greatest or least, seen from the Earth's centre.", .part("instant"))
    of.field(
      "declination_deg", "the Moon's declination, positive in the north",
      .number(.degrees, places: 3) { $1.declination.degrees }, .bounded(.within(-90...90)).shaped(.altitude))
    of.field(
      "standstill", "`major` or `minor` of the farthest and the nearest of 18.6 years; empty of others",
      .text { $1.standstill?.rawValue }, .of(.few(Standstill.allCases.map(\.rawValue))).orNull)
  }
}
