import Algorithms
import AstroCore
import CivilTime

/// The words of the panchanga in tables.
struct PanchangaText: ContextReader {
  let context: RenderContext

  /// The name of a value of the panchanga, by its number from 1.
  func name(_ kind: NameKind, _ number: Int) -> String {
    PanchangaNames.table.name(kind, number, context.script)
  }

  /// The name of an anga: `Dvadashi`.
  func name(_ anga: Panchanga.Anga) -> String {
    PanchangaNames.table.name(anga, context.script)
  }

  /// `S12` or `K14`; the last of the dark half is K15.
  func code(_ tithi: Panchanga.Anga) -> String {
    code(tithi.paksha, (tithi.number - 1) % 15 + 1)
  }

  /// `S12`: a tithi, 1…15, of a half of the month.
  func code(_ paksha: Panchanga.Paksha, _ tithi: Int) -> String {
    letter(paksha) + InstantText.twoDigits(tithi)
  }

  /// `S` while the Moon waxes, `K` while it wanes.
  func letter(_ paksha: Panchanga.Paksha) -> String {
    paksha == .shukla ? localized(name: "S") : localized(name: "K")
  }

  /// `S12 Dvadashi`
  func codeAndName(_ tithi: Panchanga.Anga) -> String {
    "\(code(tithi)) \(name(tithi))"
  }

  /// `Karttika`, `adhika Ashvina`; a month that suppresses another names both.
  func month(_ month: Panchanga.Month) -> String {
    let number = context.month == .amanta ? month.amanta : month.purnimanta
    let plain = (month.isAdhika ? localized("adhika ") : "") + name(.masa, number)
    return month.kshaya.map { localized("\(plain) (\(name(.masa, $0)) kshaya)") } ?? plain
  }

  /// `amanta`; `purnimanta, default of Uttar Pradesh` where the region of the place decides it.
  var reckoning: String {
    let word = localized(name: context.month.rawValue)
    return context.monthRegion.map { localized("\(word), default of \(localized(name: $0))") } ?? word
  }

  /// The month by the reckoning of the user, and by the other one where that names another: `Pausha (amanta)`, `Magha (purnimanta)`.
  func months(_ month: Panchanga.Month) -> [String] {
    let others = PanchangaText(context: context.withOtherReckoning)
    let (own, other) = (self.month(month), others.month(month))
    return [own.withRemark(reckoning)]
      + (own == other ? [] : [other.withRemark(localized(name: others.context.month.rawValue))])
  }

  /// The year of the Vikram era, in Gujarat of that which begins with Karttika.
  func vikram(_ year: Panchanga.Year) -> Int { context.customs.isKarttikadi ? year.vikramKarttikadi : year.vikram }

  /// `Karttika (amanta), Vikram 2083`
  func monthAndYear(_ month: Panchanga.Month, _ year: Panchanga.Year) -> String {
    "\(self.month(month).withRemark(reckoning)), " + localized("Vikram \(vikram(year))")
  }

  /// The lines of a day's screen: label and items.
  func lines(_ panchanga: Panchanga, on date: GregorianDate) -> [FlowLine] {
    [
      FlowLine(label: localized("Tithi"), items: angas(panchanga.tithis, on: date)),
      FlowLine(label: localized("Vara"), items: [vara(panchanga, on: date)]),
      FlowLine(label: localized("Nakshatra"), items: angas(panchanga.nakshatras, on: date)),
      FlowLine(label: localized("Yoga"), items: angas(panchanga.yogas, on: date)),
      FlowLine(label: localized("Karana"), items: angas(panchanga.karanas, on: date)),
      FlowLine(
        label: localized("Month"),
        items: months(panchanga.month) + [
          panchanga.tithiAtSunrise.map { name(.paksha, $0.paksha.rawValue) } ?? "",
          localized("Vikram \(vikram(panchanga.year))"), localized("Shaka \(panchanga.year.shaka)"),
        ]),
      FlowLine(
        label: localized("Signs"),
        items: [
          localized("Sun \(name(.rashi, panchanga.sunRashi))"), localized("Moon \(name(.rashi, panchanga.moonRashi))"),
          localized("\(name(.ritu, panchanga.season.drikRitu)) ritu (drik)"),
        ]),
    ]
      + ElementText(context: context, day: panchanga, date: date).lines
      + portions(
        localized("Choghad."), panchanga.choghadiya.map { (name(.choghadiya, $0.number), $0.span, $0.isDay) }, date)
      + portions(localized("Hora"), panchanga.hora.map { (name(.horaLord, $0.lord), $0.span, $0.isDay) }, date)
      + portions(localized("Gowri"), panchanga.gowri.map { (name(.gowri, $0.number), $0.span, $0.isDay) }, date)
      + portions(localized("Lagna"), panchanga.lagna.map { (name(.rashi, $0.number ?? 0), $0.span, true) }, date)
      + FlowLine.lines(localized("Close"), near(panchanga))
  }

