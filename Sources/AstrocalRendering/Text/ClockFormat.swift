import CivilTime

/// Dates and readings of the clock by the letters of strftime (POSIX), names of days and months in the language of the run.
enum ClockFormat {
  /// What may stand behind a sign of percent.
  static let letters = "%aAbBdeFGHIjmMpRsSTuVyYz"

  /// The first sign of percent with a letter that ``text(_:_:)`` does not know, or without one; nil where it knows all.
  static func unknown(in format: String) -> String? {
    var characters = format[...]
    while let sign = characters.firstIndex(of: "%") {
      characters = characters[characters.index(after: sign)...]
      guard let letter = characters.popFirst() else { return "%" }
      if !letters.contains(letter) { return "%\(letter)" }
    }
    return nil
  }

  /// Whether a format has seconds; else times are rounded to minutes, as everywhere.
  static func hasSeconds(_ format: String) -> Bool { ["%S", "%T", "%s"].contains { format.contains($0) } }

  /// The text of a time by a format that ``unknown(in:)`` finds nothing unknown in.
  static func text(_ format: String, _ time: CivilDateTime) -> String {
    var (text, rest) = ("", format[...])
    while let character = rest.popFirst() {
      guard character == "%", let letter = rest.popFirst() else {
        text.append(character)
        continue
      }
      text += Self.text(letter, time)
    }
    return text
  }

  private static func text(_ letter: Character, _ time: CivilDateTime) -> String {
    let date = time.date
    func two(_ number: Int) -> String { InstantText.twoDigits(number) }
    switch letter {
    case "a": return date.shortWeekday
    case "A": return localized(name: date.weekday.name)
    case "b": return date.shortMonth
    case "B": return localized(name: DateWords.monthNames[date.month - 1])
    case "d": return two(date.day)
    case "e": return date.day < 10 ? " \(date.day)" : "\(date.day)"
    case "F": return date.description
    case "G": return "\(date.isoWeek.year)"
    case "H": return two(time.hour)
    case "I": return two((time.hour + 11) % 12 + 1)
    case "j":
      let first = GregorianDate(year: date.year, month: 1, day: 1) ?? date
      let number = date.dayNumber - first.dayNumber + 1
      return number < 100 ? "0" + two(number) : "\(number)"
    case "m": return two(date.month)
    case "M": return two(time.minute)
    case "p": return time.hour < 12 ? "AM" : "PM"
    case "R": return "\(two(time.hour)):\(two(time.minute))"
    case "s": return "\(time.unixSeconds)"
    case "S": return two(time.second)
    case "T": return "\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
    case "u": return "\((date.weekday.rawValue + 5) % 7 + 1)"
    case "V": return two(date.isoWeek.number)
    case "y": return two(((date.year % 100) + 100) % 100)
    case "Y": return "\(date.year)"
    case "z": return time.utcOffsetText.filter { $0 != ":" }
    default: return "%"
    }
  }
}
