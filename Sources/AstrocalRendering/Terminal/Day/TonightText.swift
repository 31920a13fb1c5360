import AstroCore
import CivilTime
import Weather

/// The list of what is worth going out for in the night that begins on a day, in order of time. The planets that are up have a
/// line of their own, ``PlanetText``.
///
/// An entry begins at the time before it.
struct TonightText: ContextReader {
  let context: RenderContext

  /// An entry of the list.
  struct Entry {
    /// When it begins.
    let time: JulianDay
    /// When it is over; nil of a moment.
    var end: JulianDay?
    /// The words behind the time of the beginning, the end among them.
    let words: String
    /// The words behind the times of both; nil for ``words``.
    var name: String?
  }

  /// The lines of the list: of the night that runs, where one does after midnight, else of that which begins on the date.
  func lines(_ report: DayReport, _ agenda: DayAgenda) -> [FlowLine] {
    guard let running = context.runningNight else { return lines(report, agenda, on: report.day.date) }
    let night = running.report.day.date
    let heading = FlowLine(label: localized("Tonight"), items: [name(ofRunning: night, report)])
    let words = TonightText(context: context.ofRunningNight(on: report.day.date))
    let lines = words.lines(running.report, running.agenda, on: night)
    guard !lines.isEmpty else { return [] }
    return [heading] + lines.map(\.withoutLabel)
  }

  /// `the night of Fri 20 Nov until 06:20`
  func name(ofRunning night: GregorianDate, _ report: DayReport) -> String {
    let end =
      report.twilight?.civil.dawns.first.map { localized(" until \(text.clock($0, on: report.day.date))") } ?? ""
    return localized("the night of \(night.weekdayAndDay)") + end
  }

  /// The lines of the list; one line with the reason where nothing is worth going out for. None where twilight is left
  /// out, so that the night is unknown.
  ///
  /// - Parameter date: The date on which clock readings need no mark.
  private func lines(_ report: DayReport, _ agenda: DayAgenda, on date: GregorianDate) -> [FlowLine] {
    guard let night = report.night else { return [] }
    let span = NightSpan(report)
    let sights = left(showers(report) + sky(report))
    let moon = left(self.moon(report, span, on: date))
    let dark = self.dark(night, of: report, namesMoon: moon.isEmpty)
    let facts = moon + dark + left(clouds(agenda, on: date))
    let reason =
      cover(night, agenda, on: date)
      ?? (sights.isEmpty && !report.planets.contains(where: isSight) ? reasonToStayIn(report, night, on: date) : nil)
    if let reason, context.parts.contains(.sky) {
      return [FlowLine(label: localized("Tonight"), items: [localized("nothing to go out for: \(reason)")])]
    }
    let styled = facts.map { ($0, nil as Style?) } + sights.map { ($0, .sky) }
    var entries = styled.enumerated().sorted {
      ($0.element.0.time, $0.offset) < ($1.element.0.time, $1.offset)
    }.map { (beginning($0.element.0, on: date), $0.element.0.words, $0.element.1) }
    if night.dark.isEmpty { entries.insert(("", localized("no astronomical darkness"), nil), at: 0) }
    let width = entries.map(\.0.count).max() ?? 0
    return entries.enumerated().map { index, entry in
      FlowLine(
        label: index == 0 ? localized("Tonight") : "", items: [entry.1], indent: entry.0.isEmpty ? 10 : 12 + width,
        lead: entry.0.isEmpty ? nil : (10, entry.0), style: entry.2)
    }
  }

  /// The entries of a night that runs without those that are over.
  func left(_ entries: [Entry]) -> [Entry] { entries.filter { !context.isPast($0.end ?? $0.time) } }

  /// `18:05`; `now` of what has begun in the night that runs.
  private func beginning(_ entry: Entry, on date: GregorianDate) -> String {
    context.isPast(entry.time) ? localized("now") : text.clock(entry.time, on: date)
  }

