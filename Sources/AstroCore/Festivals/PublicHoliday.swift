import CivilTime

/// A date on which a festival is a public holiday of a state or a country.
public struct PublicHoliday: Sendable, Hashable {
  /// The local date.
  public let date: GregorianDate
  /// The English name of the state or the country: `Uttar Pradesh`, `Nepal`.
  public let region: String
  /// Whether no gazette, press or list of schools is known behind the date, but only the Python package `holidays`.
  public let isOnlyListed: Bool

  /// The name of those who keep the date: `Government of Kerala (public holiday)`.
  ///
  /// - Parameter regions: Those of one date and one kind of evidence, in the order in which they are named; not empty.
  static func keepers(_ regions: [String], isOnlyListed: Bool) -> [String] {
    if isOnlyListed { return regions.map { "\($0) \(listed)" } }
    guard let last = regions.last, regions.count > 1 else { return regions.map { "Government of \($0) \(stated)" } }
    return ["Governments of \(Array(regions.dropLast()).joined(separator: ", ")) and \(last) \(stated)"]
  }

  private static let stated = "(public holiday)"
  private static let listed = "(public holiday by the Python package holidays)"

  /// Keepers without those of public holidays. A festival that is counted from another has public holidays of its own.
  ///
  /// - Parameter keepers: Names, separated by semicolons.
  static func removed(from keepers: String) -> String {
    let names = keepers.utf8.split(separator: UInt8(ascii: ";"))
    let others = names.filter { name in
      ![stated, listed].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    guard others.count < names.count else { return keepers }
    return others.map { Substring($0.drop { $0 == UInt8(ascii: " ") }) }.joined(separator: "; ")
  }
}

/// A festival that is a public holiday of some state or country on a date, whichever date its rule leads to.
public struct FestivalHoliday: Sendable, Hashable {
  /// The rule of the festival.
  public let rule: FestivalRule
  /// The date, and the state or the country.
  public let holiday: PublicHoliday

  /// Whether two are holidays of the same festival in the same state or country on the same date.
  public static func == (left: FestivalHoliday, right: FestivalHoliday) -> Bool {
    left.rule.id == right.rule.id && left.holiday == right.holiday
  }

  /// Hashes the rule's id and the holiday.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule.id)
    hasher.combine(holiday)
  }
}
