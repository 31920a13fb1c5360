import AstroCore
import AstrocalRendering
import CivilTime
import Drawing
import Reminders
import Weather

/// The days that `range` prints, of one place after the other.
struct RangeDays: Sendable {
  let settings: Settings
  let format: RangeFormat
  var places: [Place]
  /// The dates of each place.
  var spans: [ClosedRange<GregorianDate>]
  var reminders: StoredReminders? = StoredReminders()
  /// The sky without Moon and twilight; nil where no rates of showers are wanted.
  var darkSky: SkyBrightness?
  var units = WeatherUnits.metric
  var isLong = false
  var hasWeather = false
  var weekStart = Weekday.monday
  var style = PictureStyle()
  /// The days of a ceremony that the sheet of a month marks; nil for none.
  var ceremony: CeremonyMarks?
  /// Which days are printed, and what of them.
  var choice: RowChoice<DayRow>
  /// Whether columns have their names above them.
  var hasHeader = true
  /// Whether a line shows how much is done; nil where a terminal decides.
  var showsProgress: Bool?

  /// What the format knows of a place.
  func context(of place: Place) -> RenderContext {
    var context = settings.context(of: place)
    context.values.darkSky = darkSky
    context.values.units = units
    context.values.isLong = isLong
    context.values.weekStart = weekStart
    context.values.picture = style
    context.values.ceremony = ceremony
    context.values.hasWeather = hasWeather
    context.values.columns = choice.columns
    context.values.conventionsOfCondition = choice.condition?.conventions ?? []
    context.values.template = choice.template
    context.values.hasHeader = hasHeader
    context.values.hasSkylines = places.contains { $0.horizon != nil }
    return context
  }

  /// The parts of a day that are printed.
  var parts: Set<DayPart> { choice.fields?.needs ?? settings.parts }

  /// What the reports of days have beside those parts.
  private var details: ReportDetails {
    if let fields = choice.fields { return fields.details }
    if format == .csv { return [] }
    return format.showsNextShower ? .standard : .standard.subtracting(.nextShower)
  }

  /// The calendar of a place.
  func almanac(of place: Place) throws -> Almanac {
    guard format == .svg else {
      var almanac = try settings.almanac(of: place, parts: parts.union(choice.condition?.needs ?? []))
      almanac.details = details.union(choice.condition?.details ?? [])
      return choice.condition.map { settings.naming($0, almanac, at: place) } ?? almanac
    }
    var almanac = try settings.almanac(of: place, parts: settings.chosenParts.drawn(in: style.kind))
    style.kind.prepare(&almanac)
    almanac.details.remove(.nextShower)
    return almanac
  }

  /// Whether the condition is about the date alone.
  var isOfDates: Bool { choice.condition?.isOfDate ?? false }

  /// Why the condition is true on no day of a place by its number; nil where it may be.
  func obstacle(ofPlace index: Int) -> ConditionObstacle? {
    choice.condition?.obstacle(at: places[index], from: spans[index].lowerBound)
  }

  /// Why the condition is true on no day of any of the places, by the reason of the first; nil where it may be.
  var obstacle: ConditionObstacle? {
    choice.condition?.obstacle(at: zip(places, spans).lazy.map { ($0, $1.lowerBound) })
  }

  /// Whether the output says why no day is printed.
  func states(_ absence: ListAbsence) -> Bool {
    guard choice.template == nil else { return false }
    // The line that counts the days says that none of these dates has the condition, not that no date has it.
    return format == .json || format == .table && absence.status != .never
  }

  /// Hands on the reports of a piece of which the condition may be true: all, or where it is about the date alone those of
  /// the dates of which it is.
  func reports(
    of piece: SkyPiece, by almanac: Almanac, _ context: RenderContext, _ body: (consuming DayReport) throws -> Void
  ) throws {
    guard let condition = choice.condition else { return try almanac.days(piece, body) }
    guard condition.obstacle(at: context.place, from: piece.dates.lowerBound) == nil else { return }
    guard isOfDates else { return try almanac.days(piece, body) }
    try almanac.days(piece, where: { condition.isTrue(of: $0, context) }, body)
  }

  /// The dates whose reports a place needs, which for a picture are more than those that are asked for.
  func needed(_ place: Int) -> ClosedRange<GregorianDate> {
    format == .svg ? style.kind.needed(for: spans[place]) : spans[place]
  }

  /// Prints the days between the header and the end.
  ///
  /// - Parameters:
  ///   - sources: The files of the user; nil for none.
  ///   - threads: The most threads that may work, asked where there is enough to do for several.
  func print(
    by printer: inout RangePrinter, to output: inout Output, threads: @autoclosure () throws -> Int
  ) throws {
    let tasks = try RangeTasks(self)
    let threads = tasks.areWorthThreads ? min(try threads(), tasks.count) : 1
    var progress = tasks.count > 1 ? Progress(of: tasks.totalDays, isWanted: showsProgress) : nil
    defer { if progress != nil { StandardError.wipe() } }
    guard threads > 1 else {
      for index in 0..<tasks.count {
        for part in try tasks[index] { try printer.print(part, to: &output) }
        progress?.add(try tasks.days(of: index))
      }
      return
    }
    let (process, language) = (ProcessContext.current, Language.current)
    // With a condition the days before decide whether a document has begun.
    let isText =
      !printer.hasSources && !(format == .json && choice.condition != nil)
      && format.continuation(printer.printer.context) != nil
    try OrderedTasks.run(tasks.count, threads: threads) { index, sign in
      ProcessContext.$current.withValue(ProcessContext(apartFrom: process)) {
        RunLanguage.$current.withValue(RunLanguage(language)) {
          RangeAhead(index, of: tasks, asText: isText, sign)
        }
      }
    } take: { index, made in
      if let made {
        try made.print(by: &printer, to: &output)
      } else {
        for part in try tasks[index] { try printer.print(part, to: &output) }
      }
      progress?.add(try tasks.days(of: index))
    }
  }
}
