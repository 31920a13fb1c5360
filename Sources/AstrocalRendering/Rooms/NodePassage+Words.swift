import AstroCore
import CivilTime

extension NodePassage: WordedEvent {
  func name(_ script: NameScript) -> String { Self.name(isAscending) }

  private static func name(_ isAscending: Bool) -> String {
    isAscending ? localized("Moon at ascending node") : localized("Moon at descending node")
  }

  static func ids(_ catalogue: EventCatalogue) -> [String] { ["ascending_node", "descending_node"] }
  static func names(_ catalogue: EventCatalogue) -> [String] { [true, false].map(name) }

  /// `longitude 332.4 deg`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("longitude \(context.terminal.degrees(longitude.degrees, places: 1))")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.members(NodePassage.self, of: self, context)
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
  static func describe(_ of: inout some MemberVisitor<NodePassage> & ~Copyable) {
    of.field("ascending", "whether the Moon goes north through the ecliptic", .boolean { $1.isAscending })
    of.field(
      "longitude_deg", "the Moon's longitude of the ecliptic of date",
      .number(.degrees, places: 3) { $1.longitude.degrees },
      .bounded(.within(0...360)))
  }
}
