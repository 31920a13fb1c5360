import Algorithms
import AstroCore
import CivilTime
import Drawing

/// The panchang of a day on one page, as temples hang it at the door: the five limbs with their ends, Sun and Moon, the hours
/// to seek and to avoid, lagnas and choghadiya, festivals with their hours, and the words of the sankalpa.
struct PanchangSheet: Sheet {
  let context: RenderContext
  let day: DayRow
  /// The reports of the day and of those around it.
  let reports: [DayReport]
  let sankalpa: DayTemplate?
  var report: DayReport { day.report }
  var picture: Picture

  static let margin = 16.0
  /// The distance of two columns.
  static let gutter = 28.0

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    let context = context.withDatesOfEnds
    self.context = context
    (day, reports) = (drawn.first, drawn.reports)
    sankalpa = drawn.arguments.sankalpa
    let name = context.placeName
    picture = drawn.style.newPicture(
      named: "panchang", page: .portrait(on: drawn.style.sheet),
      title: localized("Panchang of \(day.report.day.date.inFull), \(name)"),
      description: localized(
        "The five limbs of the day with their ends, Sun and Moon, the hours to seek and to avoid, lagnas, choghadiya, festivals and sankalpa."
      ))
  }

  /// The finished sheet.
  ///
  /// The type is as large as the page allows; on a page without room for all at the least size lagnas and choghadiya are
  /// left out.
  consuming func drawn() -> Picture {
    let top = drawHeading()
    let foot = foot(conventions, .upright(.soft))
    let floor = page.height - 30 - foot.rise
    let sizes = stride(from: 18.0, through: TextStyle.upright().size, by: -0.25)
    for isWhole in [true, false] {
      for size in sizes {
        let body = PanchangBody(sections(isWhole: isWhole), width: right - left, size: size, leading)
        guard body.height <= floor - top || !isWhole && size - 0.25 < TextStyle.upright().size else { continue }
        // What is left over parts the sections.
        let free = max(0, floor - top - body.height) / Double(max(1, body.count))
        body.draw(on: &picture, left: left, top: top, spread: min(free, 34))
        draw(foot, height: 10)
        return picture
      }
    }
    return picture
  }

  /// The distance of lines in sizes of type.
  private var leading: Double { context.leading(latin: 1.36, others: 1.56) }

  // MARK: Heading and foot

  /// - Returns: The place below the heading.
  private mutating func drawHeading() -> Double {
    let radius = 26.0
    var end = right
    if let moon = report.moon?.aspect {
      let center = Point(right - radius, 14 + radius)
      picture.drawDisc(center: center, radius: radius, lit: moon.illumination, side: litSide(moon))
      end = center.x - radius - 14
    }
    let title = report.day.date.inFull
    let deeper = context.leading(latin: 0, others: 8)
    let style = TextStyle.title(title, sizes: [32, 28, 24, 20], within: end - left)
    picture.write(title, style, at: Point(left, 42), within: end - left)
    picture.write(
      placeLine(report.day.start..<report.day.end), .subtitle, at: Point(left, 62 + deeper), within: end - left)
    var y = 84 + deeper
    if let name = CardRows(context: context, day: day).name {
      let style = TextStyle(size: 19, weight: .bold, color: .festival)
      y += 6
      picture.write(name, style, at: Point(left, y), within: right - left)
      y += 15 * leading
    }
    if let panchanga = report.panchanga {
      let style = TextStyle(size: 13, weight: .bold, color: .soft)
      for line in style.wrapped(months(panchanga), within: right - left) {
        picture.write(Label(line, style: style, at: Point(left, y)))
        y += 13 * leading
      }
    }
    picture.drawLine(from: Point(left, y - 8), to: Point(right, y - 8), .line(.ink, width: 1), in: .grid)
    return y + 4
  }

  /// `Karttika (amanta), Margashirsha (purnimanta) · Shukla Paksha · Vikram 2083 · Shaka 1948 · Parabhava`
  private func months(_ panchanga: Panchanga) -> String {
    let months = self.panchanga.months(panchanga.month).joined(separator: ", ")
    let samvatsaras = [panchanga.year.samvatsaraNorth, panchanga.year.samvatsaraSouth]
      .map { self.panchanga.name(.samvatsara, $0) }
    return [
      months, panchanga.tithiAtSunrise.map { self.panchanga.name(.paksha, $0.paksha.rawValue) },
      localized("Vikram \(self.panchanga.vikram(panchanga.year))"), localized("Shaka \(panchanga.year.shaka)"),
      samvatsaras.uniqued().joined(separator: " / "),
    ].compactMap(\.self).joined(separator: Self.separator)
  }

  private var conventions: [String] {
    [
      localized("\(localized(name: context.sunrise.rawValue)) sunrise"),
      localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha"),
      localized("times of another date have its weekday"),
    ] + keyOfDisputed(report.notes(in: .panchang, context).contains(where: \.isDisputed))
  }
}

extension PictureKind {
  /// The panchang of a day on one page.
  static let panchang = PictureKind(
    name: "--picture panchang",
    content: DayContent(
      [.sun, .moon, .panchanga, .muhurta, .lagna, .choghadiya, .festivals, .sky],
      [.skyline, .times, .names, .solarDates, .entries]),
    word: "panchang",
    // The night ends on the day after.
    daysAround: (0, 1),
    // The limbs, and lagnas and choghadiya, which a table has on request, belong to the sheet unless they are left out by name.
    parts: { chosen, _, excluded in
      chosen.subtracting([.showers, .planets, .targets, .positions])
        .union(Set([.panchanga, .lagna, .choghadiya]).subtracting(excluded))
    },
    draw: { PanchangSheet($0, $1).drawn() })
}
