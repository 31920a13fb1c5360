import CivilTime
import ForeignText

/// Reads the groups of one METAR after its time, one by one; a group that is not understood is passed over.
///
/// Source: WMO-No. 306, FM 15 METAR; Federal Meteorological Handbook No. 1 for statute miles, inches and remarks.
struct METARDecoder {
  /// The values and words of the groups read so far.
  private(set) var point: WeatherPoint
  private var part = Part.body
  /// The number of groups of present weather read so far.
  private var conditions = 0
  /// The most groups of present weather; an honest report has three.
  private static let mostConditions = 8
  private var groupsLeft: Int
  /// Whether there were more groups than are read.
  private(set) var isCut = false

  private enum Part {
    case body
    /// The forecast for the next two hours, which is not read.
    case trend
    case remarks
  }

  /// A decoder of a report of an instant.
  init(time: JulianDay, mostGroups: Int) {
    point = WeatherPoint(time: time)
    groupsLeft = mostGroups
  }

  /// Reads the groups of a line, the first of the report or a continuation.
  ///
  /// - Parameter odd: Called with each group that is not understood, the remarks excepted.
  mutating func decode(_ line: ArraySlice<UInt8>, odd: (ArraySlice<UInt8>) -> Void) {
    var rest = line
    while let group = rest.nextWord() {
      guard groupsLeft > 0 else {
        isCut = true
        return
      }
      groupsLeft -= 1
      if group.span.isEqual("RMK") {
        part = .remarks
      } else if part == .remarks {
        decodeRemark(group.span)
      } else if part == .body {
        if group.span.beginsTrend {
          part = .trend
        } else if !decodeMiles(group, &rest), !decodeGroup(group.span) {
          odd(group)
        }
      }
    }
  }

  /// Reads a visibility such as "1 1/2SM", one group written as two; false for any other group, such as "1 5/2SM".
  private mutating func decodeMiles(_ group: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard group.count == 1, let whole = group.span.digits(0..<1, 1...1) else { return false }
    var behind = rest
    guard let next = behind.nextWord(), next.span.index(of: "/") != nil, let part = next.span.statuteMiles, part < 1
    else { return false }
    rest = behind
    setVisibility(kilometres: ForeignUnit.miles.converted(whole + part))
    return true
  }

  /// Reads a group of the body; false if it is not understood.
  private mutating func decodeGroup(_ group: METARGroup) -> Bool {
    decodeWind(group) || decodeVisibility(group) || decodeCloud(group) || decodeTemperatures(group)
      || decodePressure(group) || decodeCondition(group) || group.isOfNoUse
  }

  // MARK: Wind

  /// Reads a wind: "25005KT", "VRB02KT", "24012G20KT", "00000MPS".
  private mutating func decodeWind(_ group: METARGroup) -> Bool {
    let unit: ForeignUnit
    switch true {
    case group.ends(with: "KT"): unit = .knots
    case group.ends(with: "MPS"): unit = .same
    case group.ends(with: "KMH"): unit = .kilometresPerHour
    default: return false
    }
    let end = group.count - (group.ends(with: "KT") ? 2 : 3)
    guard end > 4 else { return false }
    if (0..<end).allSatisfy({ group[$0] == UInt8(ascii: "/") }) { return true }
    let gust = group.index(of: "G", from: 3).flatMap { $0 < end ? $0 : nil }
    guard let speed = Self.speed(group, 3..<(gust ?? end)) else { return false }
    if let gust, let second = group.index(of: "G", from: gust + 1), second < end { return false }
    let direction = group.digits(0..<3, 3...3)
    guard direction != nil || group.starts(with: "VRB") || group.starts(with: "///") else { return false }
    // A second wind is not understood: the first is that of the report.
    guard point[.wind] == nil else { return false }
    point.set(.wind, unit.converted(speed))
    // A calm has no direction; a wind from north has 360.
    if let direction, speed > 0 { point.set(.windDirection, direction) }
    if let gust { point.set(.gust, Self.speed(group, gust + 1..<end).map(unit.converted)) }
    return true
  }

  /// The speed of "05" or "120"; "P99", which means more than 99, counts as 99.
  private static func speed(_ group: METARGroup, _ part: Range<Int>) -> Double? {
    let isMore = !part.isEmpty && group[part.lowerBound] == UInt8(ascii: "P")
    return group.digits(isMore ? part.dropFirst() : part, 2...3)
  }

  // MARK: Visibility

  /// Reads a visibility: "9999", "1500", "4000NDV", "10SM", "M1/4SM", "CAVOK"; a second one, for a direction, is
  /// passed over.
  private mutating func decodeVisibility(_ group: METARGroup) -> Bool {
    if group.isEqual("CAVOK") {
      setVisibility(kilometres: 10)
      point.cloudRemark = "no cloud below 5,000 ft"
      return true
    }
    if let miles = group.statuteMiles {
      setVisibility(kilometres: ForeignUnit.miles.converted(miles))
      return true
    }
    guard let metres = group.digits(0..<4, 4...4),
      group.isAny(of: ["", "NDV", "N", "NE", "E", "SE", "S", "SW", "W", "NW"], from: 4)
    else { return group.isAny(of: ["////", "////SM"]) }
    setVisibility(kilometres: metres == 9_999 ? 10 : metres / 1_000)
    return true
  }

