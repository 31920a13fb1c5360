import AstroCore
import AstrocalRendering
import CivilTime

/// The festivals of several towns beside each other, which `tithi --festivals --places FILE` lists.
struct TithiPlaces {
  private let settings: Settings
  private let places: [Place]
  private let span: SpanArguments
  private let explains: Bool
  /// The ids of the festivals; nil for those whose day differs between the towns, or is disputed in one.
  private let ids: Set<String>?

  init(_ command: TithiCommand, _ path: String, _ settings: Settings) throws {
    self.settings = settings
    places = try PlaceList.places(ofOption: path, settings.places)
    (span, explains) = (command.span, command.finding.explain)
    switch try TithiCommand.wanted(
      command.finding.festivals ?? TithiCommand.allFestivals, settings.catalogue, at: places,
      region: settings.statedRegion)
    {
    case .all, .disputed: ids = nil
    case .named(let ids): self.ids = ids
    }
  }

  func print(as format: TithiFormat, to output: inout Output) throws {
    var contexts: [RenderContext] = []
    var festivals: [[Festival]] = []
    var dates: ClosedRange<GregorianDate>?
    for place in places {
      var context = settings.context(of: place)
      context.values.explains = explains
      contexts.append(context)
      var almanac = try settings.almanac(of: place, parts: [.panchanga, .festivals])
      if explains { almanac.details.formUnion(.explanation) }
      let span = try span.span(settings, at: place)
      dates = dates ?? span
      var found: [Festival] = []
      var missing = MissingSunrises()
      for date in try almanac.forEachFestival(
        in: span, ids: ids, repeats: format.namesAllIDs, { found.append($0) })
      { missing.add(date) }
      missing.note(at: place)
      festivals.append(found)
    }
    guard let dates else { return }
    var printer = try format.comparisonPrinter(dates, contexts, isQuery: ids != nil)
    let rows = ComparedFestival.compare(festivals).filter { ids != nil || $0.differs || $0.isDisputed }
    try printer.begin(to: &output)
    for row in rows { try printer.row(row, to: &output) }
    try printer.end(to: &output)
    if rows.isEmpty, !format.statesAbsence { ListAbsence(ofComparedQuery: ids != nil).note() }
  }
}
