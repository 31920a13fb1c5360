import AstroCore
import CivilTime
import ICalendar

extension GrahaSpan: WordedEvent {
  typealias Details = FoundGrahaSpan

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    GrahaSpanQuery.turning.map { "\($0.rawValue)_retrograde" }
      + SaturnTransit.allCases.flatMap { transit in
        PanchangaNames.table.latinNames(.rashi).map { "\(transit.rawValue)_\($0)" }
      }
  }

  /// `Saturn in Mina, phase 1 of 3`, `until Thu 3 Jun 2027 05:28`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let end = context.text.minute(span.upperBound)
    let until = "\(end.date.weekdayAndDay(inYearOf: context.text.minute(span.lowerBound).date)) \(end.clock)"
    var items: [String] = []
    if case .stay(let rashi, let transit, _) = kind {
      let planet = localized(name: graha.rawValue.capitalizedFirst)
      items.append(localized("\(planet) in \(PanchangaNames.table.name(.rashi, rashi, context.script))"))
      let place = placeFromBirth ?? 1
      if transit == .sadeSati, let phase = transit.places.firstIndex(of: place) {
        items.append(localized("phase \(phase + 1) of 3"))
      } else {
        items.append(localized("sign \(place) from the birth sign"))
      }
    }
    return [Fact(items + [localized("until \(until)")])]
  }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { CalendarEntries.time(span) }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("graha-\(hyphenedID)", nominalName), dependences: kind == .retrograde ? [] : [.ayanamsha],
      time: CalendarEntries.time(span), title: name(entries.context.script),
      lines: [facts(entries.context, .page).map(\.line).joined(separator: ", ").capitalizedFirst + "."],
      category: "GRAHA")
  }
}

/// GrahaSpan in the list of a search.
enum FoundGrahaSpan: Described {
  typealias Row = GrahaSpan

  static let definition: Definition? = Definition(
    "found_graha_span",
    "Retrograde motion of a planet (vakri), or a stay of Saturn in a sign that matters for a birth sign, such as Sade Sati."
  )

  static func describe(_ of: inout some MemberVisitor<GrahaSpan> & ~Copyable) {
    of.refined("kind", "", .constant("graha"))
    of.refined(
      "id", "Graha or transit, and what it does: `jupiter_retrograde`, `sade_sati_simha`.", .pattern("^[a-z_]+$"))
    of.refined("time", "The beginning: a station, or the entry into the sign.", .part("instant"))
    of.member("end", "The end: the next station, or the next entry into a sign.", .time { $1.span.upperBound })
    of.member(
      "planet", "The graha.", .text { $1.graha.rawValue }, .of(["mercury", "venus", "mars", "jupiter", "saturn"]))
    of.member(
      "sign", "The sign in which Saturn is, 1 Mesha … 12 Mina; null of retrograde motion.", .integer { $1.stay?.rashi },
      .from(1, to: 12).orNull)
    of.member(
      "from_birth", "The place of that sign, counted from the birth sign, which is 1; null of retrograde motion.",
      .integer { $1.placeFromBirth }, .from(1, to: 12).orNull)
  }
}

extension GrahaSpan {
  fileprivate var stay: (rashi: Int, birth: Int)? {
    if case .stay(let rashi, _, let birth) = kind { (rashi, birth) } else { nil }
  }

  /// The place of Saturn's sign, counted from the birth sign, which is 1.
  fileprivate var placeFromBirth: Int? { stay.map { ($0.rashi - $0.birth + 12) % 12 + 1 } }
}
