import Places
import Sky
import Testing

/// Each public call of `Sky` and `Places` with arguments that make no sense. Tests/Prose/check_calls.py says which has no row.
@Suite struct EachCallTests {
  private let sky = Sky()

  private func observers() throws -> [Observer] {
    let zone = try ZoneDatabase().zone("Pacific/Apia")
    return try [.earth] + Extremes.positions().map { Observer($0, in: zone) }
  }

  @Test func observersAndTimes() throws {
    let places = try Extremes.positions()
    call("Sky.init(_:)") { try [Sky(), Sky(Ephemeris())] }
    call("Observer.earth") { Observer.earth }
    call("Observer.init(_:in:)", with: places) { Observer($0, in: .utc) }
    call("Observer.init(_:_:)", with: places, Extremes.texts) { try Observer($0, $1) }
    call("Observer.init(_:_:_:elevation:)", with: Extremes.reals, Extremes.reals) { one, other in
      for zone in ["UTC", "", "x"] { _ = try? Observer(other, one, zone, elevation: one) }
      return try Observer(one, other, "UTC", elevation: other)
    }
    call("JulianDay.now") { JulianDay.now }
    call("JulianDay.init(_:)", with: Extremes.dates) { LocalTime(JulianDay($0), in: .utc) }
    call("LocalTime.init(_:in:)", with: Extremes.instants) { LocalTime($0, in: .utc) }
    let times = Extremes.instants.map { LocalTime($0, in: .utc) }
    call("LocalTime.<(left:right:)", with: times, times) { $0 < $1 }
    call("ClosedRange.year(_:)", with: Extremes.numbers) { try ClosedRange.year($0) }
    call("ClosedRange.month(_:of:)", with: Extremes.numbers, Extremes.numbers) { try ClosedRange.month($0, of: $1) }
    call("ClosedRange.years(_:)", with: Extremes.numbers, Extremes.numbers) {
      try ClosedRange.years(min($0, $1)...max($0, $1))
    }
    call("ClosedRange.dates(_:_:)", with: Extremes.dates, Extremes.dates) { ClosedRange.dates($0, $1) }
  }

  @Test func queriesOfTheFacade() {
    call("EventQuery.sunrise sunset solarNoon moonrise moonset") {
      [EventQuery.sunrise, .sunset, .solarNoon, .moonrise, .moonset]
    }
    call("EventQuery.newMoon firstQuarter fullMoon lastQuarter") {
      [EventQuery.newMoon, .firstQuarter, .fullMoon, .lastQuarter]
    }
    call("EventQuery.init(_:)", with: Extremes.texts) { try EventQuery($0) }
  }

  @Test func answersOfTheFacade() throws {
    let spans = Extremes.spans
    let observers = try observers()
    call("Sky.day(_:at:)", with: observers, Extremes.dates + [nil]) { try sky.day($1, at: $0) }
    call("Sky.days(at:during:)", with: observers, spans) { try sky.days(at: $0, during: $1) }
    call("Sky.tithis(at:during:)", with: observers, spans) { try sky.tithis(at: $0, during: $1) }
    call("Sky.eclipses(at:during:)", with: observers, spans) { try sky.eclipses(at: $0, during: $1) }
    call("Sky.festivals(at:during:rules:)", with: observers, spans) {
      try [sky.festivals(at: $0, during: $1), sky.festivals(at: $0, during: $1, rules: [])]
    }
  }

  @Test func searchesOfTheFacade() throws {
    let observers = try observers()
    let queries: [EventQuery] = [.sunrise, .fullMoon, .date(Extremes.dates[0]), .showers([""])]
    for query in queries {
      call("Sky.next(_:at:after:)", with: observers, Extremes.instants) { try sky.next(query, at: $0, after: $1) }
      call("Sky.events(_:at:during:)", with: observers, Extremes.spans) { try sky.events(query, at: $0, during: $1) }
      call("Sky.find(_:at:during:)", with: observers, Extremes.spans) { try sky.find(query, at: $0, during: $1) }
    }
    call("Sky.next(_:at:after:)", with: Extremes.texts) { try sky.next($0, after: JulianDay(ut: .nan)) }
    call("Sky.events(_:at:during:)", with: Extremes.texts) { try sky.events($0, during: Extremes.spans[0]) }
    call("Sky.find(_:at:during:)", with: Extremes.texts) { try sky.find($0, during: Extremes.spans[0]) }
    call("EventCursor.next()", with: Extremes.spans) { span in
      var cursor = try sky.find(.fullMoon, during: span)
      defer { for _ in 0..<3 { #expect(throws: Never.self) { try cursor.next() } } }
      while try cursor.next() != nil {}
      return nil
    }
    call("EventCursor.rest()", with: Extremes.spans) { span in
      var cursor = try sky.find(.fullMoon, during: span)
      return try [cursor.rest(), cursor.rest()]
    }
  }

  // MARK: Places

  @Test func places() throws {
    let places = Gazetteer.embedded
    call("Gazetteer.embedded") { Gazetteer.embedded }
    call("Gazetteer.cities(named:)", with: Extremes.texts) { places.cities(named: $0) }
    call("Gazetteer.resolve(_:suggesting:)", with: Extremes.texts) { try places.resolve($0, suggesting: false) }
    for text in ["", "🌕", "Changzhi", "Springfield", "Oslp", Extremes.texts[Extremes.texts.count - 1]] {
      #expect(throws: PlaceError.self) { try places.resolve(text) }
    }
    call("Gazetteer.suggestions(for:limit:)", with: ["", "xx", "ujj"], Extremes.numbers) {
      places.suggestions(for: $0, limit: $1)
    }
    call("Gazetteer.nearest(to:within:where:)", with: try Extremes.positions(), Extremes.reals) { position, limit in
      [places.nearest(to: position, within: limit), places.nearest(to: position, within: limit) { _ in false }]
    }
    call("Station.all greenwich") { [Station.all[0], .greenwich] }
    call("Station.named(_:)", with: Extremes.texts) { Station.named($0) }
    call("WrittenPosition.init(coordinates:)", with: Extremes.texts) { WrittenPosition(coordinates: $0) }
    call("WrittenPosition.init(locator:)", with: Extremes.texts) { WrittenPosition(locator: $0) }
  }
}
