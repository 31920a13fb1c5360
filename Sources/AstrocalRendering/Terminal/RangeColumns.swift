import AstroCore
import CivilTime
import SwissEphemeris

/// A column of the table of a range: where it stands, and its cells of a day, of which some days need two.
struct RangeColumn: Sendable {
  let column: TableColumns.Column
  /// The parts of a day without which the column has no content.
  let parts: Set<DayPart>
  let cells: @Sendable (RangeCells, DayReport, DayAgenda) -> [String]
  /// What the key of the table says of the column; nil where its title is enough.
  var key: TableKey.Sign?

  /// The columns of a context, in their order. Their ranks decide which are left out of a narrow table.
  ///
  /// - Parameter hasWeather: Whether the user names a file of weather.
  static func all(_ context: RenderContext, hasWeather: Bool) -> [RangeColumn] {
    // Twilight, clouds and a skyline belong to a table of nights.
    let isOfNights = context.parts.contains(.twilight) || hasWeather || context.hasSkylines
    return context.parts.contains(.panchanga) && !isOfNights ? panchanga(context) : sky(context, hasWeather: hasWeather)
  }

  private static func sky(_ context: RenderContext, hasWeather: Bool) -> [RangeColumn] {
    // Instants in UTC may be those of another date.
    let isForeign = context.text.isUTC && context.place.zone != .utc
    let clock = isForeign ? 7 : 6
    func column(
      _ title: String, _ width: Int, least: Int? = nil, rank: Int, in group: String? = nil, key: TableKey.Sign? = nil,
      _ parts: Set<DayPart>, _ cells: @escaping @Sendable (RangeCells, DayReport, DayAgenda) -> [String]
    ) -> RangeColumn {
      RangeColumn(
        column: .init(title: title, width: width, least: least, rank: rank, group: group), parts: parts, cells: cells,
        key: key)
    }
    let (rise, set, lit) = (localized("Rise"), localized("Set"), localized("Lit"))
    let (sun, moon, night) = (localized("Sun"), localized("Moon"), localized("Dark sky"))
    let (noMoon, length) = (localized("No Moon"), InstantText.length(seconds: 86_340))
    // A space more parts a group from the next.
    let moonRise = localized(name: "Rise", key: "Rise, Moon")
    let moonSet = localized(name: "Set", key: "Set, Moon")
    let (riseRoom, setRoom) = (TableColumns.room(rise, least: clock), TableColumns.room(set, least: clock) + 1)
    let columns: [RangeColumn?] = [
      column(localized("Date"), DateWords.columnWidth + 2, rank: 0, []) { _, report, _ in [report.day.date.inColumn] },
      column(rise, riseRoom, rank: 1, in: sun, [.sun]) { cells, report, _ in
        cells.times(report.sun?.horizon.rises, report.sun?.horizon, report.day.date)
      },
      column(set, setRoom, rank: 1, in: sun, [.sun]) { cells, report, _ in
        cells.times(report.sun?.horizon.sets, report.sun?.horizon, report.day.date)
      },
      !context.hasSkylines
        ? nil
        : column(localized("Seen"), 2 * clock + 1, rank: 2, in: sun, [.sun]) { cells, report, _ in cells.seen(report) },
      column(localized("From-to"), 14, rank: 2, in: night, [.twilight]) { cells, report, _ in
        cells.dark(report)
      },
      !hasWeather
        ? nil
        : column(localized("Cloud"), 6, rank: 3, in: night, []) { _, _, agenda in
          [agenda.darkCloudPercent.map { "\(Decimal.fixed($0, places: 0))%" } ?? ""]
        },
      column(noMoon, TableColumns.room(noMoon, length, least: 8), rank: 7, in: night, [.twilight, .moon]) {
        cells, report, _ in cells.moonless(report)
      },
      column(moonRise, TableColumns.room(moonRise, least: clock), rank: 6, in: moon, [.moon]) { cells, report, _ in
        cells.times(report.moon?.horizon.rises, report.moon?.horizon, report.day.date)
      },
      column(moonSet, TableColumns.room(moonSet, least: clock), rank: 6, in: moon, [.moon]) { cells, report, _ in
        cells.times(report.moon?.horizon.sets, report.moon?.horizon, report.day.date)
      },
      column(lit, TableColumns.room(lit, least: 5) + 1, rank: 5, in: moon, key: .lit, [.moon]) { _, report, _ in
        [report.moon.map { Decimal.percent($0.aspect.illumination) } ?? ""]
      },
      column(localized("Tithi"), 15, least: 5, rank: 4, key: .tithiAtSunrise, [.panchanga]) { cells, report, _ in
        cells.tithi(report)
      },
    ]
    return columns.compactMap(\.self).filter { context.parts.isSuperset(of: $0.parts) }
  }
}

