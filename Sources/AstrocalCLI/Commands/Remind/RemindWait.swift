import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import Glibc
import Reminders

struct RemindWait: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "wait", abstract: "Sleeps until the next event of this name, then ends with status 0. For scripts.",
    discussion: HelpScreen.discussion("remind wait"))

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "\(DailyEvent.named.map(\.words).joined(separator: ", ")), sun < -4, moon > 10, sun.azimuth > 225, a time of day (07:30, sunset+20m, earliest(sunset+20m, 22:00)), or an event of remind add; join several with or.",
      valueName: "event"),
    completion: Completions.named)
  var event: [String] = []

  @Option("Wait until so long after the event, or before it: -30m, 1h15m.", valueName: "time", parsing: .unconditional)
  var offset: Said<Name>?

  @Option("Wait at most this long: 12h.", valueName: "time", parsing: .unconditional)
  var timeout: Said<Name>?

  @Flag(help: "Print when the wait would end, and end.")
  var dryRun = false

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [
    .init(\.offset, "offset"), .init(\.timeout, "timeout"), .init(\.dryRun, "dry-run"),
  ]
  static let groups: [GroupRow<Self>] = [
    .init(\.self), .init(\.place), .init(\.reckoning), .init(\.ephemeris), .init(\.general),
  ]
  var given: GivenOptions { allGiven }
  var words: [String] { event }

  func run() throws {
    var command = self
    let dates = try command.takeAsked()
    try command.runAsked(from: dates)
  }

  /// Takes the town and the date out of the words of the events, and returns the words of the date.
  private mutating func takeAsked() throws -> [String] {
    let given = given
    let texts = event.joined(separator: " ").split(separator: " ").split(separator: "or")
    var dates: [String] = []
    event = try texts.map { words in
      let text = words.joined(separator: " ")
      guard TimeOfDay(text) == nil, let asked = try EventQuery.asked([text], given) else { return text }
      if let time = asked.time {
        throw Failure.usage(
          "\(text.quoted): a wait ends at an event; `astrocal remind add \(asked.event) --at \(time)` comes at its \(time)"
        )
      }
      asked.search.apply(to: &place)
      dates = dates.isEmpty ? asked.search.dateWords : dates
      return asked.event
    }
    if event.count > 1 { event = [event.joined(separator: " or ")] }
    return dates
  }

  /// - Parameter dates: The words of the date from which on the events count; none for now.
  private func runAsked(from dates: [String]) throws {
    guard !event.isEmpty else {
      throw Failure.usage(
        "Missing expected argument '<event> ...': such as sunset, 'sun < -12' or full-moon; "
          + "`astrocal help remind wait` has others")
    }
    let offset = try offset.map { try DurationText.seconds($0.text, origin: "--offset", allowsNegative: true) } ?? 0
    let timeout = try timeout.map { try DurationText.seconds($0.text, origin: "--timeout", allowsNegative: false) }
    let settings = try Settings(given)
    let place = try settings.places.place()
    let now = settings.clock.now(in: place.zone)
    // With --now the clock runs on from that instant.
    let ahead = settings.clock.isStated ? now.unixSeconds - Alarm.realTime : 0

    let first = dates.isEmpty ? nil : try DateText(today: place.zone.date(at: now), zone: place.zone).spans(dates).first
    let start = first.map { place.zone.start(of: $0.lowerBound) } ?? now
    let search = WaitSearch(settings: settings, place: place, now: max(now, start), offset: offset / 86_400)
    let words = event.joined(separator: " ")
    let target = try search.first(of: words)
    let text = InstantText(place.zone, isUTC: settings.isUTC)
    let seconds = target.unixSeconds - now.unixSeconds
    if let timeout, seconds > timeout {
      let when = "\(text.minute(target).date) \(text.clock(target)), in \(ReminderWords.span(seconds))"
      throw Failure(.notComing, "\(words.quoted) comes later than the timeout: \(when)")
    }
    if dryRun {
      let left = InstantText.span(seconds: max(0, seconds))
      return try Output.print(["\(text.second(target, namesDateUnless: text.date(now))) (in \(left))"])
    }
    let left = seconds < 60 ? ReminderWords.span(seconds) : InstantText.span(seconds: seconds)
    StandardError.advise("waiting until \(text.second(target, namesDateUnless: text.date(now))) (in \(left))")
    StandardError.writeNotes()
    guard Alarm.sleep(until: target.unixSeconds - ahead, atMost: timeout) else {
      throw Failure(.notComing, "\(words.quoted): the timeout is over, the clock having been set back")
    }
  }
}

