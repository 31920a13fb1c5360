import AstroCore
import CivilTime

extension DayFields {
  /// The fields of days, with those of some targets and births.
  package static func table(with targets: [Target], births: [BirthOf] = []) -> FieldTable<DayRow> {
    let fields = ofTargets(targets) + ofBirths(births, of: births.columnNames)
    guard !fields.isEmpty else { return table }
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
    let word = target.word.replacing("-", with: "_")
    let fields = TargetNight.fields("targets.\(word)", [.targets], FieldSubject(target: target)) { (row: DayRow) in
      row.report.targets?[index]
    }
    return fields.columns(
      of: "targets.\(word)", as: word,
      [
        "rise", "transit", "set", "high_in_dark_s", "windows.start", "windows.end", "window_s", "best.time",
        "best.altitude_deg", "reason", "moon_separation_deg",
      ])
  }
}
