import CivilTime
import Geography
import SourceFiles

/// The weather of one file: a report for each station or place in it, told apart by its content.
public struct WeatherFile: Hashable, Sendable {
  /// The form of the file.
  public let form: WeatherForm
  /// In the order of the file; at least one.
  public let reports: [WeatherReport]

  /// Reads a file of any of ``WeatherForm``.
  ///
  /// - Parameters:
  ///   - now: Gives a METAR its month and year, and the IfA trends their date: the nearest past ones.
  ///   - zones: Needed only for an Open-Meteo file without its offset from UTC.
  public init(_ bytes: [UInt8], now: JulianDay, zones: ZoneDatabase = ZoneDatabase()) throws(SourceError) {
    let file = try ForeignFile(bytes)
    if file.content == .json {
      (form, reports) = try WeatherDocument(try file.json()).reports(now: now, zones: zones)
    } else if let found = METARFile(file.bytes, now: now) {
      form = .metar
      reports = try found.reports()
    } else if let table = CommaTable(file.bytes) {
      let report = try table.report()
      form = report.form
      reports = [report]
    } else if let rows = SummitRows(file.bytes) {
      let report = try rows.report()
      form = report.form
      reports = [report]
    } else {
      throw .unknownContent(expected: Self.expected)
    }
  }

  static let expected =
    "Open-Meteo or 7Timer JSON, METAR, station CSV, or a file of CFHT or the IfA"

  /// How the reading went, for a file of a name; its warnings are those of all the reports.
  public func status(name: String) -> SourceStatus {
    var status = SourceStatus(kind: .weather, name: name)
    for report in reports {
      status.count += report.points.count
      status.skipped += report.skipped
      status.warnings.add(report.warnings)
    }
    return status
  }

  /// The names of the stations, those without a name left out.
  public var stations: [String] {
    reports.compactMap(\.station)
  }

  /// The report of a station, whatever the case of its name; nil where the file has no such station.
  public func report(station: String) -> WeatherReport? {
    reports.first { $0.station?.lowercased() == station.lowercased() }
  }

  /// The report whose place is nearest, or the first where none tells its place.
  public func report(near place: GeographicPosition) -> WeatherReport {
    let distances = reports.map { report in
      report.position?.distance(to: place).degrees ?? .infinity
    }
    return reports[distances.indices.min { distances[$0] < distances[$1] } ?? 0]
  }
}
