import CivilTime
import Foundation
import Geography

/// The bytes of a file in this folder, such as "events/events.ics".
public func fixture(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)))
}

/// A text of a test that is no instant, date or place where it should be one.
public struct UnreadableText: Error {
  let text: String
}

extension String {
  /// The instant that the text names, "2026-11-21T18:27:00+01:00".
  public var instant: JulianDay {
    get throws {
      guard let instant = JulianDay(rfc3339: self) else { throw UnreadableText(text: self) }
      return instant
    }
  }

  /// The date that the text names, "2026-11-21".
  public var gregorianDate: GregorianDate {
    get throws {
      guard let date = GregorianDate(self) else { throw UnreadableText(text: self) }
      return date
    }
  }
}

/// A position of a latitude and a longitude in degrees.
public func position(_ latitude: Double, _ longitude: Double) throws -> GeographicPosition {
  guard
    let position = GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  else { throw UnreadableText(text: "\(latitude) \(longitude)") }
  return position
}

/// The local day of a date in a zone that did not skip it.
public func localDay(_ date: String, _ zone: String) throws -> LocalDay {
  guard let day = try ZoneDatabase().zone(zone).localDay(try date.gregorianDate) else {
    throw UnreadableText(text: date)
  }
  return day
}
