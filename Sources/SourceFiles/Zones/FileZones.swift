import CivilTime
import Tables

/// The zones that one file names.
///
/// In this order: an IANA name; the IANA name at the end of a longer one that begins with a slash, as Mozilla and
/// Evolution write it; the file's own VTIMEZONE; a name of Windows. tzdata comes first because it knows the past and
/// next year's changes, where a file often knows one rule only.
package struct FileZones {
  private let database: ZoneDatabase
  private var own: [String: CivilZone] = [:]
  private var known: [String: SharedZone?] = [:]
  /// Each name not in tzdata costs a look into its tables; no honest file has so many.
  package static let mostNames = 200

  package init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// Whether one more that the file defines is taken.
  package var hasRoom: Bool { own.count < Self.mostNames }

  /// Adds a zone that the file defines; the first of a name counts.
  package mutating func add(_ zone: CivilZone) {
    if own[zone.identifier] == nil { own[zone.identifier] = zone }
  }

  /// The zone of a name, or nil where nobody knows it.
  package mutating func zone(_ name: String) -> CivilZone? {
    sharedZone(name)?.zone
  }

  /// The zone of a name, one for all that ask for it.
  package mutating func sharedZone(_ name: String) -> SharedZone? {
    if let found = known[name] { return found }
    guard known.count < Self.mostNames else { return nil }
    let zone = iana(name) ?? ending(of: name) ?? own[name] ?? Self.windowsZone(name).flatMap(iana)
    let found = zone.map(SharedZone.init)
    known[name] = found
    return found
  }

  /// The IANA name of a name of Windows or Outlook, as "Europe/Berlin" of "W. Europe Standard Time"; nil where there is
  /// none.
  static func windowsZone(_ name: String) -> String? {
    TableText.windowsZones.rows.first { $0[0] == name }?[1]
  }

  private func iana(_ name: String) -> CivilZone? {
    // Unknown names are expected here, and a damaged tzdata is no reason to distrust the file's own zones.
    try? database.zone(name)
  }

  private func ending(of name: String) -> CivilZone? {
    guard name.hasPrefix("/") else { return nil }
    let parts = name.split(separator: "/")
    return [3, 2, 1].lazy.filter { $0 < parts.count }.compactMap { iana(parts.suffix($0).joined(separator: "/")) }.first
  }
}
