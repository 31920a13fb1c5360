import CivilTime
import ForeignText
import SourceFiles

/// A JSON document of weather, whichever form it has.
struct WeatherDocument {
  /// A list of places, as Open-Meteo answers for several coordinates; one for a single place.
  private let places: [Fields]
  /// Places beyond ``mostPlaces``.
  private let furtherPlaces: Int
  /// Open-Meteo answers for a thousand.
  static let mostPlaces = 2_000

  init(_ document: JSONValue, mostPlaces: Int = mostPlaces) {
    let all = document.array.map { $0.compactMap(\.object) } ?? [document.object ?? [:]]
    places = Array(all.prefix(mostPlaces))
    furtherPlaces = all.count - places.count
  }

  func reports(
    now: JulianDay, zones: ZoneDatabase
  ) throws(SourceError) -> (form: WeatherForm, reports: [WeatherReport]) {
    guard let first = places.first, let form = Self.form(of: first) else {
      if let fields = places.first, let reason = Self.refusal(fields) {
        throw .malformed("the service refused: \(reason)")
      }
      throw .unknownContent(expected: WeatherFile.expected)
    }
    var zones = FileZones(zones)
    var reports = places.compactMap { fields -> WeatherReport? in
      switch form {
      case .openMeteo: OpenMeteoPlace(fields, zones: &zones).report
      case .sevenTimer: SevenTimerRun(fields)?.report
      case .summitConditions: summitConditions(fields)
      case .summitTrends: SummitTrends(fields, now: now)?.report
      default: nil
      }
    }
    guard !reports.isEmpty else {
      throw .malformed("\(form.name): no value at a known time in a known unit")
    }
    if furtherPlaces > 0 {
      reports[0].warnings.add("more than \(places.count) places: this one is left out", count: furtherPlaces)
    }
    return (form, reports)
  }

  /// By the members that only one form has.
  private static func form(of fields: Fields) -> WeatherForm? {
    let openMeteo = ["hourly", "current", "current_weather", "minutely_15"]
    if fields.has("dataseries"), fields.has("init") { return .sevenTimer }
    if openMeteo.contains(where: fields.has), fields.has("latitude") { return .openMeteo }
    if fields.has("date_UT") || fields.has("date_HI") { return .summitConditions }
    if SummitTrends.series.contains(where: { fields.object($0.name)?.isEmpty == false }) {
      return .summitTrends
    }
    return nil
  }

  /// Open-Meteo says `{"error": true, "reason": "…"}`.
  private static func refusal(_ fields: Fields) -> String? {
    guard fields.flag("error") == true else { return nil }
    return fields.text("reason") ?? "no reason given"
  }
}
