import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the days on which the births and deaths of people are remembered: `anniversary asha`, `anniversaries`.
extension AnniversaryQuery: EventSearch {
  public typealias Found = AnniversaryEvent
  package static let kinds = [EventKind.anniversary]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> AnniversaryQuery? {
    rank == .word && words.preference == .festivals ? try named(words.text, words.catalogue) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    var found = try Self.named(words.text, words.catalogue)
    if found == nil { found = try Self.named("\(EventKind.anniversary) \(words.text)", words.catalogue) }
    guard let found else { throw Self.none(words) }
    self = found
  }

  /// The search that `anniversaries`, `anniversary asha` or `anniversary all` means, or `nil` for other words.
  ///
  /// - Throws: ``Mistake``, which repeats no name, if there is no such person.
  private static func named(_ words: String, _ catalogue: EventCatalogue) throws(Mistake) -> AnniversaryQuery? {
    let parts = words.lowercased().split(separator: " ", maxSplits: 1)
    guard let first = parts.first, ["anniversary", "anniversaries"].contains(first) else { return nil }
    let name = parts.count > 1 ? String(words.split(separator: " ", maxSplits: 1)[1]) : nil
    guard !catalogue.people.isEmpty else {
      throw Mistake(
        "anniversaries need people in the configuration, such as people: { asha: { birth: \"1984-03-21T06:10\" } }")
    }
    guard name.map({ catalogue.people.contains($0.lowercased()) }) ?? true else {
      throw Mistake(
        "no person of the configuration has that name; \"anniversaries\" means everyone with remind: true")
    }
    return AnniversaryQuery(name: name)
  }

  public var conventions: Set<Convention> { [.sunrise, .ayanamsha] }
  public var notice: Notice { .days(1) }
  package func reminderID(in catalogue: EventCatalogue) -> String { reminderID() }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (AnniversaryEvent) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      _ = try almanac.anniversaries(of: people, on: year).allSatisfy(handOn)
    }
  }
}

extension EventKind {
  // Two people may have one birthday.
  public static let anniversary = EventKind("anniversary", tolerance: 0, .dateOfReminder)
}

extension AnniversaryEvent: FoundEvent {
  public var eventKind: EventKind { .anniversary }
  /// The key: only who prints knows the name of the person.
  package func eventName(_ script: NameScript) -> EventName { .text(key) }
  public var id: String { key }
  public var nominal: String { "\(yearNumber)" }
  public var nominalName: String { "\(nominal)-\(anniversary.search.basis.rawValue)-\(key)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { anniversary.date }
}
