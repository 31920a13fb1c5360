import AstroCore
import CivilTime

extension SpecialEvent {
  /// The name for a reader: `Earliest sunset`, `Polar night begins`, `Supermoon`, `Harvest Moon`, `Young Moon`.
  package var name: String {
    switch self {
    case .sun(let extreme): localized(name: extreme.kind.name)
    case .polar(let event): localized(name: event.season.kind.name(isEnd: event.isEnd))
    case .moon(let moon, .near): localized(name: moon.phase == .newMoon ? "Super new moon" : "Supermoon")
    case .moon(let moon, .far): localized(name: moon.phase == .newMoon ? "Micro new moon" : "Micromoon")
    case .moon(_, .named(let name)): localized(name: name.name)
    case .crescent(let crescent, _): localized(name: crescent.isMorning ? "Old Moon" : "Young Moon")
    case .satellite(let event): event.name
    case .list(let night): ListNight.name(of: night.list)
    }
  }

  /// The names of all events in the language of the run.
  static var names: [String] {
    let sun: [String] = SunExtreme.Kind.allCases.map(\.name)
    let polar: [String] = PolarSeason.Kind.allCases.flatMap { [$0.name(isEnd: false), $0.name(isEnd: true)] }
    let moons: [String] = ["Supermoon", "Super new moon", "Micromoon", "Micro new moon", "Young Moon", "Old Moon"]
    return (sun + polar + moons + MoonName.allCases.map(\.name)).map { localized(name: $0) } + JovianEvent.names
      + TargetCatalogue.Group.allCases.map(ListNight.name)
  }
}

extension SunExtreme.Kind {
  /// The English name.
  fileprivate var name: String { rawValue.replacing("_", with: " ").capitalizedFirst }
}

extension PolarSeason.Kind {
  /// The English name of its beginning or its end.
  fileprivate func name(isEnd: Bool) -> String {
    switch self {
    case .midnightSun: isEnd ? "Midnight sun ends" : "Midnight sun begins"
    case .polarNight: isEnd ? "Polar night ends" : "Polar night begins"
    }
  }
}

extension MoonName {
  /// The English name.
  fileprivate var name: String {
    switch self {
    case .seasonalBlue: "Seasonal Blue Moon"
    case .hunters: "Hunter's Moon"
    default: "\(rawValue.capitalizedFirst) Moon"
    }
  }
}

extension ListNight {
  /// The name for a reader: `Messier best night`.
  fileprivate static func name(of list: TargetCatalogue.Group) -> String {
    let name = list == .all ? "All targets" : list == .southern ? "Southern sky" : list.rawValue.capitalizedFirst
    return localized("\(localized(name: name)) best night")
  }
}

extension JovianEvent {
  /// The name for a reader: `Io transit begins`, `Europa disappears in Jupiter's shadow`.
  fileprivate var name: String { Self.name(moon, phenomenon, isEnd: isEnd) }

  /// The names of all events in the language of the run.
  fileprivate static var names: [String] {
    JupiterMoon.allCases.flatMap { moon in
      Phenomenon.allCases.flatMap { [name(moon, $0, isEnd: false), name(moon, $0, isEnd: true)] }
    }
  }

  private static func name(_ moon: JupiterMoon, _ phenomenon: Phenomenon, isEnd: Bool) -> String {
    let name = localized(name: moon.rawValue.capitalizedFirst)
    return switch (phenomenon, isEnd) {
    case (.transit, false): localized("\(name) transit begins")
    case (.transit, true): localized("\(name) transit ends")
    case (.shadow, false): localized("\(name) shadow appears on Jupiter")
    case (.shadow, true): localized("\(name) shadow leaves Jupiter")
    case (.occultation, false): localized("\(name) disappears behind Jupiter")
    case (.occultation, true): localized("\(name) reappears from behind Jupiter")
    case (.eclipse, false): localized("\(name) disappears in Jupiter's shadow")
    case (.eclipse, true): localized("\(name) reappears from Jupiter's shadow")
    }
  }
}

/// What a table says of an event that a year or a month has once, or of Jupiter's moons.
struct SpecialText: ContextReader {
  let context: RenderContext

