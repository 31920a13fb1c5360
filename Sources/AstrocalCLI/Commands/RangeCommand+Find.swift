import AstroCore
import AstrocalRendering

/// `range --find`: a row for each event in place of the days.
extension RangeCommand {
  /// Prints the events that words name.
  func printEvents(_ words: [String], as chosen: RangeFormat?, _ given: GivenOptions) throws {
    _ = try AgendaQuery(agenda, horizon: place.horizon)
    let order: EclipseOrder? = try EclipseOrder.read(finding.sort, of: "--sort")
    let settings = try Settings(given)
    // Words that name no events are refused by the list itself.
    let isCompared = place.places != nil && FindList.isOfEclipses(words, in: settings.catalogue)
    guard order == nil || isCompared else { throw Failure.usage(FindList.sortNeeds) }
    let format = chosen ?? (place.places == nil || isCompared || rows.template != nil ? .table : .ndjson)
    settings.useLanguage(for: format)
    let places =
      try place.places.map {
        try PlaceList.places(ofOption: $0, in: format, of: RangeFormat.ofFoundEvents, settings.places)
      } ?? [settings.places.place()]
    if isCompared, format == .table, let option = rows.columns.map({ _ in "--columns" }) {
      throw Failure.usage("\(option) of many places works only with csv or ndjson")
    }
    let choice = try rows.choice(of: EventFields.table, settings)
    try checkIDs(of: choice, places)
    let list = try FindList(self, settings, choice, places.first)
    var output = Output()
    if format == .svg {
      let style = try PictureStyle(theme: drawing.theme, paper: drawing.paper)
      try list.draw(at: places[0], style, to: &output)
      return try output.flush()
    }
    if isCompared, rows.template == nil, format == .table || format == .json || order != nil {
      guard rows.columns == nil else { throw Failure.usage("--columns cannot be used with --sort") }
      try list.compare(places, by: order ?? .place, as: format, to: &output)
    } else {
      try list.print(places, as: format, to: &output)
    }
    try output.flush()
  }
}
