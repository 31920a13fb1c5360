import AstroCore
import CivilTime
import Reminders
import SwissEphemeris
import Weather

/// The choices that decide how a run prints, the same for all places.
struct Presentation {
  /// The width and the abilities of standard output.
  var terminal: Terminal
  /// Whether JSON documents of a whole run are indented.
  let isPretty: Bool
  /// Whether instants are written in universal time, whatever the zone of the place.
  let isUTC: Bool
  /// The script of names of the panchanga.
  let script: NameScript
}

/// The values that a format needs beside the report that it prints: the place, the present instant, the user's choices.
///
/// All of them are finished: a format neither reads a clock, a store or the environment, nor computes.
struct RenderContext {
  var presentation: Presentation
  let place: Place
  /// The present instant, UT.
  let now: JulianDay
  /// The instant in Unix seconds at which a calendar is made, which it records. A failure where `SOURCE_DATE_EPOCH` is
  /// not a number of seconds.
  let stamp: Result<Int64, any Error>
  /// Instants as text by the clock of the place, or in universal time.
  let text: InstantText
  let sunrise: SunriseDefinition
  let ayanamsha: Ayanamsha
  var month: MonthReckoning
  /// The name of the region of the place whose default the reckoning of months is; nil where the user states one, and for
  /// the default of the program.
  var monthRegion: String?
  /// Whether the Vikram year is that which begins with Karttika, as in Gujarat.
  var isKarttikadi = false
  /// The parts of a day that are printed.
  var parts = DayPart.standard
  /// The parts of a day that the user named, as with `--include`; the others are printed by default.
  let namedParts: Set<DayPart>
  /// The solar calendars in which days have a date, in the order asked for.
  var calendars: [SolarCalendar] = []
  /// Whether the panchanga has tarabala and chandrabala.
  var hasBirthStar = false
  /// Whether the places are those of a list that has an id for each.
  var listsPlaceIDs = false
  /// The observances and showers that have a name, the user's own among them.
  let catalogue: EventCatalogue
  /// Whether something of the lunar calendar of India is printed; what else belongs to it is printed with it only.
  var hasPanchanga: Bool { !parts.isDisjoint(with: DayPart.ofPanchanga) }
  /// Whether some dates of a list are served by the data files and others by the built-in model.
  var hasSeveralModels = false
  /// Whether each observance is printed with the reason why it falls on its day.
  var explains = false
  /// Whether the user named a file of weather.
  var hasWeather = false
  var units = WeatherUnits.metric
  /// Whether events and launches are printed with all that is known of them.
  var isLong = false
  /// The first season after the dates that are printed, where the user asks for the events of the sky; nil where it is
  /// unknown.
  var nextSeason: SkyEvent?
  /// The eclipses, phenomena and occultations that may be seen in the night of a table of one day.
  var skyAroundNight: [SkyEvent] = []
  /// The night that began on an earlier date and runs at the present instant, of a single day that is today; nil where
  /// none runs.
  var runningNight: RunningNight?
  /// The day on which the weeks of a grid begin.
  var weekStart = Weekday.monday
  /// How pictures look.
  var picture = PictureStyle()
  /// The links of the place that are printed.
  var links: [String] = []
  /// The sky without Moon and twilight that the rates of showers hold for; nil where none are computed.
  var darkSky: SkyBrightness?
  /// The codes of the showers that a reminder is set for.
  var remindedShowers: Set<String> = []

  /// Today's date at the place.
  var today: GregorianDate { place.zone.date(at: now) }
  /// What standard output can show.
  var terminal: Terminal { presentation.terminal }
  /// The script of names of the panchanga.
  var script: NameScript { presentation.script }
}

/// A night that runs after midnight.
struct RunningNight {
  /// The date on whose evening it began.
  let report: DayReport
  /// The part of the files that is about it.
  let agenda: DayAgenda
}

/// A type that prints by a context, from which it has the place, the terminal, and the words for each kind of value.
protocol ContextReader: ~Copyable {
  /// The place and the user's choices.
  var context: RenderContext { get }
}

extension ContextReader where Self: ~Copyable {
  var place: Place { context.place }
  var text: InstantText { context.text }
  var terminal: Terminal { context.terminal }
  var panchanga: PanchangaText { PanchangaText(context: context) }
  var solarText: SolarText { SolarText(context: context) }
  var eventText: EventText { EventText(context: context) }
  var launchLine: LaunchLine { LaunchLine(context: context) }
  var passages: PassageText { PassageText(context: context) }
  var planetText: PlanetText { PlanetText(context: context) }
  var showerText: ShowerText { ShowerText(text: context.text, darkSky: context.darkSky) }
  var showerFacts: ShowerFacts { ShowerFacts(context: context) }
  var skyText: SkyText { SkyText(context: context) }
  var tonightText: TonightText { TonightText(context: context) }
  var eclipseText: EclipseText { EclipseText(context: context) }
  var explanation: Explanation { Explanation(text: context.text) }

  /// A title, and items at the right edge or, where they have no room beside it, below.
  func headline(_ title: String, _ items: [String]) -> String {
    let head = FlowLine(label: "", items: [title], indent: 0).text(terminal, style: .bold)
    guard !items.isEmpty else { return head }
    let right = items.joined(separator: "   ")
    let gap = terminal.width - title.displayWidth - right.displayWidth
    guard gap >= 3 else { return head + "\n" + FlowLine(label: "", items: items, indent: 2).text(terminal) }
    // On a wide terminal the right edge would be far from the title.
    return head + String(repeating: " ", count: max(3, min(gap, gap - terminal.width + 80))) + right
  }

  /// The first line of a list: its dates, the place and the zone of its times; a place that nobody named is called so.
  func heading(_ dates: String) -> String {
    let items = [dates, place.title, text.zone.identifier, place.reasonOfDefault].compactMap(\.self)
    return FlowLine(label: "", items: items, indent: 0).text(terminal)
  }
}

/// The values that a format of reminders needs beside the reminders, each of which has a place of its own.
struct ReminderContext {
  let presentation: Presentation
  /// The present instant, UT.
  let now: JulianDay
  /// The instant in Unix seconds at which a calendar is made, which it records. A failure where `SOURCE_DATE_EPOCH` is
  /// not a number of seconds.
  let stamp: Result<Int64, any Error>
  /// The sky without Moon and twilight that the rates of showers hold for, but for reminders that have one of their own.
  let darkSky: SkyBrightness
  /// The path of the file that holds the reminders.
  let storePath: String

  var terminal: Terminal { presentation.terminal }

  /// Instants as text by the clock of a reminder's place, or in universal time.
  func text(_ reminder: Reminder) -> InstantText {
    InstantText(reminder.place.zone, isUTC: presentation.isUTC)
  }
}
