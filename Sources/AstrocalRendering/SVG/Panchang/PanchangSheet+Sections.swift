import Algorithms
import AstroCore
import CivilTime
import Drawing

extension PanchangSheet {
  private typealias Row = PanchangBlock.Row

  /// The sections from top to bottom: the limbs in larger type, the hours on one line of time.
  ///
  /// - Parameter isWhole: Whether lagnas and choghadiya are among them.
  func sections(isWhole: Bool) -> [PanchangBody.Section] {
    let limbs = PanchangBlock(title: localized("Panchanga"), rows: limbs)
    let sky = PanchangBlock(title: localized("Sun and Moon"), rows: sunAndMoon)
    let festivals = PanchangBlock(title: localized("Festivals"), rows: festivals)
    var sections = [
      PanchangBody.Section(blocks: [limbs, sky], scale: 1.2, share: 0.6), PanchangBody.Section(blocks: [festivals]),
    ]
    guard let panchanga = report.panchanga else { return sections }
    if let hours = hours(panchanga, isWhole: isWhole) { sections.append(PanchangBody.Section(hours: hours)) }
    if context.parts.contains(.muhurta), panchanga.muhurta == nil {
      let none = Row(name: localized("no sunrise or no sunset: no muhurta"), color: .soft)
      sections.append(PanchangBody.Section(blocks: [PanchangBlock(title: localized("Hours"), rows: [none])]))
    }
    if let sankalpa = sankalpa?.text(day, context), !sankalpa.isEmpty {
      sections.append(
        PanchangBody.Section(blocks: [PanchangBlock(title: localized("Sankalpa"), rows: [Row(name: sankalpa)])]))
    }
    return sections
  }

  // MARK: The five limbs

  private var limbs: [Row] {
    guard let panchanga = report.panchanga else { return [Row(name: localized("no panchanga"))] }
    let date = report.day.date
    func rows(_ label: String, _ angas: [Panchanga.Anga]) -> [Row] {
      angas.enumerated().map { index, anga in
        let name = anga.kind == .tithi ? self.panchanga.codeAndName(anga) : self.panchanga.name(anga)
        let mark =
          anga.kind == .karana
          ? "" : anga.isKshaya ? " " + localized("(kshaya)") : anga.isVriddhi ? " " + localized("(vriddhi)") : ""
        return Row(
          label: index == 0 ? label : "", name: name + mark, time: localized("until \(text.clock(anga.end, on: date))"),
          weight: anga.isAtSunrise ? .bold : .regular)
      }
    }
    return [Row(label: localized("Vara"), name: self.panchanga.name(.vara, panchanga.vara), weight: .bold)]
      + rows(localized("Tithi"), panchanga.tithis) + rows(localized("Nakshatra"), panchanga.nakshatras)
      + rows(localized("Yoga"), panchanga.yogas) + rows(localized("Karana"), panchanga.karanas)
  }

  private var sunAndMoon: [Row] {
    let date = report.day.date
    func row(_ name: String, _ times: [JulianDay]) -> [Row] {
      times.isEmpty ? [] : [Row(name: name, time: times.map { text.clock($0, on: date) }.joined(separator: ", "))]
    }
    var rows: [Row] = []
    if let sun = report.sun?.horizon {
      rows += row(localized("Sunrise"), sun.rises.map(\.time)) + row(localized("Sunset"), sun.sets.map(\.time))
      if sun.rises.isEmpty, sun.sets.isEmpty {
        rows.append(Row(name: sun.state == .aboveAllDay ? localized("Sun all day") : localized("no Sun")))
      }
    }
    if let moon = report.moon {
      let horizon = moon.horizon
      let turns =
        (horizon.rises.map { (localized("Moonrise"), $0.time) } + horizon.sets.map { (localized("Moonset"), $0.time) })
        .sorted { $0.1 < $1.1 }
      rows += turns.map { Row(name: $0.0, time: text.clock($0.1, on: date)) }
      if turns.isEmpty {
        rows.append(
          Row(
            name: localized("Moonrise"),
            time: horizon.state == .aboveAllDay ? localized("up all day") : localized("down all day")))
      }
      rows.append(Row(name: localized("Lit"), time: Decimal.percent(moon.aspect.illumination)))
      rows += moon.phases.map { Row(name: $0.name(context.script), time: text.clock($0.time, on: date)) }
    }
    guard let panchanga = report.panchanga else { return rows }
    return rows + [
      Row(name: localized("Sun"), time: self.panchanga.name(.rashi, panchanga.sunRashi)),
      Row(name: localized("Moon"), time: self.panchanga.name(.rashi, panchanga.moonRashi)),
      Row(name: localized("\(self.panchanga.name(.ritu, panchanga.season.drikRitu)) ritu (drik)")),
    ] + solarText.lines(report).flatMap(\.items).map { Row(name: $0) }
  }

