import AstroCore
import CivilTime
import Drawing

/// A picture of days as a value: what it shows, the days and parts that it needs, and how it is drawn.
///
/// The value stands in the file of its sheet, and ``Pictures`` has a row for it.
package struct PictureKind: Sendable {
  /// What messages call it: `the svg of a year`.
  package let name: String
  /// What it shows, of which options may speak.
  package let content: DayContent
  /// The word of `--picture` that asks for it; nil where the number of days chooses it, or an option of its own.
  private(set) var word: String?
  /// The numbers of days that it draws, with the words for such a span; nil of a picture of one day.
  let span: (days: ClosedRange<Int>, words: String)?
  /// How many days it shows where no dates are given; nil where the command decides.
  package let usualDays: Int?
  /// The sizes of a picture for a screen: the usual one, nil where it is for paper unless a size is given, and the least; nil of a
  /// picture for paper alone.
  package let sizes: (usual: PictureSize?, least: PictureSize)?
  /// Whether the place decides if it has the lunar calendar, where nobody asks for that.
  package let isByPlace: Bool
  /// Whether each month of a span becomes a file of a folder.
  private var writesMonths: Months
  /// The picture of all months together that a folder has beside them; nil for none. It stands in a closure, since a kind holds no kind.
  private let ofAllMonths: @Sendable () -> PictureKind?
  /// Whether it goes from noon to noon.
  package private(set) var startsAtNoon = false
  /// How many days before and after its dates it needs.
  let daysAround: (before: Int, after: Int)
  /// Whether it shows the planets that the eye sees.
  let hasPlanets: Bool
  /// What its reports have beside the parts.
  let details: ReportDetails
  /// Whether an upright page can be asked for.
  package let canBeUpright: Bool
  /// Whether it marks the days of a ceremony.
  package let marksCeremonies: Bool
  /// Whether it shows one target at most.
  package let hasOneTarget: Bool
  /// The parts of a day that it draws, of those that the user chose, those of the table of a day, and those that the user left
  /// out by name.
  package let parts:
    @Sendable (_ chosen: Set<DayPart>, _ ofTable: Set<DayPart>, _ excluded: Set<DayPart>) -> Set<DayPart>
  /// Draws some days.
  let draw: @Sendable (RenderContext, DrawnDays) -> Picture

  /// Which spans become files, one for each month.
  enum Months {
    case never, always
    /// Those whose output is a folder.
    case inFolder
  }

  init(
    name: String, content: DayContent, word: String? = nil, span: (days: ClosedRange<Int>, words: String)? = nil,
    usualDays: Int? = nil, sizes: (usual: PictureSize?, least: PictureSize)? = nil, isByPlace: Bool? = nil,
    writesMonths: Months = .never, ofAllMonths: @escaping @Sendable @autoclosure () -> PictureKind? = nil,
    daysAround: (before: Int, after: Int) = (0, 0), hasPlanets: Bool = false,
    details: ReportDetails = [], canBeUpright: Bool = false, marksCeremonies: Bool = false, hasOneTarget: Bool = false,
    parts:
      @escaping @Sendable (_ chosen: Set<DayPart>, _ ofTable: Set<DayPart>, _ excluded: Set<DayPart>) -> Set<DayPart>,
    draw: @escaping @Sendable (RenderContext, DrawnDays) -> Picture
  ) {
    (self.name, self.content, self.word, self.span) = (name, content, word, span)
    (self.usualDays, self.sizes, self.isByPlace) = (usualDays, sizes, isByPlace ?? (word == nil))
    self.ofAllMonths = ofAllMonths
    (self.writesMonths, self.daysAround, self.hasPlanets) = (writesMonths, daysAround, hasPlanets)
    (self.details, self.canBeUpright, self.marksCeremonies) = (details, canBeUpright, marksCeremonies)
    (self.hasOneTarget, self.parts, self.draw) = (hasOneTarget, parts, draw)
  }

  /// The same picture in another way, which a word asks for.
  func asked(by word: String, fromNoon startsAtNoon: Bool = false, writesMonths: Months = .never) -> PictureKind {
    var kind = self
    (kind.word, kind.startsAtNoon, kind.writesMonths) = (word, startsAtNoon, writesMonths)
    return kind
  }
}

