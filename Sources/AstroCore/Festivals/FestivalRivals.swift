import CivilTime
import SwissEphemeris

/// Finds the other dates that have a claim to a festival: by variants of its rule, by the days that its window touches,
/// and by the record of dates that were kept.
struct FestivalRivals {
  private let finder: FestivalFinder
  /// Whether festivals have rivals, and what explains the choice between them.
  private let isAsked: Bool
  /// The rules of each festival that has several, by the id of the one that the others vary.
  private let families: [String: [FestivalRule]]
  private let records: FestivalRecords
  /// Finds the days by the Surya Siddhanta, or `nil` if they are not asked for.
  private let treatise: FestivalFinder?

  init(_ finder: FestivalFinder, _ rules: [FestivalRule]) {
    self.finder = finder
    isAsked = finder.details.contains(.rivals)
    families = isAsked ? FestivalRule.families(rules) : [:]
    records = .standard
    let hasTreatise = isAsked && (finder.details.contains(.suryaSiddhanta) || finder.followsSuryaSiddhanta)
    treatise = hasTreatise ? finder.bySuryaSiddhanta : nil
  }

  /// The festival of a rule on the date that was found, with its rivals.
  func festival(_ rule: FestivalRule, _ placed: FestivalFinder.Placed) -> Festival {
    let deciding = placed.decider ?? rule
    let claims = isAsked ? claims(of: deciding, placed) : nil
    var decision = placed.decision
    decision.neighbour = finder.neighbour(deciding, placed)
    return Festival(
      rule: rule, date: placed.date, parana: placed.parana?.span, paranaRule: placed.parana?.rule,
      shortParana: placed.parana?.short,
      properName: placed.properName, decision: decision, keptBy: claims?.keptBy ?? "",
      alternatives: claims?.alternatives ?? [], holidays: claims?.holidays ?? [],
      bhadras: isAsked && rule.avoids == .bhadra ? bhadras(placed) : [],
      pujaTimes: finder.pujaTimes(rule, on: placed.date, placed.phenomenon), decider: placed.decider)
  }

  private func claims(of rule: FestivalRule, _ placed: FestivalFinder.Placed) -> Claims {
    var claims = Claims(rule, placed.date, placed.decision)
    // The rule of a country stands under its own id, too.
    for variant in families[rule.family] ?? [] where variant !== rule && variant.id != rule.countryID {
      // Named ekadashis follow the rule of their tradition.
      if rule.isEkadashi, variant.deciding == rule.deciding { continue }
      guard let found = finder.place(variant, placed.phenomenon) else { continue }
      claims.add(found.date, variant, found.decision)
    }
    claims.addTouchedDays()
    addDayOfSunrise(rule, placed.phenomenon, to: &claims)
    let records = kept(placed.properName ?? rule, in: placed.date.year)
    // Where it is known who kept which day, towns prove nothing.
    if records.isEmpty { addDaysOfTowns(rule, placed, to: &claims) }
    addDayOfTreatise(rule, placed.phenomenon, to: &claims)
    for record in records { claims.add(record) }
    return claims
  }

  /// The dates of a year on which a festival was kept, by its id and by that of the rule of its country.
  private func kept(_ rule: FestivalRule, in year: Int) -> [FestivalRecord] {
    let country = rule.countryID.flatMap { $0 == rule.id ? nil : $0 }
    return [rule.id, country].compactMap(\.self).flatMap { records.of($0, year, finder.zone) }
  }

  /// The day at whose sunrise the tithi holds: a claim against a rule that asks for another instant of the day, such as noon.
  private func addDayOfSunrise(
    _ rule: FestivalRule, _ phenomenon: FestivalFinder.Phenomenon, to claims: inout Claims
  ) {
    guard rule.kind == .tithi, case .window(let window) = rule.deciding, window.isInstant, window != .sunrise,
      case .tithi(let position) = phenomenon
    else { return }
    let span = finder.calendar.tithis.spans[position]
    guard let day = finder.days.days.first(where: { span.contains($0.sunrise) }) else { return }
    claims.add(
      FestivalAlternative(date: day.date, rule: rule, reason: .sunrise, keptBy: "", held: nil), on: day.date)
  }

