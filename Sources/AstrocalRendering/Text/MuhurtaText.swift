import AstroCore
import CivilTime

/// The words for what rules make of a day for a ceremony.
struct MuhurtaText: ContextReader {
  let context: RenderContext
  /// The people for whom the day is chosen.
  let names: [String]

  /// `07:12-12:30 Revati, shukla 12` for each span of a day, with its rising signs where they are asked for.
  func spans(_ day: MuhurtaDay, withLagnas: Bool = false) -> [String] {
    day.spans.map { span in
      "\(clocks(span.span, day).padded(13))  \(angas(span))" + (withLagnas ? lagnas(span.lagnas, day) : "")
    }
  }

  /// `07:12-12:30` for each span of a day.
  func clocks(_ day: MuhurtaDay) -> [String] { day.spans.map { clocks($0.span, day) } }

  private func angas(_ span: MuhurtaDay.Span) -> String {
    let nakshatras = span.nakshatras.map { panchanga.name(.nakshatra, $0) }.joined(separator: "-")
    return "\(nakshatras), \(tithis(span.tithis))"
  }

  /// `06:48-Sun 00:09`: a reading of another date has its weekday, so that a span of a whole day is not one of a minute.
  private func clocks(_ span: TimeSpan, _ day: MuhurtaDay) -> String {
    "\(text.clock(span.lowerBound, on: day.date))-\(text.clock(span.upperBound, on: day.date))"
  }

  private func lagnas(_ lagnas: [NumberedSpan], _ day: MuhurtaDay) -> String {
    guard !lagnas.isEmpty else { return "; " + localized("no lagna of the rules") }
    let words = lagnas.map {
      "\(panchanga.name(.rashi, $0.number ?? 0)) \(clocks($0.span, day))"
    }
    return "; " + localized("lagna \(words.joined(separator: ", "))")
  }

  /// `shukla 12`, `krishna 5-6`, `shukla 14-Purnima`.
  private func tithis(_ numbers: [Int]) -> String {
    var words: [String] = []
    var last: Int?
    for number in numbers {
      let isSamePaksha = last.map { ($0 <= 15) == (number <= 15) } ?? false
      words.append(tithi(number, namesPaksha: !isSamePaksha))
      last = number
    }
    return words.joined(separator: "-")
  }

  /// `shukla 12`, `Purnima`.
  func tithi(_ number: Int, namesPaksha: Bool = true) -> String {
    if number.isMultiple(of: 15) { return panchanga.name(.tithi, number) }
    let number15 = (number - 1) % 15 + 1
    guard namesPaksha else { return "\(number15)" }
    return number > 15 ? localized("krishna \(number15)") : localized("shukla \(number15)")
  }

  // MARK: Reasons

  /// The name of a rule, as a count of days has it: `Chaturmas`, `nakshatra`.
  static func name(_ kind: MuhurtaVeto.Kind) -> String {
    switch kind {
    case .guruAsta: localized(name: "Jupiter asta")
    case .shukraAsta: localized(name: "Venus asta")
    case .chaturmas: localized(name: "Chaturmas")
    case .solarMonth: localized(name: "month of the Sun")
    case .kharmas: localized(name: "Kharmas")
    case .adhika: localized(name: "adhika month")
    case .pitruPaksha: localized(name: "Pitru Paksha")
    case .lunarMonth: localized(name: "lunar month")
    case .simhastha: localized(name: "Simhastha")
    case .holashtaka: localized(name: "Holashtaka")
    case .dakshinayana: localized(name: "Dakshinayana")
    case .eclipse: localized(name: "eclipse")
    case .weekday: localized(name: "weekday")
    case .sankranti: localized(name: "sankranti")
    case .bhadra: localized(name: "Bhadra")
    case .yoga: localized(name: "yoga")
    case .karana: localized(name: "karana")
    case .tithi: localized(name: "tithi")
    case .nakshatra: localized(name: "nakshatra")
    case .gandanta: localized(name: "gandanta")
    case .rikta: localized(name: "rikta tithi")
    case .krishnaPaksha: localized(name: "Krishna Paksha")
    case .night: localized(name: "night")
    case .afternoon: localized(name: "afternoon")
    case .tara: localized(name: "tara")
    case .hours: localized(name: "other hours")
    case .short: localized(name: "too short")
    }
  }

