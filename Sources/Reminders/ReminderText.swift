import CivilTime

/// The forms of days and of times of day in options and in the store.
public enum ReminderText {
  /// The number of days, 0…366, of `3d` or `2w`, or `nil` for any other text.
  public static func days(_ text: String) -> Int? {
    guard text.first?.isWholeNumber == true,
      let seconds = TimeUnit.seconds(text, in: [.day, .week]), 0...366 ~= seconds / TimeUnit.day.seconds
    else { return nil }
    return seconds / TimeUnit.day.seconds
  }

  /// The minutes after midnight of `09:00`, or `nil` for any other text.
  public static func minuteOfDay(_ text: String) -> Int? {
    let hasShortHour = text.utf8.count == 4 && text.utf8.dropFirst().first == UInt8(ascii: ":")
    var reader = DigitReader(hasShortHour ? "0" + text : text)
    let minute = reader.minuteOfDay()
    return reader.isAtEnd ? minute : nil
  }

  /// A number of minutes after midnight as `09:00`.
  public static func clock(_ minuteOfDay: Int) -> String {
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return twoDigits(minuteOfDay / 60) + ":" + twoDigits(minuteOfDay % 60)
  }
}