  /// The days of other towns of the country, where some of these have another one.
  private func addDaysOfTowns(_ rule: FestivalRule, _ placed: FestivalFinder.Placed, to claims: inout Claims) {
    for (town, date, decision) in finder.decisions(inTowns: rule, placed) where date != placed.date {
      claims.add(
        FestivalAlternative(
          date: date, rule: rule, reason: decision.reason, keptBy: town, held: decision.held(on: date)), on: date)
    }
  }

  /// The keepers of the days by the Surya Siddhanta, in regions that have such almanacs.
  private static let treatiseAlmanacs = "almanacs by the Surya Siddhanta"

  /// The day that the rule finds by the tithi of the Surya Siddhanta.
  private func addDayOfTreatise(
    _ rule: FestivalRule, _ phenomenon: FestivalFinder.Phenomenon, to claims: inout Claims
  ) {
    guard let treatise, rule.deciding != .crescent, case .tithi(let position) = phenomenon else { return }
    let tithi = finder.calendar.tithis.spans[position]
    let (tithis, middle) = (treatise.calendar.tithis, tithi.start + (tithi.end - tithi.start) / 2)
    // The treatise is some hours early or late, less than half a tithi, or little more.
    guard let near = tithis.position(at: middle),
      let same = (near - 1...near + 1).first(where: {
        tithis.spans.indices.contains($0) && tithis.spans[$0].index == tithi.index
      }), let found = treatise.place(rule, .tithi(same))
    else { return }
    let keepers = finder.followsSuryaSiddhanta ? Self.treatiseAlmanacs : ""
    claims.add(
      FestivalAlternative(
        date: found.date, rule: rule, reason: .suryaSiddhanta, keptBy: keepers, held: nil,
        suryaSiddhanta: found.decision.span), on: found.date)
  }

  /// The Bhadras of the day that was chosen, and of those whose windows hold the span.
  private func bhadras(_ placed: FestivalFinder.Placed) -> [Bhadra] {
    let days = placed.decision.candidates.filter { $0.qualifies || $0.date == placed.date }
      .compactMap { finder.days[$0.date] }
    guard let first = days.first, let last = days.last else { return [] }
    return finder.calendar.bhadras(touching: first.sunrise..<last.nextSunrise, on: finder.track)
  }

  /// The festival that is counted from another, whose rivals move with it.
  ///
  /// - Returns: `nil` where the rule does not keep the date.
  func derived(
    _ rule: FestivalRule, on date: GregorianDate, from anchored: FestivalFinder.Anchored,
    _ offset: FestivalRule.Offset
  ) -> FestivalFinder.Anchored? {
    let (anchor, phenomenon) = anchored
    guard finder.keeps(rule, date, of: phenomenon) else { return nil }
    if rule.namesDays { return (named(rule, anchor, phenomenon), phenomenon) }
    var decision = FestivalDecision(
      span: nil, candidates: [], reason: .derived(anchor: anchor.rule.id), margin: anchor.decision.margin)
    decision.neighbour = anchor.decision.neighbour.flatMap { other in
      guard let day = other.date else { return other }
      return offset.date(from: day, finder).map { other.moved(to: $0) }
    }
    var claims = Claims(rule, date, decision)
    if rule.keptBy.isEmpty { claims.keepers = [PublicHoliday.removed(from: anchor.keptBy)].filter { !$0.isEmpty } }
    for other in anchor.alternatives {
      guard let date = offset.date(from: other.date, finder) else { continue }
      claims.add(other.withoutHolidays, on: date)
    }
    for variant in families[rule.family] ?? [] where variant !== rule && variant.anchor == rule.anchor {
      guard let date = variant.offset?.date(from: anchor.date, finder) else { continue }
      claims.add(
        date, variant,
        FestivalDecision(span: nil, candidates: [], reason: .derived(anchor: anchor.rule.id)))
    }
    if isAsked { for record in kept(rule, in: date.year) { claims.add(record) } }
    let festival = Festival(
      rule: rule, date: date, decision: decision, keptBy: isAsked ? claims.keptBy : "",
      alternatives: claims.alternatives, holidays: claims.holidays,
      pujaTimes: finder.pujaTimes(rule, on: date, nil), anchors: [anchor])
    return (festival, phenomenon)
  }

