import CivilTime
import Tables

/// The name of a zone as Windows and Outlook show it to people: "(UTC-05:00) Eastern Time (US & Canada)".
///
/// Older programs write GMT for UTC, and other languages name the cities in their own way.
struct ShownZone {
  /// The offset in parentheses, or `nil` if the name has none.
  private let offset: CivilZone?
  /// The cities or regions of the name in small letters, as Windows separates them.
  private let names: [Substring]

  /// The parts of a name.
  init(_ name: String) {
    var rest = name[...]
    var offset: CivilZone?
    if name.first == "(", let end = name.firstIndex(of: ")") {
      offset = Self.zone(name[name.index(after: name.startIndex)..<end])
      if offset != nil { rest = name[name.index(after: end)...] }
    }
    self.offset = offset
    names = Self.names(rest.lowercased())
  }

  /// The offset of the text between the parentheses: "UTC-05:00", "GMT +01:00", "GMT+5.30" or "UTC".
  private static func zone(_ text: Substring) -> CivilZone? {
    let compact = String(text.filter { $0 != " " }.map { $0 == "." ? ":" : $0 })
    return ["UTC", "GMT"].contains(compact.uppercased()) ? .utc : CivilZone(offset: compact)
  }

  /// The names between commas, colons and slashes.
  private static func names(_ text: String) -> [Substring] {
    text.split { ",:;/".contains($0) }.map { name in
      var name = name.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      return name
    }.filter { !$0.isEmpty }
  }

  /// How surely a zone is the one that a name means.
  enum Reading {
    /// The name is that of Windows' own list.
    case exact(iana: String)
    /// Some of the cities are those of Windows' list.
    case similar(iana: String)
    /// Only the offset is known: the zone has no summer time.
    case offset(CivilZone)
  }

  /// The zone of the name, or `nil` if it says nothing.
  ///
  /// Of several zones with a city of the name, the one with the most cities counts, then one with the offset of the name. A
  /// name without an offset must be exact, since many files have zones of their own names.
  var reading: Reading? {
    var best: (iana: String, shared: Int, isExact: Bool, hasOffset: Bool)?
    for row in names.isEmpty ? [] : TableText.windowsZones.rows {
      let other = ShownZone(row[2])
      let shared = other.names.count { names.contains($0) }
      let isExact = shared == names.count && shared == other.names.count
      guard shared > 0, isExact || offset != nil else { continue }
      let hasOffset = offset == other.offset
      if let best, (best.shared, best.hasOffset ? 1 : 0) >= (shared, hasOffset ? 1 : 0) { continue }
      best = (row[1], shared, isExact, hasOffset)
    }
    if let best { return best.isExact ? .exact(iana: best.iana) : .similar(iana: best.iana) }
    return offset.map(Reading.offset)
  }
}
