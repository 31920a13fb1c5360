import AstroCore
import CivilTime

/// The fields of a day that was judged for a ceremony.
enum ChoosingFields {
  static func all(_ context: RenderContext) -> [Field<AlmanacEvent>] { Field.placeID(context) + main }

  static let main: [Field<AlmanacEvent>] =
    Field.place
    + EventFields.date + [
      Field("id", "the ceremony", .text { $1.id }).of(.few(CeremonyRule.usual.map(\.id)))
    ] + own + [Field.timeZone("zone of the place")]

  /// The fields that other events lack.
  private static let described: [Field<AlmanacEvent>] = MuhurtaFacts.fields { (event: AlmanacEvent) in
    event.muhurta.map { NamedMuhurtaDay(day: $0, names: []) }
  }

  static let own: [Field<AlmanacEvent>] =
    [
      Field("tradition", "whose rules judge the day of a ceremony", .text { $1.muhurta?.rule.tradition }).of(
        .few(CeremonyRule.all.map(\.tradition)))
    ] + described.columns(["fit": "fit"]) + [
      Field("ruled_out_by", "the rule that rules out the day of a ceremony", .text { $1.muhurta?.reason?.rawValue }).of(
        .vetoes)
    ] + described.columns(["intervals.start": "starts", "intervals.end": "ends"]) + [
      Field(
        "intervals.nakshatras.name", as: "nakshatras", "nakshatras of the intervals",
        .list { context, event in event.muhurta?.names(.nakshatra, \.nakshatras, context) }
      ).of(.names(.nakshatra)),
      Field(
        "intervals.tithis.name", as: "tithis", "tithis of the intervals",
        .list { context, event in event.muhurta?.names(.tithi, \.tithis, context) }
      ).of(.names(.tithi)),
      Field(
        "intervals.lagnas.name", as: "lagnas", "rising signs of the rules within the intervals",
        .list { context, event in event.muhurta?.names(.rashi, { $0.lagnas.compactMap(\.number) }, context) }
      ).of(.names(.rashi)),
      Field(
        "vetoes.id", as: "vetoes", "the rules that rule out the day or cut something out of it",
        .list { $1.muhurta?.vetoIDs }
      ).of(.vetoes),
    ]
}

extension AlmanacEvent {
  /// The day of a ceremony; nil of other events.
  fileprivate var muhurta: MuhurtaDay? { found(MuhurtaDay.self) }
}

extension MuhurtaDay {
  fileprivate func names(_ kind: NameKind, _ numbers: (Span) -> [Int], _ context: RenderContext) -> [String] {
    spans.flatMap(numbers).uniquedNumbers.map { PanchangaNames.table.name(kind, $0, context.script) }
  }

  fileprivate var vetoIDs: [String] {
    MuhurtaVeto.Kind.allCases.filter { kind in vetoes.contains { $0.kind == kind } }.map(\.rawValue)
  }
}

extension [Int] {
  fileprivate var uniquedNumbers: [Int] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
