import AstroCore
import CivilTime

// The lunar calendar on the short screen of a day.

extension DayScreen {
  /// The date as people of the place say it, the weekday and the years, below the heading.
  var monthLines: [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let words = DateOfPlaceText(context: context)
    let items =
      words.items(report) + [panchanga.name(.vara, day.vara)] + words.otherMonth(day) + [
        localized("Vikram \(panchanga.vikram(day.year))"), localized("Shaka \(day.year.shaka)"),
      ]
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
    var line = FlowLine(label: localized("Festivals"), items: items)
    line.mostLines = room < .tight ? 6 : room == .tight ? 4 : 3
    line.namesLong = true
    return items.isEmpty ? [] : [line]
  }

  /// The lunar calendar in three lines at most, for readers who did not ask for it.
  var hinduLines: [FlowLine] {
    guard context.hasPanchanga else { return [] }
    var items: [String] = []
    if let day = report.panchanga {
      items.append(panchanga.month(day.month))
      items += day.tithis.prefix(1).map { limb($0) } + day.nakshatras.prefix(1).map { limb($0) }
    }
    items += panchanga.festivals(report)
    var line = FlowLine(label: localized("Hindu"), items: items)
    line.mostLines = 3
    line.namesLong = true
    return items.isEmpty ? [] : [line]
  }

  // MARK: The five limbs

  /// Tithi, nakshatra, yoga and karana with their ends, then the signs.
  func limbLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    var lines = FlowLine.lines(localized("Tithi"), limbs(day.tithis))
    lines += FlowLine.lines(localized("Nakshatra"), limbs(day.nakshatras))
    if room < .tight {
      lines += FlowLine.lines(localized("Yoga"), limbs(day.yogas))
      lines += FlowLine.lines(localized("Karana"), limbs(day.karanas))
      lines.append(FlowLine(label: localized("Signs"), items: signs(day)))
    } else {
      let karanas = day.karanas.dropLast().map { limb($0) }
      let named = karanas.enumerated().map { $0 == 0 ? "\(localized("Karana")) \($1)" : $1 }
      lines += FlowLine.lines(localized("Yoga"), day.yogas.prefix(1).map { limb($0) } + named)
    }
    return lines + FlowLine.lines(localized("Close"), panchanga.near(day))
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

  /// What is favoured, what is to be avoided, and beside neither the spans of the evening.
  func spanLines(_ room: Room) -> [FlowLine] {
    guard let day = report.panchanga else { return [] }
    let elements = ElementText(context: context, day: day, date: date)
    let muhurta = day.muhurta
    func spans(_ named: [(String, TimeSpan?)]) -> [String] {
      named.compactMap { name, span in span.map { "\(name) \(text.clocks($0, on: date))" } }
    }
    let good = spans([(localized("brahma"), muhurta?.brahma), (localized("abhijit"), muhurta?.abhijit)])
    let evening = spans([(localized("pradosha"), muhurta?.pradosha), (localized("nishita"), muhurta?.nishita)])
    let durmuhurta = (muhurta?.durmuhurta ?? []).joined(by: text).map { text.clocks($0, on: date) }
    let kalams = spans([
      (localized("rahu kalam"), muhurta?.rahuKalam), (localized("yamaganda"), muhurta?.yamaganda),
      (localized("gulika"), muhurta?.gulika),
    ])
    let avoid =
      kalams + (durmuhurta.isEmpty ? [] : ["\(localized("durmuhurta")) \(durmuhurta.joined(separator: ", "))"])
    return FlowLine.lines(
      localized("Favoured"), good + elements.favoured + (report.night == nil || room < .dense ? evening : []))
      + FlowLine.lines(localized("Avoid"), avoid + elements.avoided)
  }
}

extension [TimeSpan] {
  /// The spans in order; those that follow each other without a minute between them are one.
  fileprivate func joined(by text: InstantText) -> [TimeSpan] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, span in
      if let last = joined.last, text.minute(last.upperBound) == text.minute(span.lowerBound) {
        joined[joined.count - 1] = last.lowerBound..<span.upperBound
      } else {
        joined.append(span)
      }
    }
  }
}
