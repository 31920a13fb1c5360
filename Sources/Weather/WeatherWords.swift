/// The words for the codes of present weather that Open-Meteo uses.
///
/// Source: WMO table 4677 in the selection of https://open-meteo.com/en/docs.
let weatherWords: [Int: String] = [
  0: "clear sky", 1: "mainly clear", 2: "partly cloudy", 3: "overcast", 45: "fog", 48: "freezing fog",
  51: "light drizzle", 53: "drizzle", 55: "heavy drizzle", 56: "light freezing drizzle", 57: "freezing drizzle",
  61: "light rain", 63: "rain", 65: "heavy rain", 66: "light freezing rain", 67: "freezing rain", 71: "light snow",
  73: "snow", 75: "heavy snow", 77: "snow grains", 80: "light showers", 81: "showers", 82: "heavy showers",
  85: "light snow showers", 86: "heavy snow showers", 95: "thunderstorm", 96: "thunderstorm with light hail",
  99: "thunderstorm with hail",
]

/// The degrees of a point of the compass, clockwise from north: "SW" is 225, or `nil` for any other text.
func degrees(compassPoint text: String) -> Double? {
  let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  return points.firstIndex(of: text.uppercased()).map { Double($0) * 22.5 }
}
