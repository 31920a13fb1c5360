import CivilTime

/// A JSON document of weather, whichever form it has.
struct WeatherDocument: Decodable {
  /// A list of places, as Open-Meteo answers for several coordinates; one for a single place.
  private let places: [Fields]

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([Tolerant<JSONObject>].self) {
      places = list.compactMap(\.value?.fields)
    } else {
      places = [try JSONObject(from: decoder).fields]
    }
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
    let reports = places.compactMap { fields -> WeatherReport? in
      switch form {
      case .openMeteo: OpenMeteoPlace(fields, zones: zones).report
      case .sevenTimer: SevenTimerRun(fields)?.report
      case .summitConditions: summitConditions(fields)
      case .summitTrends: SummitTrends(fields, now: now)?.report
      default: nil
      }
    }
    guard !reports.isEmpty else {
      throw .malformed("\(form.name): no value at a known time in a known unit")
    }
    return (form, reports)
  }

  /// By the members that only one form has.
  private static func form(of fields: Fields) -> WeatherForm? {
    let openMeteo: [FieldName] = ["hourly", "current", "current_weather", "minutely_15"]
    if fields.contains("dataseries"), fields.contains("init") { return .sevenTimer }
    if openMeteo.contains(where: fields.contains), fields.contains("latitude") { return .openMeteo }
    if fields.contains("date_UT") || fields.contains("date_HI") { return .summitConditions }
    if SummitTrends.series.contains(where: { fields.object($0.name)?.allKeys.isEmpty == false }) {
      return .summitTrends
    }
    return nil
  }

  /// Open-Meteo says `{"error": true, "reason": "…"}`.
  private static func refusal(_ fields: Fields) -> String? {
    guard fields.value("error", Bool.self) == true else { return nil }
    return fields.text("reason") ?? "no reason given"
  }
}
