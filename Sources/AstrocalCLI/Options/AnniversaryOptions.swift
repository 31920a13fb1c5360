import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime

/// The days of each year on which a birth, a death or a wedding is remembered.
struct AnniversaryOptions: ParsableArguments {
  @Option(
    "List the days on which a birth or a death is remembered (default: the next one). Give its local time "
      + "(1984-03-21T06:10), its date or its tithi (\"Karttika krishna 14\"); or name a person of --people or of the "
      + "configuration, or all.",
    valueName: "instant", completion: Completions.people)
  var anniversary: String?

  @Option(
    "List the days of the people in a CSV with the columns name, birth, death and others; - reads standard input.",
    valueName: "file", completion: .file())
  var people: String?

  @Option(AnniversarySubject.Occasion.self, "Say which occasion it was (default: birth).", valueName: "occasion")
  var of: String?

  @Option(
    listOf: AnniversarySearch.Basis.self, "Choose what returns each year, separated by commas (default: tithi).",
    valueName: "list")
  var by: String?

  @Option(
    AnniversarySearch.Rule.self, "Choose the day on which a tithi or a nakshatra is kept (default: by custom).",
    valueName: "rule")
  var rule: String?

  @Option(
    AnniversarySearch.Months.self, "Choose the months of --by (default: lunar for a tithi, solar for a nakshatra).",
    valueName: "months")
  var monthKind: String?

  @Option(
    AnniversarySearch.Twice.self, "Choose one if a month has two of them (default: second).", valueName: "which")
  var twice: String?

  /// Whether anniversaries are asked for.
  var isStated: Bool { anniversary != nil || people != nil }

  /// How anniversaries are found where nothing of a person says otherwise.
  ///
  /// - Throws: `ValueError` where an option is wrong.
  func choices() throws -> AnniversaryChoices {
    AnniversaryChoices(
      occasion: try AnniversarySubject.Occasion.read(of, of: "--of"),
      bases: try ChoiceList<AnniversarySearch.Basis>.read(by, of: "--by")?.items,
      rule: try AnniversarySearch.Rule.read(rule, of: "--rule"),
      months: try AnniversarySearch.Months.read(monthKind, of: "--month-kind"),
      twice: try AnniversarySearch.Twice.read(twice, of: "--twice"))
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
          throw InvalidValue("mahalaya lies in a lunar month: it cannot be used with --month-kind solar")
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
