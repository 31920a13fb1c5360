/// A time of the day by the clock of the place: `21:00`, `21:00:30`, or `now`.
struct ClockTime: OptionValue {
  /// Seconds after midnight, up to the end of the day, or `nil` for `now`.
  let seconds: Int?

  /// The word for the present instant.
  static let now = "now"

  init(text: String) throws(InvalidValue) {
    if text.lowercased() == Self.now {
      seconds = nil
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.allSatisfy { "0123456789".contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else {
      throw InvalidValue("\(text.quoted) is not a time of the day from 00:00 to 23:59, such as 21:00, nor now")
    }
    seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// A text with a time of the day behind its other words, as these words and the time: `15 aug 1990 22:15`; nil of any other.
  static func split(_ text: String) -> (words: String, second: Int)? {
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last, let second = (try? ClockTime(text: String(last)))?.seconds else {
      return nil
    }
    return (words.dropLast().joined(separator: " "), second)
  }
}
