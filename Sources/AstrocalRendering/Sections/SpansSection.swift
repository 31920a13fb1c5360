import AstroCore
import CivilTime

/// The spans with a name that touch the day.
enum SpansSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.spans
  static let help = "spans with a name that touch the day: Kharmas, Panchaka, Chaturmas"
  static let views: DayViews = [.page, .document, .csv]
  static let fields = described.columns(["spans.id": "spans", "spans.start": "spans_start", "spans.end": "spans_end"])

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "spans",
      "the spans with a name that touch the day",
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
    of.field(
      "id", "kind, such as `kharmas` or `panchaka`", .text { $1.kind.rawValue },
      .of(.spans).shaped(.of(NamedSpan.Kind.self)))
    of.member("name", "Its English name.", .text { $1.kind.name }, .notEmpty)
    of.ends(\.span)
  }
}
