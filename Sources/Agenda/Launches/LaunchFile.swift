import CivilTime

/// The launches of one file, told apart by its content.
public struct LaunchFile: Hashable, Sendable {
  public enum Form: String, Sendable {
    case launchLibrary = "Launch Library 2"
    case calypso = "Calypso"
    case calendar = "iCalendar"
  }

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

  /// Reads a file of Launch Library 2 or of the Calypso form, which may be a list, a bare array or a single launch, or
  /// a calendar of launches.
  ///
  /// - Parameter place: The zone of times in a calendar that name none.
  /// - Throws: when the file is empty, too large, no such JSON, or holds no launch that can be used; a list that is
  ///   empty is good.
  public init(_ bytes: [UInt8], at place: CivilZone = .utc) throws(SourceError) {
    let file = try ForeignFile(bytes)
    guard file.content != .iCalendar else {
      self = try LaunchFile(calendar: bytes, at: place)
      return
    }
    guard file.content == .json else { throw .unknownContent(expected: Self.expected) }
    let document = try file.decoded(Document.self)
    if let refusal = document.refusal { throw .malformed("the service refused: \(refusal)") }
    guard let form = document.form else { throw .unknownContent(expected: Self.expected) }
    let launches = document.entries.compactMap { entry -> Launch? in
      guard let fields = entry.value?.fields else { return nil }
      return form == .launchLibrary ? Launch(launchLibrary: fields) : Launch(calypso: fields)
    }
    let skipped = document.entries.count - launches.count
    if launches.isEmpty, skipped > 0 {
      throw .malformed("\(form.rawValue): none of \(skipped) entries has a name and a time")
    }
    var warnings = SourceWarnings()
    if skipped > 0 { warnings.add("no name or no time in a launch", count: skipped) }
    self.init(form: form, launches: launches, skipped: skipped, warnings: warnings)
  }

  /// How the reading went, for a file of a name.
  public func status(name: String) -> SourceStatus {
    SourceStatus(kind: .launches, name: name, count: launches.count, skipped: skipped, warnings: warnings)
  }

  private static let expected = "Launch Library 2, the Calypso form or iCalendar"

  /// A whole file: its entries, and what tells its form.
  private struct Document: Decodable {
    let form: Form?
    let entries: [Tolerant<JSONObject>]
    private(set) var refusal: String?

    init(from decoder: any Decoder) throws {
      if let list = try? decoder.singleValueContainer().decode([Tolerant<JSONObject>].self) {
        entries = list
        form = Self.form(of: list)
        return
      }
      let fields = try JSONObject(from: decoder).fields
      if let list = fields.value("results", [Tolerant<JSONObject>].self) {
        entries = list
        form = .launchLibrary
      } else if let list = fields.value("launches", [Tolerant<JSONObject>].self) {
        entries = list
        form = Self.form(of: list) ?? .calypso
      } else {
        let entry = [Tolerant(value: JSONObject(fields: fields))]
        form = Self.form(of: entry)
        entries = entry
        refusal = form == nil ? fields.text("detail") : nil
      }
    }

    /// Only Launch Library 2 has a `net`, only Calypso has an `apiid`.
    private static func form(of entries: [Tolerant<JSONObject>]) -> Form? {
      for entry in entries {
        guard let fields = entry.value?.fields else { continue }
        if fields.contains("net") { return .launchLibrary }
        if fields.contains("apiid") || fields.contains("date") { return .calypso }
      }
      return nil
    }
  }
}