  // MARK: Festivals and hours

  /// What happens in the sky, then the festivals with their hours, the major ones first and in bold.
  private var festivals: [Row] {
    let notes = report.notes(in: .panchang, context)
    let events =
      day.agenda.events.map { [eventText.time($0), eventText.title($0, columns: 100)].joined(separator: " ") }
      + day.agenda.launches.map { localized("Launch \($0.name)") }
    let missing =
      report.festivalsReason == nil
      ? [] : [Row(name: localized("no sunrise: festivals that need one are unknown"), color: .soft)]
    return missing + (notes[.eclipse] + notes[.sky]).map { Row(name: $0.text, color: .event) }
      + events.map { Row(name: $0, color: .event, weight: .bold) }
      + notes[.festival].map { Row(name: $0.text, color: .festival, weight: .bold) }
      + notes[.otherFestival].map { Row(name: $0.text, color: .festival) }
  }

  /// The hours to seek and to avoid in order of the clock, and the choghadiya and lagnas of day and night.
  private func hours(_ panchanga: Panchanga, isWhole: Bool) -> PanchangHours? {
    let elements = ElementText(context: context, day: panchanga, date: report.day.date)
    let shown = report.day.start..<(panchanga.choghadiya.last?.span.upperBound ?? report.day.end)
    func lane(_ title: String, _ items: [(name: String, span: TimeSpan)], isGood: Bool) -> PanchangHours.Lane {
      let parts = items.sorted { $0.span.lowerBound < $1.span.lowerBound }.map { item in
        PanchangHours.Part(
          name: item.name.capitalizedFirst, span: item.span.clamped(to: shown),
          hours: text.clocks(item.span, on: report.day.date), isGood: isGood)
      }
      return PanchangHours.Lane(title: title, parts: parts.filter { !$0.span.isEmpty }, isRow: false)
    }
    func row(_ title: String, _ parts: [PanchangHours.Part]) -> PanchangHours.Lane {
      PanchangHours.Lane(title: title, parts: isWhole ? parts : [], isRow: true)
    }
    let choghadiya = panchanga.choghadiya.map { portion in
      PanchangHours.Part(
        name: self.panchanga.name(.choghadiya, portion.number), span: portion.span,
        hours: text.clock(portion.span.lowerBound), isGood: portion.isGood)
    }
    let lagnas = panchanga.lagna.map { lagna in
      PanchangHours.Part(
        name: self.panchanga.name(.rashi, lagna.number ?? 0), span: lagna.span,
        hours: text.clock(lagna.span.lowerBound),
        isGood: nil)
    }
    return PanchangHours(
      title: localized("Hours"),
      [
        lane(localized("Favoured"), muhurtas(panchanga, isGood: true) + elements.favouredHours, isGood: true),
        lane(localized("Avoid"), muhurtas(panchanga, isGood: false) + elements.avoidedHours, isGood: false),
        row(localized("Choghadiya"), choghadiya), row(localized("Lagna"), lagnas),
      ], nights: SkyLight(reports).below[0], text.zone)
  }

  private func muhurtas(_ panchanga: Panchanga, isGood: Bool) -> [(name: String, span: TimeSpan)] {
    (panchanga.muhurta.map(NamedMuhurta.all) ?? []).filter { $0.isGood == isGood }.map { ($0.name, $0.span) }
  }
}
