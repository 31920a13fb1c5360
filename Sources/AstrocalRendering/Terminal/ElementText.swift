import AstroCore
import CivilTime

/// The lines of a day's screen for what almanacs print beside the five angas: spans to seek and to avoid, and the lists
/// that the user asks for.
struct ElementText: ContextReader {
  let context: RenderContext
  let day: Panchanga
  let date: GregorianDate

  /// All lines; those of a part that the user named have everything that is known.
  var lines: [FlowLine] {
    let muhurtas = (day.muhurta.map { panchanga.muhurtas($0) } ?? []).joined(by: text)
    func items(isGood: Bool, _ others: [Named]) -> [String] {
      let own = muhurtas.filter { $0.isGood == isGood }.map { muhurta in
        (muhurta.span, "\(muhurta.name) \(text.clocks(muhurta.span, on: date))")
      }
      return (own + others.map { ($0.span, item($0)) }).sorted { $0.0.lowerBound < $1.0.lowerBound }.map(\.1)
    }
    var lines =
      FlowLine.lines(localized("Favoured"), items(isGood: true, favouredSpans))
      + FlowLine.lines(localized("Avoid"), items(isGood: false, avoidedSpans), style: .avoid)
    if context.namedParts.contains(.muhurta) {
      lines += FlowLine.lines(localized("Bhadra"), day.elements.bhadra.flatMap(ghatis))
      lines += FlowLine.lines(
        localized("Baana"), day.elements.baana.map { spanned(panchanga.name(.harm, $0.kind.rawValue), $0.span) })
    }
    if context.namedParts.contains(.panchanga) {
      lines += FlowLine.lines(localized("Anandadi"), numbered(day.elements.anandadi, .anandadi))
      lines += FlowLine.lines(localized("Tamil"), numbered(day.elements.tamilYoga, .tamilYoga))
      lines += FlowLine.lines(localized("Towards"), day.elements.directions.map(directions))
    }
    return lines + FlowLine.lines(localized("Graha"), day.graha.map(graha)) + birth
  }

  // MARK: To seek and to avoid

  var favoured: [String] { favouredSpans.map(item) }

  var avoided: [String] { avoidedSpans.map(item) }

  private func item(_ named: Named) -> String {
    spanned(named.name, named.span) + (named.remark.map { " (\($0))" } ?? "")
  }

  /// What is favoured, each with its span: `amrita kala`.
  var favouredHours: [(name: String, span: TimeSpan)] { favouredSpans.map { ($0.name, $0.span) } }

  /// What is to be avoided, each with its span.
  var avoidedHours: [(name: String, span: TimeSpan)] {
    avoidedSpans.map { ($0.name + ($0.remark.map { " (\($0))" } ?? ""), $0.span) }
  }

  private typealias Named = (name: String, span: TimeSpan, remark: String?)

  private var favouredSpans: [Named] {
    day.elements.amrita.map { (localized("amrita kala"), $0, nil) } + yogas { $0.isAuspicious }
  }

  private var avoidedSpans: [Named] {
    let elements = day.elements
    let isLong = context.namedParts.contains(.muhurta)
    var items: [Named] = elements.varjyam.map { (localized("varjyam"), $0, nil) }
    items += elements.bhadra.map { bhadra in
      let residences = bhadra.residences.map { localized(name: $0.vasa.rawValue) }
      return (localized("bhadra"), bhadra.span, residences.joined(separator: localized(", then ")))
    }
    items += elements.panchaka.map { panchaka in
      let kind = panchaka.kind.map { " (\(panchanga.name(.harm, $0.rawValue)))" } ?? ""
      return (localized("panchaka") + kind, panchaka.span, nil)
    }
    items += yogas { !$0.isAuspicious && (isLong || $0 == .jwalamukhi) }
    guard isLong else { return items }
    return items + elements.gandaMoola.map { (localized("ganda moola"), $0, nil) }
      + elements.vinchudo.map { (localized("vinchudo"), $0, nil) }
  }

  private func yogas(_ isWanted: (SpecialYoga) -> Bool) -> [Named] {
    day.elements.specialYogas.filter { isWanted($0.yoga) }
      .map { (panchanga.name(.specialYoga, $0.yoga.number), $0.span, nil) }
  }

  /// `mukha 13:12-15:03   puchha 11:20-12:26`
  private func ghatis(_ bhadra: DayBhadra) -> [String] {
    [
      localized("mukha \(text.clocks(bhadra.whole.mukha, on: date))"),
      localized("puchha \(text.clocks(bhadra.whole.puchha, on: date))"),
    ]
  }

  // MARK: By weekday and nakshatra

