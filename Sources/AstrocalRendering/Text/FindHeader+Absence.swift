import AstroCore

extension FindHeader {
  /// Why the search found no event; asked only where it found none.
  ///
  /// - Throws: `EphemerisError` where no model serves the dates.
  package func absence(_ terminal: Terminal) throws -> ListAbsence {
    let further = mayGoOn ? [localized("--next 1 without a last date finds the next one")] : []
    guard count.obstacle == nil, count.all == 0 else {
      return ListAbsence(ofCondition: count.all, count.obstacle, advice: further)
    }
    let (words, causes) = (EventAbsenceText(terminal), try causes())
    if let lasting = words.lasting(causes) { return lasting }
    let (last, hidden) = (dates.upperBound, try hiddenReasons())
    let hidesSome = isShort || count.outOfSight > 0 || hidesUnseen && (isOfEclipses || isOpen || !hidden.isEmpty)
    var reasons =
      switch (isOpen, hidesSome) {
      case (true, true): [localized("no such event is seen here until \(last)")]
      case (true, false): [localized("no such event until \(last)")]
      case (false, true): [localized("no such event is seen here on these days")]
      case (false, false): [localized("no such event on these days")]
      }
    for cause in causes {
      if let reason = words.reason(cause.absence), !reasons.contains(reason) { reasons.append(reason) }
    }
    if isOfEclipses { reasons += itemsOutOfSight }
    var advice: [String] = []
    if hidesUnseen, isOfEclipses { advice.append(localized("--anywhere lists events worldwide")) }
    if !hidden.isEmpty || count.outOfSight > 0 && !isOfEclipses {
      advice.append(localized("--anywhere lists them too"))
    }
    return ListAbsence(.dates, reasons + hidden, advice: advice + further)
  }

  /// How many events were passed over that the place does not see, and of eclipses why; none where none was.
  var itemsOutOfSight: [String] {
    guard count.outOfSight > 0 else { return [] }
    return [localized("\(count.outOfSight) not seen here")] + (isOfEclipses ? [localized("behind the skyline")] : [])
  }

  /// Why none of several places sees an eclipse.
  package var absenceAtPlaces: ListAbsence {
    if let absence = ListAbsence(ofCondition: count) { return absence }
    guard hidesUnseen else { return ListAbsence(.dates, [localized("no such eclipse on these days")]) }
    return ListAbsence(
      .dates, [localized("no such eclipse is seen at any of the places")],
      advice: [localized("--anywhere lists events worldwide")])
  }
}

extension EventAbsenceText {
  /// The absence of the events of all searches where none of them has one on any date; nil otherwise.
  ///
  /// Of several searches each reason has the words of its search before it.
  func lasting(_ causes: [(absence: EventAbsence, query: EventQuery)]) -> ListAbsence? {
    let reasons = causes.compactMap { cause in
      lasting(cause.absence).map { causes.count > 1 ? "\(cause.query): \($0)" : $0 }
    }
    guard !causes.isEmpty, reasons.count == causes.count else { return nil }
    let isAlways = causes.allSatisfy { $0.absence.scope == .always }
    return ListAbsence(
      isAlways ? .always : .never, reasons, advice: causes.compactMap { advice($0.absence, for: $0.query) })
  }
}
