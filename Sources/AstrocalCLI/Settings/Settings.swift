import AstroCore
import AstrocalRendering
import CivilTime
import Places
import Reminders
import SwissEphemeris
import Synchronization

/// The settings of one run: each value is that of the strongest source, of option, environment, configuration and default.
struct Settings {
  let places: PlaceFinder
  let sunrise: SunriseDefinition
  let ayanamsha: Ayanamsha
  /// The reckoning of lunar months that the user states; nil where the region or the program has its default.
  private let statedMonth: MonthReckoning?
  /// The region that the user states; nil where the place decides.
  let statedRegion: Region?
  let script: NameScript
  /// The solar calendars that the user asks for, in this order; empty where the region decides.
  private let statedCalendars: [SolarCalendar]
  /// The birth stars and the people for whom days are judged.
  let births: BirthList?
  /// Whether the user states something by which readers of the lunar calendar are known: a region, a language, a profile, the way
  /// of counting months, a script, solar calendars, a birth star, an ayanamsha.
  private let asksForPanchanga: Bool
  /// Whether the profile that the user states is that of the sky alone.
  let keepsToSky: Bool
  let language: Language
  /// The language of pictures: names in Devanagari alone would stand between English words, so that who asks for that
  /// script and no language gets the language that is written in it.
  let pictureLanguage: Language
  let chosenParts: ChosenParts
  /// The targets of nights and what is asked of them; without targets where nobody states any.
  let targets: TargetSearch
  let sky: SkyStore
  /// The time of the day of the coordinates of bodies; nil where nobody states any.
  private let coordinatesClock: ClockTime?
  let clock: Clock
  let isUTC: Bool
  let terminal: Terminal
  let isPretty: Bool
  /// The ids of the festivals that the user wants first on sheets, in this order.
  let favourites: [String]
  /// The air, which decides what is seen low.
  let air: Air
  /// The named festivals and showers, the user's own among them.
  let catalogue: EventCatalogue
  let sources: ValueSources
  private let regionalRules = RegionalRules()
  private let towns = CountryTowns()