  /// The day of another festival under a name of its own, such as Soma Pradosha: one fast has one day, with the same rivals,
  /// the same reason and the same times.
  private func named(
    _ rule: FestivalRule, _ anchor: Festival, _ phenomenon: FestivalFinder.Phenomenon
  ) -> Festival {
    var claims = Claims(rule, anchor.date, anchor.decision)
    if !anchor.keptBy.isEmpty { claims.keepers = [anchor.keptBy] }
    for other in anchor.alternatives { claims.add(other, on: other.date) }
    if isAsked { for record in kept(rule, in: anchor.date.year) { claims.add(record) } }
    let own = finder.pujaTimes(rule, on: anchor.date, phenomenon)
    return Festival(
      rule: rule, date: anchor.date, parana: anchor.parana, paranaRule: anchor.paranaRule,
      shortParana: anchor.shortParana, decision: anchor.decision,
      keptBy: isAsked ? claims.keptBy : "", alternatives: claims.alternatives,
      holidays: anchor.holidays + claims.holidays, bhadras: anchor.bhadras,
      pujaTimes: own.isEmpty ? anchor.pujaTimes : own, anchors: [anchor])
  }

  /// The dates that have a claim, each with those who keep it.
  private struct Claims {
    let rule: FestivalRule
    let date: GregorianDate
    let decision: FestivalDecision
    /// Those who keep the date that was chosen.
    var keepers: [String]
    private(set) var alternatives: [FestivalAlternative] = []
    /// The states and countries of which one of the dates is a public holiday.
    private(set) var holidays: [PublicHoliday] = []

    init(_ rule: FestivalRule, _ date: GregorianDate, _ decision: FestivalDecision) {
      (self.rule, self.date, self.decision) = (rule, date, decision)
      keepers = rule.keptBy.isEmpty ? [] : [rule.keptBy]
    }

    var keptBy: String { Self.joined(keepers) }

    /// Keepers in order, each once: `Nepal` says nothing beside `Nepal (public holiday by the Python package holidays)`.
    private static func joined(_ keepers: [String]) -> String {
      if keepers.count < 2 { return keepers.first ?? "" }
      var names: [Substring] = []
      for keeper in keepers {
        for part in keeper.utf8.split(separator: UInt8(ascii: ";")) {
          let name = Substring(part.drop { $0 == UInt8(ascii: " ") })
          if !names.contains(name) { names.append(name) }
        }
      }
      // What stands before a bracket says who keeps the day.
      let explained = names.compactMap { name in
        name.utf8.firstIndex(of: UInt8(ascii: "(")).map { name[..<$0].dropLast() }
      }
      return names.filter { !explained.contains($0) }.map { String($0) }.joined(separator: "; ")
    }

    /// Adds the date of a variant. Where it is the chosen one, those who keep the variant stand beside those who keep the
    /// rule; alone they would seem to be all.
    mutating func add(_ date: GregorianDate, _ variant: FestivalRule, _ decision: FestivalDecision) {
      if date == self.date, rule.keptBy.isEmpty { return }
      add(
        FestivalAlternative(
          date: date, rule: variant, reason: decision.reason, keptBy: variant.keptBy, held: decision.held(on: date)),
        on: date)
    }

    mutating func add(_ record: FestivalRecord) {
      // A record of a date far away is that of another month. Of a festival of the year it is a claim: leap months part almanacs.
      let reach = rule.recurrence == .yearly ? 40 : 5
      guard abs(record.date.dayNumber - date.dayNumber) < reach else { return }
      holidays += record.holidays
      add(
        FestivalAlternative(
          date: record.date, rule: rule, reason: .recorded(record.rule), keptBy: record.keptBy,
          held: decision.held(on: record.date)),
        on: record.date)
    }

