import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime

/// The days of each year on which a birth, a death or a wedding is remembered.
struct AnniversaryOptions: OptionRows {
  @Option(
    "List the days on which a birth or a death is remembered (default: the next one). Give its local time "
      + "(1984-03-21T06:10), its date or its tithi (\"Karttika krishna 14\"); or name a person of --people or of the "
      + "configuration, or all.",
    valueName: "instant", completion: Completions.people)
  var anniversary: Said<Name>?

  @Option(
    "List the days of the people in a CSV with the columns name, birth, death and others; - reads standard input.",
    valueName: "file", completion: .file())
  var people: Said<Name>?

  @Option("Say which occasion it was (default: birth).", valueName: "occasion")
  var of: Said<AnniversarySubject.Occasion>?

  @Option(
    "Choose what returns each year, separated by commas (default: tithi).",
    valueName: "list")
  var by: Said<ChoiceList<AnniversarySearch.Basis>>?

  @Option(
    "Choose the day on which a tithi or a nakshatra is kept (default: by custom).",
    valueName: "rule")
  var rule: Said<AnniversarySearch.Rule>?

  static let rows: [OptionRow<Self>] = [
    .init(\.anniversary, "anniversary"), .init(\.people, "people"), .init(\.of, "of"), .init(\.by, "by"),
    .init(\.rule, "rule"),
  ]

  /// Whether anniversaries are asked for.
  var isStated: Bool { anniversary != nil || people != nil }

  /// How anniversaries are found where nothing of a person says otherwise.
  ///
  /// - Throws: `ValueError` where an option is wrong.
  func choices() throws -> AnniversaryChoices {
    AnniversaryChoices(occasion: try of?.value, bases: try by?.value.items, rule: try rule?.value)
  }
}

/// What a user states of how anniversaries are found; nil what custom decides.
struct AnniversaryChoices {
  var occasion: AnniversarySubject.Occasion?
  var bases: [AnniversarySearch.Basis]?
  var rule: AnniversarySearch.Rule?
  var months: AnniversarySearch.Months?
  var twice: AnniversarySearch.Twice?

  /// These choices, and where they leave one open that of others.
  func or(_ others: AnniversaryChoices) -> AnniversaryChoices {
    AnniversaryChoices(
      occasion: occasion ?? others.occasion, bases: bases ?? others.bases, rule: rule ?? others.rule,
      months: months ?? others.months, twice: twice ?? others.twice)
  }

  /// The searches for a subject.
  ///
  /// - Parameter isInKerala: Whether the region keeps the customs of Kerala.
  /// - Throws: `InvalidValue` where a choice does not go with the subject.
  func searches(_ subject: AnniversarySubject, isInKerala: Bool) throws(InvalidValue) -> [AnniversarySearch] {
    var searches: [AnniversarySearch] = []
    for basis in bases ?? [.tithi] {
      guard basis != .mahalaya || subject.occasion == .death else {
        throw InvalidValue("mahalaya is the rite of a death in Pitru Paksha: it works only with --of death")
      }
      var search = AnniversarySearch(subject, by: basis, isInKerala: isInKerala)
      if let rule { search.rule = rule }
      if let months {
        guard basis != .mahalaya || months == .lunar else {
          throw InvalidValue("mahalaya lies in a lunar month: it cannot be used with month_kind solar")
        }
        search.months = months
      }
      if let twice { search.twice = twice }
      guard search.isPossible else {
        throw InvalidValue(
          basis == .nakshatra && subject.nakshatra == nil
            ? "the nakshatra is known of an instant, not of a tithi alone"
            : "the month of the Sun is known of an instant, not of a tithi alone")
      }
      guard search.rule != .instant || subject.hasParts else {
        throw InvalidValue("the rule instant needs the time of day, such as 1984-03-21T06:10")
      }
      guard search.rule != .dharmasindhu || basis != .nakshatra else {
        throw InvalidValue("the rule dharmasindhu is about tithis: it cannot be used with --by nakshatra")
      }
      searches.append(search)
    }
    return searches
  }
}

extension AnniversarySubject {
  /// Whether the time of day is known, so that the sky can stand as it stood.
  fileprivate var hasParts: Bool { instant != nil && isTimeKnown }
}

extension AnniversarySubject.Occasion: Choice {}

extension AnniversarySearch.Basis: Choice {
  static let wordForAll: String? = "both"
  static var valuesOfAll: [Self] { [.tithi, .nakshatra] }
}

extension AnniversarySearch.Rule: Choice {}

extension AnniversarySearch.Months: Choice {}

extension AnniversarySearch.Twice: Choice {}