extension PictureKind {
  /// The picture that the number of days of a span chooses.
  ///
  /// - Throws: `FormatError` where there is none for it.
  package static func of(_ span: ClosedRange<GregorianDate>, in format: RangeFormat) throws -> PictureKind {
    let usual = Pictures.ofSpans.filter { $0.word == nil }
    if let kind = usual.first(where: { $0.draws(span) }) { return kind }
    throw FormatError(
      "--format \(format.rawValue) draws \(usual.compactMap(\.span?.words).joined(separator: " or ")), not \(span.countOfDays)"
    )
  }

  /// Checks that a picture that a word asks for can show a span of dates.
  ///
  /// - Parameter writesMonths: Whether each month of the span becomes a file of its own.
  /// - Throws: `FormatError` where it cannot.
  package func check(_ dates: ClosedRange<GregorianDate>, writesMonths: Bool) throws {
    guard !writesMonths, let span, !draws(dates) else { return }
    let folder = self.writesMonths == .inFolder ? "; --output FOLDER/ writes each month" : ""
    throw FormatError("\(name) draws \(span.words), not \(dates.countOfDays)\(folder)")
  }

  /// Checks the size that a picture for a screen is asked for.
  ///
  /// - Throws: `FormatError` where it has too little room.
  package func check(_ size: PictureSize?) throws {
    guard let size, let least = sizes?.least, size.width < least.width || size.height < least.height else { return }
    throw FormatError("\(name) needs \(least) pixels or more, not \(size)")
  }

  /// What the rules of options say of it.
  package var facts: [String: Bool] { ["takes size": sizes != nil, "drawn for paper": sizes?.usual == nil] }

  private func draws(_ dates: ClosedRange<GregorianDate>) -> Bool { span?.days.contains(dates.days) ?? false }

  /// Whether each month of a span becomes a file.
  ///
  /// - Parameter isFolder: Whether the output is a folder.
  package func writesMonths(toFolder isFolder: Bool) -> Bool {
    writesMonths == .always || writesMonths == .inFolder && isFolder
  }

  /// The picture of all months of a span that a folder has beside those of the months; nil for none.
  package var pictureOfAllMonths: PictureKind? { ofAllMonths() }

  /// The dates whose reports a picture of a span needs.
  package func needed(for span: ClosedRange<GregorianDate>) -> ClosedRange<GregorianDate> {
    span.lowerBound.adding(days: -daysAround.before)...span.upperBound.adding(days: daysAround.after)
  }

  /// Asks the almanac for what the picture draws beside the parts of days, and for no other planets than those.
  package func prepare(_ almanac: inout Almanac) {
    if hasPlanets { almanac.planets = PlanetLine.all.map(\.body) }
    almanac.details.formUnion(details)
  }

  /// The parts that pictures of several days can show.
  static let partsOfSeveralDays = Set(DayPart.allCases).subtracting(DayPart.onRequest)
    .subtracting(DayPart.onlyByName).subtracting([.goldenHour])
}

extension ClosedRange<GregorianDate> {
  fileprivate var days: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
  /// `10 days`
  fileprivate var countOfDays: String { "\(days) \(days == 1 ? "day" : "days")" }
}

/// The days of a picture.
struct DrawnDays {
  /// The dates that are asked for.
  let dates: ClosedRange<GregorianDate>
  /// The days of the dates that exist, in order, and with some pictures days around them.
  let all: [DayRow]
  let arguments: DayPictureArguments
  let weeks: Weeks

  var style: PictureStyle { arguments.style }
  /// The page of a picture for a screen.
  var screen: Page { (style.size ?? arguments.kind.sizes?.usual ?? PictureSize(800, 480)).page }
  var reports: [DayReport] { all.map(\.report) }

  /// The day that a picture of one day shows.
  var first: DayRow {
    guard let day = all.first(where: { $0.report.day.date == dates.lowerBound }) else {
      preconditionFailure("a picture without its day")
    }
    return day
  }
}
