import AstroCore
import CivilTime
import Places

/// The reason why a festival falls on its day, who keeps which day, and how near the decision was, in sentences.
struct Explanation {
  /// Instants by the clock of the place.
  let text: InstantText
  /// The place, whose public holidays are named.
  let place: Place
  /// The names of festivals, by the region of the place.
  let names: NameScript

  /// - Parameter text: Instants by the clock of the place, or `nil` for those of the context.
  init(_ context: RenderContext, text: InstantText? = nil) {
    (self.text, place) = (text ?? context.text, context.place)
    names = Language.current.script.withRegion(of: context.script)
  }

  /// The margin in seconds below which it is printed in seconds.
  private static let near = 120.0

  /// The sentences: the rule, what it looks for, the days that were compared, the day that was chosen, other days and
  /// those who keep them, what Bhadra or an eclipse did, and the margin.
  func lines(_ festival: Festival) -> [String] {
    let words = RuleText(rule: festival.rule, anchor: festival.anchor?.rule, names: names).words
    var lines = [localized("\(name(festival)) on \(day(festival.date)): \(words)")]
    lines += found(festival)
    if !isCounted(festival) { lines.append(localized("\(day(festival.date)): \(reason(festival)).")) }
    if !festival.keptBy.isEmpty {
      lines.append(localized("\(day(festival.date)) is kept by \(Self.names(festival.keptBy))."))
    }
    lines += festival.alternatives.map(other)
    if let line = holidays(festival) { lines.append(line) }
    lines += BhadraText(text: text).lines(festival)
    lines += festival.eclipses.compactMap(eclipse)
    if let parana = festival.parana, let why = festival.paranaRule {
      lines.append(
        why == .dvadashi
          ? localized(
            "Parana is after \(text.dayAndClock(parana.lowerBound)), within dvadashi, which ends on \(text.dayAndClock(parana.upperBound)): \(Self.words(why))."
          ) : localized("Parana is from \(Self.limits(of: parana, text.dayAndClock)): \(Self.words(why))."))
    }
    if let short = festival.shortParana {
      let words = ShortWindowText(text: text, window: short, date: festival.date).words
      lines.append(localized("Parana is shorter than a ghati: \(words)."))
    }
    if let details = PujaText(text: text).details(festival) { lines.append(details) }
    lines += festival.pujaTimes.filter { !$0.isDetail }.compactMap { puja in
      guard let short = puja.short else { return nil }
      let words = ShortWindowText(text: text, window: short, date: festival.date).words
      let name = localized(name: String(puja.name.map { $0 == "-" ? " " : $0 }))
      return localized("\(name.capitalizedFirst) is shorter than a ghati: \(words).")
    }
    if let line = close(festival) { lines.append(line) }
    return lines
  }

  private func reason(_ festival: Festival) -> String { ReasonText(festival, names: names).words }
  private func name(_ festival: Festival) -> String { festival.name(names) }

  /// Whether a festival is counted from another that lies on a day of its own.
  private func isCounted(_ festival: Festival) -> Bool { festival.anchor != nil && !festival.rule.namesDays }

  /// What the rule looks for, and the days that were compared; of a festival that is counted from another the day of that other,
  /// with the same.
  private func found(_ festival: Festival) -> [String] {
    if isCounted(festival), let anchor = festival.anchor {
      return found(anchor) + [localized("\(name(anchor)) is on \(day(anchor.date)): \(reason(anchor)).")]
    }
    let (rule, decision) = (festival.decidingRule, festival.decision)
    return [
      decision.span.map { span($0, rule) },
      decision.reason == .crescent ? nil : compared(decision, rule),
    ].compactMap(\.self)
  }

  /// `Close: if purnima ended 16 min later, the day would be Tue 23 Mar.`; nil where more than a ghati decided, and where so little
  /// does not lead to another day.
  func close(_ festival: Festival) -> String? {
    guard festival.isClose, let margin = festival.decision.margin else { return nil }
    let length = Self.length(margin)
    var root = festival
    while let anchor = root.anchor { root = anchor }
    guard let other = festival.decision.neighbour else {
      if root.decision.reason == .ofTwo(.maxOverlap),
        let other = root.decision.candidates.last(where: { $0.qualifies && $0.date != root.date })
      {
        return margin < 0.5
          ? localized("Close: \(day(other.date)) has as much of it.")
          : localized("Close: \(day(other.date)) has only \(length) less of it.")
      }
      return localized("Close: \(length) decided; no other day is known.")
    }
    let condition = condition(other.change, root, length)
    guard let date = other.date else { return localized("Close: if \(condition), there would be no \(name(root)).") }
    return localized("Close: if \(condition), the day would be \(day(date)).")
  }

