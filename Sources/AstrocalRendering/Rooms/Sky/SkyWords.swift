import AstroCore
import CivilTime
import Geography

/// What views say of an event of the sky of one kind: a season, a sankranti, an eclipse, a phenomenon, an occultation.
///
/// Each kind has a file beside this one. Dates are those on which clock readings need no mark.
protocol SkyWords {
  /// `December solstice`, `Total solar eclipse`, `Venus near Jupiter`.
  var name: String { get }
  /// The names of the bodies in lower case; of an eclipse the eclipsed body first.
  var bodies: [String] { get }

  // MARK: Lines

  /// The event with its time and what the place sees of it, in one line.
  func line(_ context: RenderContext, on date: GregorianDate) -> String
  /// The same in few words.
  func shortLine(_ context: RenderContext, on date: GregorianDate) -> String
  /// What is seen of it and the moment at which it is seen; nil of an event that is not seen, and of what lasts for days.
  func sighting(_ context: RenderContext, on date: GregorianDate) -> (time: JulianDay, words: String)?
  /// Lines of its own on the screen of a day: on a page whether it is seen or not.
  func screenLines(_ context: RenderContext, on date: GregorianDate, _ room: FactRoom) -> [FlowLine]
  /// What a list of found events says of the one at an instant.
  func listItems(_ context: RenderContext, at time: JulianDay) -> [String]
  /// The instant by which a list places it; nil for its own.
  var listTime: JulianDay? { get }
  /// The note of a day; without a time it stands at the instant of the event.
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote?

  // MARK: Calendars and announcements

  /// The title, which leaves out the time: `Total solar eclipse (here partial, magnitude 0.91)`, `Moon near Venus (1.2°)`.
  func title(_ facts: SkyFacts) -> String
  /// The name for an announcement: `Total solar eclipse (here partial)`.
  var announcedName: String { get }
  /// What follows the time of an announcement: `, greatest 04:56 at 23°, magnitude 0.93`, `, 1.2° apart, 12° high`.
  func announced(_ facts: SkyFacts) -> String
  /// The sentences of a description.
  func sentences(_ facts: SkyFacts) -> [String]
  /// Those of the event of a calendar, where they are others.
  func calendarSentences(_ entries: CalendarEntries) -> [String]?
  /// What the name of the event in a calendar depends on, and whether its description depends on the place.
  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool)
}

extension SkyWords {
  var bodies: [String] { [] }
  func shortLine(_ context: RenderContext, on date: GregorianDate) -> String { line(context, on: date) }
  func sighting(_ context: RenderContext, on date: GregorianDate) -> (time: JulianDay, words: String)? { nil }
  func screenLines(_ context: RenderContext, on date: GregorianDate, _ room: FactRoom) -> [FlowLine] { [] }
  func listItems(_ context: RenderContext, at time: JulianDay) -> [String] { [name] }
  var listTime: JulianDay? { nil }
  func title(_ facts: SkyFacts) -> String { name }
  var announcedName: String { name }
  func announced(_ facts: SkyFacts) -> String { "" }
  func sentences(_ facts: SkyFacts) -> [String] { [] }
  func calendarSentences(_ entries: CalendarEntries) -> [String]? { nil }
  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool) {
    ([], false)
  }

  /// The note of what is seen in a night, at the moment at which it is seen.
  func sightNote(_ span: NightSpan?, on date: GregorianDate, _ context: RenderContext) -> DayNote? {
    guard let span, let seen = sighting(context, on: date), span.noons.contains(seen.time) else { return nil }
    return DayNote(sign: .sky, items: [seen.words], time: seen.time)
  }
}

extension SkyEvent {
  /// The event with the words of its kind, the one place that tells the kinds apart.
  var words: any SkyWords {
    switch kind {
    case .season(let season): SeasonPassage(season: season, time: time)
    case .sankranti(let rashi): Sankranti(rashi: rashi, time: time)
    case .eclipse(let report): report
    case .phenomenon(let report): report
    case .occultation(let occultation): occultation
    }
  }

  /// The name, such as `December solstice`, `Total solar eclipse`, `Venus near Jupiter`.
  var name: String { words.name }
}

/// The clock and the signs with which calendars and announcements tell of an event of the sky.
struct SkyFacts {
  let text: InstantText
  /// Whether degrees have their sign, as in calendars, or the letters `deg`.
  var usesGlyphs = true

  /// The warning that belongs to every solar eclipse that is seen.
  static var warning: String {
    localized("Never look at the Sun without a solar filter made for it: it blinds without pain.")
  }

  /// `12° high`, `at the horizon`, `below the horizon`
  func high(_ angle: Angle) -> String {
    if angle.degrees >= 0 { return localized("\(degrees(angle)) high") }
    return angle.degrees > Terminal.refraction ? localized("at the horizon") : localized("below the horizon")
  }

  func degrees(_ angle: Angle, places: Int = 0) -> String {
    Decimal.fixed(angle.degrees, places: places) + (usesGlyphs ? "°" : localized(" deg"))
  }

  /// `Wed 20:28:25`
  func weekdayAndSeconds(_ time: JulianDay) -> String {
    let date = text.zone.dateTime(atUnixSeconds: time.roundedUnixSeconds).date
    return date.shortWeekday + " " + text.clockWithSeconds(time, on: date)
  }
}
