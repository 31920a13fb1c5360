import CivilTime
import Tables

extension Shower {
  /// The columns of the table, which are those of a user's own showers; Docs/showers.md defines them.
  public static let columns = [
    "code", "iau_number", "name", "list", "kind", "year", "activity_start_lambda", "activity_end_lambda",
    "peak_solar_longitude_deg", "lambda_decimals", "ra_deg", "dec_deg", "dra_deg_per_deg_lambda",
    "ddec_deg_per_deg_lambda", "sun_offset_deg", "v_inf_km_s", "r", "zhr", "zhr_note", "parent_body", "b_plus",
    "b_minus", "b_source", "source", "drift_source", "radiant_note",
  ]

  /// The year of the list that most of ``standard`` is from.
  public static let listYear = 2026
  /// The list that most of ``standard`` is from.
  public static let listName = "IMO working list of visual meteor showers"

  /// The showers that come with the program. Source: `CTables/calendar/showers.csv`, whose rows name their sources.
  public static let standard = TableText.showers.values(of: columns) { try Shower(column: $0) }

  /// A field of a shower that comes with the program; nil where there is no shower of the code, or no such column.
  public static func standardText(_ code: String, _ column: String) -> String? {
    guard let index = columns.firstIndex(of: column) else { return nil }
    return TableText.showers.rows.first { $0[0] == code }?[index]
  }

  /// A mistake in the columns of a shower.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// What is wrong, naming the column and its value.
    public let description: String
  }

  /// Reads a shower from the columns of the table; a missing column is empty.
  ///
  /// - Throws: ``Mistake`` where a column is missing, holds a value out of range, or contradicts another.
  public init(column text: (String) -> String) throws(Mistake) {
    func number(_ column: String, in range: ClosedRange<Double>) throws(Mistake) -> Double? {
      let value = text(column)
      if value.isEmpty { return nil }
      guard let number = Double(value), range.contains(number) else {
        throw Mistake(
          description:
            "\(column): \"\(value)\" is not a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
      return number
    }
    func words(_ column: String) -> String? {
      text(column).isEmpty ? nil : text(column)
    }
    code = text("code")
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      throw Mistake(description: "code: \"\(code)\" is not three capital letters")
    }
    name = words("name") ?? code
    iauNumber = try number("iau_number", in: 1...99_999).map { Int($0) }
    list = words("list") ?? "own"
    let kind = words("kind") ?? "night"
    guard kind == "night" || kind == "daytime" else {
      throw Mistake(description: "kind: \"\(kind)\" is none of night, daytime")
    }
    isDaytime = kind == "daytime"
    year = try Self.year(text("year"))
    switch (try number("activity_start_lambda", in: 0...360), try number("activity_end_lambda", in: 0...360)) {
    case (let start?, let end?): activity = Activity(start: start, end: end)
    case (nil, nil): activity = nil
    default: throw Mistake(description: "activity_start_lambda and activity_end_lambda: give both or neither")
    }
    peakLongitude = try number("peak_solar_longitude_deg", in: 0...360)
    guard peakLongitude != nil || activity != nil else {
      throw Mistake(description: "peak_solar_longitude_deg is missing, and no activity stands in for it")
    }
    if let activity, let peakLongitude, !activity.contains(peakLongitude) {
      throw Mistake(
        description: "peak_solar_longitude_deg: \"\(text("peak_solar_longitude_deg"))\" lies outside of the activity, "
          + "\(text("activity_start_lambda")) to \(text("activity_end_lambda"))")
    }
    precision = Precision.allCases[Int(try number("lambda_decimals", in: 0...3).map { min($0, 2) } ?? 1)]
    radiant = try Self.radiant(number)
    speed = try number("v_inf_km_s", in: 10...75)
    populationIndex = try number("r", in: 1...10) ?? 2.5
    zenithalHourlyRate = try number("zhr", in: 0...1_000_000)
    rateNote = words("zhr_note")
    parent = words("parent_body")
    let (before, after) = (try number("b_plus", in: 0...100), try number("b_minus", in: 0...100))
    slope = (before ?? after).map { Slope(before: before ?? $0, after: after ?? $0) }
  }

  private static func year(_ text: String) throws(Mistake) -> Int? {
    if text.isEmpty { return nil }
    guard let year = Int(text) else { throw Mistake(description: "year: \"\(text)\" is not a year such as 2027") }
    return year
  }

  private static func radiant(
    _ number: (String, ClosedRange<Double>) throws(Mistake) -> Double?
  ) throws(Mistake) -> Radiant {
    if let offset = try number("sun_offset_deg", 0...360) { return .ecliptic(fromSun: offset) }
    guard let rightAscension = try number("ra_deg", 0...360), let declination = try number("dec_deg", -90...90) else {
      throw Mistake(description: "ra_deg or dec_deg is missing")
    }
    return .equatorial(
      rightAscension: rightAscension, declination: declination,
      rightAscensionDrift: try number("dra_deg_per_deg_lambda", -20...20) ?? 0,
      declinationDrift: try number("ddec_deg_per_deg_lambda", -20...20) ?? 0)
  }
}
