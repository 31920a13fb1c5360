import AstroCore
import CivilTime

extension EqualDay: WordedEvent {
  func name(_ script: NameScript) -> String { Self.name }
  private static var name: String { localized("Day and night equal") }

  static func ids(_ catalogue: EventCatalogue) -> [String] { ["equilux_march", "equilux_september"] }
  static func names(_ catalogue: EventCatalogue) -> [String] { [name] }

  /// `day 12h00m23s`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("day \(InstantText.length(seconds: dayLength))")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.members(EqualDay.self, of: self, context)
  }

  static var fields: [Field<AlmanacEvent>] { fields("equilux") { (event: AlmanacEvent) in event.found(EqualDay.self) } }
}

extension EqualDay: Described {
  static func describe(_ of: inout some MemberVisitor<EqualDay> & ~Copyable) {
    of.field(
      "day_length_s", "from sunrise to sunset", .number(.seconds, places: 1) { $1.dayLength }, .bounded(.ofDay))
  }
}
