import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import Reminders

struct RemindAdd: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Sets a reminder. Adding the event again updates it; with another --before it sets a second one.",
    discussion: HelpScreen.discussion("remind add"))

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      """
      A shower (GEM, perseids), a phase (full-moon), a tithi ("Karttika krishna 14", tithi:ekadashi), a nakshatra, \
      yoga or karana (rohini), a festival (diwali, ekadashi), all festivals, a season (june-solstice, equinox), sankranti, an eclipse (eclipse, lunar-eclipse), an event \
      of Moon and planets (venus-jupiter, mars-opposition, occultation, perigee), a daily event \
      (sunset, moonrise, sun < -4), a target ("best m31", "m31 midnight"), or a date (2026-12-24, today+3).
      """,
      valueName: "what"), completion: Completions.events)
  var what: [String] = []

  @Option(
    "Remind of the days on which this is true, as range --where finds them.", valueName: "condition",
    completion: Completions.conditions)
  var `where`: Said<Name>?

  @Option(
    "Announce it so many days before its day (3d, 2w), or so long before its time (36h, 90m). Default: 3d for "
      + "showers; 1d for eclipses, ceremonies and anniversaries; 12h for approaches and occultations; 0m for daily events; else 0d.",
    valueName: "time", parsing: .unconditional)
  var before: Said<Name>?

  @Option(
    "Announce it at this local time, or at sunset, sunset-30m, dawn, puja-1h (for a festival with a puja time), latest(sunset-30m, 18:00) or earliest(…) (default: 09:00).",
    valueName: "time", completion: Completions.timesOfDay)
  var at: Said<Name>?

  @Flag(help: "Announce eclipses, approaches and occultations that cannot be seen from the place, too.")
  var anywhere = false

  @Flag(help: "Announce only the next occurrence.")
  var once = false

  @Option("Print this text with the announcement.", valueName: "text", parsing: .unconditional)
  var note: Said<Name>?

  @Option(
    "Name the reminder, such as diwali-mother (default: from its event, and from --before for a second one of the event).",
    valueName: "id")
  var id: Said<Name>?

  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [
    .init(\.where, "where"), .init(\.before, "before"), .init(\.at, "at"), .init(\.anywhere, "anywhere"),
    .init(\.once, "once"), .init(\.note, "note"), .init(\.id, "id"),
  ]
  static let groups: [GroupRow<Self>] = [
    .init(\.self), .init(\.language), .init(\.place), .init(\.reckoning), .init(\.region), .init(\.darkSky),
    .init(\.ephemeris), .init(\.general),
  ]
  var given: GivenOptions { allGiven }
  var words: [String] { what }

  func run() throws {
    var command = self
    let time = try command.takeAsked()
    try command.runAsked(at: time)
  }

  /// Takes the town out of the words of the event, and a date, which a reminder has none of.
  ///
  /// - Returns: The name of a time that stands behind the name of a festival, which counts as that of ``at``.
  private mutating func takeAsked() throws -> String? {
    let given = given
    guard self.where == nil, let asked = try EventQuery.asked(what, given) else { return nil }
    if !asked.search.dateWords.isEmpty {
      StandardError.note(
        text: "\(what.joined(separator: " ").quoted): a reminder comes each time, so that "
          + "\(asked.search.dateWords.joined(separator: " ").quoted) is left out")
    }
    let text = what.joined(separator: " ").quoted
    what = [asked.event]
    for word in asked.details { StandardError.note(text: "\(text): \(word.quoted) is left out") }
    asked.search.apply(to: &place)
    guard let time = asked.time else { return nil }
    guard at == nil else {
      StandardError.note(text: "\(text): --at gives the time, and \(time.quoted) is left out")
      return nil
    }
    StandardError.note(text: "\(text): the reminder comes at its \(time), as with --at \(time)")
    at = Said(argument: time)
    return time
  }

  /// - Parameter time: The name of a time that the words have.
  private func runAsked(at time: String?) throws {
    guard self.where != nil || !what.isEmpty else {
      throw Failure.usage(
        "Missing expected argument '<what> ...': an event such as full-moon, or --where and a condition")
    }
    try given.check(OptionRule.of(Self.self), format: "", modes: ["names event": !what.isEmpty])
    var reminding = try Reminding(given)
    let finder = reminding.settings.places
    // It outlives this run, and is announced from another computer or by cron, whose zone may be another.
    guard let place = try finder.statedPlace() else {
      throw Failure.usage(
        "a reminder needs a place: \(finder.advice), or \"place\" in the configuration")
    }
    var reminder = try reminder(reminding, place)
    if id == nil, let time { reminder.id += "-\(time)" }
    let entry = try next(of: reminder, &reminding)
    if let date = reminder.query.search(DateSearch.self)?.date, entry.occurrence == nil {
      throw Failure.usage("\(date) is over: there is nothing to be reminded of")
    }
    if reminder.query.kind == .condition, entry.occurrence == nil {
      throw Failure.usage("--where: \(reminder.query.noneComes(at: place.title)): the reminder would wait for ever")
    }
    if let report = entry.occurrence?.event.found(ShowerReport.self), let obstacle = report.night?.obstacle {
      StandardError.note(
        "\(report.occurrence.shower.name): \(obstacle.reason); the reminder counts from the night of the maximum")
    }
    if let note = lateness(entry) { StandardError.note(note) }
    if entry.occurrence == nil {
      let today = reminding.settings.today(at: place)
      let absence = try reminding.settings.almanac(of: place, parts: reminder.query.parts).absence(
        of: reminder.query, on: today...today)
      StandardError.note("\(reminder.query.noneComes(at: place.title, absence)); the reminder waits for one")
    }
    try keep(reminder, next: entry, reminding)
  }

  /// That a reminder comes after its event, or is late already by the lead that the user chose; nil of others.
  private func lateness(_ entry: ReminderEntry) -> Phrase? {
    guard let occurrence = entry.occurrence else { return nil }
    // A time of a festival itself, such as its parana, is wanted whenever it comes.
    if entry.reminder.at.pujaName == nil,
      occurrence.fires > occurrence.event.course(in: entry.reminder.place.zone).end
    {
      let lead = at == nil ? "12h" : "1d"
      return "the reminder comes after the event: with --before \(lead) it comes earlier"
    }
    return before != nil && entry.state == .due
      ? "its time is past: the next `astrocal remind due` announces it" : nil
  }

  private func next(of reminder: Reminder, _ reminding: inout Reminding) throws -> ReminderEntry {
    do {
      return try reminding.outlook.next(of: reminder)
    } catch let error as OccurrenceFinder.UnknownEvent {
      throw Failure(.badData, error.description)
    }
  }

  /// What `--at` takes, for the refusal of another text.
  private static let timesOfDay = "a clock reading such as 09:00 or now, nor like sunset-30m"

  /// The text of `--at`, with the present clock reading for `now`.
  private func timeText(_ settings: Settings, _ place: Place) -> String? {
    guard let text = at?.text, text.lowercased() == ClockTime.now else { return at?.text }
    let reading = place.zone.dateTime(atUnixSeconds: settings.clock.now(in: place.zone).roundedUnixSeconds)
    return [reading.hour, reading.minute].map(InstantText.twoDigits).joined(separator: ":")
  }

  private func reminder(_ reminding: Reminding, _ place: Place) throws -> Reminder {
    let settings = reminding.settings
    let words = self.where?.text ?? what.joined(separator: " ")
    guard words.contains(where: { !$0.isWhitespace }) else {
      throw Failure.usage("\(words.quoted) is nothing to be reminded of")
    }
    var lead = try read(
      before?.text, by: Lead.init, of: "--before", "a time with its unit such as 3d, 2w, 36h or 90m, 366d at most")
    let time = try read(timeText(settings, place), by: TimeOfDay.init, of: "--at", Self.timesOfDay)
    if case .minutes = lead, let at = at?.text {
      throw Failure.usage(
        "--at \(at.quoted) cannot be used with --before \((before?.text ?? "").quoted), which counts from the event; give days"
      )
    }
    if let id = id?.text, !Reminder.isID(id) {
      throw Failure.usage("--id: \(id.quoted) is not made of letters, digits, -, _ and . (64 at most)")
    }
    if let note = note?.text, note.count > 500 { throw Failure.usage("--note: more than 500 characters") }
    let query = try query(words, settings, place)
    if let at = at?.text, let name = time?.pujaName { try check(at, name, of: query, words, settings.catalogue) }
    if let date = query.search(DateSearch.self)?.date { _ = try place.zone.existingDay(date) }
    if case .minutes = query.usualLead, time != nil, lead == nil { lead = .days(0) }
    return Reminder(
      id: id?.text ?? query.reminderID(in: settings.catalogue), query: query, lead: lead, at: time ?? .usual,
      isOnce: once, note: note.flatMap { $0.text.allSatisfy(\.isWhitespace) ? nil : $0.text },
      place: ReminderPlace(place),
      conventions: Reminder.Conventions(
        sunrise: settings.sunrise, ayanamsha: settings.ayanamsha, month: settings.month(at: place),
        limitingMagnitude: darkSky.given.first == nil ? nil : try settings.darkSky().limitingMagnitude),
      since: reminding.now)
  }

  /// The event of the words, or of the condition.
  private func query(_ words: String, _ settings: Settings, _ place: Place) throws -> EventQuery {
    var query: EventQuery
    if let condition = self.where?.text {
      // Says where in the expression a mistake is.
      let days = try DayCondition(condition, of: DayFields.table, for: "--where", settings)
      if let obstacle = days.obstacle(at: place, from: settings.today(at: place)) {
        throw Failure.usage(
          "--where: \(condition): no day at \(place.title) can be so (\(obstacle.sentence)): "
            + "the reminder would wait for ever"
        )
      }
      if let certainty = days.certainty(at: place, from: settings.today(at: place)) {
        let reason = certainty.reasons.isEmpty ? "" : " (\(certainty.sentence))"
        StandardError.note("--where: \(condition): every day at \(place.title) is so\(reason)")
      }
      days.tellRegional(settings, at: [place])
      query = try EventQuery(.condition, condition, settings, place)
    } else {
      query = try EventQuery(words, settings, place, today: settings.today(at: place))
    }
    // It changes nothing of events that do not depend on sight.
    if anywhere { query.includesUnseen = true }
    try given.check(OptionRule.of(Self.self), format: "", modes: ["search shower": query.kind == .shower])
    return query
  }

  /// Refuses a time of a festival that the event has not.
  private func check(
    _ at: String, _ name: String, of query: EventQuery, _ words: String, _ catalogue: EventCatalogue
  ) throws {
    var names: [String] = []
    // Each festival that has the time is announced by it.
    if query.search(FestivalSelection.self) != nil { return }
    if let id = query.search(FestivalSearch.self)?.id {
      names = catalogue.festivals.first { $0.id == id }?.pujaNames(in: catalogue.festivals) ?? []
    }
    guard !names.contains(name), name != "puja" || names.isEmpty else { return }
    let known = names.filter { TimeOfDay($0) != nil }
    throw Failure.usage(
      "--at \(at.quoted): \(words.quoted) has no such time"
        + (known.isEmpty
          ? "; a time such as 18:00 or sunset-30m works with every event" : "; it has \(known.joined(separator: ", "))")
    )
  }

  /// Reads the text of an option; nil where it is not given.
  private func read<Value>(
    _ text: String?, by reader: (String) -> Value?, of option: String, _ what: String
  ) throws -> Value? {
    try text.map { text in
      guard let value = reader(text) else { throw Failure.usage("\(option): \(text.quoted) is not \(what)") }
      return value
    }
  }
}
