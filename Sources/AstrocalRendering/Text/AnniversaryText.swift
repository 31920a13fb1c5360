import AstroCore
import CivilTime

/// The words for days on which a birth, a death or a wedding is remembered.
struct AnniversaryText: ContextReader {
  let context: RenderContext

  /// The name of a lunar month by its amanta number: `Phalguna`, `adhika Ashadha`.
  private func month(_ number: Int, isAdhika: Bool, tithi: Int) -> String {
    let isNext = context.month == .purnimanta && tithi > 15 && !isAdhika
    return (isAdhika ? localized("adhika ") : "") + panchanga.name(.masa, isNext ? number % 12 + 1 : number)
  }

  private func tithi(_ number: Int) -> String { MuhurtaText(context: context, names: []).tithi(number) }

  /// `Phalguna krishna 4`, `Vishakha, Sun in Mina`.
  func anga(_ anniversary: Anniversary) -> String {
    let month = panchanga.month(anniversary.month)
    let solar = anniversary.rashi.map { localized("Sun in \(panchanga.name(.rashi, $0))") }
    guard anniversary.search.basis == .nakshatra else {
      return solar.map { "\(tithi(anniversary.anga)), \($0)" } ?? "\(month) \(tithi(anniversary.anga))"
    }
    return "\(panchanga.name(.nakshatra, anniversary.anga)), \(solar ?? month)"
  }

  /// The facts of what is remembered: the occasion with its instant, the tithi, the nakshatra, the sign of the Sun.
  func facts(_ person: RememberedPerson) -> (title: String, items: [String]) {
    let subject = person.subject
    let occasion =
      switch subject.occasion {
      case .birth: localized("Birth")
      case .death: localized("Death")
      case .wedding: localized("Wedding")
      }
    var title = person.name.map { "\(Language.current.keepingDigits($0)): \(occasion)" } ?? occasion
    if let instant = subject.instant {
      let reading = person.text.minute(instant)
      let clock = subject.isTimeKnown ? " " + person.text.clock(instant) : ""
      title += " \(reading.date.weekdayAndDay) \(DateWords.year(reading.date.year))\(clock)"
    }
    var items = [
      "\(month(subject.month, isAdhika: subject.isAdhika, tithi: subject.tithi)) \(tithi(subject.tithi))"
    ]
    if let nakshatra = subject.nakshatra { items.append(panchanga.name(.nakshatra, nakshatra)) }
    if let rashi = subject.rashis[.tamil] { items.append(localized("Sun in \(panchanga.name(.rashi, rashi))")) }
    if subject.isInKshaya { items.append(localized("a kshaya month, which counts as two")) }
    if subject.instant != nil, !subject.isTimeKnown {
      let next = subject.tithiEnds.map { localized("; the next tithi begins at \(person.text.clock($0))") } ?? ""
      items.append(localized("time unknown: as at sunrise") + next)
    } else if let date = subject.date, let instant = subject.instant, person.text.minute(instant).date != date {
      items.append(localized("before sunrise: of the day of \(date)"))
    }
    return (title, items)
  }

  // MARK: Reasons

  /// The part of the day in which the rite belongs; nil where it belongs in none.
  func window(_ anniversary: Anniversary) -> String? {
    guard let window = anniversary.window else { return nil }
    let clocks = text.clocks(window, on: text.minute(window.lowerBound).date)
    switch anniversary.search.rule {
    case .noon: return localized("noon \(text.clock(window.lowerBound))")
    default: return "\(Self.windowName(anniversary.search.rule)) \(clocks)"
    }
  }

  /// `aparahna`
  static func windowName(_ rule: AnniversarySearch.Rule) -> String {
    switch rule {
    case .noon: localized("noon")
    case .madhyahna: localized("madhyahna")
    default: localized("aparahna")
    }
  }

  /// Why the day of an anniversary was chosen.
  func why(_ anniversary: Anniversary) -> String { why(anniversary.reason, anniversary) }

