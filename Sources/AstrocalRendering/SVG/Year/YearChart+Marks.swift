import AstroCore
import CivilTime
import Drawing

extension YearChart {
  /// Showers at their best hours, eclipses, and changes of the clocks.
  mutating func drawMarks() {
    let showers = Self.showers(shown)
      .sorted { ($0.zenithalRate, $1.night.date) > ($1.zenithalRate, $0.night.date) }
      .map { (mark: $0, place: plot.point(rows.place(of: $0.time))) }
      .filter { plot.area.inset(by: 5).contains($0.place) }
    // Marks stand where they must; names find places around all of them.
    for (mark, place) in showers {
      picture.draw(
        PathData.star(center: place, radius: mark.isStrong ? 4.6 : 3), .surface(.meteor), in: .marks)
      picture.reserve(place, radius: 4, for: mark.night.date.description)
    }
    let eclipses = eclipseMarks()
    for eclipse in eclipses { drawRing(eclipse) }
    for eclipse in eclipses { write(eclipse.labels, near: eclipse.place) }
    for (mark, place) in showers {
      let style = TextStyle.upright(.meteor, .bold)
      // A name stands nearer to its own star than to any other.
      let others = showers.map(\.place).filter { $0 != place }
      for name in names(mark) {
        let labels = Label.around(place, name, style: style, distances: [8, 14, 20]).filter { label in
          let own = label.box.bounds.distance(to: place)
          return others.allSatisfy { label.box.bounds.distance(to: $0) > own }
        }
        if write(labels, near: place) != nil { break }
      }
    }
    drawClockChanges()
  }

  /// The showers that are drawn; none in the nights of a target.
  static func showers(_ shown: ArraySlice<DayReport>) -> [ShowerMark] {
    shown.first?.targets?.first == nil ? shown.flatMap(\.showers).compactMap(ShowerMark.init) : []
  }

  /// The meaning of the codes of showers, in lines of the key: `AND Andromedids · LEO Leonids`; none without showers, and in languages
  /// that have no codes.
  static func codes(_ shown: ArraySlice<DayReport>, _ context: RenderContext, within width: Double) -> [String] {
    let showers = Self.showers(shown).map(\.shower)
    let words = ShowerText(text: context.text, darkSky: context.darkSky)
    let items = Set(
      showers.filter { words.short($0) != localized(name: $0.name) }
        .map { "\(words.short($0))\u{A0}\(localized(name: $0.name).replacing(" ", with: "\u{A0}"))" }
    ).sorted()
    return TextStyle.upright().balanced(items.joined(separator: "\u{A0}· "), within: width)
  }

  /// The name of a strong shower with its rate, then what is shorter and may find a place where that has none: its code, and
  /// that of another shower.
  func names(_ mark: ShowerMark) -> [String] {
    let code = showerText.short(mark.shower)
    guard mark.isStrong else { return [code] }
    let rate = Decimal.fixed(mark.rate, places: 0)
    return [localized("\(localized(name: mark.shower.name)) \(rate)/h"), localized("\(code) \(rate)/h"), code]
  }

  /// Writes the label that covers least and stands nearest, if one is free.
  ///
  /// - Returns: The label; nil where none is free.
  @discardableResult
  mutating func write(_ labels: [Label], near place: Point) -> Label? {
    let field = field
    return picture.write(bestOf: labels, within: plot.area.inset(by: 3)) { label in
      field.covered(by: label.box) * 0.8 + label.box.center.distance(to: place) / 8
    }
  }

  /// `clocks +1 h` at an edge of the plot beside each night in which the clocks are changed.
  private mutating func drawClockChanges() {
    for report in shown {
      func offset(_ time: JulianDay) -> Int { rows.zone.utcOffset(atUnixSeconds: time.lastUnixSecond) }
      let minutes = (Double(offset(report.nextNoon) - offset(report.noon)) / 60).rounded()
      guard minutes != 0 else { continue }
      let text = clockChange(minutes: minutes)
      let y = plot.top(of: rows.row(of: report.day.date) + 1)
      var labels: [Label] = []
      for (x, anchor) in [(plot.area.right - 5, Anchor.end), (plot.area.left + 5, Anchor.start)] {
        for distance in [-4.0, 10, -15, 21] {
          labels.append(Label(text, style: .upright(.skySoft), at: Point(x, y + distance), anchor: anchor))
        }
      }
      labels.removeAll(where: daylight.isOnSeason)
      let field = field
      picture.write(bestOf: labels, within: plot.area.inset(by: 3)) { label in
        field.covered(by: label.box) * 0.4 + abs(label.box.center.y - y)
      }
    }
  }
}

/// A shower in its best night.
struct ShowerMark {
  let shower: Shower
  let night: ShowerNight
  let time: JulianDay
  /// Meteors an hour at the best moment.
  let rate: Double
  let zenithalRate: Double

  /// The least zenithal rate and the least rate of showers that are drawn.
  private static let (leastZenithalRate, leastRate) = (5.0, 2.0)
  private static let strongRate = 18.0

  /// Whether the shower is named in full.
  var isStrong: Bool { zenithalRate >= Self.strongRate }

  init?(_ day: ShowerReport) {
    guard let night = day.night, let best = night.best, let rate = best.hourlyRate, rate >= Self.leastRate,
      let zenithalRate = day.occurrence.shower.zenithalHourlyRate, zenithalRate >= Self.leastZenithalRate
    else { return nil }
    shower = day.occurrence.shower
    self.night = night
    time = best.time
    self.rate = rate
    self.zenithalRate = zenithalRate
  }
}
