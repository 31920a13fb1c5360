import CivilTime
import SwissEphemeris

/// Festivals that are counted from the day of another.
extension FestivalFinder {
  /// A festival with the phenomenon by which its date is found.
  typealias Anchored = (festival: Festival, phenomenon: Phenomenon)

  /// The ids of the festivals from which wanted ones are counted, directly or by way of another.
  static func anchors(of rules: [FestivalRule], _ isWanted: (FestivalRule) -> Bool) -> Set<String> {
    var anchors = Set(rules.compactMap { $0.kind == .derived && isWanted($0) ? $0.anchor : nil })
    var last: Set<String> = []
    // Nearly all are counted from a festival that has a day of its own.
    while anchors.count > last.count {
      last = anchors
      for rule in rules where rule.kind == .derived && last.contains(rule.id) {
        if let anchor = rule.anchor { anchors.insert(anchor) }
      }
    }
    return anchors
  }

  /// Hands on the festivals of derived rules on some dates, each after the festivals from which it is counted.
  ///
  /// - Parameters:
  ///   - rules: The wanted rules, and those from which they are counted.
  ///   - anchored: The festivals that have a day of their own, by their ids.
  ///   - body: Receives the festivals of each wanted rule.
  func derived(
    _ rules: [FestivalRules.Wanted], from anchored: [String: [Anchored]], _ rivals: FestivalRivals,
    in dates: ClosedRange<GregorianDate>, _ body: ([Festival]) -> Void
  ) {
    var (open, anchored) = (rules, anchored)
    while true {
      let ready = open.filter { $0.rule.anchor.map { anchored[$0] != nil } ?? false }
      if ready.isEmpty { return }
      for wanted in ready {
        guard let anchor = wanted.rule.anchor, let offset = wanted.rule.offset else { continue }
        let found = (anchored[anchor] ?? []).compactMap { anchor -> Anchored? in
          guard let date = offset.date(from: anchor.festival.date, self), wanted.isAnchor || dates.contains(date)
          else { return nil }
          return rivals.derived(wanted.rule, on: date, from: anchor, offset)
        }
        if wanted.isWanted { body(found.lazy.map(\.festival).filter { dates.contains($0.date) }) }
        anchored[wanted.rule.id] = found
      }
      let ids = Set(ready.map(\.rule.id))
      open.removeAll { ids.contains($0.rule.id) }
    }
  }

  /// Whether a derived rule keeps a date: on one of its weekdays, in its lunar month and in its month of the Sun.
  ///
  /// The tithi is the one by which the other festival is found, and the month is the one in which that tithi begins.
  /// Festivals that no tithi decides have the tithi and the month of the sunrise.
  func keeps(_ rule: FestivalRule, _ date: GregorianDate, of phenomenon: Phenomenon) -> Bool {
    guard rule.weekdays.isEmpty || rule.weekdays.contains(date.weekday) else { return false }
    guard !rule.tithis.isEmpty || rule.isOfMonths || rule.solarMonth != nil else { return true }
    guard let sunrise = days[date]?.sunrise else { return false }
    var tithi = calendar.tithis.span(at: sunrise)
    if case .tithi(let position) = phenomenon { tithi = calendar.tithis.spans[position] }
    guard rule.tithis.isEmpty || tithi.map({ rule.tithis.contains($0.number) }) ?? false else { return false }
    var monthOf = sunrise
    if case .tithi(let position) = phenomenon { monthOf = calendar.tithis.spans[position].start }
    guard !rule.isOfMonths || isWanted(monthOf, by: rule) else { return false }
    return rule.solarMonth.map { track.rashi(of: .sun, at: sunrise) == $0 } ?? true
  }
}

extension FestivalRule {
  /// Whether a derived rule asks for a lunar month, plain or adhika.
  fileprivate var isOfMonths: Bool { month != nil || inAdhika != .both }

  /// Whether the rule names some days of another festival: its fast on a Monday, or in one month. Day, rivals and times
  /// are then those of the other festival.
  public var namesDays: Bool {
    kind == .derived && offset == .days(0)
      && (!weekdays.isEmpty || !tithis.isEmpty || solarMonth != nil || isOfMonths)
  }
}
