import AstroCore
import AstrocalRendering

/// `range --find`: a row for each event in place of the days.
extension RangeCommand {
  /// Whether `--find` names a ceremony.
  var findsDays: Bool {
    guard let words = finding.find.first, let query = try? EventQuery(words, reckoning: .standard, in: EventCatalogue())
    else {
      return false
    }
    return query.kind == .muhurta
  }

  /// Prints the events that words name.
  func printEvents(_ words: [String], as chosen: RangeFormat?) throws {
    let query = try AgendaQuery(agenda, horizon: horizon)
    try query.checkAbsent(with: "--find")
    guard !agenda.long else { throw Failure.usage("--long works only without --find, which prints everything") }
    let order: EclipseOrder? = try EclipseOrder.read(finding.sort, of: "--sort")
    let settings = try Settings(shared)
    // Words that name no events are refused by the list itself.
    let isCompared = list.places != nil && FindList.isOfEclipses(words, in: settings.catalogue)
    guard order == nil || isCompared else { throw Failure.usage(FindList.sortNeeds) }
    let format = chosen ?? (list.places == nil || isCompared || rows.template != nil ? .table : .ndjson)
    guard format.printsEvents else {
      throw Failure.usage("--find prints table, agenda, json, ndjson, csv, ics or svg, not \(format.rawValue)")
    }
    guard format != .agenda || !findsDays else {
      throw Failure.usage("--find of a ceremony prints table, json, ndjson, csv or ics, not agenda: leave --format out")
    }
    settings.useLanguage(for: format)
    let places =
      try list.places.map { try listed(in: $0, format, settings.places, formats: RangeFormat.ofFoundEvents) } ?? [
        settings.places.place()
      ]
    if isCompared, format == .table, let option = rows.columns.map({ _ in "--columns" }) {
      throw Failure.usage("\(option) of many places works only with csv or ndjson")
    }
    let choice = try rows.choice(
      of: EventFields.table, format, output.formatOption(form.format), settings)
    try checkIDs(
      choice.condition?.isOfIDs ?? false || (choice.columns ?? choice.template?.fields)?.haveIDs ?? false, places)
    let list = try FindList(self, words, settings, choice, places.first)
    var output = Output()
    if format == .svg {
      let style = try PictureStyle(theme: drawing.theme, paper: drawing.paper, isDrawn: true)
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
