import AstroCore
import CivilTime

/// Values of a day as people say them, for templates and columns: words in the language and the script of the run.
extension DayFields {
  static let spoken: [Field<DayRow>] =
    [
      spoken("date.words", "the date with its weekday, in words", []) { _, row in row.report.day.date.inFull },
      spoken(
        "moon.icon", "the Moon of the phase as a picture: `🌔`, in the south with its other side lit", [.moon]
      ) { context, row in
        row.report.moon.map { icon($0.phase, isSouth: context.place.position.latitude.degrees < 0) }
      },
    ]
    + Field.reading(
      DayPart.panchanga.conventions,
      [
        spoken(
          "lunar_date",
          "the lunar date in words as people of the place say it, and the date of the calendar of the region",
          [.panchanga]
        ) { context, row in text(DateOfPlaceText(context: context).items(row.report)) },
        angas("tithis", "the tithis that touch the panchanga day, with their ends", \.tithis),
        angas("nakshatras", "the nakshatras that touch the panchanga day, with their ends", \.nakshatras),
      ])
    + Field.reading(
      [.sunrise],
      [
        spoken(
          "rahu_kalam", "the eighth of the day that is Rahu's, from its beginning to its end", [.panchanga, .muhurta]
        ) { context, row in
          row.report.panchanga?.muhurta.map { context.text.clocks($0.rahuKalam, on: row.report.day.date) }
        }
      ])
    + [
      spoken(
        "festivals.name",
        "names of the festivals as the region of the place has them, without festivals of other regions alone",
        [.panchanga, .festivals],
        .list { context, row in
          let panchanga = PanchangaText(context: context)
          return panchanga.shownFestivals(row.report).map { FieldText.item(panchanga.plainTitle($0)) }
        })
    ]

  /// Those of the present moment.
  static let spokenNow: [Field<DayRow>] = [
    spoken("now.next", "what the Sun or the Moon does next: `sunset in 58 min`", [.sun, .moon, .twilight]) {
      context, row in
      context.moment.flatMap { NextEvent.all(row.report, after: $0.time).first.map(\.words) }
    },
    spoken("now.icon", "a sign of the light: `☀` by day, `◐` in twilight, `☾` at night", [.sun]) { context, _ in
      context.moment?.light.map { $0 == .day ? "☀" : $0 == .night ? "☾" : "◐" }
    },
  ]

  /// The picture of a phase: Unicode has eight, as the north sees them.
  private static func icon(_ phase: MoonPhase, isSouth: Bool) -> String {
    let number = UInt32(isSouth ? (8 - phase.rawValue) % 8 : phase.rawValue)
    return Unicode.Scalar(0x1F311 + number).map { String(Character($0)) } ?? ""
  }

  /// `Dashami until 23:04, then Ekadashi`
  private static func angas(
    _ name: String, _ sentence: String, _ get: @escaping @Sendable (Panchanga) -> [Panchanga.Anga]
  ) -> Field<DayRow> {
    spoken("\(name).words", sentence, [.panchanga]) { context, row in
      guard let day = row.report.panchanga else { return nil }
      let (text, date) = (PanchangaText(context: context), row.report.day.date)
      let angas = get(day)
      let items = angas.enumerated().map { index, anga in
        index > 0 && index == angas.count - 1
          ? localized("then \(text.name(anga))")
          : "\(text.name(anga)) \(localized("until \(context.text.clock(anga.end, on: date))"))"
      }
      return self.text(items)
    }
  }

  private static func spoken(
    _ name: String, _ sentence: String, _ parts: [DayPart],
    _ words: @escaping @Sendable (RenderContext, DayRow) -> String?
  ) -> Field<DayRow> {
    spoken(name, sentence, parts, .text(words))
  }

  private static func spoken(
    _ name: String, _ sentence: String, _ parts: [DayPart], _ words: Field<DayRow>.Value
  ) -> Field<DayRow> {
    Field.needing(parts, [Field(name, as: name.withUnderscores, sentence, words)])[0]
  }

  /// The parts of a sentence, one text also where a document has lists; nil of none.
  private static func text(_ parts: [String]) -> String? { parts.isEmpty ? nil : parts.joined(separator: ", ") }
}
