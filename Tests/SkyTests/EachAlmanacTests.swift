import Sky
import Testing

/// Each public call of an almanac of `AstroCore`, and of what its reports hold, with arguments that make no sense.
@Suite struct EachAlmanacTests {
  private static let store = SkyStore(.standard)

  /// Almanacs of the ends of the Earth: with nothing, and with all that there is.
  private func almanacs() throws -> [Almanac] {
    let zone = try ZoneDatabase().zone("Pacific/Apia")
    let positions = try Extremes.positions()
    return positions.map { Almanac(Self.store, position: $0, zone: zone, parts: [], rules: [], showers: []) } + [
      Almanac(
        Self.store, position: positions[0], zone: .utc, sunrise: .hindu, parts: Set(DayPart.allCases),
        calendars: SolarCalendar.allCases, birthStar: BirthStar(nakshatra: 27, pada: 4))
    ]
  }

  @Test func almanacsAreMade() throws {
    call("SkyStore.init(_:)") { SkyStore(.standard) }
    call("SkyStore.deltaT(at:)", with: Extremes.instants) { try Self.store.deltaT(at: $0) }
    let angles = Extremes.reals.map { Angle(degrees: $0) }
    let place = try Extremes.positions()[3]
    call(
      "Almanac.init(_:position:zone:sunrise:ayanamsha:parts:calendars:rules:showers:darkSky:birthStar:)",
      with: Array(zip(Extremes.reals, Extremes.numbers))
    ) { real, number in
      var almanac = Almanac(
        Self.store, position: place, zone: .utc, parts: [.showers, .sky, .targets, .positions], rules: [],
        showers: Shower.standard.filter { $0.code == "GEM" }, darkSky: SkyBrightness(limitingMagnitude: real))
      almanac.air = Air(extinction: real)
      almanac.skyline = Skyline(level: Angle(degrees: real))
      almanac.coordinatesTime = CoordinatesTime(clock: number, present: JulianDay(ut: real))
      almanac.planets = Body.allCases + Body.allCases
      almanac.details = ReportDetails(rawValue: number)
      almanac.skyKinds = SkyEventKinds(rawValue: number)
      almanac.isOwnRegion = { _ in true }
      almanac.towns = { [] }
      let target = Target(id: "", rightAscension: real, declination: real, motion: (real, real))
      almanac.targets = TargetSearch(
        [target, target], darkness: angles[0], leastAltitude: Angle(degrees: real), moon: .apart(Angle(degrees: real)))
      return try almanac.day(GregorianDate(dayNumber: 20_800))
    }
  }

  @Test func days() throws {
    let almanacs = try almanacs()
    call("Almanac.day(_:)", with: almanacs, Extremes.dates) { try $0.day($1) }
    for almanac in almanacs.dropLast() {
      call("Almanac.days(_:)", with: Extremes.spans) { try almanac.days($0).count }
      call("Almanac.days(_:_:)", with: Extremes.spans) { try almanac.days($0) { _ in throw Mistake("enough") } }
      call("Almanac.phases(on:)", with: Extremes.spans) { try almanac.phases(on: $0) }
      call("Almanac.moonAspects(on:)", with: Extremes.spans) { try almanac.moonAspects(on: $0) }
    }
  }

  @Test func instants() throws {
    let needs: [MomentNeeds] = [.all, []]
    for almanac in try almanacs() {
      call("Almanac.moment(at:_:)", with: Extremes.instants, needs) {
        let moment = try almanac.moment(at: $0, $1)
        call("Moment.position(of:)", with: Body.allCases) { moment.position(of: $0) }
        let day = "\(String(describing: moment.tithi)) \(String(describing: moment.month))"
        return "\(String(describing: moment.karana)) \(String(describing: moment.season))\(day)"
      }
      call("Almanac.planetAspect(of:at:)", with: Body.allCases, Extremes.instants) {
        try almanac.planetAspect(of: $0, at: $1)
      }
    }
  }

