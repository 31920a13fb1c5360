import AstrocalRendering
import CivilTime
import Geography
import Places
import Synchronization

/// The zones of tzdata by the names of their places, made at the first look: a list may have thousands of names.
final class ZoneIndex: Sendable {
  private let identifiers = Mutex<[String: String]?>(nil)
  private let places = Mutex<[PlaceName: String]?>(nil)

  /// The zone of a whole name in any case, `pacific/kiritimati`, or of its last part as a name of a place; of several the
  /// first counts.
  func zone(namedAfter name: String, _ zones: KnownZones) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) {
      return identifiers.withLock { known in
        let all = known ?? Dictionary(zones.database.identifiers.map { ($0.lowercased(), $0) }) { first, _ in first }
        known = all
        return all[name.lowercased()]
      }
    }
    let wanted = PlaceName(name)
    guard !wanted.isEmpty else { return nil }
    return places.withLock { known in
      let all = known ?? Dictionary(zones.namesakes.map { (PlaceName($0.city), $0.zone) }) { first, _ in first }
      known = all
      return all[wanted]
    }
  }
}

extension PlaceFinder {
  /// The kilometres within which a city gives its time zone.
  private static let reach = 200.0

  /// A city with its zone and its distance in kilometres.
  private struct Neighbour {
    let city: String
    let zone: String
    let distance: Double

    var words: String { "\(zone) from \(city), \(Int(distance.rounded())) km away" }
  }

  /// The zone of the nearest city, station or town near a border, or of the nearest place after which a zone is named.
  ///
  /// Near a border it may be that of the other side: where a city whose clock shows another time is within twice the
  /// distance, a note names both zones. Of a stated country only its cities count; where it has none within reach, a note says so.
  ///
  /// - Parameters:
  ///   - country: The country that the place is stated to be in, ISO 3166-1 alpha-2.
  ///   - isNoted: Whether a zone that is not in doubt is noted too.
  ///   - key: What states the zone, as the note says.
  func nearestZone(
    _ position: GeographicPosition, of country: String?, isNoted: Bool, key: String, _ source: ValueSource
  ) throws -> String {
    let own = country.flatMap { neighbour(of: position, within: Self.reach, in: $0, where: nil) }
    guard let nearest = own ?? neighbour(of: position, within: Self.reach, where: nil) else {
      let here = "\(position.latitude.degrees) \(position.longitude.degrees)"
      let advice = source == .file ? "give the column time_zone, or --time-zone" : "give --time-zone"
      throw InvalidValue("no city within \(Int(Self.reach)) km of \(here) to take the time zone from: \(advice)")
    }
    if let country, own == nil {
      StandardError.note(
        text: "no city of \(country) is within \(Int(Self.reach)) km of \(position.latitude.degrees) "
          + "\(position.longitude.degrees): time zone \(nearest.words)")
      return nearest.zone
    }
    let other = neighbour(of: position, within: 2 * nearest.distance, in: country) { clocksDiffer($0, nearest.zone) }
    if let other {
      StandardError.note("time zone \(nearest.words), but \(other.words): the border is near; \(key) decides")
    } else if isNoted {
      StandardError.note("time zone \(nearest.words); \(key) overrides")
    }
    return nearest.zone
  }

  /// The nearest city, station or town near a border, or a place after which a zone is named where it is nearer; nil where
  /// none is that near.
  private func neighbour(
    of position: GeographicPosition, within kilometres: Double, in country: String? = nil,
    where isWanted: ((String) -> Bool)?
  ) -> Neighbour? {
    let known = Gazetteer.embedded.nearestZone(to: position, within: kilometres, of: country, where: isWanted)
    let point = zones.nearestCity(to: position, within: known?.distance ?? kilometres) { zone, own in
      country ?? own == own && isWanted?(zone) ?? true
    }
    if let point, point.distance < known?.distance ?? .infinity {
      return Neighbour(city: "\(point.name),\(point.country)", zone: point.zone, distance: point.distance)
    }
    return known.map { Neighbour(city: "\($0.name),\($0.country)", zone: $0.timeZone, distance: $0.distance) }
  }

  /// Whether the clocks of two zones show different times now or half a year from now.
  private func clocksDiffer(_ one: String, _ other: String) -> Bool {
    guard one != other, let one = try? zones.zone(one), let other = try? zones.zone(other) else { return false }
    return [now, now + 182 * 86_400].contains { one.utcOffset(atUnixSeconds: $0) != other.utcOffset(atUnixSeconds: $0) }
  }
}