  /// `purnima ended 16 min later`
  private func condition(_ change: FestivalDecision.Change, _ root: Festival, _ length: String) -> String {
    switch change {
    case .crescent(let isStricter):
      return isStricter
        ? localized("the limit of the crescent were \(length) stricter")
        : localized("the limit of the crescent were \(length) looser")
    case .nakshatra(let number, let isLater):
      let name = PanchangaNames.table.name(.nakshatra, number, Language.current.script)
      return isLater ? localized("\(name) ended \(length) later") : localized("\(name) ended \(length) earlier")
    case .limit(let tithi, let isEnd, let isLater):
      let name = RuleText(rule: root.decidingRule).phenomenon(tithi: tithi)
      if root.decision.span?.isEmpty ?? false {
        return isLater
          ? localized("the Sun entered \(name) \(length) later")
          : localized("the Sun entered \(name) \(length) earlier")
      }
      return switch (isEnd, isLater) {
      case (true, true): localized("\(name) ended \(length) later")
      case (true, false): localized("\(name) ended \(length) earlier")
      case (false, true): localized("\(name) began \(length) later")
      case (false, false): localized("\(name) began \(length) earlier")
      }
    }
  }

  /// The same lines, cut between words at the width of a terminal.
  func text(_ festival: Festival, indent: Int, width: Int) -> [String] {
    lines(festival).flatMap { $0.split(separator: " ").lines(width, indents: (indent, indent + 2)) }
  }

  /// `Amavasya lasts from Thu 31 Oct 15:53 to Fri 1 Nov 18:17.`
  private func span(_ span: TimeSpan, _ rule: FestivalRule) -> String {
    let name = RuleText(rule: rule).phenomenon
    guard !span.isEmpty else { return localized("The Sun enters \(name) on \(text.dayAndClock(span.lowerBound)).") }
    return localized("\(name.capitalizedFirst) lasts from \(Self.limits(of: span, text.dayAndClock)).")
  }

  // MARK: Days

  /// What each of the days holds that are compared; nil where there is none.
  private func compared(_ decision: FestivalDecision, _ rule: FestivalRule) -> String? {
    let days = near(decision).compactMap { candidate in candidate.window.map { (candidate, $0) } }
    guard let first = days.first else { return nil }
    let point = RuleText.point(rule.deciding)
    if rule.kind == .solar {
      return localized("The limit is \(point), on \(text.dayAndClock(first.1.lowerBound)).")
    }
    if first.1.isEmpty {
      func words(_ isHeld: Bool) -> [String] {
        days.filter { $0.0.qualifies == isHeld }.map { candidate, window in
          "\(day(candidate.date)) (\(text.clock(window.lowerBound, on: candidate.date)))"
        }
      }
      let (held, others) = (words(true), words(false))
      let either = others.joined(separator: localized(" or "))
      if held.isEmpty { return localized("It does not hold at \(point) on \(either).") }
      guard !others.isEmpty else { return localized("It holds at \(point) on \(Self.list(held)).") }
      return localized("It holds at \(point) on \(Self.list(held)), and not on \(either).")
    }
    let words = days.enumerated().map { index, element in
      let (candidate, window) = element
      let whole = window.upperBound.days(since: window.lowerBound) * 86_400
      let minutes = Int((candidate.overlap / 60).rounded())
      let held =
        candidate.overlap < Self.near && minutes < 2 ? localized("\(Int(candidate.overlap.rounded())) s") : "\(minutes)"
      let length = Int((whole / 60).rounded())
      let date = "\(day(candidate.date)) (\(Self.limits(of: window) { text.clock($0, on: candidate.date) }))"
      switch (candidate.overlap > 0, index == 0) {
      case (false, true): return localized("none of it on \(date)")
      case (false, false): return localized("none on \(date)")
      case (true, true): return localized("\(held) of \(length) minutes of it on \(date)")
      case (true, false): return localized("\(held) of \(length) minutes on \(date)")
      }
    }
    return localized("\(point.capitalizedFirst) has \(Self.list(words)).")
  }

  /// The days to list: those that hold what the rule looks for, or miss it by less than a ghati. Where no day holds it,
  /// the days within a day of it.
  private func near(_ decision: FestivalDecision) -> [FestivalDecision.Candidate] {
    guard let span = decision.span else { return [] }
    // A sankranti has one day alone.
    if span.isEmpty { return decision.candidates }
    let near = decision.candidates.filter { candidate in
      guard let window = candidate.window, !candidate.qualifies else { return candidate.qualifies }
      return abs(window.lowerBound.days(since: span.upperBound)) * 86_400 < Festival.disputedMargin
        || abs(span.lowerBound.days(since: window.upperBound)) * 86_400 < Festival.disputedMargin
    }
    if near.contains(where: \.qualifies) { return near }
    return decision.candidates.filter { candidate in
      guard let window = candidate.window else { return false }
      return window.upperBound.days(since: span.lowerBound) > -1 && span.upperBound.days(since: window.lowerBound) > -1
    }
  }