    /// The days that the window touches, and that nobody has claimed.
    mutating func addTouchedDays() {
      guard decision.span != nil, !rule.isEkadashi, rule.kind != .solar, rule.weekdays.isEmpty,
        decision.reason != .crescent
      else { return }
      let touched = decision.candidates.filter(\.qualifies)
      for candidate in touched where candidate.date != date {
        let isFirst = candidate.date == touched[0].date
        add(
          FestivalAlternative(
            date: candidate.date, rule: rule,
            reason: touched.count == 1 ? .only : .ofTwo(isFirst ? .first : .second), keptBy: "",
            held: decision.held(on: candidate.date)),
          on: candidate.date)
      }
    }

    /// Adds a claim to a date; a further one adds its keepers.
    mutating func add(_ other: FestivalAlternative, on date: GregorianDate) {
      if date == self.date {
        if !other.keptBy.isEmpty { keepers.append(other.keptBy) }
        return
      }
      let index = alternatives.firstIndex { $0.date >= date } ?? alternatives.count
      guard index < alternatives.count, alternatives[index].date == date else {
        alternatives.insert(
          FestivalAlternative(
            date: date, rule: other.rule, reason: other.reason, keptBy: other.keptBy, held: other.held,
            suryaSiddhanta: other.suryaSiddhanta), at: index)
        return
      }
      let known = alternatives[index]
      alternatives[index] = FestivalAlternative(
        date: date, rule: known.rule, reason: known.reason,
        keptBy: Self.joined([known.keptBy, other.keptBy].filter { !$0.isEmpty }), held: known.held,
        suryaSiddhanta: known.suryaSiddhanta ?? other.suryaSiddhanta)
    }
  }
}

extension FestivalAlternative {
  /// The alternative without the governments that keep it.
  fileprivate var withoutHolidays: FestivalAlternative {
    FestivalAlternative(
      date: date, rule: rule, reason: reason, keptBy: PublicHoliday.removed(from: keptBy), held: held,
      suryaSiddhanta: suryaSiddhanta)
  }
}

extension FestivalDecision {
  /// The part of a date's window that holds the span, in seconds, or `nil` if the window is an instant or unknown.
  fileprivate func held(on date: GregorianDate) -> Double? {
    guard let candidate = candidates.first(where: { $0.date == date }), let window = candidate.window,
      !window.isEmpty
    else { return nil }
    return candidate.overlap
  }
}

extension FestivalRule {
  /// The id of the rule that this one varies, or its own; all ekadashis are of one family.
  var family: String { isEkadashi ? "ekadashi" : variantOf ?? id }

  /// The rules of each festival that has several, by their ``family``.
  fileprivate static func families(_ rules: [FestivalRule]) -> [String: [FestivalRule]] {
    var families: [String: [FestivalRule]] = [:]
    for rule in rules where rule.variantOf != nil { families[rule.family, default: []].append(rule) }
    guard !families.isEmpty else { return [:] }
    for rule in rules where rule.variantOf == nil {
      if families[rule.id] != nil { families[rule.id]?.insert(rule, at: 0) }
    }
    return families
  }

  /// The rules that the festival of one needs: those it is counted from, the variants of all, and the names of ekadashis.
  package func withRelated(in rules: [FestivalRule]) -> [FestivalRule] {
    var chain = [self]
    while let anchor = chain.last?.anchor, !chain.contains(where: { $0.id == anchor }),
      let next = rules.first(where: { $0.id == anchor })
    { chain.append(next) }
    let (families, ids) = (Set(chain.map(\.family)), Set(chain.map(\.id)))
    return [self]
      + rules.filter { rule in
        let isRelated = families.contains(rule.family) || ids.contains(rule.id) || isEkadashi && rule.isEkadashi
        return rule.id != id && isRelated
      }
  }
}
