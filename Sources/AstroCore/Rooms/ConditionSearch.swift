import CivilTime
import SwissEphemeris

/// The room of the days on which a condition is true.
package struct ConditionSearch: EventSearch {
  package typealias Found = FoundCondition
  package static let kinds = [EventKind.condition]

  package let test: DayTest

  package init(_ test: DayTest) { self.test = test }

  /// A condition stands behind its kind.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> ConditionSearch? { nil }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let read = words.catalogue.condition else { throw Self.none(words) }
    test = try read(words.text, words.catalogue)
  }

  package var description: String { test.words }
  package var parts: Set<DayPart> { test.needs }
  package var conventions: Set<Convention> { test.needs.reduce(into: []) { $0.formUnion($1.conventions) } }
  package var dependsOnSkyline: Bool { !test.needs.isEmpty }
  package func prepare(_ almanac: inout Almanac) { almanac = almanac.naming(test.festivals) }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (FoundCondition) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.days(year) { report in
        guard test.isTrue(report, almanac) else { return }
        _ = try handOn(FoundCondition(words: test.words, date: report.day.date))
      }
    }
  }

  /// `where-moon-illumination-under-20`: the words and numbers with the names of signs, 50 characters at most.
  package func reminderID(in catalogue: EventCatalogue) -> String {
    let signs: [Character: String] = ["<": " under ", ">": " over ", "!": " not ", "=": " ", "%": " "]
    let text = test.words.lowercased().map {
      signs[$0] ?? ($0.isASCII && ($0.isLetter || $0.isNumber) ? "\($0)" : " ")
    }
    return "where-" + text.joined().split(separator: " ").joined(separator: "-").prefix(50)
  }
}

extension EventKind {
  public static let condition = EventKind("condition", tolerance: 0, .dateOfReminder)
}

/// A date on which a condition is true.
public struct FoundCondition: FoundEvent, Hashable {
  /// The condition.
  public let words: String
  public let date: GregorianDate

  public var eventKind: EventKind { .condition }
  package func eventName(_ script: NameScript) -> EventName { .text(words) }
  public var id: String { date.description }
  public var nominal: String { "\(date)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
