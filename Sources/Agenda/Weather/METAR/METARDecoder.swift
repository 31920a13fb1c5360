import CivilTime

/// Reads the groups of one METAR after its time, one by one: an odd group is kept by and spoils no other.
///
/// Source: WMO-No. 306, FM 15 METAR; Federal Meteorological Handbook No. 1 for statute miles, inches and remarks.
struct METARDecoder {
  private(set) var point: WeatherPoint
  /// Groups that were not understood, without those of the remarks.
  private(set) var oddGroups: [String] = []
  private var conditions: [String] = []

  init(time: JulianDay) {
    point = WeatherPoint(time: time)
  }

  mutating func decode(_ groups: [Substring]) {
    var index = 0
    while index < groups.count {
      let group = groups[index]
      if Self.trends.contains(String(group)) {
        // What follows is expected, not seen; the remarks come after it.
        guard let remarks = groups[index...].firstIndex(of: "RMK") else { break }
        index = remarks
        continue
      }
      if group == "RMK" {
        for remark in groups[(index + 1)...] { decodeRemark(remark) }
        break
      }
      // "1 1/2SM" is one group written as two.
      if let whole = Double(group), whole < 10, group.count == 1, index + 1 < groups.count,
        let part = Self.statuteMiles(groups[index + 1]), groups[index + 1].contains("/")
      {
        setVisibility(kilometres: ForeignUnit.miles.converted(whole + part))
        index += 2
        continue
      }
      if !decodeGroup(group) { oddGroups.append(String(group)) }
      index += 1
    }
    if !conditions.isEmpty { point.condition = conditions.joined(separator: ", ") }
  }

  private mutating func decodeGroup(_ group: Substring) -> Bool {
    decodeWind(group) || decodeVisibility(group) || decodeCloud(group) || decodeTemperatures(group)
      || decodePressure(group) || decodeCondition(group) || Self.isOfNoUse(group)
  }

  private static let trends: Set<String> = ["NOSIG", "BECMG", "TEMPO", "INTER"]

  // MARK: Wind

  /// "25005KT", "VRB02KT", "24012G20KT", "00000MPS".
  private mutating func decodeWind(_ group: Substring) -> Bool {
    let units: [(String, ForeignUnit)] = [("KT", .knots), ("MPS", .same), ("KMH", .kilometresPerHour)]
    guard let (suffix, unit) = units.first(where: { group.hasSuffix($0.0) }), group.count > suffix.count + 4 else {
      return false
    }
    let body = group.dropLast(suffix.count)
    let parts = body.dropFirst(3).split(separator: "G", omittingEmptySubsequences: false)
    // P99: more than 99.
    let speeds = parts.map { Self.digits($0.first == "P" ? $0.dropFirst() : $0, 2...3) }
    if body.allSatisfy({ $0 == "/" }) { return true }
    guard (1...2).contains(speeds.count), let speed = speeds[0] else { return false }
    let direction = Self.digits(body.prefix(3), 3...3)
    guard direction != nil || body.hasPrefix("VRB") || body.hasPrefix("///") else { return false }
    // A second one is odd: the first is the wind of the report.
    guard point.windMetresPerSecond == nil else { return false }
    point.take(.wind, unit.converted(speed))
    // Calm has no direction; north is 360.
    if let direction, speed > 0 { point.take(.windDirection, direction) }
    if speeds.count == 2 { point.take(.gust, speeds[1].map(unit.converted)) }
    return true
  }

  // MARK: Visibility

  /// "9999", "1500", "4000NDV", "10SM", "M1/4SM", "CAVOK"; a second one, for a direction, is not taken.
  private mutating func decodeVisibility(_ group: Substring) -> Bool {
    if group == "CAVOK" {
      setVisibility(kilometres: 10)
      point.cloudRemark = "no cloud below 5,000 ft"
      return true
    }
    if let miles = Self.statuteMiles(group) {
      setVisibility(kilometres: ForeignUnit.miles.converted(miles))
      return true
    }
    guard let metres = Self.digits(group.prefix(4), 4...4),
      group.count == 4 || ["NDV", "N", "NE", "E", "SE", "S", "SW", "W", "NW"].contains(String(group.dropFirst(4)))
    else { return group == "////" || group == "////SM" }
    setVisibility(kilometres: metres == 9_999 ? 10 : metres / 1_000)
    return true
  }

  private mutating func setVisibility(kilometres: Double) {
    if point.visibilityKilometres == nil { point.take(.visibility, kilometres) }
  }

  /// "10SM", "1/2SM", "M1/4SM" (less than), "P6SM" (more than).
  private static func statuteMiles(_ group: Substring) -> Double? {
    guard group.hasSuffix("SM") else { return nil }
    let body = group.dropLast(2)
    let number = body.first == "M" || body.first == "P" ? body.dropFirst() : body
    let parts = number.split(separator: "/", omittingEmptySubsequences: false).map { digits($0, 1...2) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let top = parts[0], let bottom = parts[1], bottom > 0 else { return nil }
      return top / bottom
    default: return nil
    }
  }

  // MARK: Cloud

