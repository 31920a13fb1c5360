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
    let named = context.namedParts
    let events = report.events.map(\.worded).filter { $0.isInCalendar(of: report, context) }.compactMap(entry)
    let dates = events.filter(\.time.isOfDates)
    var moments = events.filter { !$0.time.isOfDates }
    if named.contains(.sun), let sun = report.sun { moments += passages(of: .sun, sun.horizon) }
    if named.contains(.twilight), let days = report.twilight { moments += twilights(days) }
    if named.contains(.goldenHour), let light = report.light {
      // One that lasts longer belongs to the day on which it begins.
      moments += light.spans.filter { $0.start.map { $0 >= report.day.start } ?? false }.compactMap(entry)
    }
    if named.contains(.moon), let moon = report.moon { moments += passages(of: .moon, moon.horizon) }
    if named.contains(.planets) { moments += report.planets.flatMap { passages(of: $0.body, $0.horizon) } }
    moments += (report.targets ?? []).flatMap { windows($0, on: report.day.date) }
    if let panchanga = report.panchanga {
      if named.contains(.panchanga) { moments += panchanga.tithisStarting.compactMap(entry) }
      moments += parts(of: panchanga)
    }
    return dates + moments.sorted { $0.time.start < $1.time.start }
  }

  // MARK: What comes every day

  private func passages(of body: Body, _ day: BodyDay) -> [CalendarEntry] {
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
  private func entry(_ light: LightSpan) -> CalendarEntry? {
    guard let start = light.start, let end = light.end else { return nil }
    let date = place.position.nominalDate(of: light.part.passage, of: .sun, at: start)
    let word = "\(light.band.rawValue)-\(light.part.rawValue.replacing("_", with: "-"))"
    return local(
      uid: uid(word, date.digits, by: [.place]), Self.time(start..<end), light.name, nil, "LIGHT")
  }

  private func twilights(_ days: TwilightDays) -> [CalendarEntry] {
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

  /// The events of the muhurtas, choghadiyas, horas, parts of Gowri and rising signs that `--include` names.
  private func parts(of panchanga: Panchanga) -> [CalendarEntry] {
    guard let sunrise = panchanga.sunrise else { return [] }
    let date = place.position.nominalDate(of: .rise, of: .sun, at: sunrise).digits
    func entry(
      _ word: String, _ title: String, _ span: TimeSpan, _ category: String, isSidereal: Bool = false
    ) -> CalendarEntry {
      let uid = uid(word, date, by: isSidereal ? [.place, .sunrise, .ayanamsha] : [.place, .sunrise])
      return local(uid: uid, Self.time(span), title, nil, category)
    }
    var entries: [CalendarEntry] = []
    if context.namedParts.contains(.muhurta), let muhurta = panchanga.muhurta {
      entries += self.panchanga.spans(muhurta).map { part in
        let word = part.word.replacing(" ", with: "-") + (part.number.map { "-\($0)" } ?? "")
        return entry(word, part.name.capitalizedFirst, part.span, "MUHURTA")
      }
      let kala = [("varjyam", panchanga.elements.varjyam), ("amrita-kala", panchanga.elements.amrita)]
      for (word, spans) in kala {
        entries += spans.enumerated().map { index, span in
          entry(
            "\(word)-\(index + 1)", localized(name: word.replacing("-", with: " ")).capitalizedFirst, span, "MUHURTA",
            isSidereal: true)
        }
      }
    }
    if context.namedParts.contains(.gowri) {
      entries += panchanga.gowri.enumerated().map { index, part in
        entry("gowri-\(index + 1)", self.panchanga.name(.gowri, part.number), part.span, "GOWRI")
      }
    }
    if context.namedParts.contains(.lagna) {
      entries += panchanga.lagna.enumerated().map { index, sign in
        let title = localized("\(self.panchanga.name(.rashi, sign.number ?? 0)) lagna")
        return entry("lagna-\(index + 1)", title, sign.span, "LAGNA", isSidereal: true)
      }
    }
    if context.namedParts.contains(.choghadiya) {
      entries += panchanga.choghadiya.enumerated().map { index, part in
        entry("choghadiya-\(index + 1)", self.panchanga.name(.choghadiya, part.number), part.span, "CHOGHADIYA")
      }
    }
    if context.namedParts.contains(.hora) {
      entries += panchanga.hora.enumerated().map { index, part in
        entry("hora-\(index + 1)", localized("\(self.panchanga.name(.horaLord, part.lord)) hora"), part.span, "HORA")
      }
    }
    return entries
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
  private func windows(_ night: TargetNight, on date: GregorianDate) -> [CalendarEntry] {
    night.windows.enumerated().map { index, window in
      let count = date.digits + (index > 0 ? "-\(index + 1)" : "")
      return local(
        uid: uid("target-\(night.target.word)", count, by: [.place]), Self.time(window),
        localized("\(night.target.id) high in the dark"), description(night), "TARGET")
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