  /// The names of spans; two that follow each other with one name are one, as at the end of a nakshatra that changes nothing.
  private func numbered(_ spans: [NumberedSpan], _ kind: NameKind) -> [String] {
    var merged: [(number: Int?, span: TimeSpan)] = []
    for span in spans {
      if let last = merged.last, last.number == span.number, last.span.upperBound == span.span.lowerBound {
        merged[merged.count - 1].span = last.span.lowerBound..<span.span.upperBound
      } else {
        merged.append((span.number, span.span))
      }
    }
    return merged.compactMap { part in part.number.map { spanned(panchanga.name(kind, $0), part.span) } }
  }

  /// `no journey west   Rahu north   Moon east until 12:10   Moon south from 12:10`
  private func directions(_ directions: DayDirections) -> [String] {
    [localized("no journey \(directions.dishaShool.name)"), localized("Rahu \(directions.rahuVasa.name)")]
      + directions.chandraVasa.map { spanned(localized("Moon \($0.direction.name)"), $0.span) }
  }

  // MARK: Grahas

  /// `Mangala Simha 12.3 deg, Magha 4, retrograde`
  private func graha(_ graha: Graha) -> String {
    let place = graha.place
    // Rounded down: 29.96 degrees are not those of the next sign.
    let degrees = (place.longitude.degrees.truncatingRemainder(dividingBy: 30) * 10).rounded(.down) / 10
    let isNode = graha.body == .rahu || graha.body == .ketu
    return "\(panchanga.name(.graha, graha.body.number)) \(panchanga.name(.rashi, place.rashi)) "
      + "\(Decimal.fixed(degrees, places: 1))\(terminal.degrees(0).dropFirst()), "
      + "\(panchanga.name(.nakshatra, place.nakshatra)) \(place.pada)"
      + (graha.isRetrograde && !isNode ? localized(", retrograde") : "")
  }

  // MARK: For birth stars

  var birth: [FlowLine] {
    let people = day.ofPeople != nil
    func lines(_ label: String, _ items: (BirthDay) -> [String]) -> [FlowLine] {
      FlowLine.lines(
        label,
        day.births.flatMap { birth in
          items(birth).enumerated().map { people && $0 == 0 ? "\(panchanga.title(birth)): \($1)" : $1 }
        })
    }
    let all = day.goodForAll.map { text.clocks($0, on: date) }
    return lines(localized("Tarabala")) { taras($0) + janma($0) } + lines(localized("Chandra"), chandras)
      + FlowLine.lines(localized("For all"), day.births.count < 2 ? [] : all.isEmpty ? [localized("none")] : all)
  }

  /// `Vadha (bad) until 09:01`
  func taras(_ birth: BirthDay) -> [String] {
    birth.tarabala.map { tara in
      spanned(
        "\(panchanga.name(.tara, tara.number)) (\(tara.isGood ? localized("good") : localized("bad")))", tara.span)
    }
  }

  /// `Moon Simha, 4 (bad)`
  func chandras(_ birth: BirthDay) -> [String] {
    guard birth.star.rashi != nil else {
      return [
        localized("the sign of \(panchanga.name(.nakshatra, birth.star.nakshatra)) is not known, name its pada")
      ]
    }
    return birth.chandrabala.map { chandra in
      let word = chandra.isGood ? localized("good") : chandra.isAshtama ? localized("ashtama") : localized("bad")
      return spanned(
        localized("Moon \(panchanga.name(.rashi, chandra.rashi)), \(chandra.number) (\(word))"), chandra.span)
    }
  }

  /// `birth nakshatra 10:20-Tue 11:00`
  func janma(_ birth: BirthDay) -> [String] {
    birth.janma.map { [localized("birth nakshatra \(text.clocks($0, on: date))")] } ?? []
  }

  /// A name with its hours, as far as they are not the whole day's: `all day`, `until 12:10`, `from 12:10`.
  private func spanned(_ name: String, _ span: TimeSpan) -> String {
    let (isFromStart, isToEnd) = (span.lowerBound == day.sunrise, span.upperBound == day.nextSunrise)
    switch (isFromStart, isToEnd) {
    case (true, true): return name + localized(" all day")
    case (true, false): return localized("\(name) until \(text.clock(span.upperBound, on: date))")
    case (false, true): return localized("\(name) from \(text.clock(span.lowerBound, on: date))")
    case (false, false): return "\(name) \(text.markedEnds(of: span, on: date))"
    }
  }

  /// The hours alone: `all day`, `until 12:10`, `from 12:10`, `08:30-09:10`.
  private func hours(_ span: TimeSpan) -> String {
    switch (span.lowerBound == day.sunrise, span.upperBound == day.nextSunrise) {
    case (true, true): localized("all day")
    case (true, false): localized("until \(text.clock(span.upperBound, on: date))")
    case (false, true): localized("from \(text.clock(span.lowerBound, on: date))")
    case (false, false): text.clocks(span, on: date)
    }
  }
}
