import AstroCore
import AstrocalRendering
import CivilTime
import Geography
import Places
import Reminders

/// What the subcommands of `remind` share: the store, the present, and the search for occurrences.
struct Reminding {
  let settings: Settings
  let store: ReminderStore
  let now: JulianDay
  var outlook: Outlook
  /// The sky of the reminders of showers that have none of their own.
  private let darkSky: SkyBrightness
  /// Whether some reminder could not be computed, which has been noted.
  private(set) var hasProblem = false
  /// Whether there are reminders of several places.
  private var showsPlaces = false
  /// The notes so far, which a second search does not repeat.
  private var notes: Set<String> = []

  init(_ given: GivenOptions) throws {
    settings = try Settings(given)
    store = try ReminderStore(folder: Self.folder(), catalogue: settings.catalogue)
    now = try Self.now(settings, in: store)
    darkSky = try settings.darkSky()
    outlook = Outlook(settings.occurrenceFinder(darkSky: darkSky), at: now)
  }

  /// The present instant. `--now` without an offset is a local time of the place that is stated, else of the reminders' places.
  ///
  /// - Throws: `Failure` where no place is stated, and the reminders are of places with different clocks.
  private static func now(_ settings: Settings, in store: ReminderStore) throws -> JulianDay {
    let clock = settings.clock
    guard clock.isLocal else { return clock.now(in: .utc) }
    if let place = try settings.places.statedPlace() { return clock.now(in: place.zone) }
    let instants = try store.load().reminders.map { clock.now(in: $0.place.zone) }
    guard let now = instants.first else { return clock.now(in: .utc) }
    guard instants.allSatisfy({ $0 == now }) else {
      throw Failure.usage(
        "the reminders' places have different clocks: give the time of --now or ASTROCAL_NOW an offset or Z, as in 2026-11-21T18:30Z"
      )
    }
    return now
  }

  /// The folder of the store: `$ASTROCAL_STATE`, else `$XDG_STATE_HOME/astrocal`, else `~/.local/state/astrocal`.
  ///
  /// - Throws: `Failure` where none of the variables is set.
  static func folder() throws -> String {
    if let folder = Environment.value("ASTROCAL_STATE") { return ProcessContext.current.located(folder) }
    guard let folder = Environment.folder("XDG_STATE_HOME") ?? homeFolder else {
      throw Failure(.cannotCreate, "no folder for the reminders: neither ASTROCAL_STATE nor HOME is set")
    }
    return folder
  }

  /// The folder in which cron and systemd, which know no `XDG_STATE_HOME`, find the store.
  static var homeFolder: String? {
    Environment.home.map { $0 + "/.local/state/astrocal" }
  }

  /// The entries of all reminders, in order of time; a reminder that cannot be computed is noted and left out.
  ///
  /// - Parameter ask: Computes the entries of a reminder.
  mutating func entries(
    of list: ReminderList, _ ask: (inout Outlook, Reminder) throws -> [ReminderEntry]
  ) throws -> [ReminderEntry] {
    hasProblem = false
    for unusable in list.unusableEntries { problem(unusable.id, unusable.reason.description) }
    let places = list.reminders.map(\.place)
    showsPlaces = places.contains { !$0.isSame(as: places[0]) }
    var entries: [ReminderEntry] = []
    for reminder in list.reminders {
      do {
        entries += try ask(&outlook, reminder)
      } catch let error as OccurrenceFinder.UnknownEvent {
        problem(reminder.id, error.description)
      }
    }
    let times = entries.map { $0.occurrence?.fires.ut ?? .infinity }
    return entries.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { entries[$0] }
  }

  /// Prints entries in a format.
  ///
  /// - Parameters:
  ///   - absences: Why reminders have no event to come, by their ids.
  ///   - format: Makes the printer of the format.
  func print(
    _ entries: [ReminderEntry], absences: [String: ListAbsence] = [:],
    in format: (ReminderContext) -> any RowPrinter<ReminderEntry> & ~Copyable
  ) throws {
    var output = Output()
    var printer = format(context(absences))
    try printer.print(entries, to: &output)
  }

  /// Why a reminder has no event to come.
  private func absence(of reminder: Reminder) throws -> ListAbsence {
    let (query, zone) = (reminder.query, reminder.place.zone)
    let today = zone.date(at: now)
    let place = Place(reminder.place)
    if let test = query.search(ConditionSearch.self)?.test {
      let condition = try? DayCondition(test.words, of: settings.dayFields, in: settings.catalogue(at: place))
      if let obstacle = condition?.obstacle(at: place, from: today) { return ListAbsence(ofCondition: 0, obstacle) }
    }
    if let date = query.search(DateSearch.self)?.date { return ListAbsence(.dates, ["\(date) is over"]) }
    let absence = try settings.almanac(of: place, parts: query.parts).absence(of: query, on: today...today)
    guard let lasting = EventAbsenceText(.plain).lasting(absence) else {
      return ListAbsence(.dates, [query.noneComes(at: place.title)])
    }
    return ListAbsence(absence.scope == .always ? .always : .never, [lasting])
  }

  /// Why those of some entries have no event to come that are not done, by the ids of the reminders.
  func absences(of entries: [ReminderEntry]) throws -> [String: ListAbsence] {
    var absences: [String: ListAbsence] = [:]
    for entry in entries where entry.occurrence == nil && !entry.reminder.isDone {
      absences[entry.reminder.id] = try absence(of: entry.reminder)
    }
    return absences
  }

  private mutating func problem(_ id: String, _ reason: String) {
    let note = "reminder \(id): \(reason)"
    if notes.insert(note).inserted { StandardError.note(text: note) }
    hasProblem = true
  }

  /// Ends with status 1 where some reminder could not be computed.
  func endWhereIncomplete() throws {
    if hasProblem { throw SilentEnd(status: .incomplete) }
  }

  /// The context of a format of reminders.
  var context: ReminderContext { context([:]) }

  /// - Parameter absences: Why reminders have no event to come, by their ids.
  private func context(_ absences: [String: ListAbsence]) -> ReminderContext {
    ReminderContext(
      presentation: settings.presentation, now: now, stamp: Result { try settings.clock.stamp(now) },
      darkSky: darkSky, storePath: store.path, absences: absences,
      showsPlaces: showsPlaces)
  }

  /// What other commands show of the reminders; nil for a store that cannot be read, which is noted.
  static func summary() -> StoredReminders? {
    do {
      return try ReminderStore(folder: folder()).summary()
    } catch let error as StoreError {
      StandardError.note(text: error.description)
      return nil
    } catch {
      // Without a home there is no store.
      return StoredReminders()
    }
  }
}

extension Place {
  /// The place of a reminder, with the state that the tables of cities and stations have for it, on which its region depends.
  init(_ place: ReminderPlace) {
    self.init(name: place.name, country: place.country, position: place.position, zone: place.zone, source: .option)
    guard let name = place.name, place.country != nil else { return }
    func isHere(_ position: GeographicPosition) -> Bool {
      abs(position.latitude.degrees - place.position.latitude.degrees) < 0.01
        && abs(position.longitude.degrees - place.position.longitude.degrees) < 0.01
    }
    state = Gazetteer.embedded.cities(named: name).first { isHere($0.position) }?.region
    if state == nil, let station = Station.named(name), isHere(station.position) { state = station.region }
  }
}

extension ReminderPlace {
  init(_ place: Place) {
    self.init(name: place.name, country: place.country, position: place.position, zone: place.zone)
  }
}
