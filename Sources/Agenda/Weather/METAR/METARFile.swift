import CivilTime
import ForeignText

/// The METAR and SPECI reports of a file, of one or more stations; forecasts (TAF) among them are passed over.
struct METARFile {
  private struct Report {
    let station: String
    let time: JulianDay
    let groups: [Substring]
  }

  private let found: [Report]
  private let undated: Int

  /// Nil where no line holds a station and a time, as "EDDB 211720Z".
  init?(_ text: String, now: JulianDay) {
    var found: [Report] = []
    var undated = 0
    for groups in Self.reports(text) {
      guard let head = Self.head(groups) else { continue }
      if let time = Self.time(groups[head + 1], now: now) {
        found.append(Report(station: String(groups[head]), time: time, groups: Array(groups[(head + 2)...])))
      } else {
        undated += 1
      }
    }
    guard !found.isEmpty || undated > 0 else { return nil }
    self.found = found
    self.undated = undated
  }

  /// One report for each station, in the order of the file.
  func reports() throws(SourceError) -> [WeatherReport] {
    var stations: [String] = []
    var points: [String: [WeatherPoint]] = [:]
    var odd: [String: Omissions] = [:]
    for report in found {
      if points[report.station] == nil { stations.append(report.station) }
      var decoder = METARDecoder(time: report.time)
      decoder.decode(report.groups)
      points[report.station, default: []].append(decoder.point)
      for group in decoder.oddGroups {
        odd[report.station, default: Omissions()].note("unknown group \(PlainText.line(String(group.prefix(40))))")
      }
    }
    let reports = stations.compactMap { station in
      WeatherReport(
        .metar, station: station, points: points[station] ?? [], omissions: odd[station] ?? Omissions())
    }
    guard !reports.isEmpty else {
      let reason = undated > 0 ? "no report has a valid time" : "no report has a group that can be read"
      throw .malformed("METAR: \(reason)")
    }
    return reports
  }

  /// The groups of each report: a line, gone on with by indented ones, or what "=" ends.
  private static func reports(_ text: String) -> [[Substring]] {
    var reports: [[Substring]] = []
    var isForecast = false
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", omittingEmptySubsequences: true)
      for (index, part) in parts.enumerated() {
        let groups = part.split(whereSeparator: \.isWhitespace)
        if index == 0, part.first?.isWhitespace ?? false, !reports.isEmpty, Self.head(groups) == nil {
          if !isForecast { reports[reports.count - 1] += groups }
        } else {
          isForecast = groups.first == "TAF"
          if !isForecast { reports.append(groups) }
        }
      }
    }
    return reports
  }

  /// Where the station stands, among the first groups.
  private static func head(_ groups: [Substring]) -> Int? {
    groups.indices.prefix(4).first { index in
      index + 1 < groups.count && isStation(groups[index]) && isTime(groups[index + 1])
    }
  }

  private static func isStation(_ text: Substring) -> Bool {
    text.utf8.count == 4 && text.first?.isLetter ?? false && text.utf8.allSatisfy(Self.isCodeLetter)
  }

  private static func isCodeLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isTime(_ text: Substring) -> Bool {
    text.utf8.count == 7 && text.last == "Z" && text.dropLast().utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The nearest past instant of a day of the month and a time, "211720Z"; nil where there is none.
  private static func time(_ text: Substring, now: JulianDay) -> JulianDay? {
    var digits = DigitReader(text)
    guard let day = digits.number(2), let hour = digits.number(2), let minute = digits.number(2) else { return nil }
    let today = CivilZone.utc.date(atUnixSeconds: now.roundedUnixSeconds)
    // Reports are made out a little before the hour that they name.
    let latest = now.advanced(byDays: 3_600 / 86_400)
    // Of two months in a row one at least has 30 or 31 days.
    return (0...2).lazy.compactMap { back in
      let months = today.year * 12 + today.month - 1 - back
      return JulianDay(year: months / 12, month: months % 12 + 1, day: day, hour: hour, minute: minute, utcOffset: 0)
    }.first { $0 <= latest }
  }
}
