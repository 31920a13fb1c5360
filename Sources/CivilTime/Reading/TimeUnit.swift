/// A unit of lengths of time; its raw value is the letter behind the number.
public enum TimeUnit: Character, CaseIterable, Sendable {
  case second = "s"
  case minute = "m"
  case hour = "h"
  case day = "d"
  case week = "w"

  /// The unit's length in seconds; a day has 86,400 of them.
  public var seconds: Int {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 604_800
    }
  }

  /// The seconds of a length of time, "90s", "-30m", "1h30m" or "2w": numbers of eight digits at most, each with its
  /// unit, or `nil` for any other text and for a length of more than 1,000 years.
  ///
  /// - Parameters:
  ///   - text: The text, from its first character to its last.
  ///   - units: The units that the text may have.
  ///   - bare: The unit of a text that is only a number; a second number is then not allowed.
  public static func seconds(
    _ text: some StringProtocol, in units: Set<TimeUnit>, bare: TimeUnit? = nil
  ) -> Int? {
    var reader = DigitReader(text)
    let sign = reader.sign()
    var seconds = 0
    repeat {
      guard let number = reader.number(upTo: 8) else { return nil }
      if let bare, reader.isAtEnd { return sign * number * bare.seconds }
      guard let unit = units.first(where: { $0.rawValue.unicodeScalars.first.map { reader.skip($0) } ?? false }) else {
        return nil
      }
      seconds += number * unit.seconds
      guard seconds <= 31_557_600_000, bare == nil || reader.isAtEnd else { return nil }
    } while !reader.isAtEnd
    return sign * seconds
  }
}