  /// Why a rule refuses a day or a part of it, with the span where that does not hold all day: `Bharani is no nakshatra of
  /// marriage`.
  func reason(_ veto: MuhurtaVeto, _ day: MuhurtaDay) -> String {
    let isWhole = veto.span.lowerBound <= day.day.lowerBound && veto.span.upperBound >= day.day.upperBound
    let until = text.dayAndClock(veto.span.upperBound)
    let number = veto.number ?? 0
    switch veto.kind {
    case .guruAsta, .shukraAsta: return asta(veto)
    case .chaturmas:
      return localized("Chaturmas: to the end of the day in which Karttika shukla 11 begins (\(until))")
    case .solarMonth: return localized("the Sun in \(panchanga.name(.rashi, number)) to \(until)")
    case .kharmas: return localized("Kharmas: the Sun in \(panchanga.name(.rashi, number)) to \(until)")
    case .adhika: return localized("Adhika \(panchanga.name(.masa, number)) to \(until)")
    case .pitruPaksha: return localized("Pitru Paksha to the new moon (\(until))")
    case .lunarMonth:
      return localized("\(panchanga.name(.masa, number)) is not a month of \(ceremony(day)) (to \(until))")
    case .simhastha: return localized("Simhastha: Jupiter in Simha to \(until)")
    case .holashtaka: return localized("Holashtaka: Phalguna shukla 8 to Purnima (\(until))")
    case .dakshinayana: return localized("Dakshinayana: the Sun in \(panchanga.name(.rashi, number)) to \(until)")
    case .eclipse: return localized("three days around an eclipse that is seen here (to \(until))")
    case .weekday: return localized("\(localized(name: day.date.weekday.name)) is not a day of \(ceremony(day))")
    case .nakshatra:
      return localized("\(panchanga.name(.nakshatra, number)) is not a nakshatra of \(ceremony(day))")
        + span(veto, day, isWhole)
    case .tithi: return localized("\(tithi(number)) is not a tithi of \(ceremony(day))") + span(veto, day, isWhole)
    case .yoga: return localized("yoga \(panchanga.name(.yoga, number))") + span(veto, day, isWhole)
    case .karana: return localized("karana \(panchanga.name(.karana, number))") + span(veto, day, isWhole)
    case .gandanta: return localized("gandanta of \(panchanga.name(.nakshatra, number))") + span(veto, day, isWhole)
    case .tara:
      let person = veto.person.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? ""
      return localized("bad tara of \(panchanga.name(.nakshatra, number)) for \(person)") + span(veto, day, isWhole)
    default: return Self.name(veto.kind).capitalizedFirst + span(veto, day, isWhole)
    }
  }

  private func ceremony(_ day: MuhurtaDay) -> String {
    Language.current == .english ? day.rule.name.lowercased() : localized(name: day.rule.name)
  }

  private func span(_ veto: MuhurtaVeto, _ day: MuhurtaDay, _ isWhole: Bool) -> String {
    guard !isWhole else { return "" }
    return " " + clocks(veto.span.clamped(to: day.day), day)
  }

  /// `Venus asta Mon 12 Oct 18:19 to Thu 29 Oct 06:00, with 72 h around`
  private func asta(_ veto: MuhurtaVeto) -> String {
    let name = veto.asta.map { localized(name: $0.planet.rawValue.capitalizedFirst) } ?? ""
    func instant(_ end: Asta.End?) -> String { end.map { text.dayAndClock($0.time) } ?? "?" }
    let margin =
      veto.asta?.asta.map { InstantText.span(seconds: $0.time.days(since: veto.span.lowerBound) * 86_400) } ?? ""
    return localized(
      "\(name) asta \(instant(veto.asta?.asta)) to \(instant(veto.asta?.udaya)), with \(margin) before and after")
  }

  // MARK: Notes

  /// A note in words.
  func note(_ note: MuhurtaDay.Note, _ day: MuhurtaDay) -> String {
    switch note {
    case .abujh(let name): localized("\(localized(name: name)): many begin without a muhurta")
    case .edge: localized("at the edge: shorter than two minutes")
    case .tara(let person, let tara):
      localized(
        "\(names[person]): tara \(panchanga.name(.tara, tara.number)) to \(text.clock(tara.span.upperBound, on: day.date))"
      ) + (tara.isGood ? "" : " (\(localized("bad")))")
    case .chandra(let person, let chandra):
      localized("\(names[person]): Moon in sign \(chandra.number) from the birth sign")
        + (chandra.isGood ? "" : " (\(localized("bad")))")
    }
  }

  /// The notes of a day, in words.
  func notes(_ day: MuhurtaDay) -> [String] { day.notes.map { note($0, day) } }
}