/// The search for the instant to wait for.
struct WaitSearch {
  let settings: Settings
  let place: Place
  let now: JulianDay
  /// Days from the event to the end of the wait; negative before the event.
  let offset: Double

  /// Days within which a daily event happens, or else does not happen at all.
  private static let longestWait = 2.0

  /// The end of the wait for the first of some events with ` or ` between their words, UT.
  ///
  /// - Throws: `Failure` where words name no event, and where none of the events happens.
  func first(of words: String) throws -> JulianDay {
    let all = words.split(separator: " ").split(separator: "or").map { $0.joined(separator: " ") }
    // Each must be readable, also where another comes first.
    let targets = try (all.count > 1 ? all : [words]).map(target)
    var ends: [JulianDay] = []
    var failure: (any Error)?
    for target in targets {
      do {
        ends.append(try end(of: target))
      } catch {
        failure = failure ?? error
      }
    }
    if let first = ends.min() { return first }
    throw failure ?? Failure.usage("\(words.quoted) names no event")
  }

  /// What is waited for: a time of day that is more than a passage, or an event.
  private enum Target {
    case time(TimeOfDay)
    case event(EventQuery)
  }

  private func target(_ words: String) throws -> Target {
    switch TimeOfDay(words) {
    case .daily(_, minutes: 0): return .event(try query(words))
    case let time? where time.pujaName == nil: return .time(time)
    default:
      guard !words.lowercased().hasPrefix("earliest("), !words.lowercased().hasPrefix("latest(") else {
        throw Failure.usage("\(words.quoted) is not a choice of times such as earliest(sunset+20m, 22:00)")
      }
      let complete = ["m", "h"].map { words + $0 }.filter { TimeOfDay($0) != nil }
      guard complete.isEmpty else {
        throw Failure.usage("\(words.quoted) lacks a unit: write \(complete.alternatives)")
      }
      guard !Self.isLikeClock(words) else {
        throw Failure.usage("\(words.quoted) is not a time of day: write it as 07:30")
      }
      return .event(try query(words))
    }
  }

  /// Whether words are a time of day in another form, such as `7.30`, `7h30` and `7 am`.
  private static func isLikeClock(_ words: String) -> Bool {
    let rest = words.lowercased().drop { $0.isWholeNumber || ":.h ".contains($0) }
    let begins = words.first.map { $0.isWholeNumber || $0 == ":" } ?? false
    return begins && words.count < 9 && ["", "am", "pm"].contains(rest)
  }

  private func end(of target: Target) throws -> JulianDay {
    switch target {
    case .time(let time): try next(time)
    case .event(let query): try end(of: query)
    }
  }

  /// The end of the wait for the next such time of day, UT.
  private func next(_ time: TimeOfDay) throws -> JulianDay {
    let wanted = now.advanced(byDays: -offset)
    let first = place.zone.date(at: wanted)
    var finder = settings.occurrenceFinder()
    let times = try finder.instants(
      of: time, on: Set((-1...2).map { first.adding(days: $0) }), of: reminder(.date(first)))
    if let next = times.values.filter({ $0 > wanted }).min() { return next.advanced(byDays: offset) }
    throw Failure(.notComing, "no \(time.text) at \(place.title) within two days of \(first)")
  }

  private func end(of query: EventQuery) throws -> JulianDay {
    guard let event = query.search(DailyEvent.self) else { return try next(query) }
    if case .direction(let passage) = event, offset == 0,
      try settings.almanac(of: place, parts: []).holds(passage, at: now)
    {
      return now
    }
    return try next(event)
  }

  /// The end of the wait for the next such event, UT.
  ///
  /// - Throws: `Failure` where the event does not happen within two days.
  private func next(_ event: DailyEvent) throws -> JulianDay {
    let wanted = now.advanced(byDays: -offset)
    let today = place.zone.date(at: wanted)
    let absence = try settings.almanac(of: place, parts: []).absence(of: .daily(event), on: today...today)
    guard absence.scope == .dates else {
      throw Failure(.notComing, EventQuery.daily(event).noneComes(at: place.title, absence))
    }
    let next = try occurrence(of: .daily(event), after: wanted)
    if let next, next.days(since: wanted) <= Self.longestWait { return next.advanced(byDays: offset) }
    let first = today
    let reports = try settings.almanac(of: place, parts: event.parts).days(first...first)
    let why =
      switch reports.first.flatMap(event.state) {
      case .aboveAllDay: ": \(event.what) stays above \(event.line(isAbove: true))"
      case .belowAllDay: ": \(event.what) stays below \(event.line(isAbove: false))"
      case .crosses, nil: ""
      }
    let text = InstantText(place.zone, isUTC: settings.isUTC)
    let later =
      next.map { "; the next is on \(text.minute($0).date) at \(text.clock($0))" }
      ?? "; none comes within \(EventQuery.searchedYears) years"
    throw Failure(.notComing, "no \(event.words) at \(place.title) within two days of \(first)\(why)\(later)")
  }

