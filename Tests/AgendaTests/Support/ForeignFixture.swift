import CivilTime
import Foundation
import Testing

@testable import Agenda

/// The bytes of a file in `Fixtures`.
func foreignFixture(_ path: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: path)))
}

extension String {
  /// `2026-11-21T18:27:00+01:00`
  var instant: JulianDay {
    get throws { try #require(JulianDay(rfc3339: self), "\(self)") }
  }

  /// `2026-11-21`
  var gregorianDate: GregorianDate {
    get throws {
      let fields = split(separator: "-").compactMap { Int($0) }
      return try #require(GregorianDate(year: fields[0], month: fields[1], day: fields[2]))
    }
  }
}

extension JulianDay {
  /// `2026-11-21T17:27:00Z`
  var utcText: String {
    CivilDateTime(unixSeconds: roundedUnixSeconds, utcOffset: 0).rfc3339UTC
  }
}

/// A local day of a zone.
func localDay(_ date: String, _ zone: String) throws -> LocalDay {
  try #require(try ZoneDatabase().zone(zone).localDay(try date.gregorianDate))
}
