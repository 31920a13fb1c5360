import CivilTime
import ForeignText

extension Launch {
  /// An entry of Launch Library 2, version 2.2 or 2.3, in its modes list, normal and detailed, or `nil` without a name
  /// or a time.
  ///
  /// Source: https://ll.thespacedevs.com/docs/.
  ///
  /// - Parameter isCut: Set to true if there are more cores or links than are kept.
  init?(launchLibrary fields: Fields, isCut: inout Bool) {
    guard let name = fields.text("name"),
      let net = (fields.text("net") ?? fields.text("window_start")).flatMap({ JulianDay(rfc3339: $0, utcOffset: 0) })
    else { return nil }
    let (precision, part) = Self.precision(fields)
    self.init(name: name, instant: net, precision: precision, part: part, status: Self.status(fields))
    id = fields.text("id")
    if precision.isTimed {
      windowStart = fields.text("window_start").flatMap { JulianDay(rfc3339: $0, utcOffset: 0) }
      windowEnd = fields.text("window_end").flatMap { JulianDay(rfc3339: $0, utcOffset: 0) }
    }
    probability = fields.number("probability").flatMap { (0...100).contains($0) ? $0 : nil }
    provider = fields.object("launch_service_provider")?.text("name") ?? fields.text("lsp_name")
    let rocket = fields.object("rocket")
    let configuration = rocket?.object("configuration")
    self.rocket = configuration?.text("full_name") ?? configuration?.text("name")
    let mission = fields.object("mission")
    self.mission = mission?.text("name") ?? fields.text("mission")
    let orbit = mission?.object("orbit")
    self.orbit = orbit?.text("abbrev") ?? orbit?.text("name") ?? fields.text("orbit")
    pad = Self.pad(fields)
    result = Self.result(status, reason: fields.text("failreason"))
    cores = Self.first(rocket?.elements("launcher_stage") ?? [], &isCut).compactMap(\.object)
      .map { Core(launchLibrary: $0) }
    links = Self.links(fields, &isCut)
    updated = fields.text("last_updated").flatMap { JulianDay(rfc3339: $0, utcOffset: 0) }
    nameParts()
  }

  /// The precision by the words of `net_precision`, else by its number; an unknown one counts as a day.
  ///
  /// The second value is the number of the quarter or half of the year, or `nil` if there is none.
  private static func precision(_ fields: Fields) -> (LaunchPrecision, part: Int?) {
    let object = fields.object("net_precision")
    let words = [object?.text("name"), object?.text("abbrev"), fields.text("net_precision")].compactMap(\.self)
    guard let precision = words.lazy.compactMap({ LaunchPrecision(word: $0) }).first else {
      return object?.integer("id").flatMap { LaunchPrecision.numbered[$0] } ?? (.day, nil)
    }
    return (precision, words.lazy.compactMap { $0.first(where: \.isWholeNumber)?.wholeNumberValue }.first)
  }

  /// The status by its words, else by its number; an unknown one keeps its word.
  private static func status(_ fields: Fields) -> LaunchStatus {
    guard let status = fields.object("status") else { return .other(fields.text("status") ?? "unknown") }
    let words = [status.text("abbrev"), status.text("name")].compactMap(\.self)
    return words.lazy.compactMap { LaunchStatus(word: $0) }.first
      ?? status.integer("id").flatMap { LaunchStatus(number: $0) } ?? .other(words.first ?? "unknown")
  }

  /// The pad and its place, "SLC-40, Cape Canaveral", or `nil` if neither is named.
  private static func pad(_ fields: Fields) -> String? {
    let names =
      fields.object("pad").map { [$0.text("name"), $0.object("location")?.text("name")] }
      ?? [fields.text("pad"), fields.text("location")]
    let parts = names.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The outcome in words, with the reason for a failure, or `nil` if the launch is not over.
  private static func result(_ status: LaunchStatus, reason: String?) -> String? {
    guard status.isOver else { return nil }
    return reason.map { "\(status.name): \($0)" } ?? status.name
  }

  /// Links to videos and pages: objects in 2.3, objects or mere addresses under other names in 2.2.
  private static func links(_ fields: Fields, _ isCut: inout Bool) -> [Link] {
    var links: [Link] = []
    for name in ["vid_urls", "vidURLs", "info_urls", "infoURLs"] {
      let elements = first(fields.elements(name), &isCut)
      let objects = elements.compactMap(\.object)
      links += objects.compactMap { object in
        object.text("url").flatMap { Link(title: object.text("title"), address: $0) }
      }
      links += elements.compactMap(\.string).compactMap { Link(title: nil, address: $0) }
    }
    return links
  }

  /// The first elements of a list, up to ``mostElements``.
  ///
  /// - Parameter isCut: Set to true if the list has more elements.
  static func first(_ elements: [JSONValue], _ isCut: inout Bool) -> ArraySlice<JSONValue> {
    isCut = isCut || elements.count > mostElements
    return elements.prefix(mostElements)
  }

  /// The most cores, and the most links of each kind; no honest file has more.
  static let mostElements = 100
}

extension Launch.Core {
  fileprivate init(launchLibrary fields: Fields) {
    let landing = fields.object("landing")
    let outcome =
      switch landing?.flag("success") {
      case true: "landed"
      case false: "lost"
      case nil: landing?.flag("attempt") == true ? "planned" : nil
      }
    self.init(
      serial: fields.object("launcher")?.text("serial_number"),
      flight: fields.number("launcher_flight_number").flatMap { Int(exactly: $0) },
      landing: outcome)
  }
}
