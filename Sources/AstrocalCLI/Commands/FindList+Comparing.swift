import AstroCore
import AstrocalRendering
import CivilTime

/// An eclipse as several places see it.
extension FindList {
  /// Prints each eclipse with what all places see of it.
  func compare(
    _ places: [Place], by order: EclipseOrder, as format: RangeFormat, to output: inout Output
  ) throws {
    guard !places.isEmpty else { return }
    let queries = self.queries
    var contexts: [RenderContext] = []
    var headers: [FindHeader] = []
    let sites = try places.map { place in
      let (dates, isOpen) = try dates(at: place)
      var context = settings.context(of: place)
      context.values.hasHeader = hasHeader
      if count == nil { context.values.hasSeveralModels = try EphemerisParts.note([dates], settings.sky) }
      contexts.append(context)
      var header = FindHeader(
        words: words, dates: dates, isOfEclipses: true, isOpen: isOpen,
        model: try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound),
        deltaT: { try settings.sky.deltaT(at: $0) }, hidesUnseen: hidesUnseen)
      header.beginsNow = !span.isStated
      headers.append(header)
      return (almanac: try almanac(of: place, for: queries[0]), dates: dates)
    }
    let obstacles = zip(places, sites).map { choice.condition?.obstacle(at: $0, from: $1.dates.lowerBound) }
    headers[0].count.obstacle = obstacles.contains(nil) ? nil : obstacles[0]
    var printer = try format.comparisonPrinter(headers, contexts)
    try printer.begin(to: &output)
    var found = 0
    let compared = headers[0].count.obstacle == nil ? sites : []
    let clock = places.compactMap { span.clock(settings, at: $0) }.min()
    try Almanac.compareEclipses(queries, at: compared, from: clock) { reports, isWanted in
      func isTrue(_ index: Int) -> Bool {
        choice.includes(
          .found(SkyEvent(.eclipse(reports[index]), time: reports[index].eclipse.greatest)), contexts[index])
      }
      // A condition chooses among the places too; without one all are listed, with what they do not see.
      guard
        reports.indices.contains(where: { index in
          let event = SkyEvent(.eclipse(reports[index]), time: reports[index].eclipse.greatest)
          guard isWanted[index], !isPassedOver(event) else { return false }
          if choice.condition != nil { headers[0].count.all += 1 }
          return choice.condition == nil || isTrue(index)
        }),
        let row = ComparedEclipse(reports, by: order, isListed: { choice.condition == nil || isTrue($0) })
      else { return true }
      try printer.row(row, to: &output)
      found += 1
      return count.map { found < $0 } ?? true
    }
    try printer.end(to: &output)
    if found == 0, !choice.statesAbsence(in: format) { return headers[0].absenceAtPlaces.note(words.quoted) }
    if let count, found < count, let last = sites.map(\.dates.upperBound).max() {
      StandardError.note(found: found, of: count, until: last)
    }
  }
}
