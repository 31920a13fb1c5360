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

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    guard let spans = row.report.spans else { return }
    writer.objects("spans", spans) { writer, span in
      writer.member("id", span.kind.rawValue)
      writer.member("name", span.kind.name)
      writer.member("start", span.span.lowerBound, context.text)
      writer.member("end", span.span.upperBound, context.text)
    }
  }

  /// `Kharmas until Thu 14 Jan 2027 21:10` for each span, or that there is none.
  static func lines(_ page: DayPage) -> [FlowLine] {
    let items = page.report.spans.map { $0.isEmpty ? ["--"] : $0.map { $0.words(page.context, on: page.date) } }
    return FlowLine.lines(localized("Spans"), items)
  }
}
