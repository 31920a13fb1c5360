import AstroCore
import CivilTime

// The rooms of the Sun's passages: seasons, and entries into sidereal signs. They are the same everywhere.

/// An equinox or a solstice at its instant.
struct SeasonPassage: SkyWords {
  let season: Season
  let time: JulianDay

  var name: String { season.name }

  func line(_ context: RenderContext, on date: GregorianDate) -> String {
    "\(name) \(context.text.clock(time, on: date))"
  }

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let line = line(context, on: day.day.date)
    return switch room {
    case .row: DayNote(sign: .sky, items: [line], style: .sky, time: time)
    case .agenda: DayNote(sign: .sky, items: [name], style: .sky, time: time)
    case .grid:
      // A narrow cell has the last word, `solstice`.
      DayNote(sign: .sky, items: [name], short: [name.split(separator: " ").last.map(String.init) ?? name], time: time)
    case .picture: DayNote(sign: .sky, items: [name], time: time)
    case .sheet, .panchang, .brief: DayNote(sign: .sky, items: [line], time: time)
    case .margin: DayNote(sign: .sky, items: [name], time: time, isGreat: true)
    case .night: nil
    }
  }
}

/// The Sun's entry into a sidereal sign, 1 Mesha … 12 Mina, at its instant.
struct Sankranti: SkyWords {
  let rashi: Int
  let time: JulianDay

  var name: String { Self.name(rashi) }

  static func name(_ rashi: Int) -> String {
    localizedName(SkyEvent.Kind.sankrantiName(rashi, Language.current.script))
  }

  func line(_ context: RenderContext, on date: GregorianDate) -> String {
    "\(name) \(context.text.clock(time, on: date))"
  }

  /// Views of highlights have the festivals that are kept for it.
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    switch room {
    case .row, .brief: DayNote(sign: .sky, items: [line(context, on: day.day.date)], style: .sky, time: time)
    case .agenda: DayNote(sign: .sky, items: [name], style: .sky, time: time)
    case .grid, .sheet, .picture, .panchang, .margin, .night: nil
    }
  }

  func calendarSentences(_ entries: CalendarEntries) -> [String]? {
    let sign = entries.panchanga.name(.rashi, rashi)
    return [localized("The Sun enters \(sign), ayanamsha \(localized(name: entries.context.ayanamsha.rawValue)).")]
  }

  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool) {
    ([.ayanamsha], false)
  }
}

extension Season {
  /// The name, such as `December solstice`.
  var name: String {
    localizedName(eventName)
  }
}
