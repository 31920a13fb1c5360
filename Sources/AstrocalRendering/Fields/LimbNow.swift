import AstroCore

/// A part of the panchanga that runs at the present moment. Each stands once here: its name for columns and templates, and its
/// words for conditions.
struct LimbNow: Sendable {
  /// The name behind `now.`.
  let name: String
  private let sentence: String
  private let kind: NameKind
  private let moment: MomentNeeds
  private let needs: [DayPart]
  private let reads: Set<Convention>
  private let number: @Sendable (RenderContext, DayRow) -> Int?

  private init(
    _ name: String, _ sentence: String, _ kind: NameKind, _ moment: MomentNeeds, needing needs: [DayPart] = [],
    reading reads: Set<Convention> = [], _ number: @escaping @Sendable (RenderContext, Moment) -> Int?
  ) {
    (self.name, self.sentence, self.kind, self.moment) = (name, sentence, kind, moment)
    (self.needs, self.reads) = (needs, reads)
    self.number = { context, _ in context.moment.flatMap { number(context, $0) } }
  }

  /// The weekday, which depends on the sunrise of the date, too.
  private init(vara name: String, _ sentence: String) {
    (self.name, self.sentence, kind, moment) = (name, sentence, .vara, [])
    (needs, reads) = ([.panchanga], [.sunrise])
    number = { context, row in context.moment.flatMap { MomentOfDay(moment: $0, report: row.report).vara } }
  }

  private static let all = [
    LimbNow("tithi", "the current tithi", .tithi, [.sun, .moon]) { $1.tithi },
    LimbNow("nakshatra", "the current nakshatra", .nakshatra, [.moon, .zodiac], reading: [.ayanamsha]) {
      $1.nakshatra
    },
    LimbNow("yoga", "the current yoga", .yoga, .panchanga, reading: [.ayanamsha]) { $1.yoga },
    LimbNow("karana", "the current karana", .karana, [.sun, .moon]) { $1.karana },
    LimbNow("paksha", "the current half of the lunar month", .paksha, [.sun, .moon]) { $1.paksha?.rawValue },
    LimbNow(vara: "vara", "the current weekday, which begins with sunrise"),
    LimbNow(
      "masa", "the current lunar month by the reckoning of `--month`", .masa, [.sun, .moon],
      needing: [.panchanga], reading: [.ayanamsha, .month]
    ) { context, moment in moment.month.map { context.month == .amanta ? $0.amanta : $0.purnimanta } },
    LimbNow("ritu", "the current season by the tropical Sun", .ritu, [.sun, .zodiac]) { $1.season?.drikRitu },
    LimbNow("ayana", "the current course of the Sun by the tropical zodiac", .ayana, [.sun, .zodiac]) {
      $1.season?.drikAyana
    },
    LimbNow(
      "samvatsara", "the current year of Jupiter by the southern reckoning", .samvatsara, [],
      needing: [.panchanga], reading: [.ayanamsha]
    ) { $1.year?.samvatsaraSouth },
  ]

  /// The names in the script of the run, for columns and templates.
  static var shown: [Field<DayRow>] {
    all.map { limb in
      limb.field("name of \(limb.sentence)", .text { $0.name(limb.kind, limb.number($0, $1)) })
    } + [
      Field<DayRow>(
        "now.paksha.short", "first word of its name: `Shukla`",
        .text { context, _ in context.shortPaksha(context.moment?.paksha) }
      ).reading([]).of(moment: [.sun, .moon])
    ] + isAdhika
  }

  /// The names in any spelling, for conditions.
  static var asked: [Field<DayRow>] {
    all.map { limb in
      let words: @Sendable (RenderContext, DayRow) -> [String]? = { context, row in
        limb.number(context, row).map { number in
          limb.kind == .tithi ? DayFields.words(tithi: number) : [DayFields.word(limb.kind, number)]
        }
      }
      return limb.field(limb.sentence, .list(words)).of(limb.kind == .tithi ? .tithis : .names(limb.kind))
    } + isAdhika
  }

  private static let isAdhika: [Field<DayRow>] = Panchanga.Month.fields(
    "now.month", [.panchanga], in: { (context, _: DayRow) in context.moment?.month }
  ).columns(["now.month.adhika": "now.adhika"]).map { $0.reading([.ayanamsha]).of(moment: [.sun, .moon]) }

  private func field(_ sentence: String, _ value: Field<DayRow>.Value) -> Field<DayRow> {
    Field.needing(needs, [Field("now.\(name)", sentence, value).reading(reads).of(moment: moment)])[0]
  }
}
