import AstroCore
import CivilTime

/// The spans with a name that touch the day.
enum SpansSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.spans
  static let help = "spans with a name that touch the day: Kharmas, Panchaka, Chaturmas"
  static let views: DayViews = [.page, .document, .csv]
  static let fields: [Field<DayRow>] = Field.needing(
    [part],
    [
      Field(
        "spans.id", as: "spans", "ids of the spans with a name that touch the date, such as `kharmas`, `panchaka`",
        .list { $1.report.spans?.map(\.kind.rawValue) }
      ).of(.spans),
      Field("spans.start", as: "spans_start", "their beginnings", .times { $1.report.spans?.map(\.span.lowerBound) }),
      Field("spans.end", as: "spans_end", "their ends", .times { $1.report.spans?.map(\.span.upperBound) }),
    ])

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "spans",
      "Spans with a name, such as Kharmas and Panchaka, of which some is within the local day; absent unless --include spans asks for it.",
      SpanOfDay.self, .orAbsent
    ) { $0.report.spans }
  }

  /// `Kharmas until Thu 14 Jan 2027 21:10` for each span, or that there is none.
  static func lines(_ page: DayPage) -> [FlowLine] {
    let items = page.report.spans.map { $0.isEmpty ? ["--"] : $0.map { $0.words(page.context, on: page.date) } }
    return FlowLine.lines(localized("Spans"), items)
  }
}

/// A span that almanacs have a name for, on a day.
enum SpanOfDay: Described {
  typealias Row = NamedSpan

  static func describe(_ of: inout some MemberVisitor<NamedSpan> & ~Copyable) {
    of.member(
      "id", "The kind of the span.", .text { $1.kind.rawValue },
      .of([
        "kharmas", "adhika", "chaturmas", "holashtaka", "pitru_paksha", "gupta_navaratri", "bhishma_panchaka",
        "yama_panchaka", "agni_nakshatra", "panchaka", "bhadra", "bhadra_mukha", "bhadra_puchha", "guru_pushya",
        "ravi_pushya", "sarvartha_siddhi", "amrita_siddhi",
      ]))
    of.member("name", "Its English name.", .text { $1.kind.name }, .notEmpty)
    of.ends(\.span)
  }
}
