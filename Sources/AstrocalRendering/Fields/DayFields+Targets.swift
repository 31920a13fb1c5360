import AstroCore
import CivilTime

extension DayFields {
  /// The fields of days, with those of some targets.
  package static func table(with targets: [Target]) -> FieldTable<DayRow> {
    guard !targets.isEmpty else { return table }
    let fields = ofTargets(targets)
    return FieldTable(
      asked: askedGroups + [FieldGroup { fields }], shown: shownGroups + [FieldGroup { fields }],
      date: { _, row in row.report.day.date })
  }

  /// The fields of targets in the night that begins on the date, at the end, where the user named targets.
  static func ofTargets(_ targets: [Target]) -> [Field<DayRow>] {
    targets.enumerated().flatMap { target($1, at: $0) }
  }

  /// The fields of a target; a report has the nights of targets in the order in which they were asked for, so that no field
  /// looks for its own.
  private static func target(_ target: Target, at index: Int) -> [Field<DayRow>] {
    func of<Value>(_ get: @escaping @Sendable (TargetNight) -> Value?) -> Field<DayRow>.Get<Value?> {
      { _, row in row.report.targets.flatMap { get($0[index]) } }
    }
    let word = target.word.replacing("-", with: "_")
    func field(_ name: String, _ sentence: String, _ value: Field<DayRow>.Value) -> Field<DayRow> {
      Field("targets.\(word).\(name)", as: "\(word)_\(name.withUnderscores)", sentence, value)
    }
    return Field.needing(
      [.targets],
      [
        field("rise", "risings between the noons of the night", .times(of { $0.rises.map(\.time) })),
        field("transit", "upper transits", .times(of { $0.transits.map(\.time) })),
        field("set", "settings", .times(of { $0.sets.map(\.time) })),
        field(
          "high_in_dark_s", "seconds in which it is high in the dark, whatever the Moon does",
          .number(.seconds, places: 0, of { $0.highSeconds })
        ).bounded(.ofDay),
        field("windows.start", "beginnings of its windows", .times(of { $0.windows.map(\.lowerBound) })),
        field("windows.end", "their ends", .times(of { $0.windows.map(\.upperBound) })),
        field("window_s", "length of all of them", .number(.seconds, places: 0, of { $0.windowSeconds }))
          .bounded(.ofDay),
        field("best.time", "instant at which it is highest in them", .time(of { $0.best?.time })),
        field(
          "best.altitude_deg", "altitude at that instant",
          .number(.degrees, places: 2, of { $0.best?.altitude.degrees })
        ).bounded(.altitude(of: target)),
        field(
          "reason", "why it has no window: `never_dark`, `too_low`, `hidden`, `moon`, `daylight`",
          .text(of { $0.reason?.rawValue })
        ).of(.few(TargetNight.Reason.allCases.map(\.rawValue))),
        field(
          "moon_separation_deg", "angle between it and the Moon at its best, or else where it is highest in the dark",
          .number(.degrees, places: 2, of { $0.told?.moonSeparation.degrees })
        ).bounded(.separation),
      ])
  }
}
