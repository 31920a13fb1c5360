import AstroCore
import CivilTime

extension EqualDay: WordedEvent {
  typealias Details = EqualDay
  static func ids(_ catalogue: EventCatalogue) -> [String] { ["equilux_march", "equilux_september"] }
  static func names(_ catalogue: EventCatalogue) -> [String] { [localizedName(name)] }

  /// `day 12h00m23s`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("day \(InstantText.length(seconds: dayLength))")])]
  }

  static var fields: [Field<AlmanacEvent>] { fields("equilux") { (event: AlmanacEvent) in event.found(EqualDay.self) } }
}

extension EqualDay: Described {
  static let definition: Definition? = Definition(
    "found_equilux", "A date on which day and night are nearly equally long at the place.")

  static func describe(_ of: inout some MemberVisitor<EqualDay> & ~Copyable) {
    of.refined("kind", "", .constant("equilux"))
    of.refined("id", "The event as a word.", .of(["equilux_march", "equilux_september"]))
    of.refined("time", "Null: the event lasts for its date.", .nothing)
    of.field(
      "day_length_s", "from sunrise to sunset", .number(.seconds, places: 1) { $1.dayLength },
      .bounded(.ofDay).shaped(.from(0, to: 93600)))
  }
}
