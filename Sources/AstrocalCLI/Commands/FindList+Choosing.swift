import AstroCore
import AstrocalRendering
import CivilTime

extension FindList {
  /// Prints the days of a ceremony at each place: those that are fit and, where reasons are asked for, the others.
  func printDays(
    of query: MuhurtaQuery, _ places: [Place], as format: FindFormat, to output: inout Output
  ) throws {
    let calendar = try calendar(of: places, format)
    var all = PlaceListing(of: places.count)
    for (index, place) in places.enumerated() {
      let (dates, isOpen) = try dates(at: place)
      let context = settings.context(of: place)
      let hasSeveralModels = try !isOpen && EphemerisParts.note([dates], settings.sky)
      let model = try settings.sky.model(covering: isOpen ? dates.lowerBound...dates.lowerBound : dates)
      var find = FindHeader(
        words: words, dates: dates, isOfEclipses: false, isOpen: isOpen, model: model,
        deltaT: { try settings.sky.deltaT(at: $0) })
      let clock = span.clock(settings, at: place)
      find.beginsNow = clock != nil
      find.hasSeveralModels = hasSeveralModels
      var listing = Listing(choice, context, find.count, in: format, from: dates.lowerBound, most: count)
      let header = ChoosingHeader(query, find, explains: choosing.explain)
      var printer = try format.choosingPrinter(header, context, choice, addingTo: calendar)
      try begin(&printer, index, format, to: &output)
      if query.dependsOnAsta { noteOrbs(query.method, at: place) }
      func skip(_ date: GregorianDate) { listing.skip(date) }
      func take(_ day: MuhurtaDay) throws -> Bool {
        let event = AlmanacEvent.found(day)
        if let clock, event.course(in: place.zone).isOver(at: clock) { return true }
        header.refused.add(day)
        guard day.isFit || header.explains, listing.includes(event, counts: day.isFit) else { return true }
        try printer.row(event, to: &output)
        return listing.goesOn
      }
      if listing.isPossible, query.exclusion.isEmpty {
        let almanac = try settings.almanac(of: place, parts: [])
        let days = clock == nil ? 0 : query.daysRunning(at: place.position.latitude)
        try almanac.muhurtaDays(query, on: almanac.dates(dates, reachingBack: days), withoutSunrise: skip, take)
      }
      try printer.end(to: &output)
      let isSilent = header.absence.status == .never && !listing.statesAbsence
      let advice = header.explains ? "" : "; --explain lists them"
      // The table says it below itself; the reason of a single day is in its row.
      let isTable = format == .table && choice.template == nil
      let isStated = isTable || header.explains && dates.lowerBound == dates.upperBound
      let refusal = isStated ? nil : refusal(listing.found, header.refused, query, at: place)
      if isSilent || places.count == 1 {
        let refusal = refusal.map { "\($0.what)\($0.why)\(advice)" }
        listing.noteMissing(behind: isSilent ? header.absence.sentence : refusal)
      } else {
        listing.noteMissing()
        if let refusal { all.note(refusal.what, refusal.why + advice, of: place) }
      }
      if listing.found > 0, let note = listing.countNote(until: dates.upperBound) { all.note(note, of: place) }
    }
    all.end()
    try calendar?.write(to: &output)
  }

  /// The days of the ceremony on some dates, for the sheet of a month.
  func marks(at place: Place, on dates: ClosedRange<GregorianDate>) throws -> CeremonyMarks {
    guard let query = queries[0].search(MuhurtaQuery.self) else {
      preconditionFailure("\(queries[0]) is not a ceremony")
    }
    if query.dependsOnAsta { noteOrbs(query.method, at: place) }
    let refused = RefusedDays()
    var listing = Listing<AlmanacEvent>(ofAllAt: settings.context(of: place))
    func skip(_ date: GregorianDate) { listing.skip(date) }
    var days: [MuhurtaDay] = []
    try settings.almanac(of: place, parts: []).muhurtaDays(query, on: dates, withoutSunrise: skip) { day in
      refused.add(day)
      if day.isFit, listing.includes(.found(day)) { days.append(day) }
      return true
    }
    listing.noteMissing(behind: refusal(listing.found, refused, query, at: place).map { $0.what + $0.why })
    return CeremonyMarks(query.rule, days)
  }

  /// Says on standard error that orbs stand in for what is seen.
  func noteOrbs(_ method: AstaMethod, at place: Place) {
    if method == .visible, method.used(at: place.position) == .orb {
      StandardError.note("\(place.title): beyond 60 degrees of latitude asta is reckoned by orbs")
    }
  }

  /// That no day passes, and why; nil where one does, and where none was judged.
  private func refusal(
    _ found: Int, _ refused: RefusedDays, _ query: MuhurtaQuery, at place: Place
  ) -> (what: String, why: String)? {
    guard found == 0, let most = refused.sorted.first else { return nil }
    let isOfAsta = most.kind == .shukraAsta || most.kind == .guruAsta
    let orb =
      isOfAsta && query.method.used(at: place.position) != .orb ? "; --asta orb counts degrees from the Sun" : ""
    return (
      "no day passes", ": \(most.kind.rawValue) rules out \(most.count) of \(refused.all) days, most of all\(orb)"
    )
  }
}
