/// The words of a code of present weather; nil for a code that Open-Meteo does not use.
///
/// Source: WMO table 4677 in the selection of https://open-meteo.com/en/docs.
func weatherWords(code: Int) -> String? {
  switch code {
  case 0: "clear sky"
  case 1: "mainly clear"
  case 2: "partly cloudy"
  case 3: "overcast"
  case 45: "fog"
  case 48: "freezing fog"
  case 51: "light drizzle"
  case 53: "drizzle"
  case 55: "heavy drizzle"
  case 56: "light freezing drizzle"
  case 57: "freezing drizzle"
  case 61: "light rain"
  case 63: "rain"
  case 65: "heavy rain"
  case 66: "light freezing rain"
  case 67: "freezing rain"
  case 71: "light snow"
  case 73: "snow"
  case 75: "heavy snow"
  case 77: "snow grains"
  case 80: "light showers"
  case 81: "showers"
  case 82: "heavy showers"
  case 85: "light snow showers"
  case 86: "heavy snow showers"
  case 95: "thunderstorm"
  case 96: "thunderstorm with light hail"
  case 99: "thunderstorm with hail"
  default: nil
  }
}

/// Degrees of a point of the compass, clockwise from north: "SW" is 225.
func degrees(compassPoint text: String) -> Double? {
  let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  return points.firstIndex(of: text.uppercased()).map { Double($0) * 22.5 }
}
