import CivilTime
import ForeignText
import SourceFiles

/// The launches of one file, whose form is known by its content.
public struct LaunchFile: Hashable, Sendable {
  /// The form of a file of launches; the raw value is its name for people.
  public enum Form: String, Sendable {
    case launchLibrary = "Launch Library 2"
    case calypso = "Calypso"
    case calendar = "iCalendar"
    /// The boosters alone: a file that names those of the launches in other files.
    case cores = "Calypso cores"
  }

  /// The form of the file.
  public let form: Form
  /// The launches in the order of the file.
  public let launches: [Launch]
  /// The serial numbers of boosters by their identifiers, of a file of boosters alone.
  public var coreSerials: [String: String] = [:]
  /// The number of entries that are left out, such as those without a name or a time.
  public let skipped: Int
  /// The number of entries of which a part is left out.
  public var incomplete = 0
  /// Why entries are left out, and what else was passed over.
  let warnings: SourceWarnings
}

extension LaunchFile {
  /// The most launches of one file; Launch Library 2 has some ten thousand.
  static let mostLaunches = 50_000

  /// Reads a file of Launch Library 2 or of the Calypso form, which may be a list, a bare array or a single launch, or
  /// a calendar of launches.
  ///
  /// - Parameter place: The zone of times in a calendar that name none.
  /// - Throws: ``SourceError`` if the file is empty, too large, of another form, or has entries of which none can be
  ///   used; an empty list is no error.
  public init(_ bytes: [UInt8], at place: CivilZone = .utc) throws(SourceError) {
    try self.init(bytes, at: place, most: Self.mostLaunches)
  }

  /// Reads a file, no more than `most` launches of it.
  init(_ bytes: [UInt8], at place: CivilZone = .utc, most: Int) throws(SourceError) {
    let file = try ForeignFile(bytes)
    guard file.content != .iCalendar else {
      self = try LaunchFile(calendar: bytes, at: place)
      return
    }
    guard file.content == .json else { throw .unknownContent(expected: Self.expected) }
    let json = try file.json()
    if let cores = Self.cores(of: json) {
      self = LaunchFile(cores: cores.prefix(most))
      return
    }
    let document = Document(json)
    if let refusal = document.refusal { throw .malformed("the service refused: \(refusal)") }
    guard let form = document.form else { throw .unknownContent(expected: Self.expected) }
    var launches: [Launch] = []
    var skipped = 0
    var cuts = 0
    for entry in document.entries.prefix(most) {
      var isCut = false
      let launch = entry.object.flatMap { fields in
        form == .launchLibrary
          ? Launch(launchLibrary: fields, isCut: &isCut) : Launch(calypso: fields, isCut: &isCut)
      }
      if let launch { launches.append(launch) } else { skipped += 1 }
      cuts += isCut ? 1 : 0
    }
    if launches.isEmpty, skipped > 0 {
      throw .malformed("\(form.rawValue): none of \(skipped) entries has a name and a time")
    }
    var warnings = SourceWarnings()
    if skipped > 0 { warnings.add("no name or no time in a launch", count: skipped) }
    if cuts > 0 { warnings.add("more than \(Launch.mostElements) cores or links: the rest is left out", count: cuts) }
    let further = document.entries.count - min(document.entries.count, most)
    if further > 0 { warnings.add("more than \(most) launches: this one is left out", count: further) }
    self.init(form: form, launches: launches, skipped: skipped + further, incomplete: cuts, warnings: warnings)
  }

  /// The status of the file, under the name that the user gave it.
  public func status(name: String) -> SourceStatus {
    SourceStatus(
      kind: .launches, name: name, count: launches.count + coreSerials.count, skipped: skipped, incomplete: incomplete,
      warnings: warnings)
  }

  private static let expected = "Launch Library 2, the Calypso form or iCalendar"

  /// The entries of a JSON document, and its form.
  private struct Document {
    /// The form, or `nil` if the document has none of the known ones.
    let form: Form?
    let entries: [JSONValue]
    /// The reason of the service where the document is its error message.
    private(set) var refusal: String?

    init(_ document: JSONValue) {
      if let list = document.array {
        entries = list
        form = Self.form(of: list)
      } else if let list = document.object?["results"]?.array {
        entries = list
        form = list.isEmpty ? .launchLibrary : Self.form(of: list)
      } else if let list = document.object?["launches"]?.array {
        entries = list
        form = Self.form(of: list) ?? .calypso
      } else {
        entries = [document]
        form = Self.form(of: entries)
        refusal = form == nil ? document.object?.text("detail") : nil
      }
    }

    /// The form of the first entry that has one: only Launch Library 2 has a `net` that is a time, only Calypso has an
    /// `apiid`.
    private static func form(of entries: [JSONValue]) -> Form? {
      for fields in entries.lazy.compactMap(\.object) {
        if fields["net"]?.boolean == nil, fields.has("net") || fields.has("window_start") { return .launchLibrary }
        if fields.has("apiid") || fields.has("date") { return .calypso }
      }
      return nil
    }
  }
}
