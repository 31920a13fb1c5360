import CivilTime

/// The spellings of days, clock readings and instants in options and in the store.
public enum ReminderText {
  /// `3d`, `2w`, or a bare number of days; 0…366 days.
  public static func days(_ text: String) -> Int? {
    var digits = Substring(text)
    var factor = 1
    if digits.hasSuffix("d") || digits.hasSuffix("w") {
      factor = digits.hasSuffix("w") ? 7 : 1
      digits = digits.dropLast()
    }
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit), let number = Int(digits),
      number * factor <= 366
    else { return nil }
    return number * factor
  }

  /// `09:00` in minutes after midnight.
  public static func minuteOfDay(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = number(bytes[0...1]), let minute = number(bytes[3...4]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// `09:00`
  public static func clock(_ minuteOfDay: Int) -> String {
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return twoDigits(minuteOfDay / 60) + ":" + twoDigits(minuteOfDay % 60)
  }

  /// Whole seconds in UTC: `2026-11-21T12:00:00Z`.
  static func rfc3339(_ time: JulianDay) -> String {
    CivilDateTime(unixSeconds: time.roundedUnixSeconds, utcOffset: 0).rfc3339UTC
  }

  /// An instant as ``rfc3339(_:)`` writes it.
  static func instant(_ text: String) -> JulianDay? {
    let bytes = Array(text.utf8)
    guard let tee = bytes.firstIndex(of: UInt8(ascii: "T")), bytes.count == tee + 10,
      bytes.last == UInt8(ascii: "Z"), bytes[tee + 3] == UInt8(ascii: ":"), bytes[tee + 6] == UInt8(ascii: ":"),
      let hour = number(bytes[(tee + 1)...(tee + 2)]), let minute = number(bytes[(tee + 4)...(tee + 5)]),
      let second = number(bytes[(tee + 7)...(tee + 8)]), hour < 24, minute < 60, second < 60,
      let date = date(String(decoding: bytes[..<tee], as: UTF8.self))
    else { return nil }
    return JulianDay(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second))
  }

  /// `2026-12-24`
  static func date(_ text: String) -> GregorianDate? {
    let isNegative = text.hasPrefix("-")
    let fields = (isNegative ? text.dropFirst() : text[...]).split(separator: "-", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard numbers.count == 3, fields.count == 3, fields[1].count == 2, fields[2].count == 2 else { return nil }
    return GregorianDate(year: isNegative ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