  /// - Parameters:
  ///   - given: The options of the command; those that it does not have are given by none.
  ///   - read: The targets where they are read already: standard input has them once.
  init(_ given: GivenOptions, targets read: TargetSearch? = nil) throws {
    let file = given.text(of: "config") ?? Environment.value("ASTROCAL_CONFIG")
    let configuration = try Configuration.load(namedPath: file)
    let sources = ValueSources(configuration: configuration, given: given)
    sunrise = try sources.value(\ReckoningOptions.sunrise)
    ayanamsha = try sources.value(\ReckoningOptions.ayanamsha)
    statedMonth = try sources.stated(\ReckoningOptions.month)
    statedRegion = try sources.stated(\RegionOptions.region)
    let statedLanguage = try sources.stated(\LanguageOptions.language)
    language = statedLanguage ?? .standard
    let statedScript = try sources.stated(\ScriptOptions.script)
    // The script of the language, where it is named, has the language's own names too.
    let scriptOfLanguage = language.script
    script = statedScript.flatMap { $0 == scriptOfLanguage.plain ? nil : $0 } ?? scriptOfLanguage
    pictureLanguage = statedLanguage ?? Language(namesIn: script) ?? .standard
    statedCalendars = try sources.stated(\DayConventionOptions.calendars)?.items ?? []
    births = try BirthList(sources, PersonList.names(configuration))
    let statedProfile = try sources.stated(\DayConventionOptions.profile)
    keepsToSky = statedProfile == .sky
    let statesAyanamsha = try sources.stated(\ReckoningOptions.ayanamsha) != nil
    asksForPanchanga =
      statedRegion != nil || statedMonth != nil || statedScript != nil || births != nil || !statedCalendars.isEmpty
      || language != .english || statedProfile != nil || statesAyanamsha
    var chosenParts = try sources.chosenParts()
    if given.text(of: "targets") != nil { chosenParts.name(.targets) }
    // In other commands the option is the instant of a shower, or the hour of a reminder.
    let at = given.has("profile") ? try sources.statement(\DayConventionOptions.at, in: .option)?.value() : nil
    if at != nil { chosenParts.name(.positions) }
    coordinatesClock = at
    targets = try read ?? sources.targetSearch(isAskedFor: chosenParts.parts.contains(.targets))
    self.chosenParts = chosenParts
    let sky = SkyStore(try sources.ephemeris())
    self.sky = sky
    try sources.noteEmptyFolder(of: sky.ephemeris)
    StandardError.note { sky.unreadableFile.map { "\($0.reason): computed by the built-in Moshier model" } }
    clock = try Clock(statedIn: sources)
    places = PlaceFinder(sources, try HorizonFinder(sources), now: clock.now(in: .utc))
    isUTC = try sources.stated(\OutputOptions.utc) ?? false
    let color = try sources.value(\LookOptions.color)
    let ascii = try sources.stated(\LookOptions.ascii)
    let width = try sources.stated(\LookOptions.width)?.value
    terminal = Terminal(color: color, ascii: ascii, width: width)
    air = try sources.air()
    let own = EventCatalogue(
      ownFestivals: try configuration.rules(), ownShowers: try configuration.ownShowers(),
      ownTargets: (given.has("targets") ? targets.targets : try configuration.ownTargets()).filter { $0.body == nil })
    favourites = try configuration.favourites(of: own)
    var catalogue = own
    catalogue.condition = { words, names throws(Mistake) in
      var catalogue = own
      catalogue.regionNames = names.regionNames
      return try DayTest(words, in: catalogue)
    }
    catalogue.people = PersonList.names(configuration)
    self.catalogue = catalogue
    self.sources = sources
    let pretty = try sources.stated(\QuietSettings.pretty).map { $0 == .on }
    isPretty = pretty ?? terminal.isTerminal
  }

  /// The parts of a day that are printed.
  var parts: Set<DayPart> { chosenParts.parts }
  /// The parts named by `--include`; the others are defaults.
  var namedParts: Set<DayPart> { chosenParts.named }
  var rules: [FestivalRule] { catalogue.festivals }
  var showers: [Shower] { catalogue.showers }
  /// The fields of days, those of the targets among them.
  var dayFields: FieldTable<DayRow> {
    DayFields.table(with: targets.targets, births: births.flatMap { try? $0.found(personStars(at: nil)) } ?? [])
  }

  /// The sky without Moon and twilight; without options that of environment or configuration.
  func darkSky() throws -> SkyBrightness { try sources.darkSky() }

  /// The region whose festivals come first: the one that is stated, else that of the place, else that of the language; nil for none.
  func region(at place: Place) -> Region? {
    statedRegion.flatMap { $0 == .all ? nil : $0 } ?? Region(of: place)
      ?? language.region.flatMap(Region.init(rawValue:))
  }

  /// The festivals as the region lists them.
  func rules(at place: Place) -> FestivalRules { rules(of: selection(at: place)) }

  /// All festivals of a place: those of its region, or of the one that is stated.
  func selection(at place: Place) -> FestivalSelection {
    FestivalSelection(region: region(at: place)?.rawValue, isStated: statedRegion.map { $0 != .all } ?? false)
  }

  /// The festivals as a region lists them.
  func rules(of selection: FestivalSelection) -> FestivalRules {
    let region = selection.region.flatMap(Region.init(rawValue:))
    return regionalRules.rules(of: selection) {
      guard let region else { return catalogue.commonFestivals }
      return region.order(
        region == .vaishnava ? rules : catalogue.festivals(keptBy: region.keepers), isStated: selection.isStated)
    }
  }

  /// The names of events as the region of a place uses them.
  func catalogue(at place: Place) -> EventCatalogue {
    var catalogue = catalogue
    catalogue.regionNames = region(at: place)?.names ?? []
    return catalogue
  }

