import AstroCore
import CivilTime

/// The words of the panchanga in tables.
struct PanchangaText {
  private let text: InstantText
  private let script: NameScript
  private let reckoning: MonthReckoning
  private let names = PanchangaNames.table

  init(_ context: RenderContext) {
    text = context.text
    script = context.script
    reckoning = context.month
  }

  func name(_ kind: NameKind, _ number: Int) -> String {
    names.name(kind, number, script)
  }

  func name(_ anga: Panchanga.Anga) -> String {
    names.name(anga, script)
  }

  /// `S12` or `K14`; the last of the dark half is K15.
  func code(_ tithi: Panchanga.Anga) -> String {
    let number = (tithi.number - 1) % 15 + 1
    return (tithi.paksha == .shukla ? "S" : "K") + InstantText.twoDigits(number)
  }

  /// `S12 Dvadashi`
  func codeAndName(_ tithi: Panchanga.Anga) -> String {
    "\(code(tithi)) \(name(tithi))"
  }

  /// `Karttika`, `adhika Ashvina`; a month that suppresses another names both.
  func month(_ month: Panchanga.Month) -> String {
    let number = reckoning == .amanta ? month.amanta : month.purnimanta
    let plain = (month.isAdhika ? "adhika " : "") + name(.masa, number)
    return month.kshaya.map { "\(plain) (\(name(.masa, $0)) kshaya)" } ?? plain
  }

  /// `Karttika 2083 VS (amanta)`
  func monthAndYear(_ month: Panchanga.Month, _ year: Panchanga.Year) -> String {
    "\(self.month(month)) \(year.vikram) VS (\(reckoning.rawValue))"
  }

  /// The lines of a day's screen: label and items.
  func lines(_ panchanga: Panchanga, on date: GregorianDate) -> [FlowLine] {
    var month = [self.month(panchanga.month) + " (\(reckoning.rawValue))"]
    if let tithi = panchanga.tithiAtSunrise { month.append(name(.paksha, tithi.paksha.rawValue)) }
    month.append("Vikram \(panchanga.year.vikram)")
    month.append("Shaka \(panchanga.year.shaka)")
    var lines = [
      FlowLine(label: "Tithi", items: angas(panchanga.tithis, on: date)),
      FlowLine(label: "Nakshatra", items: angas(panchanga.nakshatras, on: date)),
      FlowLine(label: "Yoga", items: angas(panchanga.yogas, on: date)),
      FlowLine(label: "Karana", items: angas(panchanga.karanas, on: date)),
      FlowLine(label: "Month", items: month),
      FlowLine(
        label: "Signs",
        items: [
          "Sun \(name(.rashi, panchanga.sunRashi))", "Moon \(name(.rashi, panchanga.moonRashi))",
          name(.vara, panchanga.vara), "\(name(.ritu, panchanga.season.drikRitu)) ritu (drik)",
        ]),
    ]
    if let muhurta = panchanga.muhurta { lines.append(FlowLine(label: "Muhurta", items: items(muhurta))) }
    lines += portions(
      "Choghad.", panchanga.choghadiya.map { (name(.choghadiya, $0.number), $0.span.lowerBound, $0.isDay) })
    lines += portions("Hora", panchanga.hora.map { (name(.horaLord, $0.lord), $0.span.lowerBound, $0.isDay) })
    if !panchanga.nearBoundary.isEmpty {
      let near = panchanga.nearBoundary.map { boundary in
        let seconds = Int(boundary.seconds.rounded())
        return "\(boundary.anga.rawValue) changes \(abs(seconds)) s \(seconds < 0 ? "before" : "after") sunrise"
      }
      lines.append(FlowLine(label: "Close", items: near + ["other almanacs may differ"]))
    }
    return lines
  }

  /// The lines of parts of the day and, below, of the night: `06:36 Udveg`.
  private func portions(_ label: String, _ parts: [(name: String, start: JulianDay, isDay: Bool)]) -> [FlowLine] {
    let width = parts.map(\.name.displayWidth).max() ?? 0
    return [(label, true), ("  night", false)].compactMap { label, isDay in
      let items = parts.filter { $0.isDay == isDay }.map { "\(text.clock($0.start)) \($0.name.padded(width))" }
      return items.isEmpty ? nil : FlowLine(label: label, items: items)
    }
  }

  /// The titles of observances, with the beginning of parana.
  func festivals(_ festivals: [Festival]) -> [String] {
    festivals.map { festival in
      let parana = festival.parana.map { ", parana \(text.clock($0.lowerBound, on: festival.date))" } ?? ""
      return title(festival.rule) + parana
    }
  }

  /// The name, followed by the tradition where that is not smarta and the name does not contain it.
  func title(_ rule: FestivalRule) -> String {
    let tradition = rule.tradition.split(separator: ":").last.map(String.init) ?? ""
    let isTold = tradition == "smarta" || rule.name.lowercased().contains(tradition)
    return rule.name(script) + (isTold ? "" : " (\(tradition))")
  }

  /// Each anga that touches the day, with its end: `Dvadashi until Sun 04:57`.
  private func angas(_ angas: [Panchanga.Anga], on date: GregorianDate) -> [String] {
    angas.map { anga in
      var words = [anga.kind == .tithi ? codeAndName(anga) : name(anga)]
      if let pada = anga.pada, anga.isAtSunrise { words.append("\(pada)") }
      words.append("until \(text.clock(anga.end, on: date))")
      if anga.kind != .karana {
        if anga.isKshaya { words.append("(kshaya)") }
        if anga.isVriddhi { words.append("(vriddhi)") }
      }
      return words.joined(separator: " ")
    }
  }

  /// The muhurtas that there are, in order; those that share a name are numbered.
  func spans(_ muhurta: DayMuhurta) -> [(name: String, number: Int?, span: TimeSpan)] {
    let parts: [(String, Int?, TimeSpan?)] = [
      ("brahma", nil, muhurta.brahma), ("abhijit", nil, muhurta.abhijit), ("rahu kalam", nil, muhurta.rahuKalam),
      ("yamaganda", nil, muhurta.yamaganda), ("gulika", nil, muhurta.gulika),
    ]
    let rest = muhurta.durmuhurta.enumerated().map { ("durmuhurta", Optional($0.offset + 1), Optional($0.element)) }
    return (parts + rest + [("pradosha", nil, muhurta.pradosha), ("nishita", nil, muhurta.nishita)]).compactMap {
      name, number, span in span.map { (name, number, $0) }
    }
  }

  private func items(_ muhurta: DayMuhurta) -> [String] {
    spans(muhurta).map { name, _, span in
      "\(name) \(text.clock(span.lowerBound))-\(text.clock(span.upperBound))"
    }
  }
}
