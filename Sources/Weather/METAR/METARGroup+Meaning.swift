/// The meanings of groups, which are the same anywhere in a report.
extension METARGroup {
  /// Whether the group begins the forecast for the next hours: "NOSIG", "TEMPO", or the group of a time or of a
  /// probability, "FM2200", "FM182200", "AT1900", "TL1900Z" or "PROB40", which Australia writes without a word before it.
  ///
  /// Source: WMO-No. 306, FM 15 METAR, "Trend forecasts"; Aeronautical Information Publication of Australia, GEN 3.5.
  var beginsTrend: Bool {
    if isAny(of: ["NOSIG", "BECMG", "TEMPO", "INTER"]) { return true }
    if starts(with: "PROB") { return digits(4..<count, 2...2) != nil }
    guard starts(with: "FM") || starts(with: "AT") || starts(with: "TL") else { return false }
    let end = ends(with: "Z") ? count - 1 : count
    return digits(2..<end, 4...4) != nil || digits(2..<end, 6...6) != nil
  }

  /// The miles of "10SM", "1/2SM", "M1/4SM" (less than) or "P6SM" (more than), or `nil` for any other group.
  ///
  /// "21/2SM" is 2 1/2 without its blank, as no fraction of a report is greater than 1. "11/16SM" is nil, because it may
  /// be 11/16 or 1 1/16, and "5/2SM" is, because it is neither.
  var statuteMiles: Double? {
    guard ends(with: "SM") else { return nil }
    let end = count - 2
    let start = starts(with: "M") || starts(with: "P") ? 1 : 0
    guard start < end else { return nil }
    guard let slash = index(of: "/", from: start), slash < end else { return digits(start..<end, 1...2) }
    guard slash > start, let bottom = digits(slash + 1..<end, 1...2), let whole = digits(start..<slash - 1, 0...1),
      let top = digits(slash - 1..<slash, 1...1), top > 0, top < bottom, whole == 0 || whole * 10 + top >= bottom
    else { return nil }
    return whole + top / bottom
  }

  /// The remark of a word that leaves the cover open, or `nil` for any other group.
  var cloudRemark: String? {
    // A machine reports it, in America always: its ceilometer reaches no higher.
    if isEqual("CLR") { return "no cloud below 12,000 ft" }
    if isEqual("NSC") { return "no significant cloud" }
    return isEqual("NCD") ? "no cloud detected" : nil
  }

  /// The number of letters of a word for cover, and the middle of its octas; a sky that cannot be seen counts as
  /// covered.
  var cloudCover: (length: Int, octas: Double)? {
    if starts(with: "FEW") { return (3, 1.5) }
    if starts(with: "SCT") { return (3, 3.5) }
    if starts(with: "BKN") { return (3, 6) }
    if starts(with: "OVC") { return (3, 8) }
    return starts(with: "VV") ? (2, 8) : nil
  }

  /// Whether a group is known but has nothing that a report keeps.
  var isOfNoUse: Bool {
    if isAny(of: [
      "AUTO", "COR", "NIL", "CCA", "CCB", "CCC", "$", "BLU", "WHT", "GRN", "YLO", "AMB", "RED", "NSW", "//", "WS",
    ]) {
      return true
    }
    // Directions between which the wind varies, "210V270"; runway visual range; recent weather; wind shear; state of
    // the sea and of a runway.
    if count == 7, self[3] == UInt8(ascii: "V"), digits(0..<3, 3...3) != nil, digits(4..<7, 3...3) != nil {
      return true
    }
    guard starts(with: "R"), count > 1 else { return false }
    return isDigit(1) || (starts(with: "RE") && METARCondition.words(extracting(2..<count)) != nil)
  }
}
