import Sky
import Testing

/// Each public call of the values and readers of `AstroCore` with arguments that make no sense.
@Suite struct EachValueTests {
  // MARK: Words

  @Test func queries() {
    let catalogue = EventCatalogue()
    let values = [EventQuery.sunrise, .fullMoon, .festival("")]
    call("EventQuery.kinds") { EventQuery.kinds }
    call("EventQuery.init(_:reckoning:in:preferring:)", with: Extremes.texts, MonthReckoning.allCases) {
      let festivals = try? EventQuery($0, reckoning: $1, in: catalogue, preferring: .festivals)
      return try [festivals, EventQuery($0, reckoning: $1, in: catalogue)]
    }
    call("EventQuery.init(kind:_:reckoning:in:)", with: EventKind.all, Extremes.texts) {
      let query = try EventQuery(kind: $0, $1, reckoning: .amanta)
      return [query.description, "\(query.kind) \(query.parts) \(query.conventions) \(query.notice)"]
    }
    call("EventQuery.==(first:second:)", with: values, values) { $0 == $1 }
    call("EventQuery.hash(into:)", with: values) { Self.hash($0.hash(into:)) }
    call("EventQuery.showers(_:)", with: Extremes.texts) { EventQuery.showers([$0]) }
    call("EventQuery.phases(_:)", with: [[], Set(MoonPhase.allCases)]) { EventQuery.phases($0) }
    call("EventQuery.festival(_:)", with: Extremes.texts) { EventQuery.festival($0) }
    call("EventQuery.angas(_:numbers:)", with: AngaKind.allCases, Extremes.numbers) {
      [EventQuery.angas($0, numbers: [$1]).description, EventQuery.angas($0, numbers: []).description]
    }
    call("EventQuery.date(_:)", with: Extremes.dates) { EventQuery.date($0) }
    call("SkyEventQuery.init(_:)", with: Extremes.texts) { try SkyEventQuery($0) }
    let topics =
      Extremes.numbers.map { SkyEventQuery.Topic.sankrantis([$0]) } + [
        .eclipses([]), .seasons([]), .sankrantis([]), .phenomena([]), .conjunctions, .occultations, .starOccultations,
        .meetings, .everything,
      ]
    let objects = Body.allCases.map { SkyObject.body($0) } + [.earth, .star(.regulus)]
    call("SkyEventQuery.init(_:bodies:)", with: topics, objects.map { [$0, $0] } + [[], objects]) {
      let query = SkyEventQuery($0, bodies: $1)
      return "\(query) \(query.kinds) \(query.isAboutNights) \(query.hidesUnseen) \(query.dependsOnSight)"
    }
    call("TithiQuery.init(_:reckoning:)", with: Extremes.texts) { try TithiQuery($0, reckoning: .purnimanta) }
    call("Mistake.init(_:isUnknown:advice:)", with: Extremes.texts) {
      Mistake($0, isUnknown: true, advice: .festivals(ids: []))
    }
  }

  @Test func kinds() {
    call("EventKind.all") { EventKind.all }
    call("EventKind.anniversary appearance appulse asta clockChange condition crescent") {
      [EventKind.anniversary, .appearance, .appulse, .asta, .clockChange, .condition, .crescent]
    }
    call("EventKind.crossQuarter daily date dayPart equilux extreme festival graha heliacal holiday") {
      [EventKind.crossQuarter, .daily, .date, .dayPart, .equilux, .extreme, .festival, .graha, .heliacal, .holiday]
    }
    call("EventKind.ingress karana lunistice marathon moon muhurta nakshatra node phase") {
      [EventKind.ingress, .karana, .lunistice, .marathon, .moon, .muhurta, .nakshatra, .node, .phase]
    }
    call("EventKind.sankranti satellite season shadows shower sky span target tithi yoga") {
      [EventKind.sankranti, .satellite, .season, .shadows, .shower, .sky, .span, .target, .tithi, .yoga]
    }
    call("EventKind.init(rawValue:)", with: Extremes.texts) { EventKind(rawValue: $0)?.rawValue }
    call("EventKind.==(first:second:)", with: EventKind.all, EventKind.all) { $0 == $1 }
    call("EventKind.hash(into:)", with: EventKind.all) { Self.hash($0.hash(into:)) }
    call("DayPart.standard") { DayPart.standard }
    call("ReportDetails.init(rawValue:)", with: Extremes.numbers) { ReportDetails(rawValue: $0) }
    call("ReportDetails.standard dayLengthChange explanation festivalEclipses meridianPassages moonAltitudes") {
      let chosen: ReportDetails = [
        .dayLengthChange, .explanation, .festivalEclipses, .meridianPassages, .moonAltitudes,
      ]
      return chosen.union(.standard)
    }
    call("ReportDetails.moonStand moonlight nextShower pujaTimes rivals sights suryaSiddhanta") {
      [ReportDetails.moonStand, .moonlight, .nextShower, .pujaTimes, .rivals, .sights, .suryaSiddhanta]
    }
    call("SkyEventKinds.init(rawValue:)", with: Extremes.numbers) { SkyEventKinds(rawValue: $0) }
    call("SkyEventKinds.all eclipses further outerMeetings outerPlanets phenomena sankrantis seasons starOccultations")
    {
      let some: SkyEventKinds = [.eclipses, .further, .outerMeetings, .outerPlanets, .phenomena, .sankrantis]
      return some.union(.seasons).union(.starOccultations).union(.all)
    }
    call("MomentNeeds.init(rawValue:)", with: Extremes.numbers) { MomentNeeds(rawValue: $0) }
    call("MomentNeeds.all moon panchanga planets sun zodiac") {
      [MomentNeeds.all, .moon, .panchanga, .planets, .sun, .zodiac]
    }
    call("Sight.<(left:right:)", with: Sight.allCases, Sight.allCases) { $0 < $1 }
    call("Phenomenon.Kind.Sight.<(left:right:)", with: Phenomenon.Kind.allCases, Phenomenon.Kind.allCases) {
      $0.sight < $1.sight
    }
  }

