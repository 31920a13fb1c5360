import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the entries of grahas into sidereal signs: `saturn sign`, `jupiter into karka`.
extension SignEntryQuery: EventSearch {
  public typealias Found = SignEntry
  package static let kinds = [EventKind.ingress]
  public var dependsOnPlace: Bool { false }

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> SignEntryQuery? {
    rank == .word ? SignEntryQuery(words: words.text) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let query = SignEntryQuery(words: words.text) ?? SignEntryQuery(words: "\(words.text) sign") else {
      throw Mistake(
        "\(PlainText.quoted(words.text)) is not an entry into a sign: use \"saturn sign\" or \"jupiter into karka\"")
    }
    self = query
  }

  public var conventions: Set<Convention> { [.ayanamsha] }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (SignEntry) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in try almanac.signEntries(self, on: year, handOn) }
  }
}

extension EventKind {
  public static let ingress = EventKind("ingress", tolerance: 1.6)
}

extension SignEntry: FoundEvent {
  /// `Saturn enters Mina`
  package func eventName(_ script: NameScript) -> EventName {
    "\(EventName(titled: graha.rawValue)) enters \(PanchangaNames.table.name(.rashi, rashi, script))"
  }
  public var eventKind: EventKind { .ingress }
  /// `saturn_mina`
  public var id: String {
    graha.rawValue + "_" + PanchangaNames.table.name(.rashi, rashi, .latin).lowercased()
  }
  public var nominal: String { nominalName }
  public var instant: JulianDay? { time }
}
