import ForeignText

/// Right ascensions and declinations as people and catalogues write them.
enum TargetCoordinates {
  /// The degrees of a right ascension: `10.6848` in degrees, `00:42:44.3`, `0h42m44.3s` or `0 42 44.3` in hours,
  /// `10d41m05s` in degrees, or `nil` if it is none.
  static func rightAscension(_ text: String) -> Double? {
    guard let angle = angle(text), !angle.isNegative else { return nil }
    let isHours = angle.unit == .hour || angle.isDivided && angle.unit != .degree
    let degrees = isHours ? angle.value * 15 : angle.value
    return degrees < 360 ? degrees : nil
  }

  /// The degrees of a declination: `+41.269`, `+41:16:09`, `41d16m09s`, `-29°00'28"`, or `nil` if it is none.
  static func declination(_ text: String) -> Double? {
    guard let angle = angle(text), angle.unit != .hour, angle.value <= 90 else { return nil }
    return angle.isNegative ? -angle.value : angle.value
  }

  /// A number in the unit of its first part, where it is written; nil if the text has anything else.
  private static func angle(
    _ text: String
  ) -> (isNegative: Bool, value: Double, unit: SexagesimalText.Mark, isDivided: Bool)? {
    var rest = text.drop { $0 == " " }
    let sign = rest.first.flatMap { "+-\u{2212}".contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    guard let angle = SexagesimalText(takenFrom: &rest), rest.isEmpty, let value = angle.value else { return nil }
    return (sign.map { $0 != "+" } ?? false, value, angle.unit, angle.parts.count > 1)
  }
}