  @Test func searches() throws {
    let kinds: [SkyEventKinds] = [.all, []]
    for almanac in try almanacs() {
      call("Almanac.eclipses(on:)", with: Extremes.spans) { try almanac.eclipses(on: $0) }
      call("Almanac.eclipses(of:on:_:)", with: Extremes.spans) { try almanac.eclipses(of: [], on: $0) { _ in true } }
      call("Almanac.skyEvents(_:on:)", with: kinds, Extremes.spans) { try almanac.skyEvents($0, on: $1) }
      call("Almanac.skyEvents(_:on:_:)", with: Extremes.spans) {
        try almanac.skyEvents(.seasons, on: $0) { _ in false }
      }
      for query in [EventQuery.sunrise, .fullMoon, .festival(""), .angas(.yoga, numbers: [.min, .max])] {
        call("Almanac.find(_:on:from:withoutSunrise:_:)", with: Extremes.spans, Extremes.instants + [nil]) {
          try almanac.find(query, on: $0, from: $1) { _ in true }
        }
        call("Almanac.occasions(of:on:)", with: Extremes.spans) { try almanac.occasions(of: query, on: $0) }
      }
    }
  }

  @Test func spans() throws {
    let query = try TithiQuery("ekadashi", reckoning: .amanta)
    for almanac in try almanacs() {
      call("Almanac.forEachTithi(in:of:_:)", with: Extremes.times, [query, nil]) {
        try almanac.forEachTithi(in: $0, of: $1) { _ in throw Mistake("enough") }
      }
      call("Almanac.forEachAnga(_:in:_:)", with: AngaKind.allCases, Extremes.times) {
        try almanac.forEachAnga($0, in: $1) { _ in throw Mistake("enough") }
      }
    }
  }

  @Test func showers() throws {
    let ephemeris = Ephemeris.standard
    let span = JulianDay(ut: 2_461_374.25)...JulianDay(ut: 2_461_400)
    let model = try ephemeris.model(covering: span)
    let spans = Extremes.times.map { $0.lowerBound...$0.upperBound } + [span]
    call(
      "ShowerCalendar.init(_:model:span:showers:hasAllLimits:hasNights:lookahead:)", with: spans, Extremes.reals
    ) { span, real in
      _ = try? ShowerCalendar(ephemeris, model: model, span: span, showers: [])
      return try ShowerCalendar(
        ephemeris, model: model, span: span, showers: Shower.standard, hasNights: true, lookahead: real
      ).occurrences
    }
    let calendar = try ShowerCalendar(ephemeris, model: model, span: span, showers: Shower.standard)
    for occurrence in calendar.occurrences {
      call("ShowerOccurrence.isActive(at:)", with: Extremes.instants) { occurrence.isActive(at: $0) }
      call("ShowerOccurrence.isActive(from:until:)", with: Extremes.instants, Extremes.instants) {
        occurrence.isActive(from: $0, until: $1)
      }
    }
    for almanac in try almanacs() {
      call(
        "Almanac.forEachShower(_:of:model:darkSky:at:showsCourse:showsProfile:_:)", with: Extremes.instants + [nil],
        [[], Array(calendar.occurrences.prefix(2))]
      ) {
        try almanac.forEachShower(
          $1, of: calendar, model: model, darkSky: SkyBrightness(bortle: 1), at: $0, showsCourse: true,
          showsProfile: true
        ) { _ in }
      }
    }
  }

  // MARK: What reports hold

