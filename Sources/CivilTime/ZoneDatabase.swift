import ForeignText
import Geography
import SystemPackage

/// The IANA time zone database of the system: a directory of TZif files and tables.
///
/// Each call reads the files again, so that an update of tzdata takes effect at once.
public struct ZoneDatabase: Sendable {
  /// The directory of Debian's package tzdata.
  public static let systemDirectory = "/usr/share/zoneinfo"

  /// The path of the directory, without a slash at its end.
  public let directory: String

  /// The database in a directory; nothing is read yet.
  public init(directory: String = ZoneDatabase.systemDirectory) {
    self.directory = directory
  }

  /// The zone of an IANA name, aliases such as "Asia/Calcutta" included.
  ///
  /// The case of letters may differ from tzdata's; the zone then has tzdata's spelling. A listed alias without a file
  /// of its own (Debian's package tzdata-legacy is not installed) is read from the zone that it means. "UTC" always
  /// exists, and an offset such as "+05:30" is a zone, see ``CivilZone/init(offset:)``. Paths, names with "..",
  /// directories, tables, `right/` (which counts leap seconds) and `localtime` are no zones.
  ///
  /// - Throws: ``CivilZoneError``.
  public func zone(_ identifier: String) throws(CivilZoneError) -> CivilZone {
    if Self.isPlausible(identifier), let bytes = try bytes(of: identifier), bytes.starts(with: TZifReader.magic) {
      return try CivilZone(identifier: identifier, tzif: bytes)
    }
    if identifier == CivilZone.utc.identifier { return .utc }
    if let zone = CivilZone(offset: identifier) { return zone }

    let names = ZoneNames(tables: ZoneTables(directory: directory))
    if names.all.isEmpty, try bytes(of: CivilZone.utc.identifier) == nil {
      throw .databaseMissing(directory: directory)
    }
    guard let spelling = names.spelling(of: identifier) else {
      throw .unknownZone(identifier: identifier, suggestions: names.suggestions(for: identifier))
    }
    for name in names.chain(from: spelling) where Self.isPlausible(name) {
      if let bytes = try bytes(of: name) { return try CivilZone(identifier: spelling, tzif: bytes) }
    }
    throw .unreadable(identifier: spelling, reason: "tzdata lists it, but it is not in \(directory)")
  }

  /// Every name that tzdata's tables list, aliases included, sorted, or empty if there is no tzdata.
  public var identifiers: [String] {
    ZoneNames(tables: ZoneTables(directory: directory)).all
  }

  /// The version of tzdata, such as "2025b", or `nil` if its file `tzdata.zi` is missing or does not begin with it.
  public var version: String? {
    ZoneTables(directory: directory).version
  }

  /// The city that a zone is named after, with its country (ISO 3166, two letters) and position in degrees, north and
  /// east positive, to the arc minute or second.
  ///
  /// The name is the last part of the zone's own, "_" as space. An alias leads to the city of the zone that it means.
  /// `nil` for zones without a place, such as UTC, and for unknown ones. Source: `zone.tab`, `zone1970.tab`.
  public func principalCity(
    of identifier: String
  ) -> (name: String, country: String, position: GeographicPosition)? {
    let tables = ZoneTables(directory: directory)
    var city = tables.city(of: identifier)
    if city == nil {
      let names = ZoneNames(tables: tables)
      let chain = names.chain(from: names.spelling(of: identifier) ?? identifier)
      city = (chain + [linkTarget(of: identifier)].compactMap(\.self)).lazy.compactMap(tables.city(of:)).first
    }
    return city.map { ($0.name, $0.country, $0.position) }
  }

  /// The zone that is named after a place, which is often a small one: `Pacific/Kiritimati`, `Australia/Lord_Howe`.
  ///
  /// - Parameter isWanted: Whether the last part of a zone's name, "_" as space, is the place's.
  /// - Returns: The zone's IANA name, or `nil` if there is none. Source: `zone.tab`, `zone1970.tab`.
  public func zone(namedAfter isWanted: (String) -> Bool) -> String? {
    ZoneTables(directory: directory).zone(whereLastPart: { isWanted(String($0.map { $0 == "_" ? " " : $0 })) })
  }

  /// The zone to which a symbolic link in the directory leads, for a tzdata without `tzdata.zi`.
  private func linkTarget(of identifier: String) -> String? {
    guard Self.isPlausible(identifier), let root = FilePath(directory).resolved,
      var target = FilePath(directory).appending(identifier).resolved, target.removePrefix(root)
    else { return nil }
    return target.text
  }

  /// A file's bytes, or `nil` if there is no file of that name, or a directory.
  private func bytes(of identifier: String) throws(CivilZoneError) -> [UInt8]? {
    do throws(InputFileError) {
      return try InputFile.bytes(path: directory + "/" + identifier, kind: .regular, limit: ZoneTables.largestFile)
    } catch {
      switch error {
      case .system(.noSuchFileOrDirectory), .system(.notDirectory), .system(.fileNameTooLong),
        .notRegular(isDirectory: true), .deadLink:
        return nil
      case .tooLarge: throw .unreadable(identifier: identifier, reason: "too large for time zone data")
      case .system, .notRegular: throw .unreadable(identifier: identifier, reason: error.description)
      }
    }
  }

  /// Whether a text can be a zone's name, so that it may become part of a path.
  ///
  /// Source: tz's theory.html, "Timezone identifiers": components of letters, digits, "_", "-" and "+".
  private static func isPlausible(_ identifier: String) -> Bool {
    let parts = identifier.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard identifier.utf8.count <= 64, !identifier.hasPrefix("right/"),
      identifier != "localtime", identifier != "posixrules"
    else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.first != UInt8(ascii: "-")
        && part.allSatisfy { $0.isLetterOrDigit || "_-+".utf8.contains($0) }
    }
  }
}
