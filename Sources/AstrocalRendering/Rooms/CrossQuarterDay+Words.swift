import AstroCore
import CivilTime

extension CrossQuarterDay: WordedEvent {
  typealias Details = FoundCrossQuarter
  static func ids(_ catalogue: EventCatalogue) -> [String] { Name.allCases.map(\.rawValue) }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    Name.allCases.map { localizedName(name($0)) }
  }

  /// `Sun at longitude 315 deg`, `half-way in time Wed 3 Feb 15:12`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let sun = localized("Sun at longitude \(context.terminal.degrees(Double(longitude)))")
    let text = context.text
    switch definition {
    case .longitude: return [Fact([sun, localized("half-way in time \(text.dayAndClock(inTime))")])]
    case .midpoint: return [Fact([localized("half-way in time"), "\(sun) \(text.dayAndClock(byLongitude))"])]
    }
  }

  static var fields: [Field<AlmanacEvent>] {
    fields("cross_quarter") { (event: AlmanacEvent) in event.found(CrossQuarterDay.self) }
  }

  /// The instant is the same everywhere, and its name is that of the season of the place.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("cross-quarter-\(longitude)" + (definition == .longitude ? "" : "-midpoint"), nominal),
      time: calendarTime(in: entries.place.zone), title: name(entries.context.script), category: "CROSS-QUARTER DAY")
  }
}

extension CrossQuarterDay: Described {
  static func describe(_ of: inout some MemberVisitor<CrossQuarterDay> & ~Copyable) {
    of.field(
      "definition", "`longitude`, or `midpoint` for half-way in time", .text { $1.definition.rawValue },
      .of(.few(Definition.allCases.map(\.rawValue))))
    of.field("by_longitude", "when the Sun is half-way by longitude", .time { $1.byLongitude })
    of.field("midpoint", "the instant half-way in time", .time { $1.inTime })
    of.field(
      "sun_longitude_deg", "the Sun's longitude half-way: 45, 135, 225 or 315", .integer { $1.longitude },
      .bounded(.within(0...360)).shaped(MemberShape(numbers: [45, 135, 225, 315])))
  }
}

/// CrossQuarterDay in the list of a search.
enum FoundCrossQuarter: Described {
  typealias Row = CrossQuarterDay

  static let definition: Definition? = Definition(
    "found_cross_quarter", "A day half-way between a solstice and an equinox.")

  static func describe(_ of: inout some MemberVisitor<CrossQuarterDay> & ~Copyable) {
    of.refined("kind", "", .constant("cross_quarter"))
    of.refined("id", "The event as a word.", .of(["imbolc", "beltane", "lughnasadh", "samhain"]))
    of.refined("time", "The instant by the definition of the search.", .part("instant"))
    of.shared(CrossQuarterDay.self)
  }
}