  @Test func reports() throws {
    let zone = try ZoneDatabase().zone("Europe/Oslo")
    let tromso = try #require(GeographicPosition(latitude: Angle(degrees: 69.65), longitude: Angle(degrees: 18.96)))
    var almanac = Almanac(
      Self.store, position: tromso, zone: zone, parts: Set(DayPart.allCases), calendars: SolarCalendar.allCases)
    almanac.coordinatesTime = CoordinatesTime(clock: .max)
    // The eclipse of 12 August 2026, of which Norway sees a part.
    let date = try #require(GregorianDate(year: 2026, month: 8, day: 12))
    let report = try #require(try almanac.day(date))
    let positions = try Extremes.positions()
    call("SunDay.equationOfTime(at:)", with: positions) { report.sun?.equationOfTime(at: $0) }
    call("TwilightDays.subscript(_:)", with: Twilight.allCases) { report.twilight?[$0] }
    call("SkyCoordinates.subscript(_:)", with: Body.allCases) { report.track?.coordinates?[$0] }
    for date in report.solarDates {
      call("SolarDate.monthName(_:)", with: NameScript.allCases) { date.monthName($0) }
      call("SolarDate.yearName(_:)", with: NameScript.allCases) { date.yearName($0) }
    }
    let tithis = report.panchanga?.tithis ?? []
    call("PanchangaNames.name(_:_:)", with: tithis, NameScript.allCases) { PanchangaNames.table.name($0, $1) }
    let eclipses = report.sky.compactMap(\.eclipse?.local)
    let eclipse = try #require(eclipses.first)
    call("LocalEclipse.isSeen(at:)", with: Extremes.instants) { eclipse.isSeen(at: $0) }
    call("LocalEclipse.isUp(at:)", with: Extremes.instants) { eclipse.isUp(at: $0) }
    call("LocalEclipse.time(of:)", with: EclipseContact.Name.allCases) { eclipse.time(of: $0) }
  }

  @Test func festivals() throws {
    let almanac = try #require(try almanacs().last)
    let dates = try GregorianDate.span("2026-11")
    let reports = try almanac.days(dates)
    let festivals = reports.flatMap(\.festivals)
    let holidays = reports.flatMap(\.holidays)
    call("Festival.==(left:right:)", with: festivals, festivals) { $0 == $1 }
    call("Festival.hash(into:)", with: festivals) { Set([$0, $0]).count + $0.hashValue }
    call("Festival.pujaTime(_:)", with: festivals, Extremes.texts) { $0.pujaTime($1) }
    call("FestivalHoliday.==(left:right:)", with: holidays, holidays) { $0 == $1 }
    call("FestivalHoliday.hash(into:)", with: holidays) { $0.hashValue }
    call("ComparedFestival.compare(_:)", with: [[], [[]], [festivals, [], festivals], [festivals.reversed()]]) {
      ComparedFestival.compare($0)
    }
  }

  @Test func events() throws {
    let zones = [CivilZone.utc, try ZoneDatabase().zone("Pacific/Apia")]
    let almanac = try #require(try almanacs().last)
    let dates = try GregorianDate.span("2026-06")
    for words in [
      "full moon", "sunset", "diwali", "perseids", "clock change", "all eclipse", "young moon", "polar night",
    ] {
      let query = try EventQuery(words)
      try almanac.find(query, on: dates.lowerBound...dates.upperBound.adding(days: 300)) { event in
        call("AlmanacEvent.date(in:)", with: zones) { event.date(in: $0) }
        call("AlmanacEvent.found(_:)") { [event.found(Festival.self) as Any?, event.found(Int.self)] }
        call("AlmanacEvent.course(in:)", with: zones, Extremes.instants) {
          let course = event.course(in: $0)
          call("EventCourse.isOver(at:)", with: [$1]) { course.isOver(at: $0) }
          call("EventCourse.isRunning(at:)", with: [$1]) { course.isRunning(at: $0) }
          return nil
        }
        if let crescent = event.found(FoundCrescent.self)?.crescent {
          call("Crescent.isSeen(by:)", with: Crescent.Criterion.allCases) { crescent.isSeen(by: $0) }
          call("Crescent.judgement(by:)", with: Crescent.Criterion.allCases) { crescent.judgement(by: $0) }
        }
        if let season = event.found(PolarEvent.self)?.season {
          call("PolarSeason.dayCount(in:)", with: zones) { season.dayCount(in: $0) }
        }
        return true
      }
    }
  }
}
