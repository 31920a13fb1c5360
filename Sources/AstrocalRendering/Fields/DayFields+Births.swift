import AstroCore
import CivilTime

extension [BirthOf] {
  /// The words of columns for each: `asha_kulkarni`, or the nakshatra.
  var columnNames: [String] {
    var known: [String: Int] = [:]
    return map { birth in
      let name = birth.person ?? PanchangaNames.table.name(.nakshatra, birth.star.nakshatra, .latin)
      let word = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
      known[word, default: 0] += 1
      return known[word] == 1 ? word : "\(word)_\(known[word] ?? 0)"
    }
  }
}

extension DayFields {
  /// The fields of several births, or of people; none of one birth star alone, which has ``birth``.
  static func ofBirths(_ births: [BirthOf], of names: [String]) -> [Field<DayRow>] {
    guard births.count > 1 || births.first?.person != nil else { return [] }
    let each = names.enumerated().flatMap { index, name in
      BirthDay.fields("panchanga.births.\(name)", [.panchanga]) { (row: DayRow) in
        row.report.panchanga.flatMap { $0.births.indices.contains(index) ? $0.births[index] : nil }
      }.columns(
        of: "panchanga.births.\(name)", as: name,
        ["tarabala.number", "chandrabala.number", "good.start", "good.end", "good_s", "janma.start", "janma.end"])
    }
    let all: [Field<DayRow>] = Interval.fields(
      "panchanga.good_for_all", [.panchanga],
      lift: {
        $0.gathered("the parts of the day that are good for each of the births") {
          $0.report.panchanga?.goodForAll ?? []
        }
      })
    let length = Field<DayRow>(
      "panchanga.good_for_all_s", as: "good_s", "length of all of them",
      .number(.seconds, places: 0) { $1.report.panchanga?.goodForAll.seconds }
    ).bounded(.within(0...172_800))
    return each + all.columns(["panchanga.good_for_all.start": "good_start", "panchanga.good_for_all.end": "good_end"])
      + Field.needing([.panchanga], [length])
  }
}