  /// The reckoning of lunar months: the one that is stated, else that of the stated region, in some languages that of the region
  /// of the place, else that of the language, else the program's.
  func month(at place: Place) -> MonthReckoning {
    statedMonth ?? regionOfMonth(at: place)?.month ?? Language.current.month ?? .standard
  }

  /// The region whose reckoning is another one than the program's and decides; nil where none does.
  func monthRegion(at place: Place) -> Region? {
    regionOfMonth(at: place).flatMap { ($0.month ?? .standard) == .standard ? nil : $0 }
  }

  private func regionOfMonth(at place: Place) -> Region? {
    if statedMonth != nil { return nil }
    if let statedRegion, statedRegion.month != nil { return statedRegion }
    return Language.current.hasMonthsOfPlace ? Region(of: place) : nil
  }

  /// The reckoning by which people of a place count lunar months, whatever that of lists is.
  func monthOfPlace(_ place: Place) -> MonthReckoning { statedMonth ?? region(at: place)?.month ?? month(at: place) }

  /// The calendars in which days of a place have a date: those that are asked for, else with the panchanga the one by which people
  /// of the region live.
  ///
  /// - Parameter parts: What is computed; nil for the parts that were asked for.
  func calendars(at place: Place, _ parts: Set<DayPart>? = nil) -> [SolarCalendar] {
    if namesCalendars { return statedCalendars }
    guard (parts ?? self.parts).contains(.panchanga), !startsWithSky(at: place) else { return [] }
    return region(at: place)?.calendar.map { [$0] } ?? []
  }

  /// Whether the user names calendars.
  var namesCalendars: Bool { !statedCalendars.isEmpty }

  /// Lets the run print a format in the language of the user, where a person reads it.
  func useLanguage(for format: some FormatChoice) { Language.current = language(of: format) }

  /// The language of a format: that of the user where a person reads it, else English.
  func language(of format: some FormatChoice) -> Language {
    guard format.isForReaders else { return .english }
    return format.hasPicture ? pictureLanguage : language
  }

  /// The day with which weeks begin in a format: as asked, else as in the country of the place, else as the language has it.
  ///
  /// - Throws: `ValueError` where the environment or the configuration states none.
  func weekStart(of format: some FormatChoice, at place: Place) throws -> Weekday {
    try weekStart(at: place) ?? language(of: format).weekStart ?? WeekStart.standard.weekday
  }

  /// The day with which weeks begin, as asked or as in the country of the place; nil where neither is known.
  ///
  /// - Throws: `ValueError` where the environment or the configuration states none.
  func weekStart(at place: Place) throws -> Weekday? {
    try sources.stated(\WeekOptions.weekStart)?.weekday ?? CountryWeek(of: place)?.start
  }

  /// Today at a place.
  func today(at place: Place) -> GregorianDate {
    place.zone.date(at: clock.now(in: place.zone))
  }

  /// The calendar of a place; all of a run share one sky.
  ///
  /// - Parameter parts: Nil for those that were asked for.
  func almanac(of place: Place, parts: Set<DayPart>? = nil) throws -> Almanac {
    let parts = parts ?? self.parts
    // The track has the radiants.
    let hasShowers = parts.contains(.showers) || parts.contains(.positions)
    var almanac = Almanac(
      sky, position: place.position, zone: place.zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: parts,
      calendars: calendars(at: place, parts), rules: [],
      showers: hasShowers ? showers : [],
      darkSky: hasShowers ? try darkSky() : SkyBrightness(bortle: 4))
    if parts.contains(.festivals) { almanac = almanac.listing(rules(at: place)) }
    (almanac.targets, almanac.air) = (targets, air)
    if parts.contains(.panchanga), let births { almanac.births = try births.found(personStars(at: place)) }
    if let country = place.country {
      let state = place.state
      let zone = place.zone.identifier
      almanac.towns = { [towns] in towns.towns(of: country, in: zone) }
      almanac.isOwnRegion = { Division.isNamed($0, country: country, region: state) }
    }
    almanac.followsSuryaSiddhanta = region(at: place) == .bengal
    almanac.skyline = place.horizon?.skyline
    almanac.coordinatesTime = parts.contains(.positions) ? coordinatesTime(at: place) : nil
    if !chosenParts.hasSankrantis { almanac.skyKinds.remove(.sankrantis) }
    if chosenParts.parts.contains(.outerPlanets) { almanac.skyKinds.insert(.outerPlanets) }
    return almanac
  }