  /// The name, and what belongs to it.
  func items(_ event: SpecialEvent) -> [String] {
    let facts =
      switch event {
      case .sun(let extreme): facts(extreme)
      case .polar(let event): facts(event)
      case .moon(let moon, let finding): facts(moon, finding)
      case .crescent(let crescent, let criterion): facts(crescent, criterion)
      case .satellite(let event): facts(event)
      case .list(let night): facts(night)
      }
    return [event.name] + facts
  }

  /// `15:51:55`, `by the clock`, `12 Dec is 1.3 s later`; `7h39m10s`, `22 Dec is 0.9 s longer`
  private func facts(_ extreme: SunExtreme) -> [String] {
    let seconds = Int((extreme.dayLength ?? 0).rounded())
    let clock =
      extreme.kind.isOfLength
      ? localized(
        "\(seconds / 3600)h\(InstantText.twoDigits(seconds / 60 % 60))m\(InstantText.twoDigits(seconds % 60))s")
      : extreme.reading
    let basis =
      !extreme.hasSummerTime || extreme.kind.isOfLength
      ? []
      : [extreme.basis == .clock ? localized("by the clock") : localized("by standard time")]
    let close = extreme.runnerUp.map { $0.difference < 2 ? [closeness(extreme.kind, $0)] : [] } ?? []
    return [clock] + basis + close
  }

  private func closeness(_ kind: SunExtreme.Kind, _ other: SunExtreme.RunnerUp) -> String {
    let (date, seconds) = (other.date.dayAndMonth, Decimal.fixed(other.difference, places: 1))
    return switch kind {
    case .earliestSunrise, .earliestSunset: localized("\(date) is \(seconds) s later")
    case .latestSunrise, .latestSunset: localized("\(date) is \(seconds) s earlier")
    case .shortestDay: localized("\(date) is \(seconds) s longer")
    case .longestDay: localized("\(date) is \(seconds) s shorter")
    }
  }

  /// `last sunset`, `whole days 28 Nov 2026 - 14 Jan 2027 (48)`
  private func facts(_ event: PolarEvent) -> [String] {
    let passage =
      switch (event.season.kind, event.isEnd) {
      case (.midnightSun, false): localized("last sunrise")
      case (.midnightSun, true): localized("first sunset")
      case (.polarNight, false): localized("last sunset")
      case (.polarNight, true): localized("first sunrise")
      }
    guard let days = event.season.wholeDays else { return [passage, localized("no whole day")] }
    let count = event.season.dayCount(in: place.zone)
    return [passage, localized("whole days \(DateWords.span(days)) (\(count))")]
  }

  /// `356,738 km`, `perigee 7 h later`, `relative 0.998`, `the closest full Moon of the year`
  private func facts(_ moon: NotableMoon, _ finding: MoonFinding) -> [String] {
    let distance = Decimal.kilometres(moon.distance)
    let isFar = if case .far = finding { true } else { false }
    let hours = isFar ? moon.hoursToApogee : moon.hoursToPerigee
    let length = ReminderWords.span(abs(hours) * 3600)
    let apsis =
      switch (isFar, hours < 0) {
      case (false, false): localized("perigee \(length) later")
      case (false, true): localized("perigee \(length) earlier")
      case (true, false): localized("apogee \(length) later")
      case (true, true): localized("apogee \(length) earlier")
      }
    return [distance, apsis] + rule(moon, finding) + record(moon, finding)
  }

  /// The rule by which the Moon is near or far, with its figure.
  private func rule(_ moon: NotableMoon, _ finding: MoonFinding) -> [String] {
    let relative = Decimal.fixed(moon.relativeDistance, places: 3)
    switch finding {
    case .near(.relative): return [localized("relative \(relative), from 0.9")]
    case .far(.relative): return [localized("relative \(relative), to 0.1")]
    case .near(.kilometres(let limit)): return [localized("nearer than \(Decimal.kilometres(limit))")]
    case .far(.kilometres(let limit)): return [localized("farther than \(Decimal.kilometres(limit))")]
    case .near(.year): return [localized("in the nearest tenth of the year")]
    case .far(.year): return [localized("in the farthest tenth of the year")]
    case .named: return []
    }
  }

  private func record(_ moon: NotableMoon, _ finding: MoonFinding) -> [String] {
    switch finding {
    case .near where moon.isClosestOfYear: [localized("the closest of the year")]
    case .far where moon.isFarthestOfYear: [localized("the farthest of the year")]
    default: []
    }
  }

