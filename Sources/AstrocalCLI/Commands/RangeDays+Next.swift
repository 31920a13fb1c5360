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
  func printNext(_ most: Int, _ first: RenderContext) throws {
    var output = Output()
    var hasBegun = false
    var all = PlaceListing(of: places.count)
    let calendar = format == .ics ? SharedCalendar(nil, places, stamp: try first.stamp.get()) : nil
    for (place, span) in zip(places, spans) {
      var days = self
      (days.places, days.spans) = ([place], [span])
      let context = days.context(of: place)
      var listing = Listing(choice, context, RowCount(), in: format, from: span.lowerBound, most: most)
      guard listing.isPossible else {
        let absence = ListAbsence(ofDays: span, listing.tally.obstacle)
        if places.count == 1 {
          try printNone(absence, first, to: &output)
        } else {
          absence.note(place.name ?? place.coordinates)
        }
        continue
      }
      let reports = try days.next(&listing)
      if let note = listing.countNote(until: span.upperBound) { all.note(note, of: place) }
      guard let start = reports.first?.day.date, let end = reports.last?.day.date else {
        if places.count == 1, format == .json { try printNone(ListAbsence(ofDays: span, nil), first, to: &output) }
        continue
      }
      let isText = format == .agenda || format == .table && choice.template == nil
      if hasBegun, isText { try output.line("") }
      // The calendar of a single place names its events as one of all of its days does.
      if places.count > 1 { days.calendar = calendar }
      var printer = try RangePrinter(days, header(of: start...end), context)
      if isText || format == .json || !hasBegun { try printer.printer.begin(to: &output) }
      hasBegun = true
      for report in reports { try printer.day(report, ofPlace: 0, to: &output) }
      try printer.printer.end(to: &output)
    }
    all.end()
    if places.count > 1 || !hasBegun { try calendar?.write(to: &output) }
    try output.flush()
  }

  /// Prints that none of the days has the condition: in a document, or on standard error.
  private func printNone(_ absence: ListAbsence, _ context: RenderContext, to output: inout Output) throws {
    guard format == .json else { return absence.note() }
    var printer = try self.printer(header(of: spans[0]) { try empty(absence) }, context)
    try printer.end(to: &output)
  }

  /// The reports of the next days of the place that a listing includes, as many as it wants.
  private func next(_ listing: inout Listing<DayRow>) throws -> [DayReport] {
    struct Enough: Error {}
    let almanac = try almanac(of: places[0])
    var found: [DayReport] = []
    do {
      for piece in try settings.sky.pieces(of: spans[0]) {
        try reports(of: piece, by: almanac, listing.context) { report in
          if listing.includes(DayRow(report: report, agenda: .none)) { found.append(report) }
          if !listing.goesOn { throw Enough() }
        }
      }
    } catch is Enough {}
    return found
  }
}
