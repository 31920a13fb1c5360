import AstroCore
import AstrocalRendering
import CivilTime

/// An eclipse as several places see it.
extension FindList {
  /// Prints each eclipse with what all places see of it.
  func compare(
    _ places: [Place], by order: EclipseOrder, as format: FindFormat, to output: inout Output
  ) throws {
    guard !places.isEmpty else { return }
    let queries = self.queries
    var contexts: [RenderContext] = []
    var headers: [FindHeader] = []
    let sites = try places.map { place in
      let (dates, isOpen) = try dates(at: place)
      let hasSeveralModels = try count == nil && EphemerisParts.note([dates], settings.sky)
      contexts.append(settings.context(of: place))
      var header = FindHeader(
        words: words, dates: dates, isOfEclipses: true, isOpen: isOpen,
        model: try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound),
        deltaT: { try settings.sky.deltaT(at: $0) }, hidesUnseen: hidesUnseen)
      header.beginsNow = !span.isStated
      header.hasSeveralModels = hasSeveralModels
      headers.append(header)
      return (almanac: try almanac(of: place, for: queries[0]), dates: dates)
    }
    var listing = Listing(choice, contexts[0], headers[0].count, in: format, most: count)
    listing.tally.obstacle = choice.condition?.obstacle(at: zip(places, sites).map { ($0, $1.dates.lowerBound) })
    var printer = try format.comparisonPrinter(headers, contexts, hasHeader: choice.hasHeader)
    try printer.begin(to: &output)
    let compared = listing.isPossible ? sites : []
    let clock = places.compactMap { span.clock(settings, at: $0) }.min()
    try Almanac.compareEclipses(queries, at: compared, from: clock) { reports, isWanted in
      let events = reports.map { AlmanacEvent.found(SkyEvent(.eclipse($0), time: $0.eclipse.greatest)) }
      let wanted = events.indices.lazy.filter { isWanted[$0] && isListed(events[$0]) }
      // A condition chooses among the places too; without one all are listed, with what they do not see.
      guard listing.includes(oneOf: wanted.map { (events[$0], contexts[$0]) }),
        let row = ComparedEclipse(reports, by: order, isListed: { choice.includes(events[$0], contexts[$0]) })
      else { return true }
      try printer.row(row, to: &output)
      return listing.goesOn
    }
    try printer.end(to: &output)
    try listing.end(until: sites.map(\.dates.upperBound).max(), to: &output) {
      "\(words.quoted): \(headers[0].absenceAtPlaces.sentence)"
    }
  }
}
