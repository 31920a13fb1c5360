import CivilTime
import ForeignText
import SwissEphemeris

/// The room of a festival by its id: `diwali`.
package struct FestivalSearch: SunriseSearch {
  package typealias Found = Festival
  package static let kinds = [EventKind.festival]

  package let id: String

  package init(_ id: String) { self.id = id }

  // MARK: Words

  /// Where festivals are preferred, a whole name is as sure as a word of any other kind.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> FestivalSearch? {
    let (text, names) = (words.text, words.catalogue.festivalNames)
    switch rank {
    case .word: return words.preference == .festivals ? try one(of: names.named(text), words) : nil
    case .name:
      return try one(
        of: words.isStrict ? names.named(text).filter { $0.isSpelt(text) } : names.findWhole(text), words)
    case .part: return nil
    }
  }

  /// The search for one of some festivals that words name; nil where there is none.
  static func one(of found: [FestivalRule], _ words: SearchWords) throws(Mistake) -> FestivalSearch? {
    let id = words.text.lowercased()
    if found.contains(where: { $0.id == id }) { return FestivalSearch(id) }
    guard found.count < 2 else {
      let ids = found.prefix(8).map(\.id).joined(separator: ", ")
      let more = found.count > 8 ? " and \(found.count - 8) more" : ""
      throw Mistake(
        "\(PlainText.quoted(words.text)) fits several festivals; use an id: \(ids)\(more)",
        advice: .festivals(ids: found.map(\.id)))
    }
    return found.first.map { FestivalSearch($0.id) }
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let found = try Self.reading(of: words, as: .name) else {
      throw Self.none(words, near: words.catalogue.festivalNames.nearest(to: words.text).map(\.id))
    }
    self = found
  }

  /// A festival need not be known.
  package init(stored words: SearchWords) { id = words.text }

  package var description: String { id }

  // MARK: Search

  package var parts: Set<DayPart> { [.panchanga, .festivals] }
  package var conventions: Set<Convention> { [.sunrise, .ayanamsha] }
  package func daysRunning(at latitude: Angle) -> Int { 1 }

  /// The rules that decide on its day, and no others.
  package func prepare(_ almanac: inout Almanac) {
    almanac = almanac.knowing([id])
    guard let rule = almanac.rules.first(where: { $0.id == id || $0.countryID == id }) else { return }
    almanac = Almanac(
      almanac.sky, position: almanac.position, zone: almanac.zone, sunrise: almanac.sunrise,
      ayanamsha: almanac.ayanamsha, parts: parts, rules: rule.withRelated(in: almanac.rules), showers: [])
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (Festival) throws -> Bool
  ) throws {
    try almanac.inPieces(dates) { year, almanac in
      var (isWanted, last): (Bool, GregorianDate?) = (true, nil)
      let missing = try almanac.forEachFestival(in: year, ids: [id]) { festival in
        guard isWanted else { return }
        last = festival.date
        isWanted = try body(festival)
      }
      // What comes after the last of a finished search is not asked for.
      for date in missing where isWanted || last.map({ date <= $0 }) ?? true { withoutSunrise(date) }
      return isWanted
    }
  }

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    let zones = almanac.rules.first { $0.id == id }?.zonesAlone(in: almanac.zone, almanac.rules) ?? []
    return zones.isEmpty ? EventAbsence(.dates) : EventAbsence(.never, nil, .zones(zones))
  }

  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    try almanac.occasions(ofFestivals: self, on: dates) { _ in "" }
  }
}

/// The room of all festivals of a place.
extension FestivalSelection: SunriseSearch {
  public typealias Found = Festival
  package static let kinds = [EventKind.festival]

  /// `festivals` is a list, and no event that a search finds.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> FestivalSelection? { nil }

  package init(stored words: SearchWords) throws(Mistake) {
    guard let selection = FestivalSelection(words.text) else { throw Self.none(words) }
    self = selection
  }

  public var parts: Set<DayPart> { [.panchanga, .festivals] }
  public var conventions: Set<Convention> { [.sunrise, .ayanamsha] }
  package func daysRunning(at latitude: Angle) -> Int { 1 }
  package func reminderID(in catalogue: EventCatalogue) -> String { reminderID }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (Festival) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.forEachFestival(in: year, repeats: false) { _ = try handOn($0) }.forEach(withoutSunrise)
    }
  }

  /// A date may have several.
  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    try almanac.occasions(ofFestivals: self, on: dates) { "-\($0.rule.id)" }
  }
}

extension Almanac {
  /// The festivals that a search finds on some dates, until the ends of their panchanga days.
  ///
  /// - Parameter suffix: What the name of each has behind its date.
  fileprivate func occasions<Search: EventSearch>(
    ofFestivals search: Search, on dates: ClosedRange<GregorianDate>, _ suffix: (Festival) -> String
  ) throws -> [Occasion] where Search.Found == Festival {
    let found = try events(of: search, on: dates)
    let days = found.isEmpty ? [:] : try panchangaDays(of: dates)
    return found.filter { dates.contains($0.date) }.map { festival in
      Occasion(
        .found(festival), on: festival.date, zone, name: "\(festival.nominalDate(rules))\(suffix(festival))",
        end: days[festival.date]?.upperBound)
    }
  }
}

extension EventKind {
  // A festival may move to the next date.
  public static let festival = EventKind("festival", tolerance: 1.6, .date)
}

extension Festival: FoundEvent {
  /// The name in a script, an ekadashi's own where it has one: `Utpanna Ekadashi`, `Utpanna Ekadashi (Vaishnava)`.
  package func eventName(_ script: NameScript) -> EventName {
    let name = rule.name(in: script)
    guard let properName else { return .text(name) }
    return .text(properName.name(in: script) + name[(name.firstIndex(of: " ") ?? name.endIndex)...])
  }
  public var eventKind: EventKind { .festival }
  public var id: String { rule.id }
  /// Its date: what names it depends on the other rules, see `nominalDate(_:)`.
  public var nominal: String { "\(date)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { date }

  /// It lasts for its local day, and with a puja after midnight until that ends.
  package func course(in zone: CivilZone) -> EventCourse {
    let day = EventCourse.day(date, in: zone)
    // The time to break a fast is on the next morning, when the fast itself is over.
    let pujas = pujaTimes.filter { $0.name != "parana" && !$0.isDetail && $0.start < day.end.advanced(byDays: 0.25) }
    return .lasting(day.start, pujas.map { $0.end ?? $0.start }.max().map { max($0, day.end) } ?? day.end)
  }
}
