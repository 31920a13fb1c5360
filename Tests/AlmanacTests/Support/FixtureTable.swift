import CivilTime
import Foundation
import SwissEphemeris
import Testing

@testable import AstroCore

/// A truth table in `Fixtures` read without a dictionary for each row, which would be slow for long tables; fields may
/// be quoted (RFC 4180).
struct FixtureTable {
  let rows: [Row]

  struct Row {
    let fields: [String]
    fileprivate let columns: [String: Int]

    /// The field of a column; empty where the row has fewer.
    subscript(column: String) -> String {
      guard let index = columns[column] else { preconditionFailure("no column \(column)") }
      return index < fields.count ? fields[index] : ""
    }

    /// Whether the table has a column.
    func has(_ column: String) -> Bool { columns[column] != nil }

    func integer(_ column: String) throws -> Int {
      try #require(Int(self[column]), "\(column): \(fields)")
    }

    func number(_ column: String) throws -> Double {
      try #require(Double(self[column]), "\(column): \(fields)")
    }
  }

  /// Reads a table that has so many rows, so that no loop over them passes because they are gone.
  init(_ name: String, rows count: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name))
    var lines = data.split(separator: UInt8(ascii: "\n")).map { line in
      line.contains(UInt8(ascii: "\"")) ? Self.quotedFields(line) : Self.plainFields(line)
    }
    let columns = Dictionary(uniqueKeysWithValues: lines.removeFirst().enumerated().map { ($0.element, $0.offset) })
    rows = lines.map { Row(fields: $0, columns: columns) }
    try #require(rows.count == count, "\(name)")
  }

  private static func plainFields(_ line: Data) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static func quotedFields(_ line: Data) -> [String] {
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: fields.append([])
      default: fields[fields.count - 1].append(byte)
      }
    }
    return fields.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension FixtureTable.Row {
  /// The almanac of the place of a row, by the data files; in UT where the row has no zone.
  func almanac() throws -> Almanac {
    try AlmanacTests.almanac(
      latitude: number("lat"), longitude: number("lon"), elevation: has("elevation_m") ? number("elevation_m") : 0,
      zone: has("tz") ? self["tz"] : "UTC", model: .swiss)
  }

  func instant(_ column: String) throws -> JulianDay {
    try [column: self[column]].instant(column)
  }
}

/// A place of the truth tables.
struct FixturePlace {
  let latitude, longitude: Double
  let zone: String

  static let delhi = FixturePlace(latitude: 28.6139, longitude: 77.2090, zone: "Asia/Kolkata")
  static let ujjain = FixturePlace(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
  static let newYork = FixturePlace(latitude: 40.7128, longitude: -74.006, zone: "America/New_York")
  static let losAngeles = FixturePlace(latitude: 34.0522, longitude: -118.2437, zone: "America/Los_Angeles")

  /// The reports of some dates, computed together.
  func reports(
    _ dates: ClosedRange<GregorianDate>, parts: Set<DayPart> = [.panchanga], sunrise: SunriseDefinition = .standard,
    model: EphemerisModel? = nil
  ) throws -> [DayReport] {
    try almanac(
      latitude: latitude, longitude: longitude, zone: zone, model: model, sunrise: sunrise, parts: parts
    ).days(dates)
  }

  func report(
    _ date: String, parts: Set<DayPart> = [.panchanga], sunrise: SunriseDefinition = .standard,
    model: EphemerisModel? = nil
  ) throws -> DayReport {
    let date = try date.date
    return try #require(reports(date...date, parts: parts, sunrise: sunrise, model: model).first)
  }

  func panchanga(
    _ date: String, parts: Set<DayPart> = [.panchanga], sunrise: SunriseDefinition = .standard,
    model: EphemerisModel? = nil
  ) throws -> Panchanga {
    try #require(report(date, parts: parts, sunrise: sunrise, model: model).panchanga)
  }
}

/// All dates of a year.
func wholeYear(_ year: Int) throws -> ClosedRange<GregorianDate> {
  try #require(GregorianDate(year: year, month: 1, day: 1))...(#require(GregorianDate(year: year, month: 12, day: 31)))
}
