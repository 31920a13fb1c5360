import AstroCore
import CivilTime

/// The fields of an event that a search found: those that most kinds have.
package enum EventFields {
  /// The fields that a user may name.
  package static let table = FieldTable(
    rows: "the events of --find", main + ChoosingFields.own + [Field.placeID] + special + [running],
    asked: [Field("name", "its name in Latin letters", .text { $1.name(.latin) }).of(.eventNames)]
  ) { context, event in event.date(in: context.place.zone) }

  private static let running = Field<AlmanacEvent>(
    "running", "whether it lasts and runs at the present moment; a festival runs on its date",
    .boolean { $1.isRunning($0) })

  /// The values of extremes of the Sun, of new and full Moons by distance and name, of the young and the old Moon, of Jupiter's moons,
  /// and of nights for a list of targets.
  private static let special: [Field<AlmanacEvent>] =
    SunExtreme.fields { (event: AlmanacEvent) in event.extreme }
    + PolarEvent.fields { (event: AlmanacEvent) in event.polar }
    + FoundMoon.fields { (event: AlmanacEvent) in event.moon }
    + FoundCrescent.fields { (event: AlmanacEvent) in event.crescent }
    + JovianEvent.fields { (event: AlmanacEvent) in event.satellite }
    + ListNight.fields { (event: AlmanacEvent) in event.listNight }

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
    Field("bodies", "the bodies that it is about", .list { $1.skyEvent?.kind.bodies }).of(.bodies),
  ]

  private static let sight: [Field<AlmanacEvent>] = [
    Field(
      "visible", "whether it is seen at the place", .boolean { $1.skyEvent?.isVisible ?? $1.satellite?.isVisible }),
    Field("local.reason", as: "reason", "why nothing of an eclipse is seen", .text { $1.eclipse?.reason }).of(
      .eclipseReasons),
    Field(
      "seen.time", "the best moment at which it is seen; the columns `seen_…` behind it belong to that moment",
      .time { $1.seen?.time }),
    Field(
      "seen.altitude_deg", "altitude of the body, or of the radiant",
      .number(.degrees, places: 2) { $1.seen?.altitude.degrees }
    ).bounded(.altitude),
    Field(
      "seen.azimuth_deg", "azimuth of the body, from north through east",
      .number(.degrees, places: 2) { $1.seen?.azimuth.degrees }
    ).bounded(.azimuth),
    Field(
      "seen.separation_deg", "angle between the bodies", .number(.degrees, places: 2) { $1.seen?.separation?.degrees }
    ).bounded(.separation),
    Field("seen.magnitude", "brightness of the planet", .number(.magnitudes, places: 2) { $1.seen?.magnitude }),
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
        .number(.share, places: 4) { $1.occultation?.illumination ?? $1.crescent?.crescent.illumination }),
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
      .number(.kilometres, places: 1) { $1.phenomenon?.distance ?? $1.moon?.moon.distance }
    ).bounded(.distance),
    Field(
      "zhr", "zenithal hourly rate of a shower",
      .number(.perHour, places: 0) { $1.shower?.occurrence.shower.zenithalHourlyRate }
    ).bounded(.notNegative),
    Field(
      "night.best.hourly_rate", as: "hourly_rate", "meteors to be expected by one observer at the best moment",
      .number(.perHour, places: 1) { $1.shower?.night?.best?.hourlyRate }
    ).bounded(.notNegative),
  ]
}

extension AlmanacEvent {
  fileprivate var shower: ShowerReport? { if case .shower(let report) = self { report } else { nil } }

  fileprivate var eclipse: EclipseReport? { if case .eclipse(let report)? = skyEvent?.kind { report } else { nil } }

  fileprivate var occultation: Occultation? {
    if case .occultation(let occultation)? = skyEvent?.kind { occultation } else { nil }
  }

  fileprivate var phenomenon: Phenomenon? {
    if case .phenomenon(let report)? = skyEvent?.kind { report.phenomenon } else { nil }
  }

  fileprivate var extreme: SunExtreme? { if case .special(.sun(let extreme)) = self { extreme } else { nil } }

  fileprivate var polar: PolarEvent? { if case .special(.polar(let event)) = self { event } else { nil } }

  fileprivate var moon: FoundMoon? {
    if case .special(.moon(let moon, let finding)) = self { FoundMoon(moon: moon, finding: finding) } else { nil }
  }

  fileprivate var satellite: JovianEvent? { if case .special(.satellite(let event)) = self { event } else { nil } }

  fileprivate var listNight: ListNight? { if case .special(.list(let night)) = self { night } else { nil } }

  fileprivate var crescent: FoundCrescent? {
    guard case .special(.crescent(let crescent, let criterion)) = self else { return nil }
    return FoundCrescent(crescent: crescent, criterion: criterion)
  }

  /// The end of what lasts; nil of instants and dates.
  fileprivate var end: JulianDay? {
    switch self {
    case .tithi(let entry): entry.tithi.end
    case .anga(let anga): anga.end
    case .daily(let moment): moment.light?.end
    case .target(let event): event.night?.windows.last?.upperBound
    case .muhurta(let day): day.spans.last?.span.upperBound
    case .sky, .phase, .festival, .shower, .asta, .signEntry, .anniversary, .date, .condition: nil
    case .special(.polar(let event)): event.season.end
    case .special(.list(let night)): night.span.upperBound
    case .special: nil
    case .span(let event): event.span.upperBound
    }
  }

  /// What is seen of the event at the best moment; nil where it is not seen. The magnitude is that of an eclipse, or of a
  /// planet.
  fileprivate var seen: PhenomenonReport.Sighting? {
    switch self {
    case .sky(let event):
      switch event.kind {
      case .eclipse(let report):
        report.local?.seenMaximum.map {
          .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth, magnitude: $0.magnitude)
        }
      case .phenomenon(let report): report.seen
      case .occultation(let occultation):
        [occultation.disappearance, occultation.reappearance].first { $0.isVisible }.map {
          .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth)
        }
      case .season, .sankranti: nil
      }
    case .shower(let report):
      report.night?.best.map { .init(time: $0.time, altitude: $0.radiantAltitude, azimuth: $0.radiantAzimuth) }
    case .target(let event):
      event.night?.best.map { .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth) }
    case .special(.crescent(let crescent, let criterion)) where crescent.isSeen(by: criterion):
      crescent.altitude.flatMap { altitude in
        crescent.azimuth.map { .init(time: crescent.time, altitude: altitude, azimuth: $0) }
      }
    case .special(.satellite(let event)) where event.isVisible:
      .init(time: event.time, altitude: event.altitude, azimuth: event.azimuth)
    case .special, .phase, .tithi, .anga, .festival, .daily, .asta, .span, .signEntry, .muhurta, .anniversary, .date,
      .condition:
      nil
    }
  }

  /// The angle between the bodies of an approach or an occultation, in degrees.
  fileprivate var separation: Double? {
    if case .occultation(let occultation)? = skyEvent?.kind { return occultation.separation.degrees }
    return phenomenon.flatMap { [.approach, .transit].contains($0.kind) ? $0.separation?.degrees : nil }
  }

  /// The angle from the Sun, in degrees.
  fileprivate var elongation: Double? {
    phenomenon.flatMap {
      $0.kind == .approach ? $0.elongation?.degrees : $0.kind == .transit ? nil : $0.separation?.degrees
    }
  }
}
