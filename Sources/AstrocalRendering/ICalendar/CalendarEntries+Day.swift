import AstroCore
import CivilTime
import Geography
import ICalendar
import SwissEphemeris

extension CalendarEntries {
  /// The events of a day that its calendar has, those of the date first.
  ///
  /// Minor festivals and showers, and what happens every day, such as sunrise and the risings of planets, are events
  /// only where `--include` names their part: a year would have thousands of them.
  func entries(_ report: DayReport) -> [CalendarEntry] {
    let events = report.events.map(\.worded).filter { $0.isInCalendar(of: report, context) }.compactMap(entry)
    let dates = events.filter(\.time.isOfDates)
    let page = DayPage(context: context, report: report)
    let moments = events.filter { !$0.time.isOfDates } + DaySections.entries(page, self)
    return dates + moments.sorted { $0.time.start < $1.time.start }
  }

  // MARK: What comes every day

  func passages(of body: Body, _ day: BodyDay) -> [CalendarEntry] {
    day.rises.map { passage(.rise, of: body, at: $0.time, azimuth: $0.azimuth) }
      + day.transits.map { passage(.transit, of: body, at: $0.time, altitude: $0.altitude) }
      + day.sets.map { passage(.set, of: body, at: $0.time, azimuth: $0.azimuth) }
  }

  private func passage(
    _ passage: DailyPassage, of body: Body, at time: JulianDay, azimuth: Angle? = nil, altitude: Angle? = nil
  ) -> CalendarEntry {
    let (word, event): (String, DailyEvent) =
      switch passage {
      case .rise: ("rise", body == .sun ? .sunrise : body == .moon ? .moonrise : .ofBody(body, passage))
      case .set: ("set", body == .sun ? .sunset : body == .moon ? .moonset : .ofBody(body, passage))
      case .transit, .antitransit: ("transit", body == .sun ? .solarNoon : .ofBody(body, .transit))
      }
    let nominal = place.position.nominalPassage(passage, of: body, at: time)
    let count = nominal.date.digits + (nominal.isSecond ? "-2" : "")
    let isSunrise = body == .sun && passage != .transit
    func degrees(_ angle: Angle) -> String { Decimal.fixed(angle.degrees, places: 0) + "°" }
    return local(
      uid: uid("\(body.rawValue)-\(word)", count, by: isSunrise ? [.place, .sunrise] : [.place]),
      .moment(time.roundedUnixSeconds), event.name,
      azimuth.map { localized("Azimuth \(degrees($0)).") } ?? altitude.map { localized("Altitude \(degrees($0)).") },
      body.rawValue.uppercased())
  }

  /// The event of a passage of the Sun or the Moon, the same as in a calendar of days.
  func entry(_ moment: DailyMoment) -> CalendarEntry {
    let event = moment.event
    if let light = moment.light, let entry = entry(light) { return entry }
    if case .direction(let passage) = event {
      let count = place.zone.date(at: moment.time).digits + (moment.number > 1 ? "-\(moment.number)" : "")
      return local(
        uid: uid(passage.slug, count, by: [.place]),
        .moment(moment.time.roundedUnixSeconds), event.name, nil, passage.subject.category)
    }
    if case .skyline(let passage) = event {
      let count = place.zone.date(at: moment.time).digits + (moment.number > 1 ? "-\(moment.number)" : "")
      return local(
        uid: uid(passage.description.replacing(" ", with: "-"), count, by: [.place]),
        .moment(moment.time.roundedUnixSeconds), event.name, nil, passage.subject.category)
    }
    if case .target(let target, _) = event {
      let count = place.zone.date(at: moment.time).digits + (moment.number > 1 ? "-\(moment.number)" : "")
      return local(
        uid: uid("target-" + event.words.replacing(" ", with: "-"), count, by: [.place]),
        .moment(moment.time.roundedUnixSeconds), event.name, nil, PassageSubject.target(target).category)
    }
    if let twilight = event.twilight { return entry(event.passage, of: twilight, at: moment.time) }
    return passage(
      event.passage, of: event.subject.body ?? .sun, at: moment.time, azimuth: moment.azimuth, altitude: moment.altitude
    )
  }

