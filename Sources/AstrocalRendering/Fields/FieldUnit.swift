import Asking

/// The unit of a number. A new one is a case and its row.
enum FieldUnit: CaseIterable, Sendable {
  case seconds, degrees, metres, kilometres, kilometresPerSecond, percent, arcminutes, arcseconds, astronomicalUnits
  case share, magnitudes, perHour, jupiterRadii, days, hours, minutes

  /// What is said of the unit; the phrases with a number are those of a limit.
  var row: Row {
    switch self {
    case .seconds:
      Row(
        "seconds", printed: "8h00m", .seconds, ending: "_s",
        text: { value, _ in (value < 0 ? "-" : "") + InstantText.length(seconds: abs(value)) },
        limit: { InstantText.span(seconds: $0.value) })
    case .degrees:
      Row(
        "degrees", printed: "°", .angle(.degree), ending: "_deg", text: { value, _ in Decimal.fixed(value, places: 1) },
        limit: { $0.rounded(1) + localized(" deg") })
    case .metres: Row("m", .none, ending: "_m") { localized("\($0.rounded(0)) m") }
    case .kilometres: Row("km", AskedUnit("km"), ending: "_km") { localized("\($0.rounded(0)) km") }
    case .kilometresPerSecond: Row("km/s", AskedUnit("km/s")) { localized("\($0.rounded(1)) km/s") }
    case .percent: Row("%", .percent, ending: "_pct") { $0.rounded(1) + "%" }
    case .arcminutes: Row("arcmin", .angle(.arcminute), ending: "_arcmin") { localized("\($0.rounded(1)) arcmin") }
    case .arcseconds: Row("arcsec", .angle(.arcsecond), ending: "_arcsec") { localized("\($0.rounded(1)) arcsec") }
    case .astronomicalUnits:
      Row("au", printed: "AU", AskedUnit("au"), ending: "_au") { localized("\($0.rounded(3)) au") }
    case .share:
      Row(
        "share", printed: "%", .share, bounds: .share, text: { value, _ in Decimal.percent(value) },
        limit: { $0.hundredfold.rounded(1) + "%" })
    case .magnitudes: Row("magnitudes", AskedUnit("mag")) { $0.rounded(1) }
    case .perHour: Row("per hour", AskedUnit("/h")) { localized("\($0.rounded(0))/h") }
    case .jupiterRadii: Row("Jupiter radii", .none) { $0.rounded(1) }
    case .days: Row("days", .none, ending: "_days") { $0.rounded(1) }
    case .hours: Row("hours", .none) { $0.rounded(1) }
    case .minutes: Row("minutes", .none) { $0.rounded(1) }
    }
  }

  /// How conditions read the units.
  static let asked = allCases.map(\.row.asked)

  /// The ends of names that say the unit: `_km`.
  static let endings = allCases.compactMap(\.row.ending)
  /// The bytes of the longest of them.
  static let longestEnding = endings.map(\.utf8.count).max() ?? 0
}

extension FieldUnit {
  /// What documents, columns, conditions and texts say of a unit.
  struct Row: Sendable {
    /// The word in the tables of fields: the unit of documents.
    let name: String
    /// The unit in which people read it: `8h00m` of seconds.
    let printed: String
    /// How conditions read numbers of the unit.
    let asked: AskedUnit
    /// The end of the names of fields; nil where they have none, as a share.
    let ending: String?
    /// The numbers that every field of the unit has; nil where each field has its own.
    let bounds: FieldBounds?
    /// A number for people, of a field with some decimals.
    let text: @Sendable (_ value: Double, _ places: Int) -> String
    /// A limit that numbers do not pass: `406800 km`.
    let limit: @Sendable (UnitLimit) -> String

    init(
      _ name: String, printed: String? = nil, _ asked: AskedUnit, ending: String? = nil, bounds: FieldBounds? = nil,
      text: @escaping @Sendable (Double, Int) -> String = { Decimal.fixed($0, places: $1) },
      limit: @escaping @Sendable (UnitLimit) -> String
    ) {
      (self.name, self.printed) = (name, printed ?? name)
      (self.asked, self.ending, self.bounds) = (asked, ending, bounds)
      (self.text, self.limit) = (text, limit)
    }
  }
}

/// A limit of some numbers, which is rounded away from them.
struct UnitLimit {
  let value: Double
  /// Whether the numbers are below it.
  let isUpper: Bool

  var hundredfold: UnitLimit { UnitLimit(value: value * 100, isUpper: isUpper) }

  /// The limit with no more than 0, 1 or 3 decimals, and none where it is whole.
  func rounded(_ places: Int) -> String {
    let scale = places == 0 ? 1.0 : places == 1 ? 10 : 1000
    guard abs(value.rounded() - value) > 1e-9 else { return Decimal.fixed(value, places: 0) }
    return Decimal.fixed((value * scale).rounded(isUpper ? .up : .down) / scale, places: places)
  }
}
