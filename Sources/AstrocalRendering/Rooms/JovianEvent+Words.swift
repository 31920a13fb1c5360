import AstroCore

extension JovianEvent: WordedEvent {
  typealias Details = FoundSatellite
  static func ids(_ catalogue: EventCatalogue) -> [String] { ids }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    JupiterMoon.allCases.flatMap { moon in
      Phenomenon.allCases.flatMap { [name(moon, $0, isEnd: false), name(moon, $0, isEnd: true)].map(localizedName) }
    }
  }

  /// `34 deg high`; or why it is not seen
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    if isVisible { return [Fact([context.terminal.height(altitude)])] }
    return [
      Fact([
        sunAltitude.degrees < Self.sunLimit.degrees
          ? localized("Jupiter is down or low") : localized("by day or in twilight")
      ])
    ]
  }

  static var hiddenReason: String? { localized("Jupiter is low or the sky bright") }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(JovianEvent.self) } }
}

extension JovianEvent: Described {
  static func describe(_ of: inout some MemberVisitor<JovianEvent> & ~Copyable) {
    of.field("moon", "the moon of Jupiter", .text { $1.moon.rawValue }, .of(.few(JupiterMoon.allCases.map(\.rawValue))))
    of.field(
      "phenomenon", "what it does: `transit`, `shadow`, `occultation` or `eclipse`", .text { $1.phenomenon.rawValue },
      .of(.few(Phenomenon.allCases.map(\.rawValue))))
    of.field(
      "contact", "`ingress` or `egress`, behind Jupiter `disappearance` or `reappearance`", .text { $1.phase },
      .of(.few(["ingress", "egress", "disappearance", "reappearance"])))
    of.member(
      "visible", "Whether Jupiter is at least 5° high and the Sun at least 6° below the horizon.",
      .boolean { $1.isVisible })
    of.field(
      "altitude_deg", "altitude of Jupiter then, without refraction",
      .number(.degrees, places: 2) { $1.altitude.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field(
      "azimuth_deg", "azimuth of Jupiter then", .number(.degrees, places: 2) { $1.azimuth.degrees },
      .bounded(.azimuth).shaped(.azimuth))
    of.field(
      "sun_altitude_deg", "altitude of the Sun then", .number(.degrees, places: 2) { $1.sunAltitude.degrees },
      .bounded(.altitude).shaped(.altitude))
  }
}

/// JovianEvent in the list of a search.
enum FoundSatellite: Described {
  typealias Row = JovianEvent

  static let definition: Definition? = Definition(
    "found_satellite", "The beginning or the end of what one of Jupiter's moons does.")

  static func describe(_ of: inout some MemberVisitor<JovianEvent> & ~Copyable) {
    of.refined("kind", "", .constant("satellite"))
    of.refined(
      "id", "The event as a word.",
      .of([
        "io_transit_ingress", "io_transit_egress", "io_shadow_ingress", "io_shadow_egress",
        "io_occultation_disappearance", "io_occultation_reappearance", "io_eclipse_disappearance",
        "io_eclipse_reappearance", "europa_transit_ingress", "europa_transit_egress", "europa_shadow_ingress",
        "europa_shadow_egress", "europa_occultation_disappearance", "europa_occultation_reappearance",
        "europa_eclipse_disappearance", "europa_eclipse_reappearance", "ganymede_transit_ingress",
        "ganymede_transit_egress", "ganymede_shadow_ingress", "ganymede_shadow_egress",
        "ganymede_occultation_disappearance", "ganymede_occultation_reappearance", "ganymede_eclipse_disappearance",
        "ganymede_eclipse_reappearance", "callisto_transit_ingress", "callisto_transit_egress",
        "callisto_shadow_ingress", "callisto_shadow_egress", "callisto_occultation_disappearance",
        "callisto_occultation_reappearance", "callisto_eclipse_disappearance", "callisto_eclipse_reappearance",
      ]))
    of.refined(
      "time",
      "The centre of the moon is at the limb, the middle of some minutes. The theory is right within 3 min, so that the seconds tell nothing.",
      .part("instant"))
    of.shared(JovianEvent.self)
  }
}