  private mutating func setVisibility(kilometres: Double) {
    if point[.visibility] == nil { point.set(.visibility, kilometres) }
  }

  // MARK: Cloud

  /// Reads a cloud cover: "FEW040", "OVC008CB", "VV002", "CLR"; of several layers the one that covers most counts.
  private mutating func decodeCloud(_ group: METARGroup) -> Bool {
    if group.isEqual("SKC") {
      setCloud(octas: 0)
      return true
    }
    if let remark = group.cloudRemark {
      point.cloudRemark = remark
      return true
    }
    guard let (length, octas) = group.cloudCover else {
      return group.starts(with: "///") && group.count >= 6 && !group.contains("KT")
    }
    let isHeight =
      group.digits(length..<length + 3, 3...3) != nil
      || (group.count >= length + 3 && (length..<length + 3).allSatisfy { group[$0] == UInt8(ascii: "/") })
    guard isHeight else { return false }
    setCloud(octas: octas)
    return true
  }

  private mutating func setCloud(octas: Double) {
    point.set(.cloud, max(point[.cloud] ?? 0, octas / 8 * 100))
  }

  // MARK: Temperature and pressure

  /// Reads temperature and dew point, "03/M01"; the dew point may be missing, "03/" or "03///".
  private mutating func decodeTemperatures(_ group: METARGroup) -> Bool {
    guard let slash = group.index(of: "/"), let temperature = Self.temperature(group, 0..<slash) else {
      return group.isAny(of: ["/////", "XX/XX", "//"])
    }
    let dewPoint = Self.temperature(group, slash + 1..<group.count)
    guard dewPoint != nil || group.isAny(of: ["", "//", "XX"], from: slash + 1) else { return false }
    if point[.temperature] == nil { point.set(.temperature, temperature) }
    if point[.dewPoint] == nil { point.set(.dewPoint, dewPoint) }
    return true
  }

  /// The degrees of "03" or "M01", where M stands for minus.
  private static func temperature(_ group: METARGroup, _ part: Range<Int>) -> Double? {
    let isNegative = !part.isEmpty && group[part.lowerBound] == UInt8(ascii: "M")
    guard let value = group.digits(isNegative ? part.dropFirst() : part, 2...2) else { return nil }
    return isNegative && value != 0 ? -value : value
  }

  /// Reads a pressure at sea level: "Q1012" in hPa, "A3002" in hundredths of an inch of mercury.
  private mutating func decodePressure(_ group: METARGroup) -> Bool {
    let isHectopascals = group.starts(with: "Q")
    guard isHectopascals || group.starts(with: "A"), group.count == 5 else { return false }
    if group.isEqual("////", from: 1) { return true }
    guard let value = group.digits(1..<5, 4...4) else { return false }
    // Of two pressures the first counts, which is the one in hPa.
    if point[.seaLevelPressure] == nil {
      point.set(.seaLevelPressure, isHectopascals ? value : ForeignUnit.inchesOfMercury.converted(value / 100))
    }
    return true
  }

  // MARK: Present weather

  /// Reads a group of present weather.
  private mutating func decodeCondition(_ group: METARGroup) -> Bool {
    guard conditions < Self.mostConditions, let words = METARCondition.words(group) else { return false }
    conditions += 1
    point.condition = point.condition.map { "\($0), \(words)" } ?? words
    return true
  }

  // MARK: Remarks

  /// Reads a remark with tenths: "SLP166" is 1016.6 hPa at sea level, "T02390183" 23.9 °C and a dew point of 18.3 °C.
  ///
  /// They replace the values of the body, which are whole.
  private mutating func decodeRemark(_ remark: METARGroup) {
    if remark.starts(with: "SLP"), let tenths = remark.digits(3..<remark.count, 3...3) {
      point.set(.seaLevelPressure, tenths / 10 + (tenths < 500 ? 1_000 : 900))
    }
    if remark.starts(with: "T"), remark.count == 9 || remark.count == 5 {
      point.set(.temperature, Self.tenths(remark, from: 1))
      point.set(.dewPoint, Self.tenths(remark, from: 5))
    }
  }

  /// The degrees of a sign, 1 for minus, and three digits of tenths, or `nil` for any other text.
  private static func tenths(_ remark: METARGroup, from start: Int) -> Double? {
    guard start < remark.count, let sign = remark.digits(start..<start + 1, 1...1), sign <= 1,
      let value = remark.digits(start + 1..<start + 4, 3...3)
    else { return nil }
    return sign == 1 && value != 0 ? -value / 10 : value / 10
  }
}
