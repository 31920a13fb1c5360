import AstroCore

extension StarSight: WordedEvent {
  typealias Details = FoundStarSight
  private static func stars(_ catalogue: EventCatalogue) -> [Target] { TargetCatalogue.stars + catalogue.targets.own }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    stars(catalogue).flatMap { star in
      ["_udaya", "_asta"].map { String(star.word.map { $0 == "-" ? "_" : $0 }) + $0 }
    }
  }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    stars(catalogue).flatMap { star in [true, false].map { localizedName(name(of: star, isUdaya: $0)) } }
  }

  /// `first morning`, `Sun 8.9 deg down`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let day = isUdaya ? localized("first morning") : localized("last evening")
    return [Fact([day, localized("Sun \(context.terminal.degrees(-sunAltitude.degrees, places: 1)) down")])]
  }

}

/// StarSight in the list of a search.
enum FoundStarSight: Described {
  typealias Row = StarSight

  static let definition: Definition? = Definition(
    "found_heliacal",
    "The first rising of a star that is seen in the morning, or the last setting that is seen in the evening.")

  static func describe(_ of: inout some MemberVisitor<StarSight> & ~Copyable) {
    of.refined("kind", "", .constant("heliacal"))
    of.refined("id", "Star and event.", .pattern("^[a-z0-9_]+$"))
    of.refined("time", "The rising or setting of the star.", .part("instant"))
    of.member("star", "The name of the star.", .text { $1.star.id }, .notEmpty)
    of.member(
      "event", "Whether the star is seen for the first time (udaya) or for the last.", .text { $1.word },
      .of(["asta", "udaya"]))
    of.member(
      "side", "The half of the day in which it is seen.",
      .text { ($1.isUdaya ? Asta.Side.morning : .evening).rawValue }, .of(["evening", "morning"]))
    of.member(
      "sun_altitude_deg", "True altitude of the Sun's centre then.", .number(places: 2) { $1.sunAltitude.degrees },
      .from(-90, to: 0))
    of.member(
      "arcus_visionis_deg", "How far below the horizon the Sun must be at least.",
      .number(places: 2) { $1.arcusVisionis.degrees }, .from(5, to: 18))
  }
}
