import AstroCore
import CivilTime

extension NodePassage: WordedEvent {
  typealias Details = NodePassage
  static func ids(_ catalogue: EventCatalogue) -> [String] { ["ascending_node", "descending_node"] }
  static func names(_ catalogue: EventCatalogue) -> [String] { [true, false].map { localizedName(name($0)) } }

  /// `longitude 332.4 deg`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("longitude \(context.terminal.degrees(longitude.degrees, places: 1))")])]
  }

  static var fields: [Field<AlmanacEvent>] { fields("node") { (event: AlmanacEvent) in event.found(NodePassage.self) } }

  /// The instant is the same everywhere.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("moon-\(hyphenedID)", nominal.filter { $0 != "-" }), time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), category: "NODE")
  }
}

extension NodePassage: Described {
  static let definition: Definition? = Definition("found_node", "A passage of the Moon through the ecliptic.")

  static func describe(_ of: inout some MemberVisitor<NodePassage> & ~Copyable) {
    of.refined("kind", "", .constant("node"))
    of.refined("id", "The event as a word.", .of(["ascending_node", "descending_node"]))
    of.refined("time", "The Moon's centre is in the ecliptic of date, seen from the Earth's centre.", .part("instant"))
    of.field("ascending", "whether the Moon goes north through the ecliptic", .boolean { $1.isAscending })
    of.field(
      "longitude_deg", "the Moon's longitude of the ecliptic of date",
      .number(.degrees, places: 3) { $1.longitude.degrees }, .bounded(.within(0...360)).shaped(.azimuth))
  }
}
