import AstroCore
import CivilTime

// Sun, Moon and the sky on the short screen of a day.

extension DayScreen {
  /// A line with all its items or, where there is little room, with as many lines of them as are given.
  func limited(_ line: FlowLine, _ room: Room, tight: Int, least: Int) -> [FlowLine] {
    var line = line
    line.mostLines = room < .tight ? Int.max : room == .tight ? tight : least
    line.namesLong = true
    return line.items.isEmpty ? [] : [line]
  }

  /// The present moment in one line: without the places of Sun and Moon where these have no room.
  func nowLines(_ room: Room) -> [FlowLine] {
    guard room < .least else { return [] }
    let now = NowText(context: context)
    let candidates = [true, false].map { now.shortItems(report, hasPlaces: $0) }
    let fitting = candidates.first { items in
      let width = items.map(\.displayWidth).reduce(0, +) + 3 * (items.count - 1)
      return 10 + width <= terminal.width
    }
    return FlowLine.lines(localized("Now"), fitting ?? candidates[1])
  }

  var sunLines: [FlowLine] {
    SunSection.lines(table.page(report))
  }

  /// Dawns and dusks, a line each; in one line where there is little room, or not one of each.
  func twilightLines(_ room: Room) -> [FlowLine] {
    guard let days = report.twilight else { return [] }
    let twilights = Twilight.allCases
    let isPlain = twilights.allSatisfy { days[$0].dawns.count == 1 && days[$0].dusks.count == 1 }
    guard room < .dense, isPlain, report.sun?.horizon.state == .crosses else {
      return [TwilightText(context: context).line(days, sun: report.sun?.horizon.state, on: date)]
    }
    func items(_ times: (TwilightDay) -> [JulianDay]) -> [(time: JulianDay, item: String)] {
      twilights.flatMap { twilight in
        times(days[twilight]).map { ($0, "\(localized(name: twilight.name)) \(text.clock($0, on: date))") }
      }.sorted { $0.0 < $1.0 }
    }
    return FlowLine.lines(localized("Dawn"), items(\.dawns).map(\.item))
      + FlowLine.lines(localized("Dusk"), items(\.dusks).map(\.item))
  }

  /// The Moon's passages until the next noon, its phase and the next principal one; beside the panchanga without the meridian and
  /// the distance.
  func moonLines(_ room: Room) -> [FlowLine] {
    guard let moon = report.moon else { return [] }
    let isPlain = room >= .tight || context.hasPanchanga && !context.startsWithSky
    var items = passages.items(moon.horizon, transit: isPlain ? nil : localized("transit"), on: date)
    items += passages.next(moon.horizon, after: report)
    if !isPlain { items.append(Decimal.kilometres(moon.aspect.distance)) }
    items += MoonSection.litItems(moon, table.page(report))
    // Beside a tithi the Moon's next phase is known by and by.
    if let next = moon.nextPhase, room < .tight || context.startsWithSky {
      items.append(next.next(text, after: date, .line))
    }
    let crescent =
      room < .least ? CrescentText(context: context).lines(moon, on: date, isLong: false) : []
    return FlowLine.lines(localized("Moon"), items) + seenText.lines(report) + crescent
  }

  /// The night that begins on the day, or the one that runs.
  var night: TonightRows {
    let (running, eclipses) = (context.runningNight, report.sky.filter(\.isEclipse))
    guard let running else { return TonightRows(context, report, agenda, eclipsesAbove: eclipses) }
    return TonightRows(
      context.ofRunningNight(on: date), running.report, running.agenda, eclipsesAbove: eclipses)
  }

  /// What is worth going out for in the night, below the name of one that runs.
  func tonightLines(_ room: Room, _ night: TonightRows) -> [FlowLine] {
    let lines = night.lines(room)
    guard let running = context.runningNight, !lines.isEmpty else { return lines }
    let name = tonightText.name(ofRunning: running.report.day.date, report)
    return [FlowLine(label: localized("Tonight"), items: [name])] + lines.map(\.withoutLabel)
  }

  /// The events of the day that are not listed among the sights of the night, nor at length as eclipses.
  func skyLines(_ room: Room, _ tonight: TonightRows) -> [FlowLine] {
    let items = SkySection.listed(report.sky, context).filter { event in
      event.words.screenLines(context, on: date, .line).isEmpty && !tonight.lists(event)
    }.map { event in
      let words = room < .tight ? event.words.line(context, on: date) : event.words.shortLine(context, on: date)
      return terminal.styled(words, event.isHidden ? .hidden : .sky)
    }
    return limited(FlowLine(label: localized("Sky"), items: items), room, tight: 2, least: 1)
  }

}
