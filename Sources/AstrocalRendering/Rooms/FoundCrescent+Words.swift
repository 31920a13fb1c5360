import AstroCore
import CivilTime

extension FoundCrescent: WordedEvent {
  typealias Details = FoundCrescent
  static func ids(_ catalogue: EventCatalogue) -> [String] { ["young_moon", "old_moon"] }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    [false, true].map { localizedName(name(isMorning: $0)) }
  }

  /// `sunset 18:03`, `best 18:44`, `Moon sets 19:36`, `age 43.9 h`, `lit 3.4%`, `easy (q +1.51, V 18.4)`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let text = context.text
    let (sun, moon) = (text.clock(crescent.sunEvent), text.clock(crescent.moonEvent))
    let age = Decimal.fixed(crescent.ageHours, places: 1)
    let ends =
      crescent.isMorning
      ? (localized("sunrise \(sun)"), localized("Moon rises \(moon)"))
      : (localized("sunset \(sun)"), localized("Moon sets \(moon)"))
    guard let best = crescent.bestTime, let yallop = crescent.yallop, let odeh = crescent.odeh,
      let lit = crescent.illumination
    else {
      return [Fact([ends.0, ends.1, localized("age \(age) h"), CrescentText.unseen(crescent.isMorning)])]
    }
    let (q, v) = (Decimal.fixed(yallop.value, places: 2), Decimal.fixed(odeh.value, places: 1))
    let judgement =
      "\(CrescentText.words(criterion, crescent.judgement(by: criterion)?.grade ?? "")) "
      + "(q \(yallop.value < 0 ? "" : "+")\(q) \(yallop.grade), V \(v) \(odeh.grade))"
    let light = localized("lit \(Decimal.fixed(lit * 100, places: 1))%")
    let items = [ends.0, localized("best \(text.clock(best))"), ends.1, localized("age \(age) h"), light, judgement]
    return [Fact(items)]
  }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(FoundCrescent.self) } }
}

extension FoundCrescent: Described {
  static let definition: Definition? = Definition(
    "found_crescent", "The young Moon of an evening after new moon, or the old Moon of a morning before it.")

  static func describe(_ of: inout some MemberVisitor<FoundCrescent> & ~Copyable) {
    of.refined("kind", "", .constant("crescent"))
    of.refined("id", "The event as a word.", .of(["young_moon", "old_moon"]))
    of.refined("time", "The best time, or else sunset or sunrise.", .part("instant"))
    of.field("new_moon", "the new moon of a young or old Moon", .time { $1.crescent.newMoon })
    of.field(
      "number", "the number of the evening after new moon, or of the morning before it",
      .integer { $1.crescent.number }, .bounded(.within(1...3)).shaped(.from(1, to: 3)))
    of.field("sunset", "sunset of that evening", .time { $1.crescent.isMorning ? nil : $1.crescent.sunEvent }, .orNull)
    of.field(
      "moonset", "moonset of that evening", .time { $1.crescent.isMorning ? nil : $1.crescent.moonEvent }, .orNull)
    of.field(
      "sunrise", "sunrise of that morning", .time { $1.crescent.isMorning ? $1.crescent.sunEvent : nil }, .orNull)
    of.field(
      "moonrise", "moonrise of that morning", .time { $1.crescent.isMorning ? $1.crescent.moonEvent : nil }, .orNull)
    of.field(
      "lag_min", "minutes from sunset to moonset, or from moonrise to sunrise",
      .number(.minutes, places: 2) { $1.crescent.lagMinutes })
    of.field("best_time", "the best time to look", .time { $1.crescent.bestTime }, .orNull)
    of.field(
      "age_h", "hours from new moon to the best time, negative before it",
      .number(.hours, places: 3) { $1.crescent.ageHours })
    of.field(
      "state", "`ok`, or `moon_sets_first` where there is no best time",
      .text { $1.crescent.bestTime == nil ? "moon_sets_first" : "ok" }, .of(.few(["ok", "moon_sets_first"])))
    of.field("criterion", "the rule that decides", .text { $1.criterion.rawValue }, .of(.few(["yallop", "odeh"])))
    of.field("naked_eye", "whether the eye sees it by that rule", .boolean { $1.crescent.isSeen(by: $1.criterion) })
    of.object("yallop", "Yallop's criterion, with directions from the Earth's centre.", Yallop.self, .orNull) {
      $0.crescent.yallop
    }
    of.object("odeh", "Odeh's criterion, with directions from the place.", Odeh.self, .orNull) { $0.crescent.odeh }
    of.member(
      "altitude_deg", "Altitude of the Moon at the best time, without refraction.",
      .number(.degrees, places: 2) { $1.crescent.altitude?.degrees }, .altitude.orNull)
    of.member(
      "azimuth_deg", "Its azimuth, from north through east.",
      .number(.degrees, places: 2) { $1.crescent.azimuth?.degrees }, .azimuth.orNull)
    of.member(
      "illumination", "Lit part of its disc.", .number(.share, places: 4) { $1.crescent.illumination }, .share.orNull)
  }

  /// The judgement by Yallop's criterion.
  enum Yallop: Described {
    typealias Row = Crescent.Judgement

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.angles()
      of.field("q", "Yallop's q", .number(places: 4) { $1.value })
      of.field("class", "its class, `A` to `F`", .text { $1.grade }, .of(.few(["A", "B", "C", "D", "E", "F"])))
    }
  }

  /// The judgement by Odeh's criterion.
  enum Odeh: Described {
    typealias Row = Crescent.Judgement

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.angles()
      of.field("v", "Odeh's V", .number(places: 4) { $1.value })
      of.field("class", "its zone, `A` to `D`", .text { $1.grade }, .of(.few(["A", "B", "C", "D"])))
    }
  }
}

extension MemberVisitor<Crescent.Judgement> where Self: ~Copyable {
  /// The angles that both criteria have.
  @inline(__always)
  fileprivate mutating func angles() {
    field(
      "arcl_deg", "angle between Sun and Moon", .number(.degrees, places: 4) { $1.arcOfLight.degrees },
      .bounded(.separation).shaped(.from(0, to: 180)))
    field(
      "arcv_deg", "the altitude of the Moon less the altitude of the Sun",
      .number(.degrees, places: 4) { $1.arcOfVision.degrees }, .shaped(.altitude))
    field(
      "daz_deg", "the azimuth of the Sun less the azimuth of the Moon",
      .number(.degrees, places: 4) { $1.azimuthDifference.degrees }, .shaped(.from(-180, to: 180)))
    field(
      "width_arcmin", "width of the crescent in minutes of arc",
      .number(.arcminutes, places: 4) { $1.width.degrees * 60 }, .shaped(.from(0)))
  }
}
