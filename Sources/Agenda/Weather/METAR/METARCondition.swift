/// The words of a group of present weather.
enum METARCondition {
  /// "-RA" is "light rain", "VCSH" "showers in the vicinity"; nil for what is no such group.
  ///
  /// Source: WMO-No. 306, code table 4678.
  static func words(_ group: Substring) -> String? {
    var rest = group
    var intensity: String?
    var isNear = false
    if rest.first == "-" || rest.first == "+" {
      intensity = rest.first == "-" ? "light" : "heavy"
      rest = rest.dropFirst()
    } else if rest.hasPrefix("VC") {
      isNear = true
      rest = rest.dropFirst(2)
    }
    guard !rest.isEmpty, rest.utf8.count.isMultiple(of: 2), rest.utf8.count <= 8 else { return nil }
    var descriptor: String?
    var kinds: [String] = []
    while !rest.isEmpty {
      let code = String(rest.prefix(2))
      rest = rest.dropFirst(2)
      if descriptors.contains(code), descriptor == nil, kinds.isEmpty {
        descriptor = code
      } else if let kind = phenomena[code] {
        kinds.append(kind)
      } else {
        return nil
      }
    }
    guard let text = text(descriptor, kinds.joined(separator: " and ")) else { return nil }
    return [intensity, text, isNear ? "in the vicinity" : nil].compactMap(\.self).joined(separator: " ")
  }

  private static func text(_ descriptor: String?, _ kind: String) -> String? {
    switch descriptor {
    case nil: kind.isEmpty ? nil : kind
    case "TS": kind.isEmpty ? "thunderstorm" : "thunderstorm with \(kind)"
    case "SH": kind.isEmpty ? "showers" : "\(kind) showers"
    case _ where kind.isEmpty: nil
    case "FZ": "freezing \(kind)"
    case "MI": "shallow \(kind)"
    case "BC": "patches of \(kind)"
    case "PR": "partial \(kind)"
    case "DR": "drifting \(kind)"
    default: "blowing \(kind)"
    }
  }

  private static let descriptors: Set<String> = ["TS", "SH", "FZ", "MI", "BC", "PR", "DR", "BL"]

  private static let phenomena = [
    "DZ": "drizzle", "RA": "rain", "SN": "snow", "SG": "snow grains", "IC": "ice crystals", "PL": "ice pellets",
    "GR": "hail", "GS": "small hail", "UP": "precipitation", "BR": "mist", "FG": "fog", "FU": "smoke",
    "VA": "volcanic ash", "DU": "dust", "SA": "sand", "HZ": "haze", "PY": "spray", "PO": "dust whirls",
    "SQ": "squalls", "FC": "funnel cloud", "SS": "sandstorm", "DS": "dust storm",
  ]
}
