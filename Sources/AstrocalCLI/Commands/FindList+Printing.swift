import AstroCore
import AstrocalRendering
import CivilTime

/// The events of each place, printed or drawn.
extension FindList {
  /// Prints the events of each place, those of the next place behind those of one.
  func print(_ places: [Place], as format: FindFormat, to output: inout Output) throws {
    if let query = queries[0].search(MuhurtaQuery.self) {
      return try printDays(of: query, places, as: format, to: &output)
    }
    for place in places { try checkSkyline(of: place) }
    let calendar = try calendar(of: places, format)
    var all = PlaceListing(of: places.count)
    for (index, place) in places.enumerated() {
      let (dates, isOpen) = try dates(at: place)
      if index == 0 { noteTransits() }
      let list = meant(at: place)
      let searches = try list.queries.map { (query: $0, almanac: try almanac(of: place, for: $0)) }
      let ofShowers = searches.last { $0.query.kind == .shower }?.almanac
      let reminded = ofShowers.flatMap { _ in Reminding.summary() }?.showerCodes ?? []
      var choices = ReaderChoices(darkSky: ofShowers?.darkSky, remindedShowers: reminded)
      choices.keepsToSky = settings.keepsToSky
      let context = settings.context(of: place, choices)
      let hasSeveralModels = try count == nil && EphemerisParts.note([dates], settings.sky)
      let model = try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound)
      var header = FindHeader(
        words: words, dates: dates, isOfEclipses: isOfEclipses, isOpen: isOpen, model: model,
        deltaT: { try settings.sky.deltaT(at: $0) }, isShort: isShort, hidesUnseen: hidesUnseen,
        hiddenReasons: { isOpen ? [] : try hiddenReasons(on: dates, searches) })
      header.beginsNow = span.clock(settings, at: place) != nil
      header.mayGoOn = try count == nil || hasLast(at: place)
      header.conventions = conventions
      header.hasSeveralModels = hasSeveralModels
      header.causes = {
        try searches.map { (absence: try $0.almanac.absence(of: $0.query, on: dates), query: $0.query) }
      }
      var listing = Listing(
        choice, context, header.count, in: format, from: dates.lowerBound, most: count,
        ofEach: wantsEach ? phrases.count : 1
      ) { localized("\($0) of \($1) events") }
      var printer = try format.printer(header, context, choice, addingTo: calendar)
      try begin(&printer, index, format, to: &output)
      try list.search(dates, listing.isPossible ? searches : [], place, &listing) { try printer.row($0, to: &output) }
      if !listing.isSilent || all.found > 0 {
        for query in queries.compactMap({ $0.search(AstaQuery.self) }) {
          noteOrbs(query.method, at: place)
        }
      }
      try printer.end(to: &output)
      // Where there is never one, the list says so, and no date matters.
      let isDue =
        try listing.found > 0 || listing.statesAbsence && count != nil && header.absence(.plain).status == .dates
      all.add(listing.found)
      try listing.end(until: nil, to: &output) {
        all.keep(try reason(at: place, of: places.count, header.absence(.plain)))
      }
      if isDue, !listing.isSilent, let note = listing.countNote(until: dates.upperBound) { all.note(note, of: place) }
    }
    all.end()
    try calendar?.write(to: &output)
  }

  /// Why a list is empty, of many places the reason of the first: `"sun > 80" at Oslo and 2 others: …`.
  private func reason(at place: Place, of count: Int, _ absence: ListAbsence) -> String {
    let others = count == 1 ? "" : count == 2 ? " and the other place" : " and \(count - 1) others"
    return "\(words.quoted) at \(place.name ?? place.coordinates)\(others): \(absence.sentence)"
  }

  /// The one calendar of several places; nil for other formats, and for a single place.
  func calendar(of places: [Place], _ format: FindFormat) throws -> SharedCalendar? {
    guard format == .ics, places.count > 1, let first = places.first else { return nil }
    return SharedCalendar(words, places, stamp: try settings.context(of: first).stamp.get())
  }

  /// Why the occultations, or what Jupiter's moons do, are not seen that the searches leave out on some dates, each reason once.
  func hiddenReasons(
    on dates: ClosedRange<GregorianDate>, _ searches: [(query: EventQuery, almanac: Almanac)]
  ) throws -> [String] {
    var reasons: [String] = []
    for search in searches where !search.query.isOfEclipses {
      var query = search.query
      query.includesUnseen = true
      try search.almanac.find(query, on: dates) { event in
        if let reason = event.skyEvent?.occultation?.reason, !reasons.contains(reason) { reasons.append(reason) }
        guard let reason = event.hiddenReason else { return true }
        reasons.append(reason)
        return false
      }
    }
    return reasons
  }

  /// Begins the rows of a place by its number in the list: columns and lines go on from place to place, a table and a document
  /// are each about one.
  func begin(
    _ printer: inout any RowPrinter<AlmanacEvent> & ~Copyable, _ index: Int, _ format: FindFormat,
    to output: inout Output
  ) throws {
    let isTable = format == .agenda || format == .table && choice.template == nil
    if index > 0, isTable { try output.line("") }
    if index == 0 || isTable || format == .json { try printer.begin(to: &output) }
  }
}
