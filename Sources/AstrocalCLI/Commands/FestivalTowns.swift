import AstroCore
import AstrocalRendering
import CivilTime

/// The festivals of several towns beside each other, which `festivals --places FILE` lists.
struct FestivalTowns {
  private let settings: Settings
  private let places: [Place]
  private let span: SpanArguments
  private let explains: Bool
  /// The ids of the festivals at each place; nil for those whose day differs between the towns, or is disputed in one.
  private let ids: [Set<String>]?

  /// - Parameters:
  ///   - ids: The ids of the festivals at each place; nil for those whose day differs between the towns, or is disputed in one.
  ///   - explains: Whether each has the reason for its day.
  init(
    _ places: [Place], _ ids: [Set<String>]?, _ span: SpanArguments, explains: Bool, _ settings: Settings
  ) {
    (self.places, self.ids, self.span, self.explains, self.settings) = (places, ids, span, explains, settings)
  }

  func print(as format: TithiFormat, to output: inout Output) throws {
    var contexts: [RenderContext] = []
    var festivals: [[Festival]] = []
    var dates: ClosedRange<GregorianDate>?
    for (index, place) in places.enumerated() {
      let context = settings.context(of: place, ReaderChoices(explains: explains))
      contexts.append(context)
      var almanac = try settings.almanac(of: place, parts: [.panchanga, .festivals])
      if explains { almanac.details.formUnion(.explanation) }
      let span = try span.span(settings, at: place)
      dates = dates ?? span
      var found: [Festival] = []
      // The day of another town may be just before the dates or after them.
      let more = ComparedFestival.mostDays
      let wide = span.lowerBound.adding(days: -more)...span.upperBound.adding(days: more)
      let withoutSunrise = try almanac.forEachFestival(in: wide, ids: ids?[index], repeats: format.namesAllIDs) {
        found.append($0)
      }
      var listing = Listing<Festival>(ofAllAt: context)
      for date in withoutSunrise where span.contains(date) { listing.skip(date) }
      listing.noteMissing()
      festivals.append(found)
    }
    guard let dates else { return }
    var printer = try format.comparisonPrinter(dates, contexts, isQuery: ids != nil)
    var listing = Listing(RowChoice<ComparedFestival>(), contexts[0], RowCount(), in: format)
    try printer.begin(to: &output)
    let rows = ComparedFestival.compare(festivals).filter { row in
      row.days.contains { dates.contains($0.festival.date) }
    }
    for row in rows where ids != nil || row.differs || row.isDisputed {
      if listing.includes(row) { try printer.row(row, to: &output) }
    }
    try printer.end(to: &output)
    try listing.end(until: nil, to: &output) { ListAbsence(ofComparedQuery: ids != nil).sentence }
  }
}
