import AstroCore
import CivilTime

extension SunExtreme: WordedEvent {
  typealias Details = SunExtreme
  static func ids(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map(\.rawValue) }
  static func names(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map { localizedName($0.eventName) } }

  /// `15:51:55`, `by the clock`, `12 Dec is 1.3 s later`; `7h39m10s`, `22 Dec is 0.9 s longer`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let extreme = self
    let seconds = Int((extreme.dayLength ?? 0).rounded())
    let clock =
      extreme.kind.isOfLength
      ? localized(
        "\(seconds / 3600)h\(InstantText.twoDigits(seconds / 60 % 60))m\(InstantText.twoDigits(seconds % 60))s")
      : extreme.reading
    let basis =
      !extreme.hasSummerTime || extreme.kind.isOfLength
      ? []
      : [extreme.basis == .clock ? localized("by the clock") : localized("by standard time")]
    let close = extreme.runnerUp.map { $0.difference < 2 ? [closeness(extreme.kind, $0)] : [] } ?? []
    return [Fact([clock] + basis + close)]
  }

  private func closeness(_ kind: SunExtreme.Kind, _ other: SunExtreme.RunnerUp) -> String {
    let (date, seconds) = (other.date.dayAndMonth, Decimal.fixed(other.difference, places: 1))
    return switch kind {
    case .earliestSunrise, .earliestSunset: localized("\(date) is \(seconds) s later")
    case .latestSunrise, .latestSunset: localized("\(date) is \(seconds) s earlier")
    case .shortestDay: localized("\(date) is \(seconds) s longer")
    case .longestDay: localized("\(date) is \(seconds) s shorter")
    }
  }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(SunExtreme.self) } }
}

extension SunExtreme: Described {
  static let definition: Definition? = Definition(
    "found_sun_extreme",
    "The sunrise or sunset that comes first or last by the clock in a calendar year of the place, or its shortest or longest day."
  )

  static func describe(_ of: inout some MemberVisitor<SunExtreme> & ~Copyable) {
    of.refined("kind", "", .constant("extreme"))
    of.refined(
      "id", "The event as a word.",
      .of(["earliest_sunrise", "latest_sunrise", "earliest_sunset", "latest_sunset", "shortest_day", "longest_day"]))
    of.refined("time", "The sunrise or sunset; of a day the sunrise that begins it.", .part("instant"))
    of.member("year", "The calendar year in which it is the extreme.", .integer { $1.year })
    of.field(
      "basis", "the clock by which it is an extreme: `clock`, with summer time, or `standard`",
      .text { $1.basis.rawValue }, .of(.few(["clock", "standard"])))
    of.field(
      "clock", "the reading of that clock, such as `15:51:55`", .text { $1.reading },
      .shaped(.pattern("^\\d\\d:\\d\\d:\\d\\d$")))
    of.field(
      "day_length_s", "length of the shortest or longest day", .number(.seconds, places: 1) { $1.dayLength },
      .bounded(.ofDay).shaped(.from(0).orNull))
    of.object("runner_up", "The next best date of the year; null where the year has only one.", RunnerUp.self, .orNull)
    { $0.runnerUp }
  }

  /// The reading of the clock by which it is an extreme: `15:51:55`.
  var reading: String {
    let second = Int(time.roundedUnixSeconds + Int64(utcOffset)) % 86_400
    let ofDay = second < 0 ? second + 86_400 : second
    return [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map(InstantText.twoDigits).joined(separator: ":")
  }
}

extension SunExtreme.RunnerUp: Described {
  static func describe(_ of: inout some MemberVisitor<SunExtreme.RunnerUp> & ~Copyable) {
    of.field("date", "the next best date of the year", .date { $1.date })
    of.field(
      "difference_s", "the seconds by which that date misses", .number(.seconds, places: 1) { $1.difference },
      .bounded(.ofDay).shaped(.from(0)))
  }
}
