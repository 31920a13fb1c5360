import AstroCore
import CivilTime

/// Lengths of time as people write them: `30m`, `-1h30m`, `90s`, `2d`.
enum DurationText {
  /// Seconds; at most a year either way.
  static func seconds(_ text: String, origin: String, allowsNegative: Bool) throws -> Double {
    let seconds = TimeUnit.seconds(AskedWords.withPlainDigits(text), in: [.second, .minute, .hour, .day])
    guard let seconds, abs(seconds) <= 366 * 86_400, allowsNegative || seconds >= 0 else {
      let example = allowsNegative ? "-30m, 1h30m or 90s" : "30m, 1h30m or 90s"
      throw Failure.usage("\(origin): \(text.quoted) is not a length of time such as \(example), a year at most")
    }
    return Double(seconds)
  }
}

/// A length of time that has passed: `45m`, `2h`, `5d`.
struct TimeLength: OptionValue {
  let seconds: Double

  init(text: String) throws(InvalidValue) {
    let seconds = TimeUnit.seconds(text, in: [.second, .minute, .hour, .day])
    guard let seconds, 0...(366 * 86_400) ~= seconds else {
      throw InvalidValue("\(text.quoted) is not a length of time such as 30m, 1h30m or 90s, a year at most")
    }
    self.seconds = Double(seconds)
  }
}