  /// The weekday, from sunrise to the next: `Mangalavara until 06:47+`; without its end where there is no sunrise.
  func vara(_ panchanga: Panchanga, on date: GregorianDate) -> String {
    let end = panchanga.nextSunrise.map { " " + localized("until \(text.clock($0, on: date))") }
    return name(.vara, panchanga.vara) + (end ?? "")
  }

  /// `tithi changes 12 s after sunrise`, for which other almanacs may have another day; none of others.
  func near(_ panchanga: Panchanga) -> [String] {
    let near = panchanga.nearBoundary.map { boundary in
      let (anga, seconds) = (localized(name: boundary.anga.rawValue), Int(boundary.seconds.rounded()))
      return seconds < 0
        ? localized("\(anga) changes \(-seconds) s before sunrise")
        : localized("\(anga) changes \(seconds) s after sunrise")
    }
    return near.isEmpty ? [] : near + [localized("other almanacs may differ")]
  }

  /// The lines of parts of the day, of the night, and of those after midnight: `06:36 Udveg`.
  private func portions(
    _ label: String, _ parts: [(name: String, span: TimeSpan, isDay: Bool)], _ date: GregorianDate
  ) -> [FlowLine] {
    let width = parts.map(\.name.displayWidth).max() ?? 0
    // Those after midnight have a plus.
    let clocks = parts.map { text.clock($0.span.lowerBound, on: date).displayWidth }.max() ?? 0
    let groups = parts.chunked { left, right in
      left.isDay == right.isDay && text.minute(left.span.lowerBound).date == text.minute(right.span.lowerBound).date
    }
    return groups.enumerated().map { index, group in
      let own = text.minute(group[group.startIndex].span.lowerBound).date
      let label = index == 0 ? label : own == date ? localized("  night") : ""
      return FlowLine(
        label: label,
        items: group.map { text.clock($0.span.lowerBound, on: date).padded(clocks) + " " + $0.name.padded(width) })
    }
  }

  /// The public holidays of a day, its festivals, and why there may be more.
  func festivals(_ report: DayReport) -> [String] {
    namedHolidays(report) + shownFestivals(report).map(titleAndTimes)
      + (report.festivalsReason == nil ? [] : [localized("no sunrise: festivals that need one are unknown")])
  }

  /// The festivals that a page names: those of the region first, each fast and each name once, without those that only other
  /// regions keep, and without the day of a tithi that the page names anyway.
  func shownFestivals(_ report: DayReport) -> [Festival] {
    let tithi = report.panchanga?.tithiAtSunrise.map { name($0) }
    let named = inOrderOfRegion(report.festivals).withoutRepetitions
    guard !context.isLong else { return named }
    return named.uniqued { plainTitle($0) }.filter { festival in
      !festival.isElsewhere(context)
        && (festival.rule.recurrence == .yearly || festival.name(context.script) != tithi)
    }
  }

  /// The festivals that are public holidays at the place on the date of a report, each once: `Raksha Bandhan (Bihar)`.
  ///
  /// - Parameters:
  ///   - isElsewhere: Whether only those are wanted whose rule leads to another date.
  ///   - isOnSheet: Whether they are printed on paper, which does not say what lists them.
  func holidays(_ report: DayReport, isElsewhere: Bool = false, isOnSheet: Bool = false) -> [String] {
    let here = report.holidays.filter { found in
      found.holiday.isOf(context.place) && !(isElsewhere && report.festivals.contains { $0.rule.id == found.rule.id })
    }
    // A gazette comes before a package that lists the day too.
    let ordered = here.filter { !$0.holiday.isOnlyListed } + here.filter(\.holiday.isOnlyListed)
    return ordered.uniqued { $0.rule.id }.map { found in
      found.rule.name(in: context.script).withRemark(
        isOnSheet ? localized(name: found.holiday.region) : found.holiday.authority)
    }
  }

  /// The same where nothing else says what they are: `public holiday: Raksha Bandhan (Bihar)`.
  func namedHolidays(_ report: DayReport, isElsewhere: Bool = false, isOnSheet: Bool = false) -> [String] {
    holidays(report, isElsewhere: isElsewhere, isOnSheet: isOnSheet).map { localized("public holiday: \($0)") }
  }

  /// Festivals with the favourites of the user first, then those of the region of the place but for minor ones, then the great ones
  /// such as Diwali, then the others by their importance.
  func inOrderOfRegion(_ festivals: [Festival]) -> [Festival] {
    func rank(_ rule: FestivalRule) -> (Int, Int) {
      if let index = context.favourites.firstIndex(of: rule.id) { return (index - context.favourites.count, 0) }
      return (context.customs.isOwn(rule) && rule.importance < 3 ? 0 : rule.isGreat ? 1 : 2, rule.importance)
    }
    let ranks = festivals.map { rank($0.rule) }
    // The order of equal ones is that of the report.
    return festivals.indices.sorted { first, second in
      ranks[first] == ranks[second] ? first < second : ranks[first] < ranks[second]
    }.map { festivals[$0] }
  }

  /// The title of a festival with the times of its pujas and of parana: `Dhanteras, puja 18:05-20:01`.
  func titleAndTimes(_ festival: Festival) -> String {
    ([titleAndParana(festival)] + PujaText(text: text).items(festival)).joined(separator: ", ")
  }

