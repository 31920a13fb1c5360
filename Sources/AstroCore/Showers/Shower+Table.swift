import CivilTime
import Tables

extension Shower {
  /// A column of the table, which is one of a user's own showers, too; the raw value is its place. Docs/showers.md defines
  /// them.
  public enum Column: Int, CaseIterable, Sendable {
    case code, number, name, list, kind, year, activityStart, activityEnd
    case peakLongitude, decimals, rightAscension, declination, rightAscensionDrift
    case declinationDrift, sunOffset, speed, populationIndex, rate, rateNote, parent, slopeBefore
    case slopeAfter, slopeSource, source, driftSource, radiantNote

    /// The name in the header of the table.
    public var name: String { Shower.columns[rawValue] }
  }

  /// The names of the columns in the order of the table.
  package static let columns = [
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
  /// A row that cannot be read is a fault of the program.
  public static let standard = TableText.showers.rows.map { row in
    do throws(Mistake) {
      return try Shower { row[$0.rawValue] }
    } catch {
      preconditionFailure("\(row[0]): \(error)")
    }
  }

  /// A field of a shower that comes with the program, or `nil` if there is no shower of the code.
  package static func standardText(_ code: String, _ column: Column) -> String? {
    TableText.showers.rows.first { $0[Column.code.rawValue] == code }?[column.rawValue]
  }

  /// Reads a shower from the columns of the table; a missing column is empty.
  ///
  /// - Throws: ``Mistake`` if a column is missing, holds a value out of range, or contradicts another.
  public init(column text: (Column) -> String) throws(Mistake) {
    func number(_ column: Column, in range: ClosedRange<Double>) throws(Mistake) -> Double? {
      let value = text(column)
      if value.isEmpty { return nil }
      guard let number = FieldText(value).number, range.contains(number) else {
        throw Mistake(
          "\(column.name): \"\(value)\" is not a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
      return number
    }
    func words(_ column: Column) -> String? {
      let value = text(column)
      return value.isEmpty ? nil : value
    }
    code = text(.code)
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      throw Mistake("code: \"\(code)\" is not three capital letters")
    }
    name = words(.name) ?? code
    iauNumber = try number(.number, in: 1...99_999).map { Int($0) }
    list = words(.list) ?? "own"
    let kind = words(.kind) ?? "night"
    guard kind == "night" || kind == "daytime" else {
      throw Mistake("kind: \"\(kind)\" is none of night, daytime")
    }
    isDaytime = kind == "daytime"
    year = try Self.year(text(.year))
    switch (try number(.activityStart, in: 0...360), try number(.activityEnd, in: 0...360)) {
    case (let start?, let end?): activity = Activity(start: start, end: end)
    case (nil, nil): activity = nil
    default: throw Mistake("activity_start_lambda and activity_end_lambda: give both or neither")
    }
    peakLongitude = try number(.peakLongitude, in: 0...360)
    guard peakLongitude != nil || activity != nil else {
      throw Mistake("peak_solar_longitude_deg is missing, and there is no activity to take it from")
    }
    if let activity, let peakLongitude, !activity.contains(peakLongitude) {
      throw Mistake(
        "peak_solar_longitude_deg: \"\(text(.peakLongitude))\" lies outside of the activity, "
          + "\(text(.activityStart)) to \(text(.activityEnd))")
    }
    precision = Precision.allCases[Int(try number(.decimals, in: 0...3).map { min($0, 2) } ?? 1)]
    radiant = try Self.radiant(number)
    speed = try number(.speed, in: 10...75)
    populationIndex = try number(.populationIndex, in: 1...10) ?? 2.5
    zenithalHourlyRate = try number(.rate, in: 0...1_000_000)
    rateNote = words(.rateNote)
    parent = words(.parent)
    let (before, after) = (try number(.slopeBefore, in: 0...100), try number(.slopeAfter, in: 0...100))
    slope = (before ?? after).map { Slope(before: before ?? $0, after: after ?? $0) }
  }

  private static func year(_ text: String) throws(Mistake) -> Int? {
    if text.isEmpty { return nil }
    guard let year = Int(text) else { throw Mistake("year: \"\(text)\" is not a year such as 2027") }
    return year
  }

  private static func radiant(
    _ number: (Column, ClosedRange<Double>) throws(Mistake) -> Double?
  ) throws(Mistake) -> Radiant {
    if let offset = try number(.sunOffset, 0...360) { return .ecliptic(fromSun: offset) }
    guard let rightAscension = try number(.rightAscension, 0...360),
      let declination = try number(.declination, -90...90)
    else {
      throw Mistake("ra_deg or dec_deg is missing")
    }
    return .equatorial(
      rightAscension: rightAscension, declination: declination,
      rightAscensionDrift: try number(.rightAscensionDrift, -20...20) ?? 0,
      declinationDrift: try number(.declinationDrift, -20...20) ?? 0)
  }
}