extension RangeColumn {
  /// The columns of a month of the panchanga, as printed almanacs have it: each limb with its end.
  private static func panchanga(_ context: RenderContext) -> [RangeColumn] {
    func column(
      _ title: String, _ width: Int, rank: Int, in group: String? = nil, key: TableKey.Sign? = nil,
      _ parts: Set<DayPart> = [.panchanga],
      _ cells: @escaping @Sendable (RangeCells, DayReport, DayAgenda) -> [String]
    ) -> RangeColumn {
      RangeColumn(
        column: .init(title: title, width: width, rank: rank, group: group), parts: parts, cells: cells, key: key)
    }
    let names = LimbNames(context)
    func limb(
      _ title: String, _ kind: AngaKind, _ name: Int, rank: Int, key: TableKey.Sign? = nil, isFurther: Bool = false
    ) -> RangeColumn {
      column(title, name + LimbNames.clock, rank: rank, key: key) { cells, report, _ in
        cells.limb(kind, report, nameWidth: name, isWhole: names.areWhole, isFurther: isFurther)
      }
    }
    let (sun, moon) = (localized("Sun"), localized("Moon"))
    var columns = [
      column(localized("Date"), LimbNames.date, rank: 0) { _, report, _ in [report.day.date.inColumn] },
      limb(localized("Tithi"), .tithi, names.tithi, rank: 1, key: .tithiAtSunrise),
      limb(localized("Nakshatra"), .nakshatra, names.nakshatra, rank: 2),
      limb(localized("Yoga"), .yoga, names.yoga, rank: 3),
    ]
    if names.hasKarana {
      columns += [
        limb(localized("Karana"), .karana, names.karana, rank: 4),
        limb(localized("Karana"), .karana, names.karana, rank: 8, isFurther: true),
      ]
    }
    columns += [
      column(localized("Rise"), names.rise, rank: 5, in: sun) { cells, report, _ in
        cells.clock(report.panchanga?.sunrise, report)
      },
      column(localized("Set"), names.set, rank: 5, in: sun) { cells, report, _ in
        cells.clock(report.panchanga?.sunset, report)
      },
      column(localized("Rise"), names.moonrise, rank: 6, in: moon, [.moon]) {
        cells, report, _ in cells.times(report.moon?.horizon.rises, report.moon?.horizon, report.day.date)
      },
    ]
    if names.leaveMoonset {
      columns.append(
        column(localized("Set"), names.last, rank: 7, in: moon, [.moon]) { cells, report, _ in
          cells.times(report.moon?.horizon.sets, report.moon?.horizon, report.day.date)
        })
    }
    return columns.filter { context.parts.isSuperset(of: $0.parts) }
  }
}

/// The columns of the terminal that the names of the limbs of a day have: whole names in a wide line, else as much of them as
/// leaves room for the times of Sun and Moon.
private struct LimbNames {
  let areWhole: Bool
  let tithi: Int
  let nakshatra: Int
  let yoga: Int
  /// Whether karanas have a column. The end of one is that of the tithi: in a narrow line whole names are worth more, and moonset.
  let hasKarana: Bool
  let karana: Int
  /// The columns of the terminal of sunrise and sunset, whose headings are words of the language.
  let rise: Int
  let set: Int
  /// Those of moonrise, and whether moonset has room behind it.
  let moonrise: Int
  let leaveMoonset: Bool
  /// Those of the last time of a line.
  let last: Int

  /// The columns of the end of a limb behind its name: a space, the clock, a mark for the next date, a space.
  static let clock = 8
  /// Those of a time of the Sun or the Moon: the clock, and a space or a mark.
  static let time = 6
  static var date: Int { DateWords.columnWidth + 1 }

  init(_ context: RenderContext) {
    let width = context.terminal.width
    areWhole = width >= 120
    hasKarana = width >= 100
    // The space behind the last column is not printed; instants in UTC may have a mark there.
    let clock = context.text.isUTC && context.place.zone != .utc ? Self.time : Self.time - 1
    rise = TableColumns.room(localized("Rise"), least: Self.time)
    set = TableColumns.room(localized("Set"), least: Self.time)
    last = max(clock, set - 1)
    let moonriseAlone = max(clock, rise - 1, localized("Moon").displayWidth)
    // No code of a tithi is cut: శు12 is no శు1.
    let text = PanchangaText(context: context)
    let code = max(text.code(.shukla, 12).displayWidth, text.code(.krishna, 12).displayWidth)
    let hasMoon = context.parts.contains(.moon)
    let limbs = hasKarana ? 4 : 3
    let room = width - Self.date - code - limbs * Self.clock - rise - set - (hasMoon ? moonriseAlone : 0)
    leaveMoonset = room >= (hasKarana ? 29 : 19)
    // Instants in UTC may have a mark.
    moonrise = moonriseAlone + (leaveMoonset ? 1 : 0)
    if areWhole {
      (tithi, nakshatra, yoga, karana) = (15, 17, 10, 11)
    } else if hasKarana {
      (tithi, nakshatra, yoga, karana) = (code, 9, 7, 6)
    } else {
      let room = room - (leaveMoonset ? last + 1 : 0)
      (tithi, karana) = (code, 0)
      nakshatra = min(17, max(6, (room + 1) / 2))
      yoga = min(10, max(5, room - nakshatra))
    }
  }
}