  /// Why a day has a claim.
  func why(_ reason: AnniversaryReason, _ anniversary: Anniversary) -> String {
    let length = reason.seconds.map { InstantText.span(seconds: $0) } ?? ""
    let window = Self.windowName(anniversary.search.rule)
    switch reason.kind {
    case .sunrise: return localized("it holds at sunrise")
    case .secondSunrise: return localized("it holds at two sunrises: the second, with \(length) left")
    case .firstSunrise:
      return localized("it holds at two sunrises: the first, for only \(length) is left at the second")
    case .noSunrise: return localized("it holds at no sunrise: the day in which it begins")
    case .otherSunrise: return localized("it holds at this sunrise too")
    case .birthStar: return localized("Dharma Sindhu: on this day alone it meets the nakshatra of birth")
    case .twoMuhurtas: return localized("Dharma Sindhu: \(length) left at sunrise is two muhurtas or more")
    case .underTwoMuhurtas:
      return localized("Dharma Sindhu: \(length) left at the next sunrise is less than two muhurtas")
    case .sixGhatis: return localized("Kerala: \(length) left at sunrise is six ghatis or more")
    case .underSixGhatis: return localized("Kerala: \(length) left at the next sunrise is less than six ghatis")
    case .window:
      return length.isEmpty ? localized("it holds at \(window)") : localized("it holds \(length) of \(window)")
    case .longerShare: return localized("it holds \(length) of \(window), more than on the other day")
    case .secondWhole: return localized("it holds \(window) of both days: the second")
    case .eveningBefore: return localized("it holds the last \(length) before sunset")
    case .noWindow: return localized("it holds \(window) of neither day: the day at whose sunrise it holds")
    case .otherShare:
      return length.isEmpty ? localized("it holds at \(window)") : localized("it holds \(length) of \(window)")
    case .ekoddishta: return localized("ekoddishta, the rite for one alone, goes by madhyahna")
    case .parvana: return localized("parvana, the rite for three generations, goes by aparahna")
    case .instant:
      let clock = anniversary.instant.map { text.clockWithSeconds($0, on: anniversary.date) } ?? ""
      return localized("the sky is as it was then, at \(clock)")
    case .nijaMonth: return localized("the plain month, which follows an adhika month of its name")
    case .adhikaMonth: return localized("the adhika month")
    case .firstInAdhika: return localized("the first one falls in the adhika month")
    case .plainMonth: return localized("the plain month: the year has no adhika month of its name")
    case .kshayaMonth: return localized("a kshaya month, which counts as two")
    case .firstInMonth: return localized("the first of two in the month")
    case .secondInMonth: return localized("the second of two in the month")
    case .sankranti: return localized("the first of two in the month: the second touches the next sankranti")
    case .beforeMonth: return localized("none in the month: the last before it")
    case .afterMonth: return localized("none in the month: the first after it")
    case .purnima: return localized("who died on Purnima has it on Amavasya")
    case .purnimaDay: return localized("some keep Bhadrapada Purnima")
    case .chaturdashi: return localized("who died on Chaturdashi has it on Amavasya")
    case .violentDeath: return localized("Chaturdashi is for those who died by violence")
    case .dvadashi: return localized("Dharma Sindhu names Dvadashi too")
    }
  }
}

extension AnniversaryEvent {
  /// The name for a reader: `birthday 43`, `Asha: birthday 43`.
  var title: String {
    let title = anniversary.title
    return person.map { "\(Language.current.keepingDigits($0)): \(title)" } ?? title
  }
}

extension Anniversary {
  /// `birthday 43`, `shraddha 5`, `shraddha of Pitru Paksha`.
  fileprivate var title: String {
    let number = number.map { " \($0)" } ?? ""
    switch (subject.occasion, search.basis) {
    case (_, .mahalaya): return localized("shraddha of Pitru Paksha")
    case (.birth, .nakshatra): return localized("star birthday") + number
    case (.birth, _): return localized("birthday") + number
    case (.death, .nakshatra): return localized("shraddha by the star") + number
    case (.death, _): return localized("shraddha") + number
    case (.wedding, .nakshatra): return localized("wedding day by the star") + number
    case (.wedding, _): return localized("wedding day") + number
    }
  }
}