  // MARK: Darkness, Moon, clouds

  /// `dark until 05:26+, no Moon from 04:04+`; with a bright Moon in all of it `full Moon all night`.
  ///
  /// - Parameter namesMoon: Whether no other entry names a Moon that is up.
  func dark(_ night: Night, of report: DayReport, namesMoon: Bool) -> [Entry] {
    let date = report.day.date
    return context.left(of: night.dark).map { span in
      let moonless = context.left(of: night.moonless).filter { $0.overlaps(span) }
      let end =
        span.upperBound.days(since: span.lowerBound) > 0.99
        ? localized("from noon to noon") : localized("until \(text.clock(span.upperBound, on: date))")
      if moonless.isEmpty, let share = report.illumination(at: span.lowerBound), share > Self.brightMoon {
        // A sky with such a Moon is not dark.
        let isFull = share >= Self.fullMoon
        let name = isFull ? localized("full Moon") : localized("Moon \(Decimal.percent(share))")
        return Entry(
          time: span.lowerBound, end: span.upperBound, words: "\(name) \(end)",
          name: context.isPast(span.lowerBound) ? name : name + localized(" all night"))
      }
      let remark: String
      if report.moon == nil {
        remark = ""
      } else if moonless == [span] {
        remark = localized(", no Moon")
      } else if moonless.isEmpty {
        remark = namesMoon ? localized(", the Moon all the while") : ""
      } else {
        remark = localized(", no Moon \(moonless.map { hours($0, of: span, on: date) }.joined(separator: ", "))")
      }
      return Entry(
        time: span.lowerBound, end: span.upperBound, words: localized("dark \(end)") + remark,
        name: localized("dark sky") + remark)
    }
  }

  /// A part of a span, without the end that both have: `from 04:04+`, `until 22:10`, `21:02-22:10`.
  private func hours(_ part: Range<JulianDay>, of span: Range<JulianDay>, on date: GregorianDate) -> String {
    if part.lowerBound == span.lowerBound { return localized("until \(text.clock(part.upperBound, on: date))") }
    if part.upperBound == span.upperBound { return localized("from \(text.clock(part.lowerBound, on: date))") }
    return text.clocks(part, on: date)
  }

  /// `Moon 85% until 04:04`, `Moon rises, 45%`, each with the share of the instant at which the entry begins; none where the Moon is not up in the night, or not lit.
  private func moon(_ report: DayReport, _ span: NightSpan?, on date: GregorianDate) -> [Entry] {
    guard let moon = report.moon, let span else { return [] }
    func share(at time: JulianDay) -> String? {
      report.illumination(at: time).flatMap { $0 < Self.leastIllumination ? nil : Decimal.percent($0) }
    }
    let name = share(at: span.span.lowerBound).map { localized("Moon \($0)") }
    let events = span.passages(of: moon.horizon)
    func until(_ time: JulianDay) -> String {
      span.span.contains(time) ? localized(" until \(text.clock(time, on: date))") : localized(" all night")
    }
    guard let first = events.first else {
      guard let name, moon.horizon.state == .aboveAllDay else { return [] }
      return [Entry(time: span.span.lowerBound, words: name + localized(" all night"))]
    }
    let sets = first.time > span.span.lowerBound.advanced(byDays: Self.leastMoon)
    var entries: [Entry] = []
    if let name, sets, !first.isRise {
      entries.append(Entry(time: span.span.lowerBound, words: name + until(first.time)))
    }
    for event in events where event.isRise && span.span.contains(event.time) {
      guard let share = share(at: event.time) else { continue }
      entries.append(Entry(time: event.time, words: localized("Moon rises, \(share)")))
    }
    return entries
  }

  /// A thinner crescent is hard to find.
  private static let leastIllumination = 0.01
  /// A Moon that sets sooner after the Sun, in days, is not named.
  private static let leastMoon = 0.25 / 24

