import CivilTime
import Tables

/// The zones that one file names.
///
/// A name is looked up in this order: as an IANA name; as a path that ends with an IANA name, which Mozilla and
/// Evolution write with a slash before it; among the file's own zones (VTIMEZONE); as a name of Windows. tzdata comes
/// first because it has all changes of the past, where a file often has the present rule only.
package struct FileZones {
  private let database: ZoneDatabase
  private var own: [String: CivilZone] = [:]
  /// The zones that the file defines, in its order; of a zone that tzdata has too, that of tzdata.
  package private(set) var defined: [SharedZone] = []
  /// The names looked up so far, with nil for unknown ones.
  private var known: [String: SharedZone?] = [:]
  /// The most names; each is searched for in the files of tzdata, and no honest file has so many.
  package static let mostNames = 200

  /// No names yet, and the zones of tzdata.
  package init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// Whether ``add(_:)`` may be called for another zone that the file defines.
  package var hasRoom: Bool { own.count < Self.mostNames }

  /// Adds a zone that the file defines; of several zones of one name the first counts.
  package mutating func add(_ zone: CivilZone) {
    guard own[zone.identifier] == nil else { return }
    own[zone.identifier] = zone
    if let shared = sharedZone(zone.identifier) { defined.append(shared) }
  }

  /// The zone of a name, the same object for every call, or `nil` if the name is not known, or is one too many.
  package mutating func sharedZone(_ name: String) -> SharedZone? {
    if let found = known[name] { return found }
    guard known.count < Self.mostNames else { return nil }
    let zone = iana(name) ?? ending(of: name) ?? own[name] ?? Self.windowsZone(name).flatMap(iana)
    let found = zone.map(SharedZone.init)
    known[name] = found
    return found
  }

  /// The IANA name of a name of Windows or Outlook, "Europe/Berlin" for "W. Europe Standard Time", or `nil` for an
  /// unknown name.
  static func windowsZone(_ name: String) -> String? {
    TableText.windowsZones.rows.first { $0[0] == name }?[1]
  }

  /// The zone of an IANA name; nil where tzdata does not have it.
  private func iana(_ name: String) -> CivilZone? {
    // An unknown name is no error here, and where tzdata is damaged the file's own zones can still be used.
    try? database.zone(name)
  }

  /// The zone of the IANA name, of up to three parts, that ends a path.
  private func ending(of name: String) -> CivilZone? {
    guard name.hasPrefix("/") else { return nil }
    let parts = name.split(separator: "/")
    return [3, 2, 1].lazy.filter { $0 < parts.count }.compactMap { iana(parts.suffix($0).joined(separator: "/")) }.first
  }
}
