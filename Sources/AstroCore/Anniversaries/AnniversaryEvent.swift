import CivilTime

/// The day of an anniversary with the person whose it is.
public struct AnniversaryEvent: Sendable, Hashable {
  /// The name of the person, which only what the user reads or saves has; nil of an instant without a name.
  public let person: String?
  /// The day with its reason.
  public let anniversary: Anniversary
  /// The number of the event among events of the same instant and occasion, from 1, so that twins have days of their
  /// own.
  public let twin: Int

  /// The day of a person.
  package init(person: String?, _ anniversary: Anniversary, twin: Int = 1) {
    self.person = person
    self.anniversary = anniversary
    self.twin = twin
  }

  /// A number for the remembered event that reveals no name or date. FNV-1a, 64 bits.
  public var key: String {
    let subject = anniversary.subject
    // No computed second moves it: of a date without a time the date counts, not its sunrise.
    let time = subject.isTimeKnown ? subject.instant.map { "\($0.roundedUnixSeconds)" } : subject.date?.description
    let words = [subject.occasion.rawValue, time ?? "\(subject.month) \(subject.isAdhika) \(subject.tithi)", "\(twin)"]
    return Self.number(of: words.joined(separator: ","))
  }

  /// Years since the remembered event or, if its year is unknown, the calendar year. With ``key`` it identifies the
  /// day.
  public var yearNumber: Int { anniversary.number ?? anniversary.date.year }

  /// A number made of a text, which does not give it away.
  package static func number(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// The events that are remembered of a person, and how their days are found.
public struct PersonAnniversaries: Sendable, Hashable {
  /// The name that is printed.
  public let person: String?
  /// See ``AnniversaryEvent/twin``.
  public let twin: Int
  /// The searches, each of which finds a day a year.
  public let searches: [AnniversarySearch]

  /// The events that are remembered of a person.
  package init(person: String?, twin: Int, searches: [AnniversarySearch]) {
    (self.person, self.twin, self.searches) = (person, twin, searches)
  }
}

/// A search for the anniversaries of people whom the user has named.
public struct AnniversaryQuery: Sendable, Hashable {
  /// The name of a person, or the word for everyone; `nil` for the people of whom the user wants to be reminded.
  public let name: String?
  /// The people that the name means; empty until they are looked up.
  public var people: [PersonAnniversaries] = []

  /// The words from which the search is read again.
  public var description: String { name ?? Self.wordForReminded }

  /// The word for the people of whom the user wants to be reminded.
  static let wordForReminded = "anniversaries"

  /// The id of a reminder for which the user gives none: it has a number for the name of a person.
  package func reminderID(wordForAll: String = "all") -> String {
    guard let name = name?.lowercased() else { return Self.wordForReminded }
    return "anniversary-" + (name == wordForAll ? name : String(AnniversaryEvent.number(of: name).prefix(8)))
  }
}

extension Almanac {
  /// The anniversaries of people on some dates, by date.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the dates.
  func anniversaries(of people: [PersonAnniversaries], on dates: ClosedRange<GregorianDate>) throws
    -> [AnniversaryEvent]
  {
    var found: [AnniversaryEvent] = []
    for person in people {
      for search in person.searches {
        try anniversaries(search, on: dates) { anniversary in
          found.append(AnniversaryEvent(person: person.person, anniversary, twin: person.twin))
          return true
        }
      }
    }
    return found.sorted { $0.anniversary.date < $1.anniversary.date }
  }
}
