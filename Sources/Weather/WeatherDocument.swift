import CivilTime
import ForeignText
import SourceFiles

/// A JSON document of weather in any of its forms.
struct WeatherDocument {
  /// The places: several where Open-Meteo answers for several coordinates, otherwise one.
  private let places: [Fields]
  /// The number of places beyond the limit.
  private let furtherPlaces: Int
  /// The most places; Open-Meteo answers for at most a thousand.
  static let mostPlaces = 2_000

  /// The places of a document, up to a limit.
  init(_ document: JSONValue, mostPlaces: Int = mostPlaces) {
    let all = document.array.map { $0.compactMap(\.object) } ?? [document.object ?? [:]]
    places = Array(all.prefix(mostPlaces))
    furtherPlaces = all.count - places.count
  }

  /// The reports of all places that have a value.
  ///
  /// - Throws: ``SourceError`` if no place has one, or the form is not known.
  func reports(now: JulianDay, zones: ZoneDatabase) throws(SourceError) -> [WeatherReport] {
    guard let first = places.first, let form = Self.form(of: first) else {
      if let fields = places.first, let reason = Self.refusal(fields) {
        throw .malformed("the service refused: \(reason)")
      }
      throw .unknownContent(expected: WeatherFile.expected)
    }
    var zones = FileZones(zones)
    var reports = places.compactMap { fields -> WeatherReport? in
      switch form {
      case .openMeteo: OpenMeteoPlace.report(fields, zones: &zones)
      case .sevenTimer: SevenTimerRun.report(fields)
      case .summitConditions: summitConditions(fields)
      case .summitTrends: SummitTrends.report(fields, now: now)
      default: nil
      }
    }
    guard !reports.isEmpty else { throw .malformed("\(form.name): no value at a known time in a known unit") }
    if furtherPlaces > 0 {
      reports[0].skipped += furtherPlaces
      reports[0].warnings.add("more than \(places.count) places: this one is left out", count: furtherPlaces)
    }
    return reports
  }

  /// The form whose own members an object has, or `nil` if it has those of none.
  private static func form(of fields: Fields) -> WeatherForm? {
    let openMeteo = ["hourly", "current", "current_weather", "minutely_15"]
    if fields.has("dataseries"), fields.has("init") { return .sevenTimer }
    if openMeteo.contains(where: fields.has), fields.has("latitude") { return .openMeteo }
    if fields.has("date_UT") || fields.has("date_HI") { return .summitConditions }
    return SummitTrends.series.contains { fields.object($0.name)?.isEmpty == false } ? .summitTrends : nil
  }

  /// The reason in an error message of Open-Meteo, `{"error": true, "reason": "…"}`, or `nil` for any other document.
  private static func refusal(_ fields: Fields) -> String? {
    guard fields.flag("error") == true else { return nil }
    return fields.text("reason") ?? "no reason given"
  }
}
