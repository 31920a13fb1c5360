import CivilTime
import ForeignText
import SourceFiles

/// The launches of one file, told apart by its content.
public struct LaunchFile: Hashable, Sendable {
  /// A form of files of launches; its raw value is the name in messages.
  public enum Form: String, Sendable {
    case launchLibrary = "Launch Library 2"
    case calypso = "Calypso"
    case calendar = "iCalendar"
  }

  /// The form of the file.
  public let form: Form
  /// In the order of the file.
  public let launches: [Launch]
  /// Entries without a name or a time.
  public let skipped: Int
  /// What the user should know.
  let warnings: SourceWarnings

  init(form: Form, launches: [Launch], skipped: Int, warnings: SourceWarnings) {
    self.form = form
    self.launches = launches
    self.skipped = skipped
    self.warnings = warnings
  }

  /// Launches of one file; those behind are left out. Launch Library 2 knows some ten thousand.
  static let mostLaunches = 50_000

  /// Reads a file of Launch Library 2 or of the Calypso form, which may be a list, a bare array or a single launch, or
  /// a calendar of launches.
  ///
  /// - Parameter place: The zone of times in a calendar that name none.
  /// - Throws: when the file is empty, too large, no such JSON, or holds no launch that can be used; a list that is
  ///   empty is good.
  public init(_ bytes: [UInt8], at place: CivilZone = .utc) throws(SourceError) {
    try self.init(bytes, at: place, most: Self.mostLaunches)
  }

  init(_ bytes: [UInt8], at place: CivilZone = .utc, most: Int) throws(SourceError) {
    let file = try ForeignFile(bytes)
    guard file.content != .iCalendar else {
      self = try LaunchFile(calendar: bytes, at: place)
      return
    }
    guard file.content == .json else { throw .unknownContent(expected: Self.expected) }
    let document = Document(try file.json())
    if let refusal = document.refusal { throw .malformed("the service refused: \(refusal)") }
    guard let form = document.form else { throw .unknownContent(expected: Self.expected) }
    var launches: [Launch] = []
    var skipped = 0
    var cuts = 0
    for entry in document.entries.prefix(most) {
      var isCut = false
      if let launch = entry.object.flatMap({ Self.launch($0, form, &isCut) }) {
        launches.append(launch)
      } else {
        skipped += 1
      }
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
    self.init(form: form, launches: launches, skipped: skipped + further, warnings: warnings)
  }

  private static func launch(_ fields: Fields, _ form: Form, _ isCut: inout Bool) -> Launch? {
    form == .launchLibrary
      ? Launch(launchLibrary: fields, isCut: &isCut) : Launch(calypso: fields, isCut: &isCut)
  }

  /// How the reading went, for a file of a name.
  public func status(name: String) -> SourceStatus {
    SourceStatus(kind: .launches, name: name, count: launches.count, skipped: skipped, warnings: warnings)
  }

  private static let expected = "Launch Library 2, the Calypso form or iCalendar"

  /// A whole file: its entries, and what tells its form.
  private struct Document {
    let form: Form?
    let entries: [JSONValue]
    private(set) var refusal: String?

    init(_ document: JSONValue) {
      if let list = document.array {
        entries = list
        form = Self.form(of: list)
      } else if let list = document.object?["results"]?.array {
        entries = list
        form = .launchLibrary
      } else if let list = document.object?["launches"]?.array {
        entries = list
        form = Self.form(of: list) ?? .calypso
      } else {
        entries = [document]
        form = Self.form(of: entries)
        refusal = form == nil ? document.object?.text("detail") : nil
      }
    }

    /// Only Launch Library 2 has a `net`, only Calypso has an `apiid`.
    private static func form(of entries: [JSONValue]) -> Form? {
      for fields in entries.lazy.compactMap(\.object) {
        if fields.has("net") { return .launchLibrary }
        if fields.has("apiid") || fields.has("date") { return .calypso }
      }
      return nil
    }
  }
}
