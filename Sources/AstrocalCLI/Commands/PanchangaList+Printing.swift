import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The rows of a span, or of a search from a date on, printed.
extension PanchangaList {
  func print(to output: inout Output) throws {
    if let count { return try search(count, from: start, to: &output) }
    var listing = Listing(choice, context, rowCount, in: format, from: start) {
      rows.content.count($0, of: $1)
    }
    let dates = listed
    let span = place.zone.span(of: dates)
    let isMixed = try EphemerisParts.note([dates], settings.sky)
    let model = try settings.sky.parts(of: dates)[0].model
    var printer = try printer(span, model: model, modelOfStart: model, isMixed: isMixed)
    try printer.begin(to: &output)
    let withoutSunrise = try forEachGroup(in: try searched(dates)) { group in
      let group = group.filter { !isOver($0) }
      for row in listing.included(group, withoutRepetitions: withoutRepetitions) { try printer.row(row, to: &output) }
    }
    for date in withoutSunrise where date >= dates.lowerBound { listing.skip(date) }
    try printer.end(to: &output)
    try listing.end(until: nil, to: &output) { header(span, model, deltaT: 0).absence.sentence }
  }

  /// The format with its header.
  ///
  /// - Parameters:
  ///   - model: The model that the header names.
  ///   - modelOfStart: The model that serves the beginning of the span.
  ///   - isMixed: Whether another model serves other dates of the span.
  private func printer(
    _ span: TimeSpan, model: EphemerisModel, modelOfStart: EphemerisModel, isMixed: Bool = false
  ) throws -> any RowPrinter<TithiRow> & ~Copyable {
    let deltaT = try settings.sky.ephemeris.deltaT(at: span.lowerBound, model: modelOfStart)
    var header = header(span, model, deltaT: deltaT)
    header.hasSeveralModels = isMixed
    return try format.printer(header, context, choice)
  }

  /// What is known of the list before its first row, and of its rows while it is made.
  private func header(_ span: TimeSpan, _ model: EphemerisModel, deltaT: Double) -> TithiHeader {
    var header = TithiHeader(
      content: rows.content, span: span, dates: civilDates(span), model: model, deltaT: deltaT, isQuery: rows.isQuery,
      isOpen: isSearch, namesYears: spansYears, marksMonths: rows.content == .tithis && !rows.isQuery, count: rowCount)
    header.isConditional = choice.condition != nil
    header.beginsNow = count != nil && clock != nil
    header.conventionsOfCondition = choice.condition?.conventions ?? []
    header.zones = rows.absence(on: start, almanac)
    rows.complete(&header)
    return header
  }

  /// Years after which a search ends: some months are adhika once in centuries or never.
  private static let searchYears = 200

  /// Searches from a date on, a year at a time, until so many rows are found, of festivals so many of each.
  private func search(_ count: Int, from start: GregorianDate, to output: inout Output) throws {
    // The years to come may have other models: the header names that of the first day, or of the dates asked for.
    let model = try settings.sky.model(covering: dates ?? start...start)
    var first = start
    let last = dates?.upperBound ?? start.adding(days: Self.searchYears * 365)
    var lastFound: GregorianDate?
    var listing = Listing(choice, context, rowCount, in: format, from: start, most: count, ofEach: rows.kinds)
    var printer: (any RowPrinter<TithiRow> & ~Copyable)?
    let isImpossible = !listing.isPossible || rows.absence(on: start, almanac) != nil
    while listing.goesOn, first <= last, printer == nil || !isImpossible {
      let until = min(first.adding(days: 364), last)
      let yearModel: EphemerisModel
      do {
        yearModel = try settings.sky.model(covering: first...until)
      } catch {
        // Rows are printed already; an ephemeris that ends is a failure in the first year only.
        guard printer != nil else { throw error }
        StandardError.note(text: error.message)
        break
      }
      let span = place.zone.span(of: first...until)
      if printer == nil {
        printer = try self.printer(span, model: model, modelOfStart: yearModel)
        try printer?.begin(to: &output)
      }
      let withoutSunrise = try forEachGroup(in: try searched(first...until)) { group in
        let group = group.filter { !isOver($0) }
        for row in listing.included(group, of: rows.kind, withoutRepetitions: withoutRepetitions) {
          switch row {
          case .festival(let festival): lastFound = festival.date
          case .tithi(let entry): lastFound = place.zone.date(at: entry.tithi.end)
          case .anga: break
          }
          try printer?.row(row, to: &output)
        }
      }
      // What comes after the last of a finished search is not asked for.
      for date in withoutSunrise where date >= start && (listing.goesOn || date <= lastFound ?? first) {
        listing.skip(date)
      }
      first = until.adding(days: 1)
      rowCount.last = "\(until)"
    }
    try printer?.end(to: &output)
    try listing.end(until: dates == nil && !isImpossible ? first.adding(days: -1) : nil, to: &output) {
      header(place.zone.span(of: start...last), model, deltaT: 0).absence.sentence
    }
  }
}
