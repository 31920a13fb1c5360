/// The words of a group of present weather.
enum METARCondition {
  /// "-RA" is "light rain", "VCSH" "showers in the vicinity"; nil for what is no such group.
  ///
  /// Source: WMO-No. 306, code table 4678.
  static func words(_ group: METARGroup) -> String? {
    var intensity: String?
    var start = 0
    let isNear = group.starts(with: "VC")
    if group.starts(with: "-") || group.starts(with: "+") {
      intensity = group.starts(with: "-") ? "light" : "heavy"
      start = 1
    } else if isNear {
      start = 2
    }
    guard group.count > start, (group.count - start).isMultiple(of: 2), group.count - start <= 8 else { return nil }
    var descriptor: String?
    var kinds: [String] = []
    for index in stride(from: start, to: group.count, by: 2) {
      let code = UInt16(group[index]) << 8 | UInt16(group[index + 1])
      if let found = descriptors[code], descriptor == nil, kinds.isEmpty {
        descriptor = found
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

  /// The two letters of a code as one number.
  private static func key(_ code: String) -> UInt16 {
    code.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }

  private static let descriptors = Dictionary(
    uniqueKeysWithValues: ["TS", "SH", "FZ", "MI", "BC", "PR", "DR", "BL"].map { (key($0), $0) })

  private static let phenomena = Dictionary(
    uniqueKeysWithValues: [
      "DZ": "drizzle", "RA": "rain", "SN": "snow", "SG": "snow grains", "IC": "ice crystals", "PL": "ice pellets",
      "GR": "hail", "GS": "small hail", "UP": "precipitation", "BR": "mist", "FG": "fog", "FU": "smoke",
      "VA": "volcanic ash", "DU": "dust", "SA": "sand", "HZ": "haze", "PY": "spray", "PO": "dust whirls",
      "SQ": "squalls", "FC": "funnel cloud", "SS": "sandstorm", "DS": "dust storm",
    ].map { (key($0), $1) })
}
