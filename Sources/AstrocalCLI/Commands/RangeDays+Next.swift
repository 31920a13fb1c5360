import AstroCore
import AstrocalRendering
import CivilTime

extension RangeDays {
  /// Prints of each place the next days on which the condition is true, at most so many.
  ///
  /// Columns, lines and a calendar go on from place to place; a table, an agenda and a document are each about one. Of one place
  /// where no day is found the document states the reason, and a calendar has no events; of a list such places are left out.
  ///
  /// - Parameter first: What the format knows of the first place.
  func printNext(_ most: Int, where condition: DayCondition, _ first: RenderContext) throws {
    var output = Output()
    var hasBegun = false
    let calendar = format == .ics ? SharedCalendar(nil, places, stamp: try first.stamp.get()) : nil
    for (index, (place, span)) in zip(places, spans).enumerated() {
      if let obstacle = obstacle(ofPlace: index) {
        if places.count == 1 {
          try printNone(obstacle, first, to: &output)
        } else {
          ListAbsence(ofDays: span, obstacle).note(place.name ?? place.coordinates)
        }
        continue
      }
      var days = self
      (days.places, days.spans) = ([place], [span])
      let reports = try days.next(most, where: condition, among: places.count)
      guard let start = reports.first?.day.date, let end = reports.last?.day.date else {
        if places.count == 1 { try printNone(nil, first, to: &output) }
        continue
      }
      let isText = format == .agenda || format == .table && choice.template == nil
      if hasBegun, isText { try output.line("") }
      var context = days.context(of: place)
      context.values.nextSeason = first.nextSeason
      context.values.hasSeveralModels = first.hasSeveralModels
      // The calendar of a single place names its events as one of all of its days does.
      if places.count > 1 { context.values.calendar = calendar }
      var printer = RangePrinter(days, try format.printer(context))
      if isText || format == .json || !hasBegun { try printer.printer.begin(start...end, to: &output) }
      hasBegun = true
      for report in reports { try printer.day(report, ofPlace: 0, to: &output) }
      try printer.printer.end(AgendaRest(), to: &output)
    }
    if places.count > 1 || !hasBegun { try calendar?.write(to: &output) }
    try output.flush()
  }

  /// Prints that none of the days has the condition: in a document, or on standard error.
  private func printNone(
    _ obstacle: ConditionObstacle?, _ context: RenderContext, to output: inout Output
  ) throws {
    let absence = ListAbsence(ofDays: spans[0], obstacle)
    guard format == .json else { return obstacle == nil ? () : absence.note() }
    var printer = try format.printer(context)
    try printer.none(try emptyDays(absence), to: &output)
    try printer.end(AgendaRest(), to: &output)
  }

  /// The list of the first place without a day.
  func emptyDays(_ absence: ListAbsence) throws -> EmptyDays {
    let (place, first) = (places[0], spans[0].lowerBound)
    let model = try settings.sky.model(covering: first...first)
    return EmptyDays(
      absence, model: model,
      deltaT: try settings.sky.ephemeris.deltaT(at: place.zone.start(of: first), model: model))
  }

  /// The reports of the next days of the place on which the condition is true, at most so many; a note where the span has
  /// fewer.
  private func next(_ most: Int, where condition: DayCondition, among count: Int) throws -> [DayReport] {
    struct Enough: Error {}
    let (context, almanac) = (context(of: places[0]), try almanac(of: places[0]))
    var found: [DayReport] = []
    do {
      for piece in try settings.sky.pieces(of: spans[0]) {
        try reports(of: piece, by: almanac, context) { report in
          guard condition.isTrue(of: DayRow(report: report, agenda: .none), context) else { return }
          found.append(report)
          if found.count == most { throw Enough() }
        }
      }
    } catch is Enough {
      return found
    }
    let name = count > 1 ? " at \(places[0].name ?? places[0].coordinates)" : ""
    StandardError.note(found: found.count, of: most, until: spans[0].upperBound, at: name)
    return found
  }
}
