import AstroCore
import CivilTime

/// The fields of an event that a search found: those that most kinds have.
package enum EventFields {
  /// The fields that a user may name.
  package static let table = FieldTable(
    rows: "the events of --find",
    main + ChoosingFields.own + [Field.placeID] + WordedEvents.all.flatMap { $0.fields } + [running],
    asked: [Field("name", "its name in Latin letters", .text { $1.name(.latin) }).of(.eventNames)]
  ) { context, event in event.date(in: context.place.zone) }

  private static let running = Field<AlmanacEvent>(
    "running", "whether it lasts and runs at the present moment; a festival runs on its date",
    .boolean { $1.isRunning($0) })

  static func all(_ context: RenderContext) -> [Field<AlmanacEvent>] { Field.placeID(context) + main }

  static let main =
    Field.place + names + sight + eclipse + numbers + [Field.timeZone("zone of the place")] + occultation + judgements

  private static let names: [Field<AlmanacEvent>] = [
    Field("date", "the local date", .date { $1.date(in: $0.place.zone) }),
    Field(
      "kind", "the kind of event, such as `eclipse`, `phase`, `approach`, `tithi`, `festival`, `shower`",
      .text { $1.word }
    ).of(.eventKinds),
    Field("id", "the event within its kind, such as `solar_total` or `diwali`", .text { $1.id }).of(.eventIDs),
    Field("name", "its name", .text { $1.name($0.script) }),
    Field("time", "its instant, empty of a festival, which lasts for its date", .time { $1.time }),
    Field(
      "end", "end of a tithi or another anga, of a span, of a golden or blue hour, or of the windows of a target",
      .time { $1.end }
    ),
    Field("bodies", "the bodies that it is about", .list { $1.skyEvent?.words.bodies }).of(.bodies),
  ]

  private static let sight: [Field<AlmanacEvent>] = [
    Field(
      "visible", "whether it is seen at the place", .boolean { $1.base.isSeen }),
    Field("local.reason", as: "reason", "why nothing of an eclipse is seen", .text { $1.eclipse?.reason }).of(
      .eclipseReasons),
    Field(
      "seen.time", "the best moment at which it is seen; the columns `seen_…` behind it belong to that moment",
      .time { $1.base.sight?.time }),
    Field(
      "seen.altitude_deg", "altitude of the body, or of the radiant",
      .number(.degrees, places: 2) { $1.base.sight?.altitude.degrees }
    ).bounded(.altitude),
    Field(
      "seen.azimuth_deg", "azimuth of the body, from north through east",
      .number(.degrees, places: 2) { $1.base.sight?.azimuth.degrees }
    ).bounded(.azimuth),
    Field(
      "seen.separation_deg", "angle between the bodies",
      .number(.degrees, places: 2) { $1.base.sight?.separation?.degrees }
    ).bounded(.separation),
    Field("seen.magnitude", "brightness of the planet", .number(.magnitudes, places: 2) { $1.base.sight?.magnitude }),
  ]

  private static let eclipse: [Field<AlmanacEvent>] = [
    Field(
      "local.kind", "what an eclipse is at the place, whether or not the horizon hides it",
      .text { $1.eclipse?.local?.kind.rawValue }
    ).of(.eclipseKinds),
    Field(
      "local.max", as: "max", "instant of the greatest phase at the place", .time { $1.eclipse?.local?.maximum.time }),
    Field(
      "local.max_altitude_deg", as: "max_altitude_deg", "altitude of the Sun or the Moon at that instant",
      .number(.degrees, places: 2) { $1.eclipse?.local?.maximum.altitude.degrees }
    ).bounded(.altitude),
    Field(
      "local.magnitude", as: "magnitude",
      "magnitude of the eclipse at that instant; of the world where the shadow misses the place",
      .number(places: 4) { $1.eclipse.map { $0.local?.magnitude ?? $0.eclipse.magnitude } }
    ).bounded(.eclipseMagnitude),
    Field(
      "local.obscuration", as: "obscuration", "covered part of the Sun's disc at that instant, by area",
      .number(.share, places: 4) { $1.eclipse?.local?.obscuration }),
    Field(
      "local.central_s", as: "central_s", "length of totality or of the ring at the place, also below the horizon",
      .number(.seconds, places: 1) { $1.eclipse?.local?.centralSeconds }
    ).bounded(.centralPhase),
    Field(
      "local.near_limit", as: "near_limit", "whether mountains on the Moon's limb decide on totality or the ring",
      .boolean { $1.eclipse?.local?.isNearLimit }),
    Field(
      "local.seen_kind", as: "eclipse_seen_kind", "what is seen of the eclipse above the horizon",
      .text { $1.eclipse?.local?.seenKind?.rawValue }
    ).of(.eclipseKinds),
    Field(
      "local.seen_max.magnitude", as: "eclipse_seen_magnitude",
      "magnitude of the greatest phase that is seen, at `seen_time`",
      .number(places: 4) { $1.eclipse?.local?.seenMaximum?.magnitude }
    ).bounded(.eclipseMagnitude),
    Field(
      "local.seen_max.obscuration", as: "eclipse_seen_obscuration", "covered part of the Sun's disc at that moment",
      .number(.share, places: 4) { $1.eclipse?.local?.seenMaximum?.obscuration }),
    Field(
      "local.seen_central_s", as: "eclipse_seen_central_s", "length of totality or of the ring above the horizon",
      .number(.seconds, places: 1) { $1.eclipse?.local?.seenCentralSeconds }
    ).bounded(.centralPhase),
    Field("saros", "number of the Saros series", .integer { $1.eclipse?.eclipse.saros }),
  ]

  private static let occultation: [Field<AlmanacEvent>] =
    [
      Field("designation", "designation of a star that the Moon covers", .text { $1.occultation?.designation }).of(
        .designations),
      Field(
        "body_magnitude", "brightness of what the Moon covers",
        .number(.magnitudes, places: 2) { $1.occultation?.magnitude }),
      Field(
        "depth_arcsec", "how far inside the Moon's limb it comes, in seconds of arc",
        .number(.arcseconds, places: 2) { ($1.occultation?.depth.degrees).map { $0 * 3600 } }),
      Field(
        "graze", "whether the limb only grazes a star, so that its mountains decide",
        .boolean { $1.occultation?.isGraze }),
      Field(
        "illumination", "lit share of the Moon",
        .number(.share, places: 4) {
          $1.occultation?.illumination ?? $1.found(FoundCrescent.self)?.crescent.illumination
        }),
    ]
    + contact("disappearance", "it disappears") { $0.disappearance }
    + contact("reappearance", "it appears again") { $0.reappearance }

  /// Why something is not seen, or not as usual.
  private static let judgements: [Field<AlmanacEvent>] = [
    Field(
      "local.too_slight", as: "too_slight",
      "whether an eclipse is seen in the penumbra alone, and too slight to notice",
      .boolean { $1.eclipse?.isTooSlight }),
    Field(
      "disappearance.reason", "why the disappearance is not seen", .text { $1.occultation?.disappearance.reason }
    ).of(.contactReasons),
    Field("disappearance.remark", "what one needs to see it by day", .text { $1.occultation?.disappearance.remark })
      .of(.contactRemarks),
    Field("reappearance.reason", "why the reappearance is not seen", .text { $1.occultation?.reappearance.reason })
      .of(.contactReasons),
    Field("reappearance.remark", "what one needs to see it by day", .text { $1.occultation?.reappearance.remark })
      .of(.contactRemarks),
  ]

  /// The fields of an object at one of the Moon's limbs.
  private static func contact(
    _ name: String, _ what: String, _ contact: @escaping @Sendable (Occultation) -> Occultation.Contact
  ) -> [Field<AlmanacEvent>] {
    @Sendable func get(_ event: AlmanacEvent) -> Occultation.Contact? { event.occultation.map(contact) }
    return [
      Field("\(name).time", "when \(what) at the Moon's limb", .time { get($1)?.time }),
      Field(
        "\(name).altitude_deg", "altitude of the object then",
        .number(.degrees, places: 2) { get($1)?.altitude.degrees }
      ).bounded(.altitude),
      Field("\(name).azimuth_deg", "its azimuth", .number(.degrees, places: 2) { get($1)?.azimuth.degrees })
        .bounded(.azimuth),
      Field(
        "\(name).sun_altitude_deg", "altitude of the Sun then",
        .number(.degrees, places: 2) { get($1)?.sunAltitude.degrees }
      ).bounded(.altitude),
      Field(
        "\(name).position_angle_deg", "where on the Moon's limb, from celestial north through east",
        .number(.degrees, places: 1) { get($1)?.positionAngle.degrees }
      ).bounded(.circle),
      Field("\(name).limb", "`dark` or `bright`", .text { get($1)?.limb }).of(.few(["dark", "bright"])),
      Field(
        "\(name).cusp_angle_deg", "angle along the limb from the nearer cusp, negative on the bright limb",
        .number(.degrees, places: 1) { get($1)?.cuspAngle.degrees }
      ).bounded(.altitude),
      Field("\(name).cusp", "the nearer cusp, `north` or `south`", .text { get($1)?.cusp }).of(
        .few(["north", "south"])),
      Field("\(name).visible", "whether that is seen", .boolean { get($1)?.isVisible }),
    ]
  }

  private static let numbers: [Field<AlmanacEvent>] = [
    Field(
      "separation_deg", "least angle of an approach, angle of an occultation",
      .number(.degrees, places: 4) { $1.separation }
    ).bounded(.separation),
    Field("elongation_deg", "angle from the Sun", .number(.degrees, places: 4) { $1.elongation })
      .bounded(.separation),
    Field(
      "distance_km", "distance at perigee, apogee, perihelion or aphelion, and of a supermoon",
      .number(.kilometres, places: 1) { $1.phenomenon?.distance ?? $1.found(FoundMoon.self)?.moon.distance }
    ).bounded(.distance),
    Field(
      "zhr", "zenithal hourly rate of a shower",
      .number(.perHour, places: 0) { $1.found(ShowerReport.self)?.occurrence.shower.zenithalHourlyRate }
    ).bounded(.notNegative),
    Field(
      "night.best.hourly_rate", as: "hourly_rate", "meteors to be expected by one observer at the best moment",
      .number(.perHour, places: 1) { $1.found(ShowerReport.self)?.night?.best?.hourlyRate }
    ).bounded(.notNegative),
  ]
}

extension AlmanacEvent {
  fileprivate var eclipse: EclipseReport? { skyEvent?.eclipse }

  fileprivate var occultation: Occultation? { skyEvent?.occultation }
  fileprivate var phenomenon: Phenomenon? { skyEvent?.phenomenon?.phenomenon }

  /// The angle between the bodies of an approach or an occultation, in degrees.
  fileprivate var separation: Double? {
    if let occultation { return occultation.separation.degrees }
    return phenomenon.flatMap { [.approach, .transit].contains($0.kind) ? $0.separation?.degrees : nil }
  }

  /// The angle from the Sun, in degrees.
  fileprivate var elongation: Double? {
    phenomenon.flatMap {
      $0.kind == .approach ? $0.elongation?.degrees : $0.kind == .transit ? nil : $0.separation?.degrees
    }
  }
}
