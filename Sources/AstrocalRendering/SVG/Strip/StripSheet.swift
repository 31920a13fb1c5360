import AstroCore
import CivilTime
import Drawing

/// The dark hours of the coming nights in a strip for a page of the web: a bar for each night, with its hours without the Moon.
struct StripSheet: Sheet {
  let context: RenderContext
  private let days: [DayReport]
  private let unit: Double
  var picture: Picture

  private static let usual = PictureSize(600, 60)

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    self.context = context
    days = drawn.reports
    let page = drawn.screen
    unit = min(page.width / Double(Self.usual.width), page.height / Double(Self.usual.height))
    let span = DateWords.span(drawn.dates)
    picture = drawn.style.newPicture(
      named: "strip", page: page, title: "\(localized("dark hours without Moon")), \(span), \(context.placeName)",
      description: Self.sentence(days, context))
  }

  /// The nights with most dark hours without the Moon: `best night Sat 5 Dec: 11 h 32 min`.
  private static func sentence(_ days: [DayReport], _ context: RenderContext) -> String {
    guard let best = days.max(by: { $0.moonlessHours < $1.moonlessHours }), best.moonlessHours > 0 else {
      return localized("no astronomical darkness")
    }
    let length = InstantText.span(seconds: best.moonlessHours * 3_600)
    return "\(localized("best night")): \(best.day.date.weekdayAndDay), \(localized("no Moon \(length)"))"
  }

  /// The finished strip.
  consuming func drawn() -> Picture {
    let start = drawNames()
    guard days.contains(where: { $0.darkHours > 0 }) else {
      picture.write(
        localized("no astronomical darkness"), type(14, .regular, .soft), at: Point((start + right) / 2, 36 * unit),
        anchor: .middle, within: right - start)
      return picture
    }
    drawBars(from: start)
    return picture
  }

  private func type(_ size: Double, _ weight: FontWeight = .regular, _ color: ColorToken = .ink) -> TextStyle {
    TextStyle(size: size * unit, weight: weight, color: color)
  }

  var left: Double { 8 * unit }
  var right: Double { page.width - 8 * unit }

  /// Writes what the strip shows, and where.
  ///
  /// - Returns: The left end of the bars.
  private mutating func drawNames() -> Double {
    let room = 96 * unit
    let bold = type(13, .bold)
    let words = localized("Dark hours")
    let style = bold.fitting(words, within: room, least: 9.5 * unit)
    let name = picture.write(style.fitted(words, within: room), style, at: Point(left, 21 * unit))
    let place = type(11, .regular, .soft)
    let title = context.placeName
    let small = place.fitting(title, within: room, least: 9.5 * unit)
    let label = picture.write(small.fitted(title, within: room), small, at: Point(left, 38 * unit))
    drawKey(within: room)
    return max(name.box.bounds.right, label.box.bounds.right, left + 60 * unit) + 12 * unit
  }

  /// The color of the hours without the Moon.
  private mutating func drawKey(within room: Double) {
    guard days.contains(where: { $0.moonlessHours > 0 }) else { return }
    let (side, y, style) = (7 * unit, page.height - 6.5 * unit, type(9.5, .regular, .soft))
    let words = localized("no Moon")
    guard style.width(of: words) <= room - side - 4 * unit else { return }
    picture.draw(Rectangle(x: left, y: y - side, width: side, height: side), .surface(.event), in: .marks)
    picture.write(words, style, at: Point(left + side + 4 * unit, y))
  }

  private mutating func drawBars(from start: Double) {
    let most = days.map(\.darkHours).max() ?? 0
    let whole = (most / 2).rounded(.up) * 2
    let axis = type(9.5, .regular, .soft)
    let end = right - axis.width(of: localized("\(Int(whole)) h")) - 5 * unit
    let (top, bottom) = (6 * unit, page.height - 18 * unit)
    let step = (end - start) / Double(days.count)
    let scale = LinearScale(from: (0, whole), to: (bottom, top))
    for (hours, color) in [(whole, ColorToken.rule), (whole / 2, .hair), (0, .rule)] {
      let y = scale.position(of: hours)
      picture.drawLine(from: Point(start, y), to: Point(end, y), .line(color, width: 0.7 * unit), in: .grid)
      guard hours > 0 else { continue }
      picture.write(
        localized("\(Int(hours)) h"), axis, at: Point(end + 4 * unit, y + (hours == whole ? 6 : 3.3) * unit))
    }
    for (index, day) in days.enumerated() {
      let x = start + step * Double(index)
      func bar(_ hours: Double, _ style: ShapeStyle) {
        guard hours > 0.02 else { return }
        picture.draw(
          Rectangle(left: x + step * 0.1, top: scale.position(of: hours), right: x + step * 0.9, bottom: bottom),
          style, in: .lines)
      }
      bar(day.darkHours, .surface(.moon8))
      bar(day.moonlessHours, .surface(.event))
    }
    writeDates(from: start, step, bottom)
  }

  /// Writes the first dates of weeks and of months below the bars, and draws the new and the full Moon.
  private mutating func writeDates(from start: Double, _ step: Double, _ bottom: Double) {
    let style = type(9.5, .regular, .soft)
    let y = bottom + 11.5 * unit
    func middle(_ index: Int) -> Double { start + step * (Double(index) + 0.5) }
    for (index, day) in days.enumerated() {
      for phase in day.moon?.phases ?? [] where [.newMoon, .fullMoon].contains(phase.phase) {
        let (center, radius) = (Point(middle(index), y - 3.4 * unit), 4.4 * unit)
        draw(phase.phase, center: center, radius: radius)
        picture.reserve(center, radius: radius, for: "the Moon")
      }
    }
    let monday = days.indices.filter { days[$0].day.date.weekday == .monday || $0 == 0 }
    for index in monday {
      let date = days[index].day.date
      let isFirst = index == 0 || date.day <= 7
      let forms = [isFirst ? date.dayAndMonth : "\(date.day)", "\(date.day)"]
      for words in forms {
        let label =
          index == 0
          ? Label(words, style: style, at: Point(start, y))
          : Label(words, style: style, at: Point(middle(index), y), anchor: .middle)
        guard picture.isFree(label.box, margin: 2 * unit) else { continue }
        picture.write(label)
        break
      }
    }
  }
}

extension DayReport {
  /// The dark hours of the night that begins on the day, with the Moon and without it.
  fileprivate var darkHours: Double { Self.hours(night?.dark ?? []) }
  fileprivate var moonlessHours: Double { Self.hours(night?.moonless ?? []) }

  private static func hours(_ spans: [TimeSpan]) -> Double {
    spans.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 24 }
  }
}

extension PictureKind {
  /// The dark hours of the coming nights.
  static let strip = PictureKind(
    name: "--picture strip", content: DayContent([.twilight, .moon], [.names]), word: "strip",
    span: (7...92, "7 to 92 nights"), usualDays: 30, sizes: (PictureSize(600, 60), PictureSize(300, 40)),
    isByPlace: true, parts: { _, _, _ in [.sun, .twilight, .moon] },
    draw: { StripSheet($0, $1).drawn() })
}
