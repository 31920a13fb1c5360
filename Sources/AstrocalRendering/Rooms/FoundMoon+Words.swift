import AstroCore
import CivilTime

extension FoundMoon: WordedEvent {
  typealias Details = FoundMoon
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    ["supermoon", "super_new_moon", "micromoon", "micro_new_moon"] + MoonName.allCases.map { "\($0.rawValue)_moon" }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    let byDistance: [EventName] = [MoonFinding.near(.relative), .far(.relative)].flatMap { finding in
      [MoonPhase.fullMoon, .newMoon].map { name(finding, $0) }
    }
    return (byDistance + MoonName.allCases.map { name(.named($0), .fullMoon) }).map(localizedName)
  }

  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact(facts(moon, finding) + otherBlue(context))]
  }

  /// `the seasonal one is 20 May 2027`
  private func otherBlue(_ context: RenderContext) -> [String] {
    guard let other else { return [] }
    let date = context.text.date(other).dayAndYear
    return [
      finding == .named(.blue)
        ? localized("the seasonal one is \(date)") : localized("the second of a month is \(date)")
    ]
  }

  /// The same everywhere.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    var facts = calendarFactsAtPlace(entries)
    (facts.dependences, facts.isOfPlace) = ([], false)
    return facts
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
    case .named(.blue): return [localized("second of its month")]
    case .named(.seasonalBlue): return [localized("third of four in its season")]
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

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(FoundMoon.self) } }
}

extension FoundMoon: Described {
  static let definition: Definition? = Definition(
    "found_moon", "A new or full Moon that is near or far by a rule, or a full Moon with a name.")

  static func describe(_ of: inout some MemberVisitor<FoundMoon> & ~Copyable) {
    of.refined("kind", "", .constant("moon"))
    of.refined(
      "id", "The event as a word.",
      .of([
        "supermoon", "super_new_moon", "micromoon", "micro_new_moon", "wolf_moon", "snow_moon", "worm_moon",
        "pink_moon", "flower_moon", "strawberry_moon", "buck_moon", "sturgeon_moon", "corn_moon", "harvest_moon",
        "hunters_moon", "beaver_moon", "cold_moon", "blue_moon", "seasonal_blue_moon",
      ]))
    of.refined("time", "The instant of the phase.", .part("instant"))
    of.field("phase", "`new_moon` or `full_moon`", .text { $1.moon.phase.word }, .of(.few(["new_moon", "full_moon"])))
    of.member(
      "distance_km", "The distance of the centres of Earth and Moon at that instant.",
      .number(.kilometres, places: 1) { $1.moon.distance }, .from(350000, to: 410000))
    of.field(
      "rule", "the rule by which a Moon is near or far", .text { $1.finding.rule?.word },
      .shaped(.pattern("^(relative|yearly|\\d+)$").orNull))
    of.field(
      "relative_distance", "1 for a Moon at perigee, 0 at apogee", .number(places: 4) { $1.moon.relativeDistance })
    of.object("perigee", "The perigee that is nearest in time.", NotableMoon.Apsis.self) { $0.moon.perigee }
    of.object("apogee", "The apogee that is nearest in time.", NotableMoon.Apsis.self) { $0.moon.apogee }
    of.field(
      "hours_to_perigee", "hours until the nearest perigee, negative after it",
      .number(.hours, places: 2) { $1.moon.hoursToPerigee })
    of.field("closest_of_year", "whether no such Moon of the year is nearer", .boolean { $1.moon.isClosestOfYear })
    of.field("farthest_of_year", "whether no such Moon of the year is farther", .boolean { $1.moon.isFarthestOfYear })
    of.member(
      "year_least_km", "The least perigee of the calendar year.",
      .number(.kilometres, places: 1) { $1.moon.yearlyRange.lowerBound }, .from(350000, to: 410000))
    of.member(
      "year_greatest_km", "The greatest apogee of the calendar year.",
      .number(.kilometres, places: 1) { $1.moon.yearlyRange.upperBound }, .from(350000, to: 410000))
    of.field(
      "names", "the names of a full Moon, such as `harvest`", .list { $1.moon.names.map(\.rawValue) },
      .of(.few(MoonName.allCases.map(\.rawValue))))
  }
}

extension NotableMoon.Apsis: Described {
  static func describe(_ of: inout some MemberVisitor<NotableMoon.Apsis> & ~Copyable) {
    of.field("time", "the instant of the nearest one", .time { $1.time })
    of.field(
      "distance_km", "its distance", .number(.kilometres, places: 1) { $1.distance },
      .bounded(.moonDistance).shaped(.from(350000, to: 410000)))
  }
}
