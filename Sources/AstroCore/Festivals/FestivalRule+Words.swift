import CivilTime

/// The words of the table of rules; Docs/festival-rules.md defines them.
extension FestivalRule {
  /// The phenomenon that the date of a festival is counted by: a tithi of one lunar month or of every month, a nakshatra, the
  /// Sun's entry into a sign or a date of a solar calendar, the weekdays of a lunar month, another festival.
  public enum Kind: String, CaseIterable, Sendable {
    case tithi, recurring, nakshatra, solar, weekday, derived
  }

  /// How often a festival comes back.
  public enum Recurrence: String, CaseIterable, Sendable {
    /// In every lunar month, or with every nakshatra.
    case monthly
    /// Once a year, or more seldom.
    case yearly
  }

  /// How often the festival comes back.
  public var recurrence: Recurrence {
    // The fast of a weekday comes with any month.
    let isOfAnyMonth = kind == .derived && !weekdays.isEmpty && month == nil
    let isOfNoMonth = solarMonth == nil && (kind == .recurring || kind == .nakshatra || kind == .solar || isOfAnyMonth)
    return isOfNoMonth ? .monthly : .yearly
  }

  /// In which months of one name a festival is kept: the plain one, the adhika one, both, or the adhika one where there
  /// is one.
  public enum AdhikaPolicy: String, CaseIterable, Sendable {
    case excluded, only, both, preferred
  }

  /// The criterion that decides between days.
  public enum Deciding: Sendable, Hashable {
    case window(Window)
    case cutOff(CutOff)
    case ekadashi(EkadashiTradition)
    /// The first evening on which the crescent can be seen.
    case crescent
    /// A date of a solar calendar that asks for no place.
    case calendar(SolarCalendar)
    /// A date of the Shahenshahi calendar of the Parsis.
    case shahenshahi
    /// The lunar months of one reckoning, in which each of a weekday is kept.
    case month(MonthReckoning)
  }

  /// The calendars whose dates a rule may state.
  static let dateCalendars: [SolarCalendar] = [.nepali, .nanakshahi, .banglaCivil, .saka]

  /// The part of the day in which the tithi or the nakshatra must be found.
  public enum Window: String, CaseIterable, Sendable {
    case sunrise, noon, trimuhurta, sunset, moonrise
    case pratah, sangava, purvahna, forenoon, madhyahna, aparahna, arunodaya, sayahna, sayam8, daytime, pradosha
    case nishita, night
    case arunodayaStart = "arunodaya_start"
    case pradoshaEnd = "pradosha_end"
  }

  /// The end of the part of a civil date in which a sankranti belongs to that date.
  public enum CutOff: String, CaseIterable, Sendable {
    case sunrise, noon, sunset, tamil, malayalam, odia, vakya, civil, bangladesh, chinese
    case civilNext = "civil_next"
    case sunriseBefore = "sunrise_before"

    /// The cut-offs by which the months of a solar calendar begin.
    static let ofMonths: [CutOff] = [.sunrise, .sunset, .tamil, .malayalam, .odia, .civil, .civilNext, .sunriseBefore]
  }

  /// The tradition by whose rules the day of an ekadashi is chosen.
  public enum EkadashiTradition: String, CaseIterable, Sendable {
    case smarta, vaishnava, gaudiya
  }

  /// The end of a fast.
  public enum Fast: String, CaseIterable, Sendable {
    case noon = "till noon"
    case sunset = "till sunset"
    case dusk = "till dusk"
    case moonrise = "till moonrise"
    case midnight = "till midnight"
    /// Until the next sunrise.
    case day = "all day"
  }

  /// The karana that a festival avoids.
  public enum Avoided: String, CaseIterable, Sendable {
    /// Vishti, see ``Bhadra``.
    case bhadra
  }

  /// The choice between two days.
  public enum WhenTwo: String, CaseIterable, Sendable {
    /// The first day.
    case first
    /// The second day.
    case second
    /// The day whose window is held longer.
    case maxOverlap = "max_overlap"
    /// The second day where the tithi outlasts the beginning of its window by a ghati, a sixth of the window, else the first.
    case ghati
    /// The day whose whole window is held; where there is none, the day in which the tithi ends.
    case whole
    /// The day whose sunrise is held, where its window holds some of the tithi or of the rule's nakshatra; else the day
    /// whose window is held, of two the second.
    case udaya
    /// The day with 24 minutes of the tithi in its window, and of two the one with the nakshatra Shravana.
    case vijaya
    /// By the ekadashi rules.
    case byTradition = "by_tradition"
  }

  /// The choice if no day qualifies: the day in which the tithi begins, the next day, or the day by the ekadashi rules.
  public enum WhenNone: String, CaseIterable, Sendable {
    case startDay = "start_day"
    case next
    case byTradition = "by_tradition"
  }