extension RangeCells {
  fileprivate func clock(_ time: JulianDay?, _ report: DayReport) -> [String] {
    [time.map { clock($0, on: report.day.date) } ?? "--"]
  }

  /// A limb at sunrise with its end, and below it the others that end before the next sunrise. A limb that outlasts the day has
  /// none; of karanas, of which two end each day, the first alone or those behind it.
  fileprivate func limb(
    _ kind: AngaKind, _ report: DayReport, nameWidth: Int, isWhole: Bool, isFurther: Bool
  ) -> [String] {
    guard let panchanga = report.panchanga else { return [] }
    let angas =
      switch kind {
      case .tithi: panchanga.tithis
      case .nakshatra: panchanga.nakshatras
      case .yoga: panchanga.yogas
      case .karana: Array(isFurther ? panchanga.karanas.dropFirst() : panchanga.karanas.prefix(1))
      }
    let end = panchanga.nextSunrise ?? report.day.end
    let ending = angas.filter { $0.end <= end }
    return (ending.isEmpty ? Array(angas.prefix(1)) : ending).map { anga in
      let name =
        kind != .tithi
        ? self.panchanga.name(anga)
        : isWhole ? self.panchanga.codeAndName(anga) : self.panchanga.code(anga)
      let clock = anga.end <= end ? self.clock(anga.end, on: report.day.date) : "--"
      return name.cut(to: nameWidth).padded(nameWidth + 1) + clock
    }
  }
}

/// The cells of the table of a range.
struct RangeCells: ContextReader {
  let context: RenderContext
  /// Whether the column of the tithi has room for its name.
  let namesTithi: Bool

  /// The clock readings of risings or settings, or a word for why there are none.
  fileprivate func times(
    _ events: [HorizonEvent]?, _ horizon: BodyDay?, _ date: GregorianDate
  ) -> [String] {
    guard let events, let horizon else { return [] }
    guard events.isEmpty else { return events.map { clock($0.time, on: date) } }
    return switch horizon.state {
    case .aboveAllDay: [localized("up")]
    case .belowAllDay: [localized("down")]
    case .crosses: ["--"]
    }
  }

  /// The clock reading with `+` on the date after a row's and `-` on the date before: there is no room for the date.
  private func clock(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = text.minute(time)
    let mark = reading.date > date ? "+" : reading.date < date ? TableKey.dayBefore : ""
    return reading.clock + mark
  }

  private func clocks(_ span: Range<JulianDay>, on date: GregorianDate) -> String {
    clock(span.lowerBound, on: date) + text.dash + clock(span.upperBound, on: date)
  }

  /// From the first appearance of the Sun to the last disappearance, with a sign where it is hidden in between.
  fileprivate func seen(_ report: DayReport) -> [String] {
    guard let seen = report.sun?.horizon.seen else { return [] }
    switch seen.state {
    case .aboveAllDay: return [localized("up")]
    case .belowAllDay: return ["--"]
    case .crosses: break
    }
    guard let first = seen.spans.first, let last = seen.spans.last else { return ["--"] }
    return [
      clocks(first.lowerBound..<last.upperBound, on: report.day.date) + (seen.spans.count > 1 ? TableKey.behind : "")
    ]
  }

  fileprivate func dark(_ report: DayReport) -> [String] {
    guard let dark = report.night?.dark else { return [] }
    guard !dark.isEmpty else { return ["--"] }
    return dark.map { clocks($0, on: report.day.date) }
  }

  /// The length of the dark hours without the Moon, `9h54m`.
  fileprivate func moonless(_ report: DayReport) -> [String] {
    guard let night = report.night, report.moon != nil, !night.dark.isEmpty else { return [] }
    return [night.moonless.isEmpty ? "--" : InstantText.length(seconds: night.moonlessSeconds)]
  }

  fileprivate func tithi(_ report: DayReport) -> [String] {
    guard let tithi = report.panchanga?.tithiAtSunrise else { return [] }
    return [namesTithi ? panchanga.codeAndName(tithi) : panchanga.code(tithi)]
  }
}

extension String {
  /// As much of a limb's name as fits into some columns of the terminal and tells it from the others: `Vishkam` of Vishkambha,
  /// `P Phalg` of Purva Phalguni.
  fileprivate func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var text = self
    if let space = text.firstIndex(of: " ") { text = "\(text.prefix(1))\(text[space...])" }
    while text.displayWidth > width { text.removeLast() }
    return text
  }
}

extension Night {
  /// The seconds of the dark hours without the Moon.
  var moonlessSeconds: Double {
    moonless.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 86_400 }
  }
}