  /// `Thu 31 Oct is kept by Kashi and Jaipur: the first of two days with amavasya during pradosha.`
  private func other(_ other: FestivalAlternative) -> String {
    let name = RuleText(rule: other.rule).phenomenon
    let limits = other.suryaSiddhanta.map { Self.limits(of: $0, text.dayAndClock) } ?? ""
    let isOfTreatise = other.reason == .suryaSiddhanta
    let reason =
      isOfTreatise
      ? localized("by the Surya Siddhanta \(name) lasts from \(limits)") : ReasonText(other, names: names).words
    let claim =
      other.keptBy.isEmpty
      ? localized("\(day(other.date)) has a claim too: \(reason).")
      : localized("\(day(other.date)) is kept by \(Self.names(other.keptBy)): \(reason).")
    guard !isOfTreatise, !limits.isEmpty else { return claim }
    return claim + " " + localized("The Surya Siddhanta leads to this day too: \(name) lasts from \(limits).")
  }

  /// `Public holiday here: 15 January (Uttar Pradesh).`; nil where nothing is known of the state and the country of the place.
  private func holidays(_ festival: Festival) -> String? {
    let here = festival.holidays.filter { $0.isOf(place) }.sorted { $0.date < $1.date }
    guard !here.isEmpty else { return nil }
    let items = here.map { $0.date.dayAndFullMonth.withRemark($0.authority) }
    return localized("Public holiday here: \(Self.list(items)).")
  }

  // MARK: Eclipses

  /// `A total lunar eclipse is seen here on Tue 3 Mar from 18:22 to 18:47.`
  private func eclipse(_ report: EclipseReport) -> String? {
    guard let local = report.local, let first = local.visible.first, let last = local.visible.last else { return nil }
    let (start, end) = (text.dayAndClock(first.lowerBound), text.clock(last.upperBound))
    let kind = localized(name: (local.seenKind ?? local.kind).rawValue)
    return report.eclipse.kind.isSolar
      ? localized(
        "From \(start) to \(end) a \(kind) solar eclipse is seen here; some put a feast off to the day after.")
      : localized(
        "From \(start) to \(end) a \(kind) lunar eclipse is seen here; some put a feast off to the day after.")
  }

  // MARK: Words

  /// `Kashi and Jaipur`
  static func names(_ keepers: String) -> String { list(each(of: keepers)) }

  /// Those who keep a day, in the language of the run, with semicolons as in the table.
  static func keepers(_ keepers: String) -> String { each(of: keepers).joined(separator: "; ") }

  private static func each(of keepers: String) -> [String] {
    keepers.split(separator: ";").map { localized(name: String($0.drop { $0 == " " })) }
  }

  /// `a, b and c`; with semicolons where an item has a comma.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let separator = items.contains { $0.contains(",") } ? "; " : ", "
    return localized("\(items.dropLast().joined(separator: separator)) and \(last)")
  }

  /// The beginning and the end of a span, or the one instant of an empty one.
  static func limits(of span: TimeSpan, _ words: (JulianDay) -> String) -> String {
    span.isEmpty ? words(span.lowerBound) : localized("\(words(span.lowerBound)) to \(words(span.upperBound))")
  }

  static func length(_ seconds: Double) -> String {
    seconds < near
      ? localized("\(Int(seconds.rounded())) s") : String(Int((seconds / 60).rounded())) + localized(" min")
  }

  private static func words(_ rule: ParanaRule) -> String {
    switch rule {
    case .morning: localized("the first fifth of daylight, within dvadashi and past its first quarter")
    case .afternoon:
      localized("the fourth fifth of daylight, because the first quarter of dvadashi outlasts the first fifth")
    case .afterDvadashi: localized("the first fifth of daylight, because dvadashi ends before sunrise")
    case .firstThird: localized("the first third of daylight, past the first quarter of dvadashi")
    case .nakshatra: localized("the rule of a mahadvadashi with a nakshatra")
    case .dvadashi: localized("the last three quarters of dvadashi")
    }
  }

  private func day(_ date: GregorianDate) -> String {
    date.weekdayAndDay
  }
}

extension PublicHoliday {
  /// The state or the country, and whether only a package of the programming language Python lists the holiday.
  var authority: String {
    isOnlyListed ? localized("\(localized(name: region)), by the Python package holidays") : localized(name: region)
  }

  /// Whether it is one of the state or the country of a place.
  func isOf(_ place: Place) -> Bool {
    place.country.map { Division.isNamed(region, country: $0, region: place.state) } ?? false
  }
}
