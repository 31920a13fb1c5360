import Algorithms
import AstroCore
import CivilTime

// The lunar calendar on the short screen of a day.

extension DayScreen {
  /// The date as people of the place say it and the years, below the heading.
  func dateLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let words = DateOfPlaceText(context: context)
    let items =
      words.items(report) + words.otherMonth(day) + [localized("Vikram \(panchanga.vikram(day.year))")]
      + (room < .tight ? [localized("Shaka \(day.year.shaka)")] : [])
    return [FlowLine(label: "", items: items, indent: 0)]
  }

  /// The festivals of the day with the times of their pujas; where there is little room those of the major ones alone, in a few
  /// lines with the number of the others.
  func festivalLines(_ room: Room) -> [FlowLine] {
    let items =
      room < .tight
      ? panchanga.festivals(report)
      : panchanga.namedHolidays(report)
        + panchanga.shownFestivals(report).map { festival in
          context.isFirst(festival.rule) ? panchanga.titleAndTimes(festival) : panchanga.titleAndParana(festival)
        }
    return limited(FlowLine(label: localized("Festivals"), items: items, style: .festival), room, tight: 4, least: 2)
  }

  /// The lunar calendar in few lines, for readers who did not ask for it.
  func hinduLines(_ room: Room) -> [FlowLine] {
    guard context.hasPanchanga else { return [] }
    var items: [String] = []
    if let day = report.panchanga {
      items.append(panchanga.month(day.month))
      items += day.tithis.prefix(1).map { limb($0) } + day.nakshatras.prefix(1).map { limb($0) }
    }
    items += panchanga.festivals(report).map { terminal.styled($0, .festival) }
    return limited(FlowLine(label: localized("Hindu"), items: items), room, tight: 3, least: 2)
  }

  // MARK: The five limbs

  /// The five limbs with their ends, a line each, then the signs.
  func limbLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let limbs = [
      (localized("Tithi"), limbs(day.tithis)), (localized("Vara"), [panchanga.vara(day, on: date)]),
      (localized("Nakshatra"), limbs(day.nakshatras)), (localized("Yoga"), limbs(day.yogas)),
      (localized("Karana"), limbs(day.karanas)),
    ]
    return limbs.map { FlowLine(label: $0, items: $1) }
      + (room < .tight ? [FlowLine(label: localized("Signs"), items: signs(day))] : [])
      + FlowLine.lines(localized("Close"), panchanga.near(day))
  }

  private func signs(_ day: Panchanga) -> [String] {
    [
      localized("Sun \(panchanga.name(.rashi, day.sunRashi))"),
      localized("Moon \(panchanga.name(.rashi, day.moonRashi))"),
      localized("\(panchanga.name(.ritu, day.season.drikRitu)) ritu"),
    ]
  }

  /// Those that end on the day with their ends, and the name of the one that goes on.
  private func limbs(_ angas: [Panchanga.Anga]) -> [String] {
    guard angas.count > 1, let last = angas.last else { return angas.map { limb($0) } }
    return angas.dropLast().map { limb($0) } + [localized("then \(name(last))")]
  }

  private func name(_ anga: Panchanga.Anga) -> String {
    anga.kind == .tithi ? panchanga.codeAndName(anga) : panchanga.name(anga)
  }

  /// `S12 Dvadashi until 04:57+`
  private func limb(_ anga: Panchanga.Anga) -> String {
    "\(name(anga)) \(localized("until \(text.clock(anga.end, on: date))"))" + panchanga.mark(anga)
  }

  // MARK: Spans to seek and to avoid

  /// What is favoured and, where there is room or no night to come, the spans of the evening.
  func favouredLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let showsEvening = report.night == nil || room < .dense
    let good = muhurtas(day).filter { $0.isGood && (["brahma", "abhijit"].contains($0.word) || showsEvening) }
    let isEvening = { (muhurta: NamedMuhurta) in ["pradosha", "nishita"].contains(muhurta.word) }
    let items = good.filter { !isEvening($0) }.map(item) + elements(day).favoured + good.filter(isEvening).map(item)
    return limited(FlowLine(label: localized("Favoured"), items: items), room, tight: 2, least: 1)
  }

  /// What is to be avoided.
  func avoidLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let bad = muhurtas(day).filter { !$0.isGood }.chunked(on: \.name)
    let items =
      bad.map { name, spans in "\(name) \(spans.map { text.clocks($0.span, on: date) }.joined(separator: ", "))" }
      + elements(day).avoided
    return limited(FlowLine(label: localized("Avoid"), items: items, style: .avoid), room, tight: 2, least: 1)
  }

  private func elements(_ day: Panchanga) -> ElementText { ElementText(context: context, day: day, date: date) }

  private func muhurtas(_ day: Panchanga) -> [NamedMuhurta] {
    (day.muhurta.map(NamedMuhurta.all) ?? []).filter { !$0.isSeldom }.joined(by: text)
  }

  private func item(_ muhurta: NamedMuhurta) -> String { "\(muhurta.name) \(text.clocks(muhurta.span, on: date))" }
}
