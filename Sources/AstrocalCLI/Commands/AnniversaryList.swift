import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The days that `festivals --anniversary` lists.
struct AnniversaryList {
  private let settings: Settings
  private let place: Place
  private let format: TithiFormat
  private let choice: RowChoice<AnniversaryEvent>
  private let context: RenderContext
  private let people: [RememberedPerson]
  private let searches: [Wanted]
  /// The most days of each search; nil for all of the dates.
  private let count: Int?
  private let dates: ClosedRange<GregorianDate>
  /// Whether the dates have a first one alone, and the list ends with the last of the days to be found.
  private let isOpen: Bool
  /// Whether the call names no dates.
  private let beginsNow: Bool
  private let rowCount = RowCount()

  /// A search with the person whose it is.
  private struct Wanted {
    let person: String?
    let twin: Int
    let search: AnniversarySearch
  }

  /// The years after which an open search ends, beyond those asked for: where the Sun does not rise there is no day.
  private static let spareYears = 10

  /// - Throws: `Failure` where what is remembered is none, or an option does not go with it.
  init(_ command: FestivalsCommand, _ span: SpanArguments, _ format: TithiFormat, _ settings: Settings, _ place: Place)
    throws
  {
    (self.settings, self.format, self.place) = (settings, format, place)
    let options = command.anniversaries
    choice = try command.rows.choice(of: AnniversaryFields.table, settings)
    context = settings.context(of: place)
    let choices = try options.choices()
    let almanac = try settings.almanac(of: place, parts: [])
    let customs = Remembered.Customs(
      isInKerala: settings.region(at: place) == .kerala, reckoning: settings.month(at: place))
    let found = try Remembered(settings, almanac, customs, choices).all(options)
    people = found.map(\.person)
    searches = found.flatMap { found in
      found.searches.map { Wanted(person: found.person.name, twin: found.twin, search: $0) }
    }
    let today = settings.today(at: place)
    let asked = try command.count.next?.value.value
    let span = span.isStated ? try span.span(settings, at: place) : nil
    beginsNow = span == nil
    let isSingle = span?.lowerBound == span?.upperBound
    if let span, asked == nil || !isSingle {
      (count, dates, isOpen) = (asked, span, false)
    } else {
      let (first, most) = (span?.lowerBound ?? today, asked ?? 1)
      (count, isOpen) = (most, true)
      dates = first...first.adding(days: (most + Self.spareYears) * 366)
    }
  }

  func print(to output: inout Output) throws {
    let almanac = try settings.almanac(of: place, parts: [])
    var rows: [AnniversaryEvent] = []
    var skipped: Set<GregorianDate> = []
    var progress = Progress(ofSilent: searches.count, "anniversaries")
    defer { if progress != nil { StandardError.wipe() } }
    var listing = Listing(
      choice, context, rowCount, in: format, from: dates.lowerBound, most: count, ofEach: searches.count)
    if listing.isPossible {
      for (index, wanted) in searches.enumerated() {
        rows += try self.rows(wanted, "\(index)", almanac, &listing, &skipped)
        progress?.add(1)
      }
    }
    rows.sort { $0.anniversary.date < $1.anniversary.date }
    let last = isOpen ? max(rows.last?.anniversary.date ?? dates.lowerBound, dates.lowerBound) : dates.upperBound
    let covered = dates.lowerBound...last
    let hasSeveralModels = isOpen ? false : try EphemerisParts.note([covered], settings.sky)
    let model = try settings.sky.parts(of: covered)[0].model
    let start = place.zone.start(of: dates.lowerBound)
    var header = AnniversaryHeader(
      people: people, dates: dates, isOpen: isOpen, model: model,
      deltaT: try settings.sky.ephemeris.deltaT(at: start, model: model), count: rowCount)
    header.beginsNow = beginsNow
    header.hasSeveralModels = hasSeveralModels
    var printer = try format.anniversaryPrinter(header, context, choice)
    try printer.print(rows, to: &output)
    for date in skipped.sorted() { listing.skip(date) }
    try listing.end(until: dates.upperBound, to: &output) { header.absence.sentence }
  }

  /// The days of a search that are wanted.
  private func rows(
    _ wanted: Wanted, _ kind: String, _ almanac: Almanac, _ listing: inout Listing<AnniversaryEvent>,
    _ skipped: inout Set<GregorianDate>
  ) throws -> [AnniversaryEvent] {
    var rows: [AnniversaryEvent] = []
    func skip(_ date: GregorianDate) { skipped.insert(date) }
    do {
      try almanac.anniversaries(wanted.search, on: dates, withoutSunrise: skip) { anniversary in
        let row = AnniversaryEvent(person: wanted.person, anniversary, twin: wanted.twin)
        if listing.includes(row, of: kind) { rows.append(row) }
        return listing.goesOn(of: kind)
      }
    } catch {
      // Days are found already; an ephemeris that ends is a failure where there is none.
      guard !rows.isEmpty, let error = error as? EphemerisError else { throw error }
      StandardError.note(text: error.message)
    }
    return rows
  }
}
