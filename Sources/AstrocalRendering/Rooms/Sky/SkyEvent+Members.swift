import AstroCore
import CivilTime

extension SkyEvent: Described {
  static let definition: Definition? = Definition("sky_event", "Something that happens in the sky.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.member("kind", "The kind of event; more may come.", .text { $1.kind.word }, .notEmpty)
    of.field("id", "id, such as `march_equinox` or `solar_total`", .text { $1.kind.id }, .of(.skyIDs))
    of.member("name", "Name for people to read.", .text { $1.name })
    of.field(
      "time", "instant; of an eclipse the greatest worldwide, of an occultation the least separation here",
      .time { $1.time })
    of.variants(SkyKinds.self)
  }
}

/// The kinds of events of the sky.
enum SkyKinds: DescribedVariants {
  typealias Row = SkyEvent

  static var all: [Variant] {
    [
      Variant(SkySeason.self), Variant(SkySankranti.self), Variant(SkyEclipse.self), Variant(SkyLunarEclipse.self),
      Variant(SkyApproach.self),
      Variant(SkyTransit.self), Variant(SkyElongation.self), Variant(SkyDistance.self), Variant(SkyPassage.self),
      Variant(SkyOccultation.self),
    ]
  }

  static func write(_ event: SkyEvent, to writer: inout JSONWriter, _ context: RenderContext) {
    switch event.kind {
    case .season, .sankranti: break
    case .eclipse(let report) where report.eclipse.kind.isSolar: writer.members(SkyEclipse.self, of: event, context)
    case .eclipse: writer.members(SkyLunarEclipse.self, of: event, context)
    case .occultation: writer.members(SkyOccultation.self, of: event, context)
    case .phenomenon(let report):
      switch report.phenomenon.kind {
      case .approach: writer.members(SkyApproach.self, of: event, context)
      case .transit: writer.members(SkyTransit.self, of: event, context)
      default:
        if report.phenomenon.separation != nil { return writer.members(SkyElongation.self, of: event, context) }
        if report.phenomenon.distance != nil { return writer.members(SkyDistance.self, of: event, context) }
        writer.members(SkyPassage.self, of: event, context)
      }
    }
  }
}

enum SkySeason: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_season", "An equinox or a solstice.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.refined("kind", "A season begins.", .constant("season"))
    of.refined("id", "The season.", .of(Season.allCases.map(\.id)))
  }
}

enum SkySankranti: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_sankranti", "The Sun enters a sidereal sign.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.refined("kind", "A sankranti.", .constant("sankranti"))
    of.refined("id", "The sign that the Sun enters.", .of((1...12).map(SkyEvent.Kind.sankrantiID)))
  }
}

extension MemberVisitor<SkyEvent> where Self: ~Copyable {
  /// What an event has that a place sees or not.
  @inline(__always)
  mutating func sighting() {
    member(
      "bodies",
      "The bodies, of an eclipse the eclipsed one first. A star that only the Moon meets is its letter or number and its constellation: delta_gem, beta1_sco, 17_tau.",
      .list { $1.words.bodies }, .notEmpty)
    member(
      "visible",
      "Whether it is seen from here. An eclipse: some of it is above the horizon. An approach: both bodies are seen at its instant. An occultation: one of the contacts can be seen. Events that last for days: at some time within 12 hours. A conjunction with the Sun, perihelion and aphelion are not seen.",
      .boolean { $1.isVisible })
  }
}