  /// When coordinates of bodies are computed at a place: at the stated time, else for one day now if it is today; else at noon.
  private func coordinatesTime(at place: Place) -> CoordinatesTime {
    let now = clock.now(in: place.zone)
    guard let coordinatesClock else {
      // `day` alone asks about one day.
      return CoordinatesTime(clock: nil, present: sources.given.has("is") ? now : nil)
    }
    if let seconds = coordinatesClock.seconds { return CoordinatesTime(clock: seconds) }
    let reading = place.zone.dateTime(atUnixSeconds: now.roundedUnixSeconds)
    return CoordinatesTime(clock: reading.hour * 3_600 + reading.minute * 60 + reading.second, present: now)
  }

  /// An almanac that also finds the festivals which a condition names.
  func naming<Row>(_ condition: FieldCondition<Row>, _ almanac: Almanac, at place: Place) -> Almanac {
    almanac.naming(condition.festivals(in: catalogue(at: place)))
  }

  /// Whether the screen of a day at a place begins with the sky, and gives the lunar calendar a few lines.
  func startsWithSky(at place: Place) -> Bool { !asksForPanchanga && !place.isInSouthAsia }

  /// The sections of a day that a picture of a place draws: the sky alone where people do not live by the lunar calendar, and nobody asks
  /// for it.
  func parts(drawnIn picture: PictureKind, at place: Place) -> Set<DayPart> {
    (drawsSkyAlone(in: picture, at: place) ? chosenParts.ofSky : chosenParts).drawn(in: picture)
  }

  private func drawsSkyAlone(in picture: PictureKind, at place: Place) -> Bool {
    chosenParts.areUsual && picture.isByPlace && startsWithSky(at: place)
  }

  /// Tells a person what a picture leaves out at a place, and how to have it.
  func noteParts(drawnIn picture: PictureKind, at place: Place) {
    guard drawsSkyAlone(in: picture, at: place), !chosenParts.parts.isDisjoint(with: DayPart.ofPanchanga),
      picture.content.hasLunarCalendar
    else { return }
    StandardError.advise("the picture has the sky alone: --profile both adds the Hindu calendar")
  }

  /// The first season after a date; nil where the user does not ask for the events of the sky, or the ephemeris ends
  /// before.
  func nextSeason(after date: GregorianDate, _ almanac: Almanac) throws -> SkyEvent? {
    guard namedParts.contains(.sky) else { return nil }
    // Swift 6.3.1 crashes on a `catch` with a pattern behind a typed `throws`.
    do throws(EphemerisError) {
      return try almanac.skyEvents(.seasons, on: date.adding(days: 1)...date.adding(days: Self.longestSeason)).first
    } catch {
      guard case .outsideCoverage = error else { throw error }
      return nil
    }
  }

  /// Days within which a season begins: the longest lasts 93.7 days.
  private static let longestSeason = 95
}

/// The festivals as regions list them. Each list is made once: a list of places has hundreds of one region.
private final class RegionalRules: Sendable {
  private let known = Mutex<[FestivalSelection: FestivalRules]>([:])

  func rules(of selection: FestivalSelection, make: () -> [FestivalRule]) -> FestivalRules {
    known.withLock { known in
      if let rules = known[selection] { return rules }
      let rules = FestivalRules(make())
      known[selection] = rules
      return rules
    }
  }
}
