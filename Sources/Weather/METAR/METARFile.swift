import CivilTime
import ForeignText
import SourceFiles

/// The METAR and SPECI reports of one or more stations in a file; forecasts (TAF) among them are passed over.
struct METARFile {
  /// The limits up to which a file is read.
  struct Limits {
    /// The most groups of one report.
    var groups = 1_000
    /// The most stations; fewer airfields in the world send such reports.
    var stations = 20_000
    /// The most lines in a row without a station and a time; the longest forecasts have fewer.
    var idleLines = 5_000
  }

  private struct Station {
    let name: String
    var points = WeatherSeries()
    var omissions = Omissions()
  }

  private let limits: Limits
  private let now: JulianDay
  private var stations: [Station] = []
  /// The indices of the stations by the four bytes of their names.
  private var indices: [UInt32: Int] = [:]
  /// The report that a further line may continue, with the index of its station; nil between reports.
  private var open: (station: Int, decoder: METARDecoder)?
  /// The number of reports without a valid time.
  private var undated = 0
  /// The number of reports of stations beyond the limit.
  private var furtherReports = 0
  /// The number of lines since the last one with a station and a time.
  private var idleLines = 0
  /// Whether the rest of the file is left out.
  private var isOver: Bool { idleLines > limits.idleLines }

  /// The reports of a text, or `nil` if no line has a station and a time, as in "EDDB 211720Z".
  init?(_ text: ArraySlice<UInt8>, now: JulianDay, limits: Limits = Limits()) {
    self.limits = limits
    self.now = now
    for line in ByteLines(text) {
      guard !isOver else { break }
      read(line)
    }
    close()
    guard !stations.isEmpty || undated > 0 else { return nil }
  }

  /// A report for each station, in the order of the file.
  ///
  /// - Throws: ``SourceError/malformed(_:)`` if no report can be read.
  func reports() throws(SourceError) -> [WeatherReport] {
    var reports = stations.compactMap { station in
      WeatherReport(.metar, station: station.name, points: station.points, omissions: station.omissions)
    }
    guard !reports.isEmpty else {
      let reason = undated > 0 ? "no report has a valid time" : "no report has a group that can be read"
      throw .malformed("METAR: \(reason)")
    }
    if furtherReports > 0 {
      reports[0].skipped += furtherReports
      reports[0].warnings.add(
        "more than \(limits.stations) stations: a report of another is left out", count: furtherReports)
    }
    if undated > 0 {
      reports[0].skipped += undated
      reports[0].warnings.add("a report without a valid time is left out", count: undated)
    }
    if isOver {
      reports[0].incomplete += 1
      reports[0].warnings.add("more than \(limits.idleLines) lines without a report: the rest of the file is left out")
    }
    return reports
  }

  /// Reads a line: a report, the continuation of a report if it is indented, or several reports, each ended by "=".
  private mutating func read(_ line: ArraySlice<UInt8>) {
    var rest = line
    var isFirst = true
    while let part = rest.nextPart(separatedBy: { $0 == UInt8(ascii: "=") }) {
      let isIndented = part.first == 0x20 || part.first == 0x09
      let head = Head(part)
      idleLines = head == nil ? idleLines + 1 : 0
      if !isFirst || !isIndented || head != nil {
        close()
        if let head, !head.isForecast { start(head) }
      } else {
        decode(part)
      }
      isFirst = false
    }
  }

  /// Begins a report.
  private mutating func start(_ head: Head) {
    guard let time = Self.time(head.time, now: now) else {
      undated += 1
      return
    }
    let index = indices[head.key] ?? stations.count
    if index == stations.count {
      guard index < limits.stations else {
        furtherReports += 1
        return
      }
      indices[head.key] = index
      stations.append(Station(name: String(decoding: head.station, as: UTF8.self)))
    }
    open = (index, METARDecoder(time: time, mostGroups: limits.groups))
    decode(head.groups)
  }

  /// Reads groups of the report that is open; without one they are passed over.
  private mutating func decode(_ groups: ArraySlice<UInt8>) {
    guard let station = open?.station else { return }
    open?.decoder.decode(groups) { group in
      stations[station].omissions.note("unknown group \(group.shown)")
    }
  }

  /// Ends the report that is open, and adds its point to the station.
  private mutating func close() {
    guard let report = open else { return }
    open = nil
    stations[report.station].points.append(report.decoder.point)
    if report.decoder.isCut {
      stations[report.station].omissions.lose("more than \(limits.groups) groups in a report: the rest is left out")
    }
  }

  /// The station and the time of a report, which are among the first groups.
  private struct Head {
    let station: ArraySlice<UInt8>
    let time: ArraySlice<UInt8>
    /// The groups behind them.
    let groups: ArraySlice<UInt8>
    /// Whether the line begins a forecast.
    let isForecast: Bool

    /// The head of a line, or `nil` if it has none.
    init?(_ line: ArraySlice<UInt8>) {
      var rest = line
      guard let first = rest.nextWord() else { return nil }
      var word = first
      for _ in 0..<4 {
        guard let next = rest.nextWord() else { return nil }
        if METARFile.isStation(word), METARFile.isTime(next) {
          (station, time, groups, isForecast) = (word, next, rest, first.elementsEqual("TAF".utf8))
          return
        }
        word = next
      }
      return nil
    }

    /// The four bytes of the station.
    var key: UInt32 {
      station.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Whether a word is four capitals or digits, of which the first is a capital.
  private static func isStation(_ text: ArraySlice<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    return text.count == 4 && text.first.map(isLetter) ?? false
      && text.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
  }

  /// Whether a word is six digits and a Z.
  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 7 && text.last == UInt8(ascii: "Z") && text.dropLast().allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The nearest past instant of a day of the month and a time, "211720Z", or `nil` if there is none.
  private static func time(_ text: ArraySlice<UInt8>, now: JulianDay) -> JulianDay? {
    var digits = DigitReader(text)
    guard let day = digits.number(2), let hour = digits.number(2), let minute = digits.number(2) else { return nil }
    let today = CivilZone.utc.date(atUnixSeconds: now.roundedUnixSeconds)
    // Reports are issued some minutes before the hour that they name.
    let latest = now.advanced(byDays: 3_600 / 86_400)
    // Of two consecutive months at least one has 31 days, so that every day of the month is found.
    return (0...2).lazy.compactMap { back in
      let months = today.year * 12 + today.month - 1 - back
      return JulianDay(year: months / 12, month: months % 12 + 1, day: day, hour: hour, minute: minute, utcOffset: 0)
    }.first { $0 <= latest }
  }
}
