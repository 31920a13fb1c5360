import AstroCore

extension JovianEvent: Described {
  static func describe(_ of: inout some MemberVisitor<JovianEvent> & ~Copyable) {
    of.field(
      "moon", "the moon of Jupiter", .text { $1.moon.rawValue },
      .of(.few(JupiterMoon.allCases.map(\.rawValue))))
    of.field(
      "phenomenon", "what it does: `transit`, `shadow`, `occultation` or `eclipse`", .text { $1.phenomenon.rawValue },
      .of(.few(Phenomenon.allCases.map(\.rawValue))))
    of.field(
      "contact", "`ingress` or `egress`, behind Jupiter `disappearance` or `reappearance`", .text { $1.phase },
      .of(.few(["ingress", "egress", "disappearance", "reappearance"])))
    of.member("visible", .boolean { $1.isVisible })
    of.field(
      "altitude_deg", "altitude of Jupiter then, without refraction",
      .number(.degrees, places: 2) { $1.altitude.degrees },
      .bounded(.altitude))
    of.field(
      "azimuth_deg", "azimuth of Jupiter then", .number(.degrees, places: 2) { $1.azimuth.degrees }, .bounded(.azimuth))
    of.field(
      "sun_altitude_deg", "altitude of the Sun then", .number(.degrees, places: 2) { $1.sunAltitude.degrees },
      .bounded(.altitude))
  }
}
