import CivilTime

extension Launch {
  /// An entry of Launch Library 2, version 2.2 or 2.3, in its modes list, normal and detailed; nil without a name or
  /// a time.
  ///
  /// Source: https://ll.thespacedevs.com/docs/.
  init?(launchLibrary fields: Fields) {
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
    cores = rocket?.elements("launcher_stage", JSONObject.self).map { Core(launchLibrary: $0.fields) } ?? []
    links = Self.links(fields)
    updated = fields.text("last_updated").flatMap { JulianDay(rfc3339: $0, utcOffset: 0) }
    nameParts()
  }

  /// By the words, else by the number; what is unknown counts as known to the day.
  private static func precision(_ fields: Fields) -> (LaunchPrecision, part: Int?) {
    let object = fields.object("net_precision")
    let words = [object?.text("name"), object?.text("abbrev"), fields.text("net_precision")].compactMap(\.self)
    guard let precision = words.lazy.compactMap({ LaunchPrecision(word: $0) }).first else {
      let number = object?.value("id", Int.self)
      return number.flatMap { LaunchPrecision.numbered[$0] } ?? (.day, nil)
    }
    return (precision, words.lazy.compactMap { $0.first(where: \.isWholeNumber)?.wholeNumberValue }.first)
  }

  private static func status(_ fields: Fields) -> LaunchStatus {
    guard let status = fields.object("status") else { return .other(fields.text("status") ?? "unknown") }
    let words = [status.text("abbrev"), status.text("name")].compactMap(\.self)
    for word in words {
      let known = LaunchStatus(word: word)
      if case .other = known { continue }
      return known
    }
    return status.value("id", Int.self).flatMap { LaunchStatus(number: $0) } ?? .other(words.first ?? "unknown")
  }

  private static func pad(_ fields: Fields) -> String? {
    guard let pad = fields.object("pad") else {
      let parts = [fields.text("pad"), fields.text("location")].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    let parts = [pad.text("name"), pad.object("location")?.text("name")].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func result(_ status: LaunchStatus, reason: String?) -> String? {
    guard status.isOver else { return nil }
    return reason.map { "\(status.name): \($0)" } ?? status.name
  }

  /// Videos and pages: objects in 2.3, objects or mere addresses under other names in 2.2.
  private static func links(_ fields: Fields) -> [Link] {
    let names: [FieldName] = ["vid_urls", "vidURLs", "info_urls", "infoURLs"]
    return names.flatMap { name in
      let objects = fields.elements(name, JSONObject.self).compactMap { object in
        object.fields.text("url").flatMap { Link(title: object.fields.text("title"), address: $0) }
      }
      return objects + fields.elements(name, String.self).compactMap { Link(title: nil, address: $0) }
    }
  }
}

extension Launch.Core {
  fileprivate init(launchLibrary fields: Fields) {
    let landing = fields.object("landing")
    let outcome: String? =
      switch landing?.value("success", Bool.self) {
      case true: "landed"
      case false: "lost"
      case nil: landing?.value("attempt", Bool.self) == true ? "planned" : nil
      }
    self.init(
      serial: fields.object("launcher")?.text("serial_number"),
      flight: fields.number("launcher_flight_number").flatMap { Int(exactly: $0) },
      landing: outcome)
  }
}
