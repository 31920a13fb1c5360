import CivilTime
import ForeignText

/// The room of the principal phases of the Moon.
package struct PhaseSearch: EventSearch {
  package typealias Found = PhaseEvent
  package static let kinds = [EventKind.phase]
  package var dependsOnPlace: Bool { false }

  /// The phases, of the four principal ones.
  package let phases: Set<MoonPhase>

  package init(_ phases: Set<MoonPhase> = Self.all) { self.phases = phases }

  package static let all: Set<MoonPhase> = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]

  // MARK: Words

  /// Of the words for the same phases the first are the usual ones.
  private static let words: [(words: String, phases: Set<MoonPhase>)] = [
    ("new moon", [.newMoon]), ("first quarter", [.firstQuarter]), ("full moon", [.fullMoon]),
    ("last quarter", [.lastQuarter]), ("third quarter", [.lastQuarter]), ("half moon", [.firstQuarter, .lastQuarter]),
    ("quarter moon", [.firstQuarter, .lastQuarter]),
    ("first quarter moon", [.firstQuarter]), ("last quarter moon", [.lastQuarter]),
    ("third quarter moon", [.lastQuarter]), ("phase", all), ("moon phase", all), ("phases of the moon", all),
  ]
  package static let usualWords = words.prefix(4).map(\.words)

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> PhaseSearch? {
    guard rank == .word else { return nil }
    let key = String(words.text.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
    let singular = key.hasSuffix("s") ? String(key.dropLast()) : key
    return Self.words.first { $0.words == key || $0.words == singular }.map { PhaseSearch($0.phases) }
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let found = try Self.reading(of: words, as: .word) else {
      throw Mistake(
        "\(PlainText.quoted(words.text)) is not a phase: use new moon, first quarter, full moon or last quarter")
    }
    self = found
  }

  /// `full-moon`
  package var description: String {
    String((Self.words.first { $0.phases == phases }?.words ?? "").map { $0 == " " ? "-" : $0 })
  }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (PhaseEvent) throws -> Bool
  ) throws {
    try almanac.inPieces(dates) { year, almanac in
      try almanac.phases(on: year).allSatisfy { try !phases.contains($0.phase) || body($0) }
    }
  }
}

extension EventKind {
  public static let phase = EventKind("phase", tolerance: 0.25)
}

extension PhaseEvent: FoundEvent {
  /// `full moon`
  package func eventName(_ script: NameScript) -> EventName { EventName(String(id.map { $0 == "_" ? " " : $0 })) }
  public var eventKind: EventKind { .phase }

  /// `full_moon`
  public var id: String { Self.ids[phase.rawValue / 2] }
  private static let ids = ["new_moon", "first_quarter", "full_moon", "last_quarter"]
  public var nominal: String { "\(nominalDate)" }
  public var instant: JulianDay? { time }
}
