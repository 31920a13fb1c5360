import Algorithms
import AstroCore
import CivilTime
import Drawing

/// What a town looks up in a year, on one upright page beside the panchangs of its months: the festivals of each month, the ekadashis,
/// the eclipses, and the days for ceremonies.
struct PanchangYearSheet: Sheet {
  private typealias Row = PanchangBlock.Row

  let context: RenderContext
  private let dates: ClosedRange<GregorianDate>
  private let reports: [DayReport]
  private let style: PictureStyle
  var picture: Picture

  static let margin = 16.0
  /// The room above the sections and below them, with a foot of one line.
  private static let (head, below) = (92.0, 30.0)
  private static let columns = 3

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    self.context = context
    (dates, reports, style) = (drawn.dates, drawn.reports, drawn.style)
    picture = drawn.style.newPicture(
      named: "panchang", page: .portrait(on: drawn.style.sheet),
      title: localized("Panchang of \(MonthSheet.title(drawn.dates)), \(context.placeName)"),
      description: localized("The festivals, ekadashis and eclipses of some months, and the days for ceremonies."))
  }

  /// The finished sheet.
  ///
  /// The type is as large as the page allows; what needs more at the least size makes the page higher.
  consuming func drawn() -> Picture {
    let usual = page
    let blocks = [festivals, ekadashis, eclipses, ceremonies]
    let sections = blocks.map { PanchangBody.Section(blocks: $0) }
    let isDisputed = blocks.joined().contains { $0.rows.contains { $0.name.hasSuffix(PanchangaText.disputed) } }
    let foot = foot(conventions + keyOfDisputed(isDisputed), .upright(.soft))
    let below = Self.below + foot.rise
    let leading = context.leading(latin: 1.3, others: 1.5)
    let least = TextStyle.leastUpright
    func body(_ size: Double) -> PanchangBody {
      PanchangBody(sections, width: right - left, size: size, leading)
    }
    let room = usual.height - Self.head - below
    let fitting = stride(from: 12.0, through: least, by: -0.25).lazy.map(body).first { $0.height <= room }
    let body = fitting ?? body(least)
    if body.height > room {
      picture = style.newPicture(
        named: "panchang", page: .upright(height: body.height + Self.head + below, on: style.sheet),
        title: picture.title, description: picture.description)
    }
    drawHeading()
    let free = max(0, page.height - Self.head - below - body.height) / Double(max(1, body.count))
    body.draw(on: &picture, left: left, top: Self.head, spread: min(free, 14))
    draw(foot, height: 10)
    return picture
  }

  private mutating func drawHeading() {
    let words = MonthSheet.title(dates)
    let style = TextStyle.title(words, sizes: [32, 28, 24, 20], within: right - left)
    let title = picture.write(words, style, at: Point(left, 42), within: right - left)
    let place = write(placeLine(), below: title)
    let y = place.place.y + 12
    picture.drawLine(from: Point(left, y), to: Point(right, y), .line(.ink, width: 1), in: .grid)
  }

  private var conventions: [String] {
    [
      localized("\(localized(name: context.sunrise.rawValue)) sunrise"),
      localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha"),
    ]
  }

  // MARK: Sections

  /// The festivals that are not kept in every month, below the name of theirs; also the feasts on the day of an ekadashi, such as Gita
  /// Jayanti.
  private var festivals: [PanchangBlock] {
    let months = reports.chunked { $0.day.date.month == $1.day.date.month }.map { days -> [Row] in
      let rows = days.flatMap { day in
        let own = panchanga.shownFestivals(day).filter { festival in
          !festival.rule.namesEkadashi
            && (context.isFavourite(festival.rule) || festival.rule.isFast
              || festival.rule.isMajor && festival.rule.recurrence == .yearly)
        }
        return own.enumerated().map { index, festival in
          Row(
            label: index == 0 ? Self.label(day.day.date) : "", name: panchanga.title(festival),
            color: festival.rule.isGreat ? .festival : .ink, weight: festival.rule.isGreat ? .bold : .regular)
        }
      }
      guard let first = days.first?.day.date, !rows.isEmpty else { return [] }
      return [Row(name: first.monthAndYear(besides: dates), color: .soft, weight: .bold)] + rows
    }
    return blocks(localized("Festivals"), months)
  }

  private var ekadashis: [PanchangBlock] {
    let rows = reports.map { day in
      day.festivals.filter(\.rule.namesEkadashi).withoutRepetitions.enumerated().map { index, festival in
        Row(label: index == 0 ? Self.dated(day.day.date) : "", name: panchanga.title(festival))
      }
    }
    return blocks(localized("Ekadashi"), rows)
  }

  private var eclipses: [PanchangBlock] {
    let rows = reports.flatMap { day in
      day.notes(in: .panchang, context)[.eclipse].map {
        Row(label: Self.dated(day.day.date), name: $0.text, color: .event)
      }
    }
    return [PanchangBlock(title: localized("Eclipses"), rows: rows)]
  }

  /// `Marriage  Jan 14, 16 · Feb 3` for each ceremony that some day is fit for.
  private var ceremonies: [PanchangBlock] {
    let fit = reports.flatMap { $0.choosing ?? [] }.filter(\.isFit)
    let rows = fit.map(\.rule).uniqued(on: \.id).map { rule in
      let days = fit.lazy.filter { $0.rule.id == rule.id }.map(\.date).chunked { $0.month == $1.month }
      let words = days.map { days in
        "\(days.first?.shortMonth ?? "") " + days.map { "\($0.day)" }.joined(separator: ", ")
      }
      return Row(label: localized(name: rule.name), name: words.joined(separator: Self.separator))
    }
    return [PanchangBlock(title: localized("Ceremonies"), rows: rows)]
  }

  /// Groups of rows in columns of about the same length; a group stays together.
  private func blocks(_ title: String, _ groups: [[Row]]) -> [PanchangBlock] {
    let count = groups.reduce(0) { $0 + $1.count }
    var columns = Array(repeating: [Row](), count: Self.columns)
    var before = 0
    for group in groups {
      // By the middle of the group.
      let column = count == 0 ? 0 : (2 * before + group.count) * Self.columns / (2 * count)
      columns[min(column, Self.columns - 1)] += group
      before += group.count
    }
    return columns.enumerated().map { PanchangBlock(title: $0 == 0 ? title : " ", rows: $1) }
  }

  /// `Thu 14`
  private static func label(_ date: GregorianDate) -> String { "\(date.shortWeekday) \(date.day)" }
  /// `Thu 14 Jan`
  private static func dated(_ date: GregorianDate) -> String { "\(label(date)) \(date.shortMonth)" }

  private static let separator = " · "
}

extension GregorianDate {
  /// The month of a date, with the year where a span has several.
  fileprivate func monthAndYear(besides span: ClosedRange<GregorianDate>) -> String {
    let month = localized(name: DateWords.monthNames[month - 1])
    return span.lowerBound.year == span.upperBound.year ? month : "\(month) \(year)"
  }
}

extension PictureKind {
  /// The festivals, eclipses and days for ceremonies of some months on one page.
  static let panchangOfYear = PictureKind(
    name: "--picture panchang", content: DayContent([.panchanga, .festivals, .sky, .ceremonies], [.names]),
    parts: { _, _, excluded in
      Set([.panchanga, .festivals, .sky, .ceremonies]).subtracting(excluded.intersection([.festivals, .sky]))
    },
    draw: { PanchangYearSheet($0, $1).drawn() })
}
