/// The words of a group of present weather.
enum METARCondition {
  /// The words of a group: "-RA" is "light rain", "VCSH" "showers in the vicinity", or `nil` for any other group.
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
    var descriptor: Descriptor?
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
    let kind = kinds.joined(separator: " and ")
    guard let text = kinds.isEmpty ? descriptor?.alone : (descriptor?.phrase ?? "#").replacing("#", with: kind) else {
      return nil
    }
    return [intensity, text, isNear ? "in the vicinity" : nil].compactMap(\.self).joined(separator: " ")
  }

  /// The bytes of the two letters of a code as one number.
  private static func key(_ code: String) -> UInt16 {
    code.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// The words of a descriptor before phenomena, for which "#" stands, and alone, or `nil` if it does not stand alone.
  private typealias Descriptor = (phrase: String, alone: String?)

  private static let descriptors: [UInt16: Descriptor] = Dictionary(
    uniqueKeysWithValues: [
      "TS": ("thunderstorm with #", "thunderstorm"), "SH": ("# showers", "showers"), "FZ": ("freezing #", nil),
      "MI": ("shallow #", nil), "BC": ("patches of #", nil), "PR": ("partial #", nil), "DR": ("drifting #", nil),
      "BL": ("blowing #", nil),
    ].map { (key($0), $1) })

  private static let phenomena = Dictionary(
    uniqueKeysWithValues: [
      "DZ": "drizzle", "RA": "rain", "SN": "snow", "SG": "snow grains", "IC": "ice crystals", "PL": "ice pellets",
      "GR": "hail", "GS": "small hail", "UP": "precipitation", "BR": "mist", "FG": "fog", "FU": "smoke",
      "VA": "volcanic ash", "DU": "dust", "SA": "sand", "HZ": "haze", "PY": "spray", "PO": "dust whirls",
      "SQ": "squalls", "FC": "funnel cloud", "SS": "sandstorm", "DS": "dust storm",
    ].map { (key($0), $1) })
}
