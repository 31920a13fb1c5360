import CivilTime
import SwissEphemeris

/// What a search found that a year or a month has once, or that Jupiter's moons do.
public enum SpecialEvent: Hashable, Sendable {
  /// An extreme of the Sun.
  case sun(SunExtreme)
  /// The beginning or the end of a midnight sun or a polar night.
  case polar(PolarEvent)
  /// A new or full Moon, with what it was searched for.
  case moon(NotableMoon, MoonFinding)
  /// The young or the old Moon, with the criterion that decides.
  case crescent(Crescent, Crescent.Criterion)
  /// What one of Jupiter's moons does.
  case satellite(JovianEvent)
  /// The best night for a list of targets.
  case list(ListNight)

  /// The instant in UT.
  public var time: JulianDay {
    switch self {
    case .sun(let extreme): extreme.time
    case .polar(let event): event.time
    case .moon(let moon, _): moon.time
    case .crescent(let crescent, _): crescent.time
    case .satellite(let event): event.time
    case .list(let night): night.span.lowerBound
    }
  }

  /// The kind.
  public var kind: EventKind {
    switch self {
    case .sun, .polar: .extreme
    case .moon: .moon
    case .crescent: .crescent
    case .satellite: .satellite
    case .list: .marathon
    }
  }

  /// The word that names it among those of its kind: `earliest_sunset`, `polar_night_begin`, `supermoon`, `harvest_moon`.
  public var id: String {
    switch self {
    case .sun(let extreme): extreme.kind.rawValue
    case .polar(let event): event.season.kind.rawValue + (event.isEnd ? "_end" : "_begin")
    case .moon(let moon, let finding): finding.id(moon.phase)
    case .crescent(let crescent, _): crescent.isMorning ? "old_moon" : "young_moon"
    case .satellite(let event): event.id
    case .list(let night): "best_\(night.list.rawValue)"
    }
  }

  /// The words of ``id`` for all events.
  public static let ids: [String] =
    SunExtreme.Kind.allCases.map(\.rawValue)
    + PolarSeason.Kind.allCases.flatMap { ["\($0.rawValue)_begin", "\($0.rawValue)_end"] }
    + ["supermoon", "super_new_moon", "micromoon", "micro_new_moon"] + MoonName.allCases.map { "\($0.rawValue)_moon" }
    + ["young_moon", "old_moon"] + JovianEvent.ids
    + TargetCatalogue.Group.allCases.map { "best_\($0.rawValue)" }

  /// The year or the date in UTC, in digits, that distinguishes it from the others of its ``id``, with the number of an evening.
  public var nominalDigits: String { nominalName.dropLast(id.count + 1).filter { $0 != "-" } }

  /// The name that distinguishes it from the others of its search, which no ephemeris and no zone changes.
  var nominalName: String {
    switch self {
    case .sun(let extreme): "\(extreme.year)-\(id)"
    case .polar(let event): "\(event.nominalYear)-\(id)"
    case .moon(let moon, _): "\(PhaseEvent(phase: moon.phase, time: moon.time).nominalDate)-\(id)"
    case .crescent(let crescent, _):
      "\(PhaseEvent(phase: .newMoon, time: crescent.newMoon).nominalDate)-\(crescent.number)-\(id)"
    case .satellite(let event): event.nominalName
    case .list(let night): "\(night.date.year)-\(id)"
    }
  }
}

/// Why a search found a new or full Moon.
public enum MoonFinding: Hashable, Sendable {
  case near(MoonRule)
  case far(MoonRule)
  case named(MoonName)

  fileprivate func id(_ phase: MoonPhase) -> String {
    switch self {
    case .near: phase == .newMoon ? "super_new_moon" : "supermoon"
    case .far: phase == .newMoon ? "micro_new_moon" : "micromoon"
    case .named(let name): "\(name.rawValue)_moon"
    }
  }

  /// The rule; nil of a name.
  public var rule: MoonRule? {
    switch self {
    case .near(let rule), .far(let rule): rule
    case .named: nil
    }
  }
}

extension NotableMoon {
  /// Whether it is near by a rule.
  func isNear(by rule: MoonRule) -> Bool {
    switch rule {
    case .relative: relativeDistance >= 0.9
    case .kilometres(let limit): distance < limit
    case .year: distance <= yearlyRange.upperBound - 0.9 * (yearlyRange.upperBound - yearlyRange.lowerBound)
    }
  }

  /// Whether it is far by a rule.
  func isFar(by rule: MoonRule) -> Bool {
    switch rule {
    case .relative: relativeDistance <= 0.1
    case .kilometres(let limit): distance > limit
    case .year: distance >= yearlyRange.lowerBound + 0.9 * (yearlyRange.upperBound - yearlyRange.lowerBound)
    }
  }

  /// Why a search finds it; none where it does not.
  fileprivate func findings(of query: MoonQuery) -> [MoonFinding] {
    switch query {
    case .near(let wanted, let rule): phase == wanted && isNear(by: rule) ? [.near(rule)] : []
    case .far(let wanted, let rule): phase == wanted && isFar(by: rule) ? [.far(rule)] : []
    case .named(let wanted): names.filter(wanted.contains).map { .named($0) }
    }
  }
}

extension Almanac {
  /// Passes on what a search finds on some dates that a year or a month has once, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  func specialEvents(
    _ query: SpecialQuery, on dates: ClosedRange<GregorianDate>, _ body: (SpecialEvent) throws -> Bool
  ) throws {
    if case .polar(let kinds) = query, kinds.allSatisfy({ obstacle(to: $0, on: dates) != nil }) { return }
    if case .list = query, try absence(of: .special(query), on: dates).scope == .never { return }
    if case .satellites(let query) = query { return try jovianEvents(query, on: dates) { try body(.satellite($0)) } }
    for year in dates.lowerBound.year...dates.upperBound.year {
      guard let first = GregorianDate(year: year, month: 1, day: 1),
        let last = GregorianDate(year: year, month: 12, day: 31)
      else { continue }
      let within = max(first, dates.lowerBound)...min(last, dates.upperBound)
      for event in try specialEvents(query, in: year, on: within)
      where within.contains(AlmanacEvent.special(event).date(in: zone)) {
        guard try body(event) else { return }
      }
    }
  }

  /// What a search finds in a year, at least of some dates of it, in order.
  private func specialEvents(
    _ query: SpecialQuery, in year: Int, on dates: ClosedRange<GregorianDate>
  ) throws -> [SpecialEvent] {
    switch query {
    case .sun(let query):
      let sun = try SunYear(year, of: self)
      return query.kinds.compactMap { sun.extreme($0, by: query.basis) }.sorted { $0.time < $1.time }
        .map(SpecialEvent.sun)
    case .polar(let kinds): return try polarEvents(kinds, on: dates).map(SpecialEvent.polar)
    case .moon(let query):
      return try MoonYear(year, of: self).moons.flatMap { moon in
        moon.findings(of: query).map { .moon(moon, $0) }
      }
    case .crescent(let query):
      return try crescents(query, on: dates).map { .crescent($0, query.criterion) }
    case .satellites: return []
    case .list(let list): return try bestNight(of: list, in: year).map { [.list($0)] } ?? []
    }
  }
}
