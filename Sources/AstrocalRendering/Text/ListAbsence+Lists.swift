/// Why lists of tithis and of showers have no row.
extension TithiHeader {
  /// Why no tithi, anga or festival is listed; asked only where none is.
  package var absence: ListAbsence {
    if count.all > 0 { return ListAbsence(ofCondition: count.all, mayBeTrue: true) }
    if isOpen, let last = count.last {
      let reason =
        switch content {
        case .tithis: localized("no such tithi until \(last)")
        case .angas: localized("no such anga until \(last)")
        case .festivals: localized("no such festival until \(last)")
        }
      return ListAbsence(.dates, [reason])
    }
    let reason =
      switch content {
      case .tithis: isQuery ? localized("no such tithi on these days") : localized("no tithi begins on these days")
      case .angas: isQuery ? localized("no such anga on these days") : localized("no anga begins on these days")
      case .festivals:
        isQuery ? localized("no such festival on these days") : localized("no festival on these days")
      }
    return ListAbsence(
      .dates, [reason], advice: isQuery ? [localized("without dates, the next one is searched for")] : [])
  }
}

extension ShowerHeader {
  /// Why no shower is listed; asked only where none is.
  package var absence: ListAbsence {
    if count.all > 0 { return ListAbsence(ofCondition: count.all, mayBeTrue: true) }
    if let rate = unreachedRate {
      let words = Decimal.fixed(rate, places: rate == rate.rounded() ? 0 : 1)
      let reason = localized("no such shower has a rate of \(words) or more")
      return ListAbsence(.never, [localized("never here: \(reason)")])
    }
    let reason =
      switch (selection, isFiltered) {
      case (.maxima, true): localized("no such meteor shower has its maximum on these days")
      case (.maxima, false): localized("no meteor shower has its maximum on these days")
      case (.active, true): localized("no such meteor shower is active now")
      case (.active, false): localized("no meteor shower is active now")
      case (.coming, true): localized("no such meteor shower is active or comes on these days")
      case (.coming, false): localized("no meteor shower is active or comes on these days")
      }
    return ListAbsence(.dates, [reason])
  }
}
