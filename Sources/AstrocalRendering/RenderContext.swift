import AstroCore
import CivilTime
import Reminders
import SwissEphemeris
import Weather

/// The choices that decide how a run prints, the same for all places.
package struct Presentation {
  /// The width and the abilities of standard output.
  package var terminal: Terminal
  /// Whether JSON documents of a whole run are indented.
  package let isPretty: Bool
  /// Whether instants are written in universal time, whatever the zone of the place.
  package let isUTC: Bool
  /// The script of names of the panchanga.
  package var script: NameScript

  package init(
    terminal: Terminal, isPretty: Bool, isUTC: Bool, script: NameScript
  ) {
    self.terminal = terminal
    self.isPretty = isPretty
    self.isUTC = isUTC
    self.script = script
  }
}

/// What every printer may read beside the reports: the place, the present instant, texts, conventions, and the user's choices.
///
/// It is complete when it is made: a format neither reads a clock, a store or the environment, nor computes. What one printer alone
/// needs is an argument of that printer. A context is one reference to its ``RenderValues``: dozens of printers hold it, and
/// each would have code of its own to copy all of them.
@dynamicMemberLookup
package struct RenderContext {
  @usableFromInline package final class Shared: Sendable {
    @usableFromInline package let values: RenderValues

    fileprivate init(_ values: RenderValues) { self.values = values }
  }

  @usableFromInline package let shared: Shared

  package init(_ values: RenderValues) { shared = Shared(values) }

  @inlinable package subscript<Value>(dynamicMember path: KeyPath<RenderValues, Value>) -> Value {
    @inline(__always) get { shared.values[keyPath: path] }
  }

  /// The same but for a change. A printer makes its own context so, once and when it is made itself.
  private func changed(_ change: (inout RenderValues) -> Void) -> RenderContext {
    var values = shared.values
    change(&values)
    return RenderContext(values)
  }

  func with(_ text: InstantText) -> RenderContext { changed { $0.text = text } }
  func with(_ terminal: Terminal) -> RenderContext { changed { $0.presentation.terminal = terminal } }
  func with(_ script: NameScript) -> RenderContext {
    changed { $0.presentation.script = script.withRegion(of: $0.script) }
  }

  /// The same with the other reckoning of lunar months.
  var withOtherReckoning: RenderContext { changed { $0.month = $0.month == .amanta ? .purnimanta : .amanta } }
  /// The same for what outlives the reminders of today.
  var withoutReminders: RenderContext { changed { $0.remindedShowers = [] } }
}

/// What a command chooses of the words and numbers of all its printers, the same for all places.
package struct ReaderChoices: Sendable {
  /// Whether each festival is printed with the reason why it falls on its day.
  package var explains = false
  /// Whether all that is known is printed: of a day, of events and launches.
  package var isLong = false
  package var units = WeatherUnits.metric
  /// The sky without Moon and twilight that the rates of showers hold for; nil where none are computed.
  package var darkSky: SkyBrightness?
  /// The codes of the showers that a reminder is set for.
  package var remindedShowers: Set<String> = []
  /// Whether nothing of the lunar calendar is printed, whatever the sections of days are.
  package var keepsToSky = false
  /// Whether some place of the run has a skyline, so that rows have the columns of it; nil where the place decides.
  package var hasSkylines: Bool?

  package init(
    explains: Bool = false, isLong: Bool = false, units: WeatherUnits = .metric, darkSky: SkyBrightness? = nil,
    remindedShowers: Set<String> = []
  ) {
    (self.explains, self.isLong, self.units) = (explains, isLong, units)
    (self.darkSky, self.remindedShowers) = (darkSky, remindedShowers)
  }
}

/// The customs of the people of a place: how they say the date, and what they keep.
package struct PlaceCustoms: Sendable {
  /// The reckoning by which they count lunar months, whatever that of lists is.
  let month: MonthReckoning
  /// Whether the Vikram year is that which begins with Karttika, as in Gujarat.
  let isKarttikadi: Bool
  /// Whether they count the days of the lunar month from 1 to 30, in months of the Meitei.
  let countsLunarDays: Bool
  /// Whether the user names calendars, which have a line of their own on a screen.
  let namesCalendars: Bool
  /// Whether the region of the reader keeps a festival in particular.
  let isOwn: @Sendable (FestivalRule) -> Bool
  /// Whether only other regions keep a festival, so that days leave it out unless they print all.
  let isElsewhere: @Sendable (FestivalRule) -> Bool

  package init(
    month: MonthReckoning = .amanta, isKarttikadi: Bool = false, countsLunarDays: Bool = false,
    namesCalendars: Bool = false, isOwn: @escaping @Sendable (FestivalRule) -> Bool = { _ in false },
    isElsewhere: @escaping @Sendable (FestivalRule) -> Bool = { _ in false }
  ) {
    (self.month, self.isKarttikadi, self.countsLunarDays) = (month, isKarttikadi, countsLunarDays)
    (self.namesCalendars, self.isOwn, self.isElsewhere) = (namesCalendars, isOwn, isElsewhere)
  }
}