  func clouds(_ agenda: DayAgenda, on date: GregorianDate) -> [Entry] {
    agenda.darkClouds.map { passage in
      let sky = passage.isClear ? localized("clear") : localized("cloudy")
      let cover = localized("\(sky) until \(text.clock(passage.span.upperBound, on: date))")
      let percent = localized(" (cloud \(Decimal.fixed(passage.percent, places: 0))%)")
      return Entry(
        time: passage.span.lowerBound, end: passage.span.upperBound, words: cover + percent, name: sky + percent)
    }
  }

  // MARK: Sights

  /// A planet that is fainter needs binoculars: Uranus does.
  private static let faintestPlanet = 3.0

  /// Whether a planet is worth going out for: bright, and up for more than minutes.
  func isSight(_ planet: PlanetDay) -> Bool {
    planet.aspect.magnitude <= Self.faintestPlanet
      && planet.up.contains { $0.upperBound.days(since: $0.lowerBound) >= Self.shortestSight }
  }

  /// A planet that is up for less time, in days, is nothing to go out for.
  private static let shortestSight = 20.0 / 1440

  /// The showers of the night that begins on the day.
  func showers(_ report: DayReport) -> [Entry] {
    let night = DayRoom.night(NightSpan(report))
    return report.showers.compactMap { $0.note(in: night, of: report, context).flatMap(Entry.init) }
  }

  /// Lunar eclipses, approaches and occultations that are seen in the night that begins on the day.
  ///
  /// - Parameter others: Events that stand elsewhere.
  func sky(_ report: DayReport, without others: [SkyEvent] = []) -> [Entry] {
    let night = DayRoom.night(NightSpan(report))
    return context.skyAroundNight.filter { !others.contains($0) }
      .compactMap { $0.note(in: night, of: report, context).flatMap(Entry.init) }
  }

  // MARK: Nothing

  /// The share of the Moon from which its light spoils a dark sky.
  private static let brightMoon = 0.25
  /// The share from which people call it full: within two days of full moon.
  private static let fullMoon = 0.96
  /// The length, in hours, of a moonless dark sky that is worth going out for.
  private static let leastDarkHours = 0.5

  /// `cloud 97% in the dark hours 18:19-05:21`; nil where the sky is not covered in all of them.
  func cover(_ night: Night, _ agenda: DayAgenda, on date: GregorianDate) -> String? {
    guard let cloud = agenda.darkCloudPercent, cloud >= WeatherReport.leastCloudOfCoveredSky else { return nil }
    return localized("cloud \(Decimal.fixed(cloud, places: 0))% in the dark hours \(clocks(night, on: date))")
  }

  /// Why a night without anything to look at is not worth going out; nil where a dark sky is reason enough.
  func reasonToStayIn(_ report: DayReport, _ night: Night, on date: GregorianDate) -> String? {
    if report.sun?.horizon.state == .aboveAllDay { return localized("the Sun is up all day") }
    guard let start = night.dark.first?.lowerBound else { return localized("no astronomical darkness") }
    guard let lit = report.illumination(at: start), lit > Self.brightMoon,
      night.moonlessSeconds < Self.leastDarkHours * 3600
    else { return nil }
    return localized("the Moon, \(Decimal.percent(lit)), is up in the dark hours \(clocks(night, on: date))")
  }

  private func clocks(_ night: Night, on date: GregorianDate) -> String {
    context.left(of: night.dark).map { context.nightHours($0, on: date) }.joined(separator: ", ")
  }
}

extension DayReport {
  /// The lit part of the Moon at an instant of the night that begins on the day; nil where the Moon or the night is left out.
  fileprivate func illumination(at time: JulianDay) -> Double? {
    moon == nil ? nil : night?.moonlight?.share(at: time)
  }
}

extension TonightText.Entry {
  /// The entry of an event; nil of one without a moment.
  init?(_ note: DayNote) {
    guard let time = note.time else { return nil }
    self.init(time: time, end: note.end, words: note.text, name: note.short.first)
  }
}
