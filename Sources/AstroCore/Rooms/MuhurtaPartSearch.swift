import CivilTime
import SwissEphemeris

/// The room of the parts of a panchanga day that have a name: `rahu kaal`, `brahma muhurta`, `abhijit`.
package struct MuhurtaPartSearch: EventSearch {
  package typealias Found = NamedMuhurtaPart
  package static let kinds = [EventKind.dayPart]

  package let part: MuhurtaPart

  package init(_ part: MuhurtaPart) { self.part = part }

  // MARK: Words

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> MuhurtaPartSearch? {
    rank == .word ? MuhurtaPart(typed: words.text).map { MuhurtaPartSearch($0) } : nil
  }

  package static let usualWords = MuhurtaPart.allCases.map(\.usualWords)
  package var description: String { part.usualWords }

  // MARK: Search

  package var parts: Set<DayPart> { [.panchanga, .muhurta] }
  package func daysRunning(at latitude: Angle) -> Int { 1 }

  /// Godhuli follows the sign of the Sun, and two parts follow the nakshatras.
  package var conventions: Set<Convention> {
    [.godhuli, .varjyam, .amritaKala].contains(part) ? [.sunrise, .ayanamsha] : [.sunrise]
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (NamedMuhurtaPart) throws -> Bool
  ) throws {
    // A year has hundreds, and few are wanted.
    try almanac.search(dates, of: 31, body) { dates, almanac, handOn in
      var found: [NamedMuhurtaPart] = []
      // What belongs to a night may begin on the date behind that of its day, and what comes before sunrise on the date before.
      try almanac.days(dates.lowerBound.adding(days: -1)...dates.upperBound.adding(days: 1)) { report in
        guard let day = report.panchanga else { return }
        let date = report.day.date
        found += part.spans(in: day).enumerated().map { index, span in
          NamedMuhurtaPart(part: part, span: span, nominal: "\(date)", number: index + 1)
        }
      }
      found = found.filter { dates.contains($0.date(in: almanac.zone)) }
      _ = try found.sorted { $0.span.lowerBound < $1.span.lowerBound }.allSatisfy(handOn)
    }
  }

  // MARK: Waiting

  package static let areOfToday = true
  package var notice: Notice { .minutes(0) }
  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...first.adding(days: 7) }

  package func occasion(of event: NamedMuhurtaPart, in zone: CivilZone) -> Occasion? {
    Occasion(
      .found(event), on: event.date(in: zone), zone, name: event.nominalName, time: event.span.lowerBound,
      end: event.span.upperBound)
  }
}

extension EventKind {
  /// A part of a panchanga day, such as rahu kalam; the date of the day names it.
  public static let dayPart = EventKind("day_part", tolerance: 0)
}

/// A part of a panchanga day that a search found.
public struct NamedMuhurtaPart: FoundEvent, Hashable {
  public let part: MuhurtaPart
  /// The instants in UT.
  public let span: TimeSpan
  /// The date at whose sunrise the panchanga day begins.
  public let nominal: String
  /// Of those of a panchanga day the number, from 1.
  public let number: Int

  public var nominalName: String { nominal + (number > 1 ? "-\(number)" : "") }

  public var eventKind: EventKind { .dayPart }
  /// `rahu kalam`, `brahma muhurta`
  package func eventName(_ script: NameScript) -> EventName { Self.name(part) }
  package static func name(_ part: MuhurtaPart) -> EventName {
    part.isMuhurta ? "\(EventName(part.word)) muhurta" : EventName(part.word)
  }
  public var id: String { part.rawValue }
  public var instant: JulianDay? { span.lowerBound }
  public var endInstant: JulianDay? { span.upperBound }
}

extension MuhurtaPart {
  /// Whether its whole name has the word muhurta.
  fileprivate var isMuhurta: Bool { [.brahma, .vijaya, .godhuli, .abhijit].contains(self) }

  /// The words by which people look for it: `rahu kalam`, `brahma muhurta`.
  fileprivate var usualWords: String {
    isMuhurta ? "\(word) muhurta" : isNameOfOther ? "\(word.prefix { $0 != " " }) kala" : word
  }

  /// Whether its name without a word for a time is that of something else: a node, a yoga, a fast.
  private var isNameOfOther: Bool { [.brahma, .vijaya, .rahuKalam, .pradosha, .amritaKala].contains(self) }

  /// Its names, without a word for a time behind them.
  private var names: [String] {
    switch self {
    case .brahma: ["brahma", "brahm", "bramha"]
    case .vijaya: ["vijaya", "vijay"]
    case .godhuli: ["godhuli", "godhuli bela", "godhuli vela"]
    case .pratahSandhya: ["pratah sandhya", "pratah sandhyam"]
    case .sayahnaSandhya: ["sayahna sandhya", "sayam sandhya", "sayana sandhya", "sayahna sandhyam"]
    case .abhijit: ["abhijit", "abhijeet", "abhijith"]
    case .rahuKalam: ["rahu", "raahu", "raghu"]
    case .yamaganda: ["yamaganda", "yamagandam", "yamagand", "emagandam", "yamaghanta", "yamghant"]
    case .gulika: ["gulika", "gulikai", "gulik", "gulikan", "kuligai", "kulikai"]
    case .durmuhurta: ["durmuhurta", "durmuhurtam", "durmuhurtham", "durmuhurat", "dur muhurt"]
    case .pradosha: ["pradosha", "pradosh", "pradosham"]
    case .nishita: ["nishita", "nishith", "nishitha", "nisheeth", "nishitham"]
    case .varjyam: ["varjyam", "varjya", "tyajyam", "tyajya"]
    case .amritaKala: ["amrita", "amrit", "amrutha", "amruta", "amirtha"]
    }
  }

  private static let times = [
    "kalam", "kaalam", "kaal", "kala", "kal", "muhurta", "muhurtam", "muhurtham", "muhurat", "muhurt", "muhurth",
    "mahurat",
    "time", "times", "timing", "timings", "samay", "vela", "bela",
  ]

  /// The part that words name, in any case and transliteration; nil of others.
  fileprivate init?(typed text: String) {
    let typed = Transliteration.joined(text)
    let found = Self.sounds.first { part, name, sound in
      // Where a word ends and the next begins with one letter, both sound as one.
      typed.hasPrefix(sound)
        && (!part.isNameOfOther && typed == sound
          || Self.times.contains { typed == Transliteration.joined("\(name) \($0)") })
    }
    guard let found else { return nil }
    self = found.part
  }

  /// The names of all parts, each as it sounds: every search asks for them.
  private static let sounds = allCases.flatMap { part in
    part.names.map { (part: part, name: $0, sound: Transliteration.joined($0)) }
  }
}
