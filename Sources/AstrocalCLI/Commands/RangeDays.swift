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
  var choices = ReaderChoices()
  /// The first season after the days; nil where the format does not name it.
  var nextSeason: SkyEvent?
  /// Whether the user names a file of weather.
  var hasWeather = false
  /// Whether some dates are served by the data files and others by the built-in model.
  var hasSeveralModels = false
  var weeks = Weeks()
  var picture = DayPictureArguments()
  /// Which days are printed, and what of them.
  var choice: RowChoice<DayRow>
  /// The one calendar of several places; nil where each has its own.
  var calendar: SharedCalendar?
  /// Whether a line shows how much is done; nil where a terminal decides.
  var showsProgress: Bool?

  /// What the format knows of a place.
  func context(of place: Place) -> RenderContext {
    var choices = choices
    choices.hasSkylines = places.contains { $0.horizon != nil }
    return settings.context(of: place, choices, beside: Surroundings(nextSeason: nextSeason))
  }

  /// The parts of a day that are printed.
  var parts: Set<DayPart> { choice.fields?.needs ?? settings.parts }

  /// What the reports of days have beside those parts.
  private var details: ReportDetails { choice.fields?.details ?? format.details }

  /// The calendar of a place.
  func almanac(of place: Place) throws -> Almanac {
    guard format.hasPicture else {
      var almanac = try settings.almanac(of: place, parts: parts.union(choice.condition?.needs ?? []))
      almanac.details = details.union(choice.condition?.details ?? [])
      return choice.condition.map { settings.naming($0, almanac, at: place) } ?? almanac
    }
    var almanac = try settings.almanac(
      of: place,
      parts: picture.ceremony == nil
        ? settings.parts(drawnIn: picture.kind, at: place) : settings.chosenParts.drawn(in: picture.kind))
    picture.kind.prepare(&almanac)
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

  /// Why no day has the condition, where none has; nil where there is no condition.
  var absence: ListAbsence? { choice.condition.map { _ in ListAbsence(ofDays: spans[0], obstacle) } }

  /// What formats know of the days before the first.
  ///
  /// - Parameter sources: The files of the user; nil for none.
  func header(_ sources: AgendaSources? = nil) -> DayHeader {
    header(
      of: spans[0], sources?.rest(of: spans[0], in: places[0].zone) ?? AgendaRest(),
      ifEmpty: absence.map { absence in { try empty(absence) } })
  }

  /// What formats know of the days of some dates before the first.
  func header(
    of dates: ClosedRange<GregorianDate>, _ rest: AgendaRest = AgendaRest(), ifEmpty: (() throws -> EmptyDays)? = nil
  ) -> DayHeader {
    DayHeader(
      of: dates, rest, hasSeveralModels: hasSeveralModels, hasWeather: hasWeather,
      conventionsOfCondition: choice.condition?.conventions ?? [], ifEmpty: ifEmpty)
  }

  /// The format of the days.
  func printer(_ header: DayHeader, _ context: RenderContext) throws -> any RowPrinter<DayRow> & ~Copyable {
    try format.printer(header, context, choice, weeks: weeks, picture: picture, addingTo: calendar)
  }

  /// The list of the first place without a day.
  func empty(_ absence: ListAbsence) throws -> EmptyDays {
    let (zone, first) = (places[0].zone, spans[0].lowerBound)
    let model = try settings.sky.model(covering: first...first)
    return EmptyDays(
      absence, model: model, deltaT: try settings.sky.ephemeris.deltaT(at: zone.start(of: first), model: model))
  }

  /// Whether the output says why no day is printed.
  func states(_ absence: ListAbsence) -> Bool {
    guard choice.template == nil else { return false }
    // The line that counts the days says that none of these dates has the condition, not that no date has it.
    return format == .json || format == .table && absence.status != .never
  }

  /// The dates whose reports a place needs, which for a picture are more than those that are asked for.
  func needed(ofPlace index: Int) -> ClosedRange<GregorianDate> {
    format.hasPicture ? picture.kind.needed(for: spans[index]) : spans[index]
  }
}
