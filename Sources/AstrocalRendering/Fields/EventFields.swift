import AstroCore
import CivilTime

/// The fields of an event that a search found: those that most kinds have.
package enum EventFields {
  /// The fields that a user may name.
  package static let table = FieldTable(
    rows: "found events",
    main + ChoosingFields.own + Field.furtherOfPlace + WordedEvents.all.flatMap { $0.fields } + [Field.running { $0 }],
    asked: [Field("name", "its name in Latin letters", .text { $1.name(.latin) }).of(.eventNames)]
  ) { context, event in event.date(in: context.place.zone) }

  static func all(_ context: RenderContext) -> [Field<AlmanacEvent>] { Field.placeID(context) + main }

  static let main =
    Field.place + names + sight + eclipse + numbers + [Field.timeZone("zone of the place")] + occultation + judgements

  /// The local date.
  static let date: [Field<AlmanacEvent>] = CivilDate.fields(in: { (context, event: AlmanacEvent) in
    event.date(in: context.place.zone)
  }).columns(["date": "date"])

  private static let names: [Field<AlmanacEvent>] =
    date + [
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

  private static let sight: [Field<AlmanacEvent>] =
    [
      Field(
        "visible", "whether it is seen at the place", .boolean { $1.base.isSeen }),
      Field(
        "sight", "how well the place sees it: `seen`, `low` with binoculars, `not_seen`",
        .text { $1.base.seenAs?.rawValue }
      ).of(.few(Sight.words)),
    ] + local.columns(["local.reason": "reason"])
    + PhenomenonReport.Sighting.fields("seen") { (event: AlmanacEvent) in event.base.sight }

  /// What documents have as `local`.
  private static let local: [Field<AlmanacEvent>] = EclipseReport.fields("local") { (event: AlmanacEvent) in
    event.eclipse
  }

  private static let eclipse: [Field<AlmanacEvent>] =
    local.columns(["local.kind": "local_kind", "local.max": "max", "local.max_altitude_deg": "max_altitude_deg"])
    + [
      Field(
        "local.magnitude", as: "magnitude",
        "magnitude of the eclipse at that instant; of the world where the shadow misses the place",
        .number(places: 4) { $1.eclipse.map { $0.local?.magnitude ?? $0.eclipse.magnitude } }
      ).bounded(.eclipseMagnitude)
    ]
    + local.columns(["local.obscuration": "obscuration", "local.central_s": "central_s"])
    + [
      Field(
        "local.near_limit", as: "near_limit", "whether mountains on the Moon's limb decide on totality or the ring",
        .boolean { $1.eclipse?.local?.isNearLimit })
    ]
    + local.columns([
      "local.seen_kind": "eclipse_seen_kind", "local.seen_max.magnitude": "eclipse_seen_magnitude",
      "local.seen_max.obscuration": "eclipse_seen_obscuration", "local.seen_central_s": "eclipse_seen_central_s",
    ]) + WorldEclipse.fields { (event: AlmanacEvent) in event.eclipse?.eclipse }

  private static let ofOccultation: [Field<AlmanacEvent>] = SkyOccultation.fields { (event: AlmanacEvent) in
    event.occultation == nil ? nil : event.skyEvent
  }

  private static let occultation: [Field<AlmanacEvent>] =
    ofOccultation.columns([
      "designation": "designation", "body_magnitude": "body_magnitude", "depth_arcsec": "depth_arcsec",
      "graze": "graze",
    ]) + [
      Field(
        "illumination", "lit share of the Moon",
        .number(.share, places: 4) {
          $1.occultation?.illumination ?? $1.found(FoundCrescent.self)?.crescent.illumination
        })
    ]
    + ["disappearance", "reappearance"].flatMap { contact in
      ofOccultation.columns(
        of: contact, as: contact,
        [
          "time", "altitude_deg", "azimuth_deg", "sun_altitude_deg", "position_angle_deg", "limb", "cusp_angle_deg",
          "cusp",
          "visible",
        ])
    }

  /// Why something is not seen, or not as usual.
  private static let judgements: [Field<AlmanacEvent>] =
    local.columns(["local.too_slight": "too_slight"])
    + ["disappearance", "reappearance"].flatMap { ofOccultation.columns(of: $0, as: $0, ["reason", "remark"]) }

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

extension Field {
  /// Whether the event of a row runs.
  static func running(_ event: @escaping @Sendable (Row) -> AlmanacEvent) -> Field {
    Field(
      "running", "whether it lasts and runs at the present moment; a festival runs on its date",
      .boolean { event($1).isRunning($0) })
  }
}
