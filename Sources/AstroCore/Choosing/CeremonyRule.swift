import Algorithms
import CivilTime
import ForeignText
import Tables

/// The rules by which a tradition chooses the days of a ceremony. Numbers count from 1.
public struct CeremonyRule: Sendable, Hashable {
  /// The word of the ceremony, such as `griha-pravesh`.
  public let id: String
  /// The English name, such as "Griha pravesh".
  public let name: String
  /// Further words for it, such as `vivaha`.
  let words: [String]
  /// The tradition of the rules: `drik`, `raman` …
  public let tradition: String
  /// The nakshatras of the Moon that are fit.
  public let nakshatras: Set<Int>
  /// The tithis that are fit, 1…30.
  public let tithis: Set<Int>
  /// The weekdays, from sunrise to sunrise, that are fit.
  public let weekdays: Set<Weekday>
  /// The amanta months that are fit, with the Sun's sign in which they are, 0 for any; empty for all.
  let months: [(month: Int, rashi: Int)]
  /// The sidereal signs of the Sun that are fit; empty for all.
  public let rashis: Set<Int>
  /// The rising signs that texts ask for; no day is refused for want of them.
  public let lagnas: Set<Int>
  /// The yogas and the half tithis that are cut out.
  public let yogas, karanas: Set<Int>
  /// The rules that exclude a day or shorten its intervals, beside the lists above.
  public let vetoes: Set<MuhurtaVeto.Kind>
  /// Whether the gandanta is a quarter of the arc of a nakshatra, rather than of its time.
  let hasGandantaByPada: Bool
  /// The part of the day that is offered.
  public let window: Window
  /// Whether the rules were found on printed days, rather than taken from texts.
  public let isCalibrated: Bool
  /// A remark on the status.
  public let note: String
  /// The source of the rules.
  public let source: String

  /// The part of a panchanga day that is offered.
  public enum Window: Hashable, Sendable {
    case dayAndNight, toNoon, daylight
    /// To an hour of the clock, which changes with the year.
    case toClock([ClosingTime])

    /// The words of the table: `to-21:00;2027:to-22:00` ends at 21:00, and from 2027 on at 22:00.
    init?(_ text: String) {
      switch text {
      case "day-and-night": self = .dayAndNight
      case "to-noon": self = .toNoon
      case "daylight": self = .daylight
      default:
        let times = text.split(separator: ";").compactMap(ClosingTime.init)
        guard !times.isEmpty, times.count == text.split(separator: ";").count else { return nil }
        self = .toClock(times)
      }
    }
  }

  /// An hour of the clock up to which a day is offered.
  public struct ClosingTime: Hashable, Sendable {
    /// The first Gregorian year of the hour.
    let fromYear: Int
    /// Seconds after midnight.
    let seconds: Int

    fileprivate init?(_ text: Substring) {
      let parts = text.split(separator: ":to-")
      let clock = (parts.last ?? "").drop { !$0.isNumber }.split(separator: ":").compactMap { Int($0) }
      guard clock.count == 2 else { return nil }
      fromYear = parts.count > 1 ? Int(parts[0]) ?? .min : .min
      seconds = clock[0] * 3_600 + clock[1] * 60
    }
  }

  public static func == (left: CeremonyRule, right: CeremonyRule) -> Bool {
    left.id == right.id && left.tradition == right.tradition
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(tradition)
  }
}

extension CeremonyRule {
  /// All rule sets: of each ceremony the usual one first. Source: `CTables/calendar/ceremonies.csv`.
  package static let all: [CeremonyRule] = TableText.ceremonies.rows.map(CeremonyRule.init)

  /// The usual rule set of each ceremony.
  package static var usual: [CeremonyRule] { Array(all.uniqued(on: \.id)) }

  private init(_ row: TableText.Row) {
    func numbers(_ text: some StringProtocol, _ separator: Character = " ") -> [Int] {
      text.split(separator: separator).compactMap { Int($0) }
    }
    let cuts = row[10].split(separator: " ").map { $0.split(separator: "=") }
    func numbers(ofCut name: String) -> Set<Int> {
      Set(cuts.first { $0[0] == name }.map { numbers($0[1], "+") } ?? [])
    }
    func isCut(_ name: String) -> Bool { cuts.contains { $0[0] == name } }
    guard let window = Window(row[12]) else { preconditionFailure("ceremonies.csv: \(row[12])") }
    id = row[0]
    name = row[1]
    words = row[2].split(separator: ";").map(String.init)
    tradition = row[3]
    nakshatras = Set(numbers(row[4]))
    tithis = Set(numbers(row[5]))
    let days = Set(row[6].split(separator: " ").map(String.init))
    weekdays = Set(Weekday.allCases.filter { days.contains($0.name.lowercased()) })
    months = row[7].split(separator: " ").map { text in
      let parts = numbers(text, ":")
      return (parts[0], parts.count > 1 ? parts[1] : 0)
    }
    rashis = Set(numbers(row[8]))
    lagnas = Set(numbers(row[9]))
    yogas = numbers(ofCut: "yoga")
    karanas = numbers(ofCut: "karana")
    hasGandantaByPada = isCut("gandanta-pada")
    var vetoes = Set(
      row[11].split(separator: " ").map { word in
        guard let kind = MuhurtaVeto.Kind(rawValue: String(word)) else {
          preconditionFailure("ceremonies.csv: \(word)")
        }
        return kind
      })
    vetoes.formUnion([.tithi, .nakshatra])
    if isCut("bhadra") { vetoes.insert(.bhadra) }
    if isCut("sankranti") { vetoes.insert(.sankranti) }
    if isCut("gandanta") || hasGandantaByPada { vetoes.insert(.gandanta) }
    if !yogas.isEmpty { vetoes.insert(.yoga) }
    if !karanas.isEmpty { vetoes.insert(.karana) }
    if weekdays.count < 7 { vetoes.insert(.weekday) }
    if window != .dayAndNight { vetoes.insert(window == .toNoon ? .afternoon : .night) }
    self.vetoes = vetoes
    self.window = window
    isCalibrated = row[13] == "calibrated"
    note = row[14]
    source = row[15]
  }
}