/// What is printed beside days and belongs to none of their reports.
package struct Surroundings: Sendable {
  /// The first season after the dates that are printed, where the user asks for the events of the sky; nil where it is
  /// unknown.
  package var nextSeason: SkyEvent?
  /// The eclipses, phenomena and occultations that may be seen in the night of a table of one day.
  package var skyAroundNight: [SkyEvent] = []
  /// The night that began on an earlier date and runs at the present instant, of a single day that is today; nil where
  /// none runs.
  package var runningNight: RunningNight?
  /// What holds at the present instant, of a single day that is today; nil of other days.
  package var moment: Moment?

  package init(nextSeason: SkyEvent? = nil) { self.nextSeason = nextSeason }
}

/// The values of a ``RenderContext``.
package struct RenderValues: Sendable {
  package fileprivate(set) var presentation: Presentation
  package let place: Place
  /// The present instant, UT.
  package let now: JulianDay
  /// The instant in Unix seconds at which a calendar is made, which it records. A failure where `SOURCE_DATE_EPOCH` is
  /// not a number of seconds.
  package let stamp: Result<Int64, any Error>
  /// Instants as text by the clock of the place, or in universal time.
  package fileprivate(set) var text: InstantText
  package let sunrise: SunriseDefinition
  package let ayanamsha: Ayanamsha
  package fileprivate(set) var month: MonthReckoning
  /// The name of the region of the place whose default the reckoning of months is; nil where the user states one, and for
  /// the default of the program.
  package let monthRegion: String?
  /// The parts of a day that are printed.
  package let parts: Set<DayPart>
  /// The parts of a day that the user named, as with `--include`; the others are printed by default.
  package let namedParts: Set<DayPart>
  /// The solar calendars in which days have a date, in the order asked for.
  package let calendars: [SolarCalendar]
  /// Whether the panchanga has tarabala and chandrabala.
  package var hasBirthStar: Bool { !births.isEmpty }
  /// The births for which days are judged.
  package let births: [BirthOf]
  /// The targets of nights, and what is asked of them.
  package let targets: TargetSearch
  /// The festivals and showers that have a name, the user's own among them.
  package let catalogue: EventCatalogue
  /// Whether the sky comes before the lunar calendar, which takes a few lines: at places outside South Asia, for readers who state no
  /// region, language or profile.
  package let startsWithSky: Bool
  /// The ids of the festivals that the user wants first, in this order.
  package let favourites: [String]
  /// The customs of the people of the place.
  package let customs: PlaceCustoms
  /// The source of positions that serves a date; nil where none does.
  package let modelOfDate: @Sendable (GregorianDate) -> EphemerisModel?

  // What the command chooses, see ``ReaderChoices``.

  package let explains: Bool
  package let isLong: Bool
  package let units: WeatherUnits
  /// The sky and the air that rates and sights hold for.
  package let conditions: (darkSky: SkyBrightness?, air: Air)
  package fileprivate(set) var remindedShowers: Set<String>
  package let hasSkylines: Bool

  private let surroundings: Surroundings

  package init(
    presentation: Presentation, place: Place, now: JulianDay, stamp: Result<Int64, any Error>, text: InstantText,
    sunrise: SunriseDefinition, ayanamsha: Ayanamsha, month: MonthReckoning, monthRegion: String? = nil,
    parts: Set<DayPart> = DayPart.standard, namedParts: Set<DayPart>,
    calendars: [SolarCalendar] = [], births: [BirthOf] = [],
    targets: TargetSearch = TargetSearch([]),
    air: Air = .average, catalogue: EventCatalogue, startsWithSky: Bool = false, favourites: [String] = [],
    customs: PlaceCustoms = PlaceCustoms(),
    modelOfDate: @escaping @Sendable (GregorianDate) -> EphemerisModel? = { _ in nil },
    _ choices: ReaderChoices = ReaderChoices(), beside surroundings: Surroundings = Surroundings()
  ) {
    (self.presentation, self.place, self.now, self.stamp, self.text) = (presentation, place, now, stamp, text)
    (self.sunrise, self.ayanamsha, self.month, self.monthRegion) = (sunrise, ayanamsha, month, monthRegion)
    (self.parts, self.namedParts) = (parts, namedParts)
    (self.calendars, self.births, self.targets) = (calendars, births, targets)
    (self.catalogue, self.startsWithSky, self.favourites) = (catalogue, startsWithSky, favourites)
    (self.customs, self.modelOfDate, self.surroundings) = (customs, modelOfDate, surroundings)
    (explains, isLong, units) = (choices.explains, choices.isLong, choices.units)
    (conditions, remindedShowers) = ((choices.darkSky, air), choices.remindedShowers)
    hasSkylines = choices.hasSkylines ?? (place.horizon != nil)
  }

  package var darkSky: SkyBrightness? { conditions.darkSky }
  /// The script of names, with the names of festivals of the region of the place.
  package var script: NameScript { presentation.script }
  package var nextSeason: SkyEvent? { surroundings.nextSeason }
  package var skyAroundNight: [SkyEvent] { surroundings.skyAroundNight }
  package var runningNight: RunningNight? { surroundings.runningNight }
  package var moment: Moment? { surroundings.moment }

  /// Whether something of the lunar calendar of India is printed; what else belongs to it is printed with it only.
  package var hasPanchanga: Bool { !parts.isDisjoint(with: DayPart.ofPanchanga) }
  /// Whether the places are those of a list that has an id for each.
  package var listsPlaceIDs: Bool { place.id != nil }
  /// Today's date at the place.
  package var today: GregorianDate { place.zone.date(at: now) }
  /// What standard output can show.
  package var terminal: Terminal { presentation.terminal }
}

