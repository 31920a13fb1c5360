import AstroCore
import CivilTime

/// How long before its event an occurrence fires.
public enum Lead: Sendable, Hashable {
  /// A number of days, 0…366, before the date of the event; the time of day is ``Reminder/at``.
  case days(Int)
  /// A number of minutes before the instant of the event, or before the local midnight that begins its date.
  case minutes(Int)

  /// The most days before an event, in whatever form.
  static let mostDays = 366

  /// The lead of a text: `3d` or `2w`; `36h`, `90m` or `1h30m`, or `nil` for any other text.
  public init?(_ text: String) {
    if let days = ReminderText.days(text) {
      self = .days(days)
      return
    }
    guard text.first?.isWholeNumber == true, let seconds = TimeUnit.seconds(text, in: [.hour, .minute]),
      seconds <= Self.mostDays * TimeUnit.day.seconds
    else { return nil }
    self = .minutes(seconds / 60)
  }

  /// The text that reads as the lead: `3d`, `36h`, `90m`.
  public var text: String {
    switch self {
    case .days(let days): "\(days)d"
    case .minutes(let minutes): minutes > 0 && minutes.isMultiple(of: 60) ? "\(minutes / 60)h" : "\(minutes)m"
    }
  }

  /// The whole days within which the lead lies.
  var wholeDays: Int {
    switch self {
    case .days(let days): days
    case .minutes(let minutes): (minutes + 1_439) / 1_440
    }
  }
}

/// The time of day at which an occurrence fires.
public indirect enum TimeOfDay: Sendable, Hashable {
  /// A clock reading of the place, in minutes after midnight, 0…1439.
  case clock(Int)
  /// So many minutes after a passage of the Sun or the Moon, negative before it. On a date without one, 09:00 stands
  /// for it.
  case daily(DailyEvent, minutes: Int)
  /// So many minutes after the beginning of a time that the festival has, one of ``pujaNames``; `puja` stands for the
  /// first where none has that name. 09:00 stands for it on a date on which the festival has no such time.
  case puja(String, minutes: Int)
  /// The first of some times of day, of those that the date has; or with `isLatest` the last.
  case either([TimeOfDay], isLatest: Bool)

  /// The names of times of festivals.
  public static let pujaNames = [
    "puja", "nishita", "ghatasthapana", "thread", "dahan", "punya-kala", "parana", "harivasara",
  ]

  /// The names that behind the name of a festival ask for the time: `ekadashi parana`. Any name may have `puja` behind it.
  public static let namesBehindFestivals = pujaNames.filter { $0 != "puja" } + ["moonrise"]

  /// 09:00.
  public static let usual = TimeOfDay.clock(usualMinute)
  /// 09:00 in minutes after midnight.
  static let usualMinute = 9 * 60
  /// The most seconds between a passage and the time of day that is counted from it.
  private static let mostSeconds = 12 * 3_600

  /// The time of day of a text: `09:00`, `sunset`, `sunset-30m`, `civil-dusk+1h`, `earliest(sunset+20m, 22:00)`,
  /// `latest(sunset-30m, 18:00)`, `puja-1h`, or `nil` for any other text.
  public init?(_ text: String) {
    for (word, isLatest) in [("earliest(", false), ("latest(", true)] where text.lowercased().hasPrefix(word) {
      guard text.last == ")" else { return nil }
      let parts = text.dropFirst(word.count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
      let times = parts.compactMap { part in
        let trimmed = part.drop { $0 == " " }
        return Self.single(String(trimmed.prefix(trimmed.count - trimmed.reversed().prefix { $0 == " " }.count)))
      }
      guard times.count == parts.count, 2...8 ~= times.count else { return nil }
      self = .either(times, isLatest: isLatest)
      return
    }
    guard let time = Self.single(text) else { return nil }
    self = time
  }

  /// The time of day of a text without a choice.
  private static func single(_ text: String) -> TimeOfDay? {
    let text = DailyEvent.moment(text)?.text ?? text
    if let minute = ReminderText.minuteOfDay(text) {
      return .clock(minute)
    }
    let digit = text.firstIndex { $0.isWholeNumber } ?? text.endIndex
    let name = text[..<digit]
    if digit == text.endIndex { return named(name, minutes: 0) }
    guard let sign = name.last, sign == "-" || sign == "+",
      let seconds = TimeUnit.seconds(text[digit...], in: [.hour, .minute]), seconds <= mostSeconds
    else { return nil }
    return named(name.dropLast(), minutes: (sign == "-" ? -1 : 1) * seconds / 60)
  }

  private static func named(_ name: Substring, minutes: Int) -> TimeOfDay? {
    if let event = DailyEvent(typed: String(name)) { return .daily(event, minutes: minutes) }
    return pujaNames.first { $0 == name.lowercased() }.map { .puja($0, minutes: minutes) }
  }

  /// The name of a time of a festival that the time of day, or a part of it, is counted from; nil where there is none.
  public var pujaName: String? {
    switch self {
    case .puja(let name, _): name
    case .either(let times, _): times.lazy.compactMap(\.pujaName).first
    case .clock, .daily: nil
    }
  }

  /// The text that reads as the time of day: `09:00`, `sunset-30m`.
  public var text: String {
    switch self {
    case .either(let times, let isLatest):
      return (isLatest ? "latest(" : "earliest(") + times.map(\.text).joined(separator: ", ") + ")"

    case .clock(let minute): return ReminderText.clock(minute)
    case .daily(let event, let minutes): return Self.text(event.words, minutes)
    case .puja(let name, let minutes): return Self.text(name, minutes)
    }
  }

  private static func text(_ name: String, _ minutes: Int) -> String {
    minutes == 0 ? name : name + (minutes < 0 ? "-" : "+") + Lead.minutes(abs(minutes)).text
  }
}
