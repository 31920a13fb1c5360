import AstroCore

/// Jupiter's moons in a night.
extension JupiterNight: Described {
  static func describe(_ of: inout some MemberVisitor<JupiterNight> & ~Copyable) {
    of.objects("seen", "the spans of the night in which Jupiter is seen", Interval.self) { $0.seen }
    of.objects("events", "what Jupiter's moons do while it is seen", JovianEntry.self) { $0.events }
    of.object("order", "The moons at one instant of the night. Null if Jupiter is not seen.", Order.self, .orNull) {
      $0.order
    }
  }
}

/// An event of Jupiter's moons in the list of a night.
enum JovianEntry: Described {
  typealias Row = JovianEvent

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field("id", "its id, such as `io_transit_ingress`", .text { $1.id }, .of(.few(JovianEvent.ids)))
    of.member("name", "Name for people to read.", .text { $1.name($0.script) }, .notEmpty)
    of.field("time", "the instant, good to some minutes", .time { $1.time })
    JovianEvent.describe(&of)
  }
}

extension JupiterNight.Order: Described {
  static func describe(_ of: inout some MemberVisitor<JupiterNight.Order> & ~Copyable) {
    of.field(
      "at", "the first full hour at which Jupiter is seen, the instant of the order of its moons", .time { $1.time })
    of.objects("moons", "Jupiter's moons from west to east at that instant", JupiterMoonPlace.self) { $0.moons }
  }
}

extension JupiterMoonPlace: Described {
  static func describe(_ of: inout some MemberVisitor<JupiterMoonPlace> & ~Copyable) {
    of.field("moon", "the moon", .text { $1.moon.rawValue }, .of(.few(JupiterMoon.allCases.map(\.rawValue))))
    of.field(
      "offset_radii", "how far it is from the middle of the disc in radii of Jupiter, positive to the east",
      .number(.jupiterRadii, places: 2) { $1.offset }, .bounded(.within(-27...27)))
    of.member(
      "phenomenon",
      "transit: before the disc; occultation: behind it; eclipse: in the shadow of Jupiter. Null beside the disc in sunlight.",
      .text { $1.phenomenon?.rawValue }, .of(["transit", "occultation", "eclipse"]).orNull)
  }
}