  /// `sunset 18:03`, `best 18:44`, `Moon sets 19:36`, `age 43.9 h`, `lit 3.4%`, `easy (q +1.51, V 18.4)`
  private func facts(_ crescent: Crescent, _ criterion: Crescent.Criterion) -> [String] {
    let (sun, moon) = (text.clock(crescent.sunEvent), text.clock(crescent.moonEvent))
    let age = Decimal.fixed(crescent.ageHours, places: 1)
    let ends =
      crescent.isMorning
      ? (localized("sunrise \(sun)"), localized("Moon rises \(moon)"))
      : (localized("sunset \(sun)"), localized("Moon sets \(moon)"))
    guard let best = crescent.bestTime, let yallop = crescent.yallop, let odeh = crescent.odeh,
      let lit = crescent.illumination
    else {
      return [ends.0, ends.1, localized("age \(age) h"), Self.unseen(crescent.isMorning)]
    }
    let (q, v) = (Decimal.fixed(yallop.value, places: 2), Decimal.fixed(odeh.value, places: 1))
    return [
      ends.0, localized("best \(text.clock(best))"), ends.1, localized("age \(age) h"),
      localized("lit \(Decimal.fixed(lit * 100, places: 1))%"),
      "\(Self.words(criterion, crescent.judgement(by: criterion)?.grade ?? "")) "
        + "(q \(yallop.value < 0 ? "" : "+")\(q) \(yallop.grade), V \(v) \(odeh.grade))",
    ]
  }

  /// `18:46-05:12+`, `88 of 110 have a window`
  private func facts(_ night: ListNight) -> [String] {
    [text.clocks(night.span, on: night.date), localized("\(night.count) of \(night.total) high in the dark")]
      + (context.targets.moon == .any ? [] : [localized("without the Moon")])
  }

  /// `34 deg high`; or why it is not seen
  private func facts(_ event: JovianEvent) -> [String] {
    if event.isVisible { return [terminal.height(event.altitude)] }
    return [
      event.sunAltitude.degrees < JovianEvent.sunLimit.degrees
        ? localized("Jupiter is down or low") : localized("by day or in twilight")
    ]
  }

  /// The first or second evening with the young Moon and the last mornings with the old one, for the page of a day:
  /// `best 18:19`, `age 19.4 h`, `with binoculars only (q -0.17 D)`
  func lines(_ moon: MoonDay?, on date: GregorianDate, isLong: Bool) -> [FlowLine] {
    [moon?.old, moon?.young].compactMap(\.self).filter { $0.number <= 2 }.map { crescent in
      let age = localized("age \(Decimal.fixed(crescent.ageHours, places: 1)) h")
      guard let best = crescent.bestTime, let yallop = crescent.yallop, let odeh = crescent.odeh else {
        return FlowLine(label: localized("Crescent"), items: [age, Self.unseen(crescent.isMorning)])
      }
      let q = "q \(yallop.value < 0 ? "" : "+")\(Decimal.fixed(yallop.value, places: 2)) \(yallop.grade)"
      let v = isLong ? ", V \(Decimal.fixed(odeh.value, places: 1)) \(odeh.grade)" : ""
      let lag = isLong ? [localized("lag \(Decimal.fixed(crescent.lagMinutes, places: 0)) min")] : []
      return FlowLine(
        label: localized("Crescent"),
        items: [localized("best \(text.clock(best, on: date))")] + lag + [
          age, "\(Self.words(.yallop, yallop.grade)) (\(q)\(v))",
        ])
    }
  }

  private static func unseen(_ isMorning: Bool) -> String {
    isMorning ? localized("the Moon rises after the Sun") : localized("the Moon sets before the Sun")
  }

  /// What a class means for who looks.
  static func words(_ criterion: Crescent.Criterion, _ grade: String) -> String {
    switch (criterion, grade) {
    case (_, "A"): localized("easy to see")
    case (.yallop, "B"): localized("seen in perfect air")
    case (.yallop, "C"): localized("found with binoculars, then seen")
    case (.odeh, "B"): localized("with binoculars, perhaps by eye")
    case (.yallop, "D"), (.odeh, "C"): localized("with binoculars only")
    default: localized("not seen")
    }
  }
}
