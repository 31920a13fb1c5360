import CivilTime
import ForeignText
import Tables

/// The zones that one file names.
///
/// A name is looked up in this order: as an IANA name; as a path that ends with an IANA name, which Mozilla, Evolution and
/// Outlook write; among the file's own zones (VTIMEZONE); as a name of Windows, or one that Windows shows to people; by the
/// offset that it begins with. tzdata comes first because it has all changes of the past, where a file often has the present
/// rule only.
package struct FileZones {
  private let database: ZoneDatabase
  private var own: [String: CivilZone] = [:]
  /// The zones that the file defines, in its order; of a zone that tzdata has too, that of tzdata.
  package private(set) var defined: [SharedZone] = []
  /// The notes on names that are not read word by word.
  package private(set) var notes = SourceWarnings()
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
    let zone = iana(name) ?? ending(of: name) ?? own[name] ?? Self.windowsZone(name).flatMap(iana) ?? shown(name)
    let found = zone.map(SharedZone.init)
    known[name] = found
    return found
  }

  /// The IANA name of a name of Windows or Outlook, "Europe/Berlin" for "W. Europe Standard Time", or `nil` for an
  /// unknown name.
  static func windowsZone(_ name: String) -> String? {
    TableText.windowsZones.rows.first { $0[0] == name }?[1]
  }

  /// The zone of a name that Windows shows to people, of which a note says what it is taken for unless the name is exact.
  private mutating func shown(_ name: String) -> CivilZone? {
    let (zone, note): (CivilZone?, String?) =
      switch ShownZone(name).reading {
      case .exact(let iana): (self.iana(iana), nil)
      case .similar(let iana): (self.iana(iana), "taken for \(iana)")
      case .offset(let zone): (zone, "taken by its offset alone, without summer time")
      case nil: (nil, nil)
      }
    if zone != nil, let note { notes.add("time zone \"\(PlainText.line(name).prefix(80))\": \(note)") }
    return zone
  }

  /// The zone of an IANA name; nil where tzdata does not have it.
  private func iana(_ name: String) -> CivilZone? {
    // An unknown name is no error here, and where tzdata is damaged the file's own zones can still be used.
    try? database.zone(name)
  }

  /// The zone of the IANA name, of up to three parts, that ends a path or an address such as "tzone://Microsoft/Utc".
  private func ending(of name: String) -> CivilZone? {
    guard name.hasPrefix("/") || name.contains("://") else { return nil }
    let parts = name.split(separator: "/")
    return [3, 2, 1].lazy.filter { $0 < parts.count }.compactMap { iana(parts.suffix($0).joined(separator: "/")) }.first
  }
}