  /// The event of a golden or blue hour; nil of one without a beginning or an end.
  func entry(_ light: LightSpan) -> CalendarEntry? {
    guard let start = light.start, let end = light.end else { return nil }
    let date = place.position.nominalDate(of: light.part.passage, of: .sun, at: start)
    let word = "\(light.band.rawValue)-\(light.part.rawValue.replacing("_", with: "-"))"
    return local(
      uid: uid(word, date.digits, by: [.place]), Self.time(start..<end), light.name, nil, "LIGHT")
  }

  func twilights(_ days: TwilightDays) -> [CalendarEntry] {
    Twilight.allCases.flatMap { twilight -> [CalendarEntry] in
      let day = days[twilight]
      return day.dawns.map { entry(.rise, of: twilight, at: $0) } + day.dusks.map { entry(.set, of: twilight, at: $0) }
    }
  }

  private func entry(_ passage: DailyPassage, of twilight: Twilight, at time: JulianDay) -> CalendarEntry {
    let word = passage == .rise ? "dawn" : "dusk"
    let date = place.position.nominalDate(of: passage, of: .sun, at: time)
    return local(
      uid: uid("\(twilight.name)-\(word)", date.digits, by: [.place]), .moment(time.roundedUnixSeconds),
      localized(name: "\(twilight.name) \(word)".capitalizedFirst), nil, "TWILIGHT")
  }

  /// Events of the day of the panchanga, each by its word, its title and its span.
  ///
  /// - Parameter isSidereal: Whether they depend on the ayanamsha.
  func parts(
    _ parts: [(word: String, title: String, span: TimeSpan)], of day: Panchanga, _ category: String,
    isSidereal: Bool = false
  ) -> [CalendarEntry] {
    guard let sunrise = day.sunrise else { return [] }
    let date = place.position.nominalDate(of: .rise, of: .sun, at: sunrise).digits
    return parts.map { part in
      let uid = uid(part.word, date, by: isSidereal ? [.place, .sunrise, .ayanamsha] : [.place, .sunrise])
      return local(uid: uid, Self.time(part.span), part.title, nil, category)
    }
  }

  func description(_ night: TargetNight) -> String? {
    night.best.map { best in
      let (altitude, moon) = (best.altitude.degrees, best.moonSeparation.degrees)
      return localized(
        "Best \(text.clock(best.time)) at \(Decimal.fixed(altitude, places: 0))°, the Moon \(Decimal.fixed(moon, places: 0))° away."
      )
    }
  }

  /// The windows of a target in the night that begins on a date.
  func windows(_ night: TargetNight, on date: GregorianDate) -> [CalendarEntry] {
    night.windows.enumerated().map { index, window in
      let count = date.digits + (index > 0 ? "-\(index + 1)" : "")
      return local(
        uid: uid("target-\(night.target.word)", count, by: [.place]), Self.time(window),
        localized("\(night.target.title) high in the dark"), description(night), "TARGET")
    }
  }

  /// An event with the position of the place.
  private func local(
    uid: String, _ time: CalendarEntry.Time, _ summary: String, _ description: String?, _ category: String
  ) -> CalendarEntry {
    CalendarEntry(
      uid: uid, time: time, summary: summary, description: description, location: place.name,
      position: place.position, categories: [category])
  }

  /// The time of an event that lasts for a span.
  static func time(_ span: TimeSpan) -> CalendarEntry.Time {
    .span(span.lowerBound.roundedUnixSeconds..<span.upperBound.roundedUnixSeconds)
  }
}

extension PassageSubject {
  /// The category of its events.
  fileprivate var category: String {
    switch self {
    case .body(let body): body.rawValue.uppercased()
    case .target: "TARGET"
    }
  }
}

extension CalendarEntry.Time {
  /// Whether it lasts for dates, wherever the reader is.
  fileprivate var isOfDates: Bool { if case .days = self { true } else { false } }

  /// The start in Unix seconds; dates start at midnight UTC.
  fileprivate var start: Int64 {
    switch self {
    case .moment(let start): start
    case .span(let span): span.lowerBound
    case .days(let dates): Int64(dates.lowerBound.dayNumber) * 86_400
    }
  }
}
