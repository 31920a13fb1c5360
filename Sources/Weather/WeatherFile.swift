import CivilTime
import Geography
import SourceFiles

/// The weather of one file: a report for each station or place in it. The content shows the form of the file.
public struct WeatherFile: Hashable, Sendable {
  /// The reports in the order of the file, at least one.
  public let reports: [WeatherReport]
  /// The form of the file.
  public var form: WeatherForm { reports[0].form }

  /// Reads a file of any of ``WeatherForm``.
  ///
  /// - Parameters:
  ///   - now: The present, before which the nearest possible month of a METAR and date of the IfA trends are taken.
  ///   - zones: The zones of tzdata, used for an Open-Meteo file without its offset from UTC.
  /// - Throws: ``SourceError`` if the file has no known form or no value.
  public init(_ bytes: [UInt8], now: JulianDay, zones: ZoneDatabase = ZoneDatabase()) throws(SourceError) {
    let file = try ForeignFile(bytes)
    if file.content == .json {
      reports = try WeatherDocument(try file.json()).reports(now: now, zones: zones)
    } else if let found = METARFile(file.bytes, now: now) {
      reports = try found.reports()
    } else if let table = CommaTable(file.bytes) {
      reports = [try table.report()]
    } else if let rows = SummitRows(file.bytes) {
      reports = [try rows.report()]
    } else {
      throw .unknownContent(expected: Self.expected)
    }
  }

  /// The forms of files, for an error.
  static let expected = "Open-Meteo or 7Timer JSON, METAR, station CSV, or a file of CFHT or the IfA"

  /// The status of the file, under the name that the user gave it, with the warnings of all reports.
  public func status(name: String) -> SourceStatus {
    var status = SourceStatus(kind: .weather, name: name)
    for report in reports {
      status.count += report.points.count
      status.skipped += report.skipped
      status.incomplete += report.incomplete
      status.warnings.add(report.warnings)
    }
    return status
  }

  /// The names of the stations, those without a name left out.
  public var stations: [String] {
    reports.compactMap(\.station)
  }

  /// The report of a station, whatever the case of its name, or `nil` if the file has no such station.
  public func report(station: String) -> WeatherReport? {
    reports.first { $0.station?.lowercased() == station.lowercased() }
  }

  /// The report whose place is nearest, or the first where none has a place.
  public func report(near place: GeographicPosition) -> WeatherReport {
    let distances = reports.map { $0.position?.distance(to: place).degrees ?? .infinity }
    return reports[distances.indices.min { distances[$0] < distances[$1] } ?? 0]
  }
}