  /// "FEW040", "OVC008CB", "VV002", "CLR"; of several layers the one that covers most counts.
  private mutating func decodeCloud(_ group: Substring) -> Bool {
    switch group {
    case "SKC":
      take(cloudOctas: 0)
      return true
    // From a machine, and in America always: the ceilometer sees no further.
    case "CLR":
      point.cloudRemark = "no cloud below 12,000 ft"
      return true
    case "NSC":
      point.cloudRemark = "no significant cloud"
      return true
    case "NCD":
      point.cloudRemark = "no cloud detected"
      return true
    default: break
    }
    // The middle of the octas that each word stands for; a sky that cannot be seen is covered.
    let covers: [(String, octas: Double)] = [("FEW", 1.5), ("SCT", 3.5), ("BKN", 6), ("OVC", 8), ("VV", 8)]
    guard let (word, octas) = covers.first(where: { group.hasPrefix($0.0) }) else {
      return group.hasPrefix("///") && group.count >= 6 && !group.contains("KT")
    }
    let height = group.dropFirst(word.count).prefix(3)
    guard Self.digits(height, 3...3) != nil || height == "///" else { return false }
    take(cloudOctas: octas)
    return true
  }

  private mutating func take(cloudOctas octas: Double) {
    point.take(.cloud, max(point.cloudPercent ?? 0, octas / 8 * 100))
  }

  // MARK: Temperature and pressure

  /// "03/M01"; the dew point may be missing, "03/" or "03///".
  private mutating func decodeTemperatures(_ group: Substring) -> Bool {
    let parts = group.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let temperature = Self.temperature(parts[0]) else {
      return ["/////", "XX/XX", "//"].contains(String(group))
    }
    let dewPoint = Self.temperature(parts[1])
    guard dewPoint != nil || ["", "//", "XX"].contains(String(parts[1])) else { return false }
    if point.temperatureCelsius == nil { point.take(.temperature, temperature) }
    if point.dewPointCelsius == nil { point.take(.dewPoint, dewPoint) }
    return true
  }

  /// "03", "M01".
  private static func temperature(_ text: Substring) -> Double? {
    let isNegative = text.first == "M"
    guard let value = digits(isNegative ? text.dropFirst() : text, 2...2) else { return nil }
    return isNegative && value != 0 ? -value : value
  }

  /// "Q1012" in hPa, "A3002" in hundredths of an inch of mercury, both reduced to sea level.
  private mutating func decodePressure(_ group: Substring) -> Bool {
    guard let letter = group.first, letter == "Q" || letter == "A", group.count == 5 else { return false }
    if group.dropFirst() == "////" { return true }
    guard let value = Self.digits(group.dropFirst(), 4...4) else { return false }
    // Where both stand, that in hPa, which comes first.
    if point.seaLevelPressureHectopascals == nil {
      point.take(.seaLevelPressure, letter == "Q" ? value : ForeignUnit.inchesOfMercury.converted(value / 100))
    }
    return true
  }

  // MARK: Present weather

  private mutating func decodeCondition(_ group: Substring) -> Bool {
    guard let words = METARCondition.words(group) else { return false }
    conditions.append(words)
    return true
  }

  /// Groups that are known and tell nothing that is kept.
  private static func isOfNoUse(_ group: Substring) -> Bool {
    let words = ["AUTO", "COR", "NIL", "CCA", "CCB", "CCC", "$", "BLU", "WHT", "GRN", "YLO", "AMB", "RED", "NSW", "//"]
    if words.contains(String(group)) { return true }
    // Directions between which the wind varies, "210V270"; runway visual range; recent weather; wind shear; state of
    // the sea and of a runway.
    let parts = group.split(separator: "V").map { digits($0, 3...3) }
    if group.count == 7, parts.count == 2, !parts.contains(nil) { return true }
    return (group.first == "R" && group.dropFirst().first?.isNumber ?? false)
      || (group.hasPrefix("RE") && METARCondition.words(group.dropFirst(2)) != nil) || group == "WS"
  }

  // MARK: Remarks

  /// "SLP166" is 1016.6 hPa at sea level, "T02390183" 23.9 and 18.3 °C: both finer than what stands before.
  private mutating func decodeRemark(_ remark: Substring) {
    if remark.hasPrefix("SLP"), let tenths = Self.digits(remark.dropFirst(3), 3...3) {
      point.take(.seaLevelPressure, tenths / 10 + (tenths < 500 ? 1_000 : 900))
    }
    if remark.first == "T", remark.count == 9 || remark.count == 5 {
      point.take(.temperature, Self.tenths(remark.dropFirst().prefix(4)))
      point.take(.dewPoint, Self.tenths(remark.dropFirst(5)))
    }
  }

  /// A sign, 1 for minus, and tenths of a degree.
  private static func tenths(_ text: Substring) -> Double? {
    guard let value = digits(text.dropFirst(), 3...3), text.first == "0" || text.first == "1" else { return nil }
    return text.first == "1" && value != 0 ? -value / 10 : value / 10
  }

  /// A number of so many digits and nothing else.
  private static func digits(_ text: Substring, _ count: ClosedRange<Int>) -> Double? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Double(text)
  }
}