  /// The day that is kept if a month has several days of a nakshatra, of a tithi or of a weekday. Only weekdays come
  /// thrice and more.
  public enum Pick: String, CaseIterable, Sendable {
    case first, last, second, third, fourth

    /// Whether this one of the weekdays of a month is kept.
    ///
    /// - Parameters:
    ///   - before: The days of the month before the day.
    ///   - after: The days of the month from the day on.
    ///   - weekdays: The weekdays that are counted, among them that of the day.
    func isPicked(from before: Int, to after: Int, _ weekdays: [Weekday], _ weekday: Weekday) -> Bool {
      func isCounted(_ days: Int) -> Bool {
        weekdays.contains { $0.rawValue == floorRemainder(weekday.rawValue - 1 + days, 7) + 1 }
      }
      let earlier = before > 0 ? (1...before).count { isCounted(-$0) } : 0
      return switch self {
      case .first: earlier == 0
      case .second: earlier == 1
      case .third: earlier == 2
      case .fourth: earlier == 3
      case .last: after < 2 || !(1..<after).contains(where: isCounted)
      }
    }
  }

  /// The distance of a derived festival from its anchor.
  public enum Offset: Sendable, Hashable {
    case days(Int)
    /// The last day of that weekday on or before the anchor's date.
    case lastWeekday(Weekday)
    /// The last day of that weekday before the anchor's date.
    case weekdayBefore(Weekday)
    /// The first day after the anchor's date whose sunrise has the tithi, or in which a tithi without a sunrise lies.
    case tithi(Int)
    /// The first of so many days that end on the anchor's date, or the day of a tithi before it where that is earlier.
    ///
    /// A fast from the fifth tithi to the fourteenth has ten days. If a tithi is lost, it begins a day before the fifth.
    case leastDays(Int, tithi: Int)

    /// The date of a zone that lies so far from the anchor's.
    ///
    /// - Parameter finder: Knows the tithis of the days.
    /// - Returns: `nil` if the days end before.
    func date(from anchor: GregorianDate, _ finder: FestivalFinder) -> GregorianDate? {
      let zone = finder.zone
      func last(_ weekday: Weekday, on date: GregorianDate) -> GregorianDate {
        date.adding(days: -floorRemainder(date.weekday.rawValue - weekday.rawValue, 7))
      }
      return switch self {
      case .days(let days): zone.date(days, after: anchor)
      case .lastWeekday(let weekday): last(weekday, on: anchor)
      case .weekdayBefore(let weekday): last(weekday, on: zone.date(before: anchor))
      case .tithi(let tithi): finder.date(ofTithi: tithi, after: anchor)
      case .leastDays(let count, let tithi):
        finder.date(ofTithi: tithi, after: zone.date(-count - 2, after: anchor)).map {
          min($0, zone.date(1 - count, after: anchor))
        }
      }
    }

    /// The words of the table before the number of a weekday.
    private static let words: [(word: String, make: @Sendable (Weekday) -> Offset)] = [
      ("last_weekday:", Offset.lastWeekday), ("weekday_before:", Offset.weekdayBefore),
    ]
    private static let tithiWord = "tithi:"
    private static let leastDaysWord = "least_days:"

    /// The offset that a text such as `last_weekday:5` means, 0 for Sunday, or `tithi:15`, or `least_days:10:5`, or `nil` if
    /// it is a number of days.
    ///
    /// - Throws: ``Mistake`` if it names no weekday or no tithi.
    init?(wordIn text: String) throws(Mistake) {
      if text.hasPrefix(Self.leastDaysWord) {
        let numbers = text.dropFirst(Self.leastDaysWord.count).split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, 2...15 ~= numbers[0], 1...30 ~= numbers[1] else {
          throw Mistake("offset_days: \"\(text)\" names no days 2...15 and tithi 1...30, as least_days:10:5 does")
        }
        self = .leastDays(numbers[0], tithi: numbers[1])
        return
      }
      if text.hasPrefix(Self.tithiWord) {
        guard let tithi = Int(text.dropFirst(Self.tithiWord.count)), 1...30 ~= tithi else {
          throw Mistake("offset_days: \"\(text)\" names no tithi 1...30")
        }
        self = .tithi(tithi)
        return
      }
      guard let (word, make) = Self.words.first(where: { text.hasPrefix($0.word) }) else { return nil }
      guard let index = Int(text.dropFirst(word.count)), 0...6 ~= index, let weekday = Weekday(rawValue: index + 1)
      else { throw Mistake("offset_days: \"\(text)\" names no weekday 0...6") }
      self = make(weekday)
    }
  }

  /// The days by which a festival may lie from its anchor.
  static let offsets = -10...45
  /// The days before a date that are always computed. A rule that reaches farther asks for more, see ``reach``.
  static let usualReach = 20
}
