import Geography
import Tables

/// A place that the gazetteer of cities lacks: an observatory, a research station, a place by which a calendar is reckoned.
///
/// Source: `stations.csv`, whose `ORIGIN.txt` names the source of each row.
public struct Station: Hashable, Sendable {
  /// The name: "Mauna Kea Observatories".
  public let name: String
  /// Other names: "Mauna Kea", "Keck".
  public let otherNames: [String]
  /// The country, ISO 3166-1 alpha-2: "US"; "AQ" in Antarctica.
  public let country: String
  /// The state or province as GeoNames has it: "28" for West Bengal, or `nil` if it is not known.
  public let region: String?
  /// The position with its elevation.
  public let position: GeographicPosition
  /// The IANA name of the time zone, or an offset from UTC; "UTC" also where the station's own time is not known.
  public let timeZone: String

  /// All stations.
  public static let all: [Station] = TableText.stations.rows.compactMap(Station.init)

  /// The Royal Observatory, from whose meridian longitudes are counted.
  public static var greenwich: Station { all[0] }

  private init?(_ row: TableText.Row) {
    guard let latitude = Double(row[2]), let longitude = Double(row[3]), let elevation = Double(row[4]),
      let position = GeographicPosition(
        latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude), elevation: elevation)
    else { return nil }
    name = row[0]
    otherNames = row[1].split(separator: ";").map(String.init)
    country = row[5]
    region = row[6].isEmpty ? nil : row[6]
    timeZone = row[7]
    self.position = position
  }

  /// Whether a text is one of the names, rather than one without "Observatory" behind it.
  package func isCalled(_ text: String) -> Bool {
    let wanted = Folding.fold(text)
    return ([name] + otherNames).contains { Folding.fold($0) == wanted }
  }

  private static let kinds = [
    " observatory", " observatories", " station", " temple", " mandir", " dham", " jyotirlinga", " devasthanam",
    " dark sky reserve", " dark sky park", " dark sky sanctuary", " national park", " national monument", " state park",
  ]

  /// The station of a name, with or without a word such as "Observatory", "Temple" or "National Park" behind it, and a country or
  /// a state behind a comma; case and accents do not matter.
  public static func named(_ text: String) -> Station? {
    if let station = called(Folding.fold(text)) { return station }
    guard text.contains(",") else { return nil }
    return (PlaceQuery.readings(of: text) + PlaceQuery.readingsOfNames(in: text)).lazy.compactMap { query in
      called(query.name).flatMap { query.admits(country: $0.country, region: $0.region ?? "") ? $0 : nil }
    }.first
  }

  /// The station of a folded name, with or without a word for its kind.
  private static func called(_ name: [UInt8]) -> Station? {
    var bare = name
    if let kind = kinds.first(where: { bare.ends(with: $0.utf8) }) { bare.removeLast(kind.utf8.count) }
    if bare.ends(with: " international".utf8) { bare.removeLast(" international".utf8.count) }
    guard !bare.isEmpty else { return nil }
    return [name, bare].compactMap { indices[$0] }.min().map { all[$0] }
  }

  /// The first station of each folded name. A list of places asks for thousands of names.
  private static let indices: [[UInt8]: Int] = all.enumerated().reduce(into: [:]) { indices, station in
    for name in [station.element.name] + station.element.otherNames {
      let name = Folding.fold(name)
      if indices[name] == nil { indices[name] = station.offset }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with other: String.UTF8View) -> Bool { suffix(other.count).elementsEqual(other) }
}
