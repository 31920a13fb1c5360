import AstroCore

extension StarSight: WordedEvent {
  /// `Sirius udaya`
  func name(_ script: NameScript) -> String { Self.name(of: star, isUdaya: isUdaya) }

  private static func name(of star: Target, isUdaya: Bool) -> String {
    isUdaya ? localized("\(star.id) udaya") : localized("\(star.id) asta")
  }

  private static func stars(_ catalogue: EventCatalogue) -> [Target] { TargetCatalogue.stars + catalogue.targets.own }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    stars(catalogue).flatMap { star in
      ["_udaya", "_asta"].map { String(star.word.map { $0 == "-" ? "_" : $0 }) + $0 }
    }
  }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    stars(catalogue).flatMap { star in [true, false].map { name(of: star, isUdaya: $0) } }
  }

  /// `first morning`, `Sun 8.9 deg down`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let day = isUdaya ? localized("first morning") : localized("last evening")
    return [Fact([day, localized("Sun \(context.terminal.degrees(-sunAltitude.degrees, places: 1)) down")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.member("star", star.id)
    writer.member("event", word)
    writer.member("side", isUdaya ? Asta.Side.morning.rawValue : Asta.Side.evening.rawValue)
    writer.member("sun_altitude_deg", sunAltitude.degrees, places: 2)
    writer.member("arcus_visionis_deg", arcusVisionis.degrees, places: 2)
  }
}
