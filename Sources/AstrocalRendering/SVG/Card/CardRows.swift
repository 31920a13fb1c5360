import AstroCore
import CivilTime
import Drawing

/// A line of a card: what it is about, the value, and what is said beside it.
struct CardRow {
  let label: String
  let value: String
  /// The forms of the remark, the longest first; none where nothing is said.
  var remarks: [String] = []

  /// The line in a description.
  var sentence: String { [label, value, remarks.first].compactMap(\.self).joined(separator: " ") }
}

/// What a card says of a day.
struct CardRows: ContextReader {
  let context: RenderContext
  let day: DayRow
  private var report: DayReport { day.report }

  /// The number of lines.
  static let most = 4

  /// The name of the day: the greatest festival, else an eclipse or what else happens in the sky; nil of a day without any.
  var name: String? {
    let notes = report.notes(in: .picture, context)
    let great = notes.first { $0.sign == .festival && $0.isGreat }
    let first = great ?? notes[.eclipse].first ?? notes[.festival].first ?? notes[.sky].first ?? notes[.shower].first
    return (first ?? notes[.otherFestival].first).map { $0.text.capitalizedFirst }
  }

  /// Whether the name has the sign of a disputed day.
  var isDisputed: Bool { name?.hasSuffix(PanchangaText.disputed) == true }

  /// The first lines of all that the day has, the most important first: the user's own events, the hours of the festival, the
  /// panchanga, the sky.
  var all: [CardRow] {
    let lunar = puja.map { [$0] + angas + [avoid] } ?? [month] + angas + [avoid]
    let rows = events + lunar.compactMap(\.self) + [dark, moon, planets, phase].compactMap(\.self)
    return Array(rows.prefix(Self.most))
  }

  // MARK: Events

  private var events: [CardRow] {
    day.agenda.events.prefix(2).map { CardRow(label: eventText.time($0), value: eventText.title($0, columns: 100)) }
  }

  // MARK: The lunar calendar

  /// The hours of the first festival that has some.
  private var puja: CardRow? {
    for festival in report.festivals where context.isFirst(festival.rule) && !festival.isElsewhere(context) {
      guard let time = festival.pujaTimes.first(where: { !$0.isDetail }), let end = time.end,
        end.days(since: time.start) < 1
      else { continue }
      let name = panchanga.title(festival)
      return CardRow(
        label: localized(name: time.name).capitalizedFirst, value: text.clocks(time.start..<end, on: report.day.date),
        remarks: self.name == name.capitalizedFirst && name.withoutParenthesis == name
          ? [] : [name, name.withoutParenthesis])
    }
    return nil
  }

  private var month: CardRow? {
    report.panchanga.map { panchanga in
      CardRow(
        label: localized("Month"), value: self.panchanga.month(panchanga.month),
        remarks: [localized("Vikram \(self.panchanga.vikram(panchanga.year))")])
    }
  }

  private var angas: [CardRow] {
    guard let panchanga = report.panchanga else { return [] }
    return [row(localized("Tithi"), panchanga.tithis), row(localized("Nakshatra"), panchanga.nakshatras)]
      .compactMap(\.self)
  }

  /// `Chaturdashi until 11:28`, and beside it `then Amavasya`.
  private func row(_ label: String, _ angas: [Panchanga.Anga]) -> CardRow? {
    guard let first = angas.first else { return nil }
    let next = angas.dropFirst().first.map { localized("then \(panchanga.name($0))") }
    let end = localized("until \(text.clock(first.end, on: report.day.date))")
    return CardRow(
      label: label, value: panchanga.name(first) + (next == nil ? "" : " " + end),
      remarks: [next ?? end])
  }

  private var avoid: CardRow? {
    report.panchanga?.muhurta.map { muhurta in
      let (date, yamaganda) = (report.day.date, localized("yamaganda").capitalizedFirst)
      return CardRow(
        label: localized("Avoid"), value: localized("Rahu \(text.clocks(muhurta.rahuKalam, on: date))"),
        remarks: ["\(yamaganda) \(text.clocks(muhurta.yamaganda, on: date))"])
    }
  }

  // MARK: The sky

  /// The dark hours of the night that begins on the day, and how much of them is without the Moon.
  private var dark: CardRow? {
    guard let night = report.night else { return nil }
    guard let first = night.dark.first, let last = night.dark.last else {
      return CardRow(label: localized("Dark"), value: localized("no astronomical darkness"))
    }
    func length(_ spans: [TimeSpan]) -> String {
      InstantText.span(seconds: spans.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) } * 86_400)
    }
    let isWhole = night.moonless == night.dark
    let remark =
      report.moon == nil ? length(night.dark) : isWhole ? localized("no Moon") : length(night.moonless)
    return CardRow(
      label: localized("Dark"), value: "\(text.clock(first.lowerBound))\(text.dash)\(text.clock(last.upperBound))",
      remarks: [isWhole || report.moon == nil ? remark : localized("no Moon \(remark)")])
  }

  private var moon: CardRow? {
    guard let moon = report.moon else { return nil }
    let horizon = moon.horizon
    let turns = (horizon.rises.map { ("↑", $0.time) } + horizon.sets.map { ("↓", $0.time) }).sorted { $0.1 < $1.1 }
    let words = turns.map { "\($0) \(text.clock($1))" }.joined(separator: "  ")
    let always = horizon.state == .aboveAllDay ? localized("up all day") : localized("down all day")
    let lit = Decimal.percent(moon.aspect.illumination)
    return CardRow(label: localized("Moon"), value: turns.isEmpty ? always : words, remarks: [lit])
  }

  /// The bright planets that are up in the night.
  private var planets: CardRow? {
    let up = report.planets.filter { !$0.up.isEmpty && PlanetLine.of($0.body) != nil }.map {
      localized(name: $0.body.rawValue.capitalizedFirst)
    }
    guard !report.planets.isEmpty else { return nil }
    return CardRow(
      label: localized("Planets"), value: up.isEmpty ? localized("none") : up.joined(separator: ", "))
  }

  private var phase: CardRow? {
    report.moon?.nextPhase.map { next in
      CardRow(
        label: localized("Phase"), value: next.phase.name.capitalizedFirst, remarks: [text.dayAndClock(next.time)])
    }
  }
}
