import AstroCore
import CivilTime

extension PolarEvent: WordedEvent {
  /// `Polar night begins`
  func name(_ script: NameScript) -> String { localized(name: season.kind.name(isEnd: isEnd)) }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    PolarSeason.Kind.allCases.flatMap { ["\($0.rawValue)_begin", "\($0.rawValue)_end"] }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    PolarSeason.Kind.allCases.flatMap { [$0.name(isEnd: false), $0.name(isEnd: true)] }.map { localized(name: $0) }
  }

  /// `last sunset`, `whole days 28 Nov 2026 - 14 Jan 2027 (48)`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let passage =
      switch (season.kind, isEnd) {
      case (.midnightSun, false): localized("last sunrise")
      case (.midnightSun, true): localized("first sunset")
      case (.polarNight, false): localized("last sunset")
      case (.polarNight, true): localized("first sunrise")
      }
    guard let days = season.wholeDays else { return [Fact([passage, localized("no whole day")])] }
    let count = season.dayCount(in: context.place.zone)
    return [Fact([passage, localized("whole days \(DateWords.span(days)) (\(count))")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.members(PolarEvent.self, of: self, context)
  }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(PolarEvent.self) } }
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

extension PolarEvent: Described {
  static func describe(_ of: inout some MemberVisitor<PolarEvent> & ~Copyable) {
    of.member("start", .time { $1.season.start })
    of.member("end", .time { $1.season.end })
    of.field("first_whole_day", "the first date that a polar night fills", .date { $1.season.wholeDays?.lowerBound })
    of.field("last_whole_day", "the last date that it fills", .date { $1.season.wholeDays?.upperBound })
    of.field(
      "whole_days", "the number of dates that it fills", .integer { $1.season.dayCount(in: $0.place.zone) },
      .bounded(.within(0...200)))
  }
}