  // MARK: Festivals

  @Test func festivals() throws {
    call("FestivalRule.common regional standard") {
      [FestivalRule.common, FestivalRule.regional, FestivalRule.standard].map(\.count)
    }
    call("FestivalRule.init(isListed:isStandard:column:)", with: Extremes.texts, [true, false]) { text, isKnown in
      for column in FestivalRule.Column.allCases {
        _ = try? FestivalRule(isListed: isKnown, isStandard: false) { $0 == column ? text : "1" }
      }
      return try FestivalRule(isListed: isKnown, isStandard: isKnown) { _ in text }
    }
    let diwali = try #require(FestivalRule.standard.first { $0.id == "diwali" })
    call("FestivalRule.name(in:)", with: NameScript.allCases) { diwali.name(in: $0) }
    call("FestivalCatalogue.standard") { FestivalCatalogue.standard }
    call("FestivalCatalogue.init(_:)", with: [[], [diwali, diwali]]) { FestivalCatalogue($0) }
    for catalogue in [FestivalCatalogue.standard, FestivalCatalogue([])] {
      call("FestivalCatalogue.find(_:)", with: Extremes.texts) { catalogue.find($0) }
      call("FestivalCatalogue.named(_:)", with: Extremes.texts) { catalogue.named($0) }
    }
    call("EventCatalogue.init(ownFestivals:ownShowers:ownTargets:)", with: Extremes.reals) {
      let target = Target(id: "", rightAscension: $0, declination: $0)
      let catalogue = EventCatalogue(
        ownFestivals: [diwali, diwali], ownShowers: Shower.standard + Shower.standard, ownTargets: [target, target])
      return try EventQuery("diwali", reckoning: .amanta, in: catalogue)
    }
  }

  // MARK: Names and numbers

  @Test func names() {
    let names = PanchangaNames.table
    call("PanchangaNames.table") { PanchangaNames.table }
    for script in NameScript.allCases {
      call("PanchangaNames.name(_:_:_:)", with: NameKind.allCases, Extremes.numbers) { names.name($0, $1, script) }
      call("SolarCalendar.monthName(_:_:)", with: SolarCalendar.allCases, Extremes.numbers) {
        $0.monthName($1, script)
      }
    }
    call("NameScript.allCases latin iast deva") { NameScript.allCases + [.latin, .iast, .deva] }
    call("NameScript.init(rawValue:)", with: Extremes.texts) { NameScript(rawValue: $0)?.meaning }
    call("NameScript.==(one:other:)", with: NameScript.allCases, NameScript.allCases) { $0 == $1 }
    call("NameScript.hash(into:)", with: NameScript.allCases) { Self.hash($0.hash(into:)) }
    call("Panchanga.Year.init(shaka:month:)", with: Extremes.numbers, Extremes.numbers) {
      let year = Panchanga.Year(shaka: $0, month: $1)
      return "\(year.vikram) \(year.vikramKarttikadi) \(year.kali) \(year.samvatsaraNorth) \(year.samvatsaraSouth)"
    }
    call("BirthStar.init(_:)", with: Extremes.texts) { try BirthStar($0) }
    call("BirthStar.init(nakshatra:pada:)", with: Extremes.numbers, Extremes.numbers + [nil]) {
      BirthStar(nakshatra: $0, pada: $1)?.rashi
    }
    let star = BirthStar(nakshatra: 1)
    call("BirthOf.init(person:_:)", with: Extremes.texts) { text in star.map { BirthOf(person: text, $0) } }
    call("CeremonyRule.==(left:right:)", with: CeremonyRule.all, CeremonyRule.all) { $0 == $1 }
    call("CeremonyRule.hash(into:)", with: CeremonyRule.all) { Self.hash($0.hash(into:)) }
  }