  /// The end of the wait for the next event of a search, UT.
  ///
  /// Of an eclipse that is the beginning of what is seen, of an approach the moment at which it is seen.
  ///
  /// - Throws: `Failure` where none comes in the years that are searched.
  private func next(_ query: EventQuery) throws -> JulianDay {
    if let next = try occurrence(of: query, after: now.advanced(byDays: -offset)) {
      return next.advanced(byDays: offset)
    }
    if let date = query.search(DateSearch.self)?.date { throw Failure(.notComing, "\(date) is over") }
    let today = place.zone.date(at: now)
    let absence = try settings.almanac(of: place, parts: query.parts).absence(of: query, on: today...today)
    throw Failure(.notComing, query.noneComes(at: place.title, absence))
  }

  /// The instant of the first event of a search after another instant; nil where none comes in the years that are searched.
  private func occurrence(of query: EventQuery, after wanted: JulianDay) throws -> JulianDay? {
    let first = place.zone.date(at: wanted)
    var finder = settings.occurrenceFinder()
    return try finder.firstOccurrence(of: reminder(query), from: first.adding(days: -3)) { $0.time > wanted }?.time
  }

  private func reminder(_ query: EventQuery) -> Reminder {
    Reminder(
      id: "wait", query: query, place: ReminderPlace(place),
      conventions: Reminder.Conventions(
        sunrise: settings.sunrise, ayanamsha: settings.ayanamsha, month: settings.month(at: place)), since: now)
  }

  private func query(_ words: String) throws -> EventQuery {
    do {
      return try EventQuery(words, settings, place, today: place.zone.date(at: now))
    } catch let failure as Failure {
      let daily = DailyEvent.named.map(\.words).joined(separator: ", ")
      throw Failure(failure.status, "\(failure.message); or wait for \(daily)")
    }
  }
}

extension DailyEvent {
  /// `the Sun`, `Venus`, `M31`
  fileprivate var what: String {
    switch subject {
    case .body(let body): (body.isPlanet ? "" : "the ") + body.rawValue.capitalizedFirst
    case .target(let target): target.title
    }
  }

  /// What the body passes: the horizon, or the altitude from which it stays on one side.
  fileprivate func line(isAbove: Bool) -> String {
    if case .light(let event) = self {
      return "\(Int(isAbove ? event.band.altitudes.upperBound : event.band.altitudes.lowerBound)) degrees"
    }
    return twilight.map { "\(Int($0.altitude.degrees)) degrees" } ?? "the horizon"
  }
}

/// Sleeps by the wall clock.
enum Alarm {
  /// Unix seconds. C: `clock_gettime`
  static var realTime: Double {
    seconds(CLOCK_REALTIME)
  }

  /// The longest sleep in seconds: the clock may be set meanwhile, and the machine suspended.
  private static let slice = 20.0

  /// Sleeps until an instant, or until the longest wait is over.
  ///
  /// - Parameters:
  ///   - target: The instant in Unix seconds, of the wall clock.
  ///   - longest: The longest wait in seconds, the time of a suspended machine included; nil for no limit.
  /// - Returns: Whether the instant was reached.
  static func sleep(until target: Double, atMost longest: Double?) -> Bool {
    let start = seconds(CLOCK_BOOTTIME)
    while true {
      let now = realTime
      guard now < target else { return true }
      // The event was within the timeout: it is exceeded only when the clock was set back.
      if let longest, seconds(CLOCK_BOOTTIME) - start > longest + 1 { return false }
      let until = min(target, now + slice)
      let whole = until.rounded(.down)
      var instant = timespec(tv_sec: Int(whole), tv_nsec: min(999_999_999, Int((until - whole) * 1e9) + 1))
      clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &instant, nil)
    }
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