/// A night that runs after midnight.
package struct RunningNight {
  /// The date on whose evening it began.
  package let report: DayReport
  /// The part of the files that is about it.
  package let agenda: DayAgenda

  package init(
    report: DayReport, agenda: DayAgenda
  ) {
    self.report = report
    self.agenda = agenda
  }
}

/// A type that prints by a context, from which it has the place, the terminal, and the words for each kind of value.
package protocol ContextReader: ~Copyable {
  /// The place and the user's choices.
  var context: RenderContext { get }
}

extension ContextReader where Self: ~Copyable {
  package var place: Place { context.place }
  package var text: InstantText { context.text }
  package var terminal: Terminal { context.terminal }
  var panchanga: PanchangaText { PanchangaText(context: context) }
  var solarText: SolarText { SolarText(context: context) }
  var eventText: EventText { EventText(context: context) }
  var launchLine: LaunchLine { LaunchLine(context: context) }
  var passages: PassageText { PassageText(context: context) }
  var planetText: PlanetText { PlanetText(context: context) }
  var showerText: ShowerText { ShowerText(text: context.text, darkSky: context.darkSky) }
  var showerFacts: ShowerFacts { ShowerFacts(context: context) }
  var tonightText: TonightText { TonightText(context: context) }
  var eclipseText: EclipseText { EclipseText(context: context) }
  var seenText: SeenText { SeenText(context: context) }
  var explanation: Explanation { Explanation(context) }

  /// A title, and items at the right edge or, where they have no room beside it, below.
  package func headline(_ title: String, _ items: [String]) -> String {
    let head = FlowLine(label: "", items: [title], indent: 0).text(terminal, style: .bold)
    guard !items.isEmpty else { return head }
    let right = items.joined(separator: "   ")
    let gap = terminal.width - title.displayWidth - right.displayWidth
    guard gap >= 3 else { return head + "\n" + FlowLine(label: "", items: items, indent: 2).text(terminal) }
    // On a wide terminal the right edge would be far from the title.
    return head + String(repeating: " ", count: max(3, min(gap, gap - terminal.width + 80))) + right
  }

  /// The first line of a list: its dates, the place and the zone of its times; a place that nobody named is called so.
  package func heading(_ dates: String, _ remark: String? = nil) -> String {
    let items = [dates, place.title, text.zone.identifier, place.reasonOfDefault, remark].compactMap(\.self)
    return FlowLine(label: "", items: items, indent: 0).text(terminal)
  }
}

/// The values that a format of reminders needs beside the reminders, each of which has a place of its own.
package struct ReminderContext {
  package let presentation: Presentation
  /// The present instant, UT.
  package let now: JulianDay
  /// The instant in Unix seconds at which a calendar is made, which it records. A failure where `SOURCE_DATE_EPOCH` is
  /// not a number of seconds.
  package let stamp: Result<Int64, any Error>
  /// The sky without Moon and twilight for the rates of showers, except for reminders that have one of their own.
  package let darkSky: SkyBrightness
  /// The path of the file that holds the reminders.
  package let storePath: String
  /// Why reminders have no event to come, by their ids.
  package let absences: [String: ListAbsence]
  /// Whether there are reminders of several places, which lines then name.
  package let showsPlaces: Bool

  package init(
    presentation: Presentation, now: JulianDay, stamp: Result<Int64, any Error>, darkSky: SkyBrightness,
    storePath: String, absences: [String: ListAbsence], showsPlaces: Bool
  ) {
    self.presentation = presentation
    self.now = now
    self.stamp = stamp
    self.darkSky = darkSky
    self.storePath = storePath
    self.absences = absences
    self.showsPlaces = showsPlaces
  }

  package var terminal: Terminal { presentation.terminal }

  /// Instants as text by the clock of a reminder's place, or in universal time.
  package func text(_ reminder: Reminder) -> InstantText {
    InstantText(reminder.place.zone, isUTC: presentation.isUTC)
  }
}

extension [RenderContext] {
  /// How many places there are; of a single one its name.
  var placeWords: String { count == 1 ? self[0].placeName : localized("\(count) places") }
}