  @Test func places() {
    call("Air.average clear hazy") { [Air.average, .clear, .hazy] }
    call("Air.extinctions") { Air.extinctions }
    call("Air.init(extinction:)", with: Extremes.reals) { Air(extinction: $0) }
    call("Body.nakedEyePlanets") { Body.nakedEyePlanets }
    call("Constellation.all") { Constellation.all }
    call("ZodiacalStar.all faintest") { [ZodiacalStar.all.count, Int(ZodiacalStar.faintest)] }
    call("SkyBrightness.init(bortle:)", with: Extremes.numbers) { SkyBrightness(bortle: $0).limitingMagnitude }
    call("SkyBrightness.init(limitingMagnitude:)", with: Extremes.reals) { SkyBrightness(limitingMagnitude: $0) }
    call("SkyBrightness.init(sqm:)", with: Extremes.reals) { SkyBrightness(sqm: $0).limitingMagnitude }
    call("CoordinatesTime.init(clock:present:)", with: Extremes.numbers + [nil], Extremes.instants + [nil]) {
      CoordinatesTime(clock: $0, present: $1)
    }
  }

  @Test func skylines() {
    let angles = Extremes.reals.map { Angle(degrees: $0) }
    call("Skyline.Point.init(azimuth:altitude:)", with: angles, angles) { Skyline.Point(azimuth: $0, altitude: $1) }
    let points = angles.map { Skyline.Point(azimuth: $0, altitude: Angle(degrees: 0)) }
    let lines = [[], points, points.reversed()] + points.map { [$0] } + points.map { [$0, $0, $0] }
    call("Skyline.init(_:)", with: lines) { Skyline($0)?.isLevel }
    call("Skyline.altitudes") { Skyline.altitudes }
    call("Skyline.init(level:)", with: angles) { Skyline(level: $0).isLevel }
    call("Skyline.init(metresAbovePlain:)", with: Extremes.reals) { Skyline(metresAbovePlain: $0).isLevel }
    call("Skyline.init(degrees:)", with: Extremes.reals, Extremes.reals) {
      _ = try? Skyline(degrees: [])
      _ = try? Skyline(degrees: [(azimuth: $0, altitude: 1), (azimuth: $0, altitude: $1), (azimuth: 300, altitude: $1)])
      return try Skyline(degrees: [(azimuth: $0, altitude: $1)])
    }
    call("Skyline.altitude(at:)", with: lines, angles) {
      [Skyline($0), Skyline(level: $1)].map { $0?.altitude(at: angles[0]) }
    }
    let bytes = Extremes.texts.map { Array($0.utf8) } + [[0xFF, 0xFE, 0], [0xEF, 0xBB, 0xBF]]
    call("SkylineFile.init(_:format:list:)", with: bytes, SkylineFormat.allCases + [nil]) { text, format in
      _ = try? SkylineFile(text, format: format) { _ in text }
      return try SkylineFile(text, format: format) { throw Mistake($0) }
    }
  }

  @Test func showersAndTargets() throws {
    call("Shower.listName listYear") { "\(Shower.listName) \(Shower.listYear)" }
    call("Shower.standard") { Shower.standard }
    call("Shower.init(column:)", with: Extremes.texts) { text in
      for column in Shower.Column.allCases {
        _ = try? Shower { $0 == column ? text : Shower.standardText("GEM", $0) ?? "" }
      }
      return try Shower { _ in text }
    }
    let geminids = try #require(Shower.standard.first { $0.code == "GEM" })
    call("Shower.isNamed(_:)", with: Extremes.texts) { geminids.isNamed($0) }
    call("Shower.Activity.contains(_:)", with: Extremes.reals) { geminids.activity?.contains($0) }
    call(
      "Target.init(id:name:otherID:type:magnitude:size:rightAscension:declination:motion:members:)",
      with: Extremes.texts, Extremes.reals
    ) { text, real in
      Target(
        id: text, name: text, otherID: text, type: text, magnitude: real, size: real, rightAscension: real,
        declination: real, motion: (real, real), members: [text, text])
    }
    let angles = Extremes.reals.map { Angle(degrees: $0) }
    call("TargetSearch.init(_:darkness:leastAltitude:moon:)", with: angles, angles) {
      TargetSearch([], darkness: $0, leastAltitude: $1, moon: .apart($0))
    }
    call("TargetCatalogue.messier standard stars") {
      [TargetCatalogue.messier.count, TargetCatalogue.standard.count, TargetCatalogue.stars.count]
    }
    call("TargetCatalogue.init(own:)", with: Extremes.texts) {
      TargetCatalogue(own: [Target(id: $0, rightAscension: 0, declination: 0)]).named($0)
    }
    call("TargetCatalogue.named(_:)", with: Extremes.texts) { TargetCatalogue().named($0)?.id }
    call("TargetCatalogue.list(_:)", with: Extremes.texts) { try TargetCatalogue().list($0) }
  }

  private static func hash(_ body: (inout Hasher) -> Void) -> Int {
    var hasher = Hasher()
    body(&hasher)
    return hasher.finalize()
  }
}