  /// The same on a page with some festivals of a day, of which the first alone says the parana that others have too.
  func titleAndTimes(_ festival: Festival, among shown: [Festival]) -> String {
    let isSaid = shown.prefix { $0.rule.id != festival.rule.id }.contains {
      festival.parana != nil && $0.parana == festival.parana
    }
    guard isSaid else { return titleAndTimes(festival) }
    return ([title(festival)] + PujaText(text: text).items(festival)).joined(separator: ", ")
  }

  /// The title of a festival with the time of parana, or with the end of its fast.
  func titleAndParana(_ festival: Festival) -> String {
    if let fast = festival.fast { return "\(title(festival)), \(Self.words(fast))" }
    guard let parana = festival.parana else { return title(festival) }
    let start = text.clock(parana.lowerBound, on: festival.date)
    // It lasts into the night, to the end of dvadashi.
    if festival.paranaRule == .dvadashi { return localized("\(title(festival)), parana after \(start)") }
    // Why it is short stands among the reasons.
    let short = festival.shortParana.flatMap {
      ShortWindowText(text: text, window: $0, date: festival.date).wider(from: parana.lowerBound)
    }
    return localized("\(title(festival)), parana \(text.markedEnds(of: parana, on: festival.date))")
      + (short.map { " (\($0))" } ?? "")
  }

  private static func words(_ fast: FestivalRule.Fast) -> String {
    switch fast {
    case .noon: localized("fast till noon")
    case .sunset: localized("fast till sunset")
    case .dusk: localized("fast till dusk")
    case .moonrise: localized("fast till moonrise")
    case .midnight: localized("fast till midnight")
    case .day: localized("fast all day")
    }
  }

  /// The titles of festivals, each fast once.
  func names(_ festivals: [Festival]) -> [String] { festivals.withoutRepetitions.map(title) }

  /// The name, followed by the tradition unless that is smarta, the reader's or part of the name, and by a question mark where the day
  /// is disputed.
  func title(_ festival: Festival) -> String {
    plainTitle(festival) + (festival.isDisputed ? Self.disputed : "")
  }

  /// The same without the mark, for calendars, whose summaries do not change from one almanac to the next.
  ///
  /// A mahadvadashi stands beside its fast: `Parsva Ekadasi (Vijaya Mahadvadasi)`.
  func plainTitle(_ festival: Festival) -> String {
    let title = title(festival.rule, named: festival.name(context.script))
    return festival.mahadvadashi.map { title.withRemark($0.name(context.script)) } ?? title
  }

  /// The mark of a disputed day.
  static let disputed = "?"

  /// The name of a rule, followed by its tradition as of a festival.
  func title(_ rule: FestivalRule) -> String {
    title(rule, named: rule.name(in: context.script))
  }

  private func title(_ rule: FestivalRule, named name: String) -> String {
    guard rule.tradition != "smarta", !context.customs.isOwn(rule),
      let tradition = rule.tradition.split(separator: ":").last,
      !rule.name.lowercased().contains(tradition)
    else { return name }
    return name.withRemark(localized(name: String(tradition)).capitalizedFirst)
  }

  /// The tradition of a rule: `smarta`, `regional:tamil`; in another language than English its name alone.
  func tradition(_ rule: FestivalRule) -> String {
    localized(
      code: rule.tradition,
      name: localized(name: String(rule.tradition.split(separator: ":").last ?? "")).capitalizedFirst)
  }

  /// Each anga that touches the day, with its end: `Dvadashi until Sun 04:57`.
  private func angas(_ angas: [Panchanga.Anga], on date: GregorianDate) -> [String] {
    angas.map { anga in
      var words = [anga.kind == .tithi ? codeAndName(anga) : name(anga)]
      if let pada = anga.pada, anga.isAtSunrise { words.append(localized("pada \(pada)")) }
      words.append(localized("until \(text.clock(anga.end, on: date))"))
      return words.joined(separator: " ") + mark(anga)
    }
  }

  /// ` (kshaya)`, ` (vriddhi)`: that an anga holds at no sunrise, or at two.
  func mark(_ anga: Panchanga.Anga) -> String {
    if anga.kind == .karana { return "" }
    return (anga.isKshaya ? " " + localized("(kshaya)") : "") + (anga.isVriddhi ? " " + localized("(vriddhi)") : "")
  }

  /// The muhurtas of the day, in order. Those that few ask for are left out where nobody asked for them.
  func muhurtas(_ muhurta: DayMuhurta) -> [NamedMuhurta] {
    let isLong = context.namedParts.contains(.muhurta)
    return NamedMuhurta.all(muhurta).filter { isLong || !$0.isSeldom }
  }
}

extension String {
  /// The text with a remark in parentheses at its end, in those that it ends with where it has any: `Onam (Thiruvonam, Kerala)`.
  func withRemark(_ remark: String) -> String {
    hasSuffix(")") ? "\(dropLast()), \(remark))" : "\(self) (\(remark))"
  }
}
