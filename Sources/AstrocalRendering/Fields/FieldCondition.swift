import Algorithms
import Asking
import AstroCore
import CivilTime

/// A condition on the days of a place, such as `nakshatra = pushya and weekday = thursday`.
package typealias DayCondition = FieldCondition<DayRow>

/// A condition on rows: days, tithis, showers, events.
package struct FieldCondition<Row>: Sendable {
  /// The expression where no region decides what a name means.
  private let expression: Condition
  /// The expression as regions read it; nil where all of them mean the same.
  private let regional: RegionalReadings?
  /// The fields that the expression names.
  private let fields: [Field<Row>]
  /// The festivals that the expression names whose rules hold in some zones alone, and those from which they are counted.
  private let zoned, anchors: [FestivalRule]
  private let date: @Sendable (RenderContext, Row) -> GregorianDate
  /// The parts of a day without which some of its fields have no value.
  package let needs: Set<DayPart>
  /// What reports must have beside those parts.
  package let details: ReportDetails
  /// Whether it is about the date alone.
  package let isOfDate: Bool
  /// Whether it asks about the present moment.
  package let isOfNow: Bool
  /// What it asks of that moment.
  package let momentNeeds: MomentNeeds
  /// Whether it asks about the id of the place in a list of places.
  package var isOfIDs: Bool { fields.contains { $0.name == Field<Row>.placeID.name } }

  /// The conventions on which it depends.
  package var conventions: Set<Convention> { fields.reduce(into: []) { $0.formUnion($1.conventions) } }

  /// The names of the fields that it asks about.
  package var names: [String] { fields.map(\.name) }

  /// Reads an expression.
  ///
  /// - Parameter catalogue: The festivals and showers that the words `festivals` and `showers` may have.
  /// - Throws: `ConditionMistakes` with all that is wrong.
  package init(
    _ text: String, of table: FieldTable<Row>, in catalogue: EventCatalogue
  ) throws(ConditionMistakes) {
    var common = catalogue
    common.regionNames = []
    let names = FieldNames(table.asked, in: common)
    date = table.date
    expression = try Condition(text, names)
    fields = names.found
    // The same text names the same fields in the same order, so that their numbers are those of `fields`.
    let read: @Sendable (EventCatalogue) -> Condition? = { try? Condition(text, FieldNames(table.asked, in: $0)) }
    let isRegional = fields.contains { $0.words?.areRegional ?? false }
    regional = isRegional ? RegionalReadings(text, in: catalogue, read: read) : nil
    let words = isRegional ? Set(fields.indices.flatMap(expression.words)) : []
    zoned = isRegional ? catalogue.festivals.filter { $0.isOfZones && words.contains(Condition.plain($0.id)) } : []
    let ids = Set(zoned.compactMap(\.anchor))
    anchors = ids.isEmpty ? [] : catalogue.festivals.filter { ids.contains($0.id) }
    // One loop, not chains of generic calls, whose types the run time makes at each start: a bar asks every few seconds.
    var needs: Set<DayPart> = []
    var details = ReportDetails()
    var (isOfDate, isOfNow, momentNeeds) = (true, false, MomentNeeds())
    for index in expression.named {
      let field = fields[index]
      for part in field.allNeeds { needs.insert(part) }
      details.formUnion(field.details)
      isOfDate = isOfDate && field.isOfDate
      if field.isOfNow { (isOfNow, momentNeeds) = (true, momentNeeds.union(field.momentNeeds)) }
    }
    self.needs = needs
    self.details = details
    self.isOfDate = isOfDate
    self.isOfNow = isOfNow
    self.momentNeeds = momentNeeds
  }

  /// Whether the condition is true of a row.
  package func isTrue(of row: Row, _ context: RenderContext) -> Bool {
    reading(in: context.catalogue).isTrue(values(row, context))
  }

  /// The names in the expression that the region of a catalogue uses in a way of its own, each with the festivals that it means.
  package func regionalNames(in catalogue: EventCatalogue) -> [(name: String, rules: [FestivalRule])] {
    guard let regional, reading(in: catalogue).description != expression.description else { return [] }
    return catalogue.festivalNames.regionalNames(in: regional.text)
  }

  /// The text of the expression, with ids in place of names where the region of a catalogue decides what they mean.
  package func understood(_ text: String, in catalogue: EventCatalogue) -> String {
    let reading = reading(in: catalogue).description
    return reading == expression.description ? text : reading
  }

  /// The expression with the names of festivals as the region of a catalogue uses them.
  private func reading(in catalogue: EventCatalogue) -> Condition { regional?[catalogue.regionNames] ?? expression }

  /// What keeps the condition from being true of any row of a place; nil where it may be true of some row.
  ///
  /// - Parameter date: The first of the dates that are asked about.
  package func obstacle(at place: Place, from date: GregorianDate) -> ConditionObstacle? {
    let limits = limits(at: place, from: date)
    return expression.obstacles(
      known: known(at: place), limits: limits, together: monthsAndDays,
      isAbsent: { field, word in ruleOfZones(word, of: field).map { !zonesAlone($0, place).isEmpty } ?? false }
    ).map { obstacle($0, limits, at: place) }
  }

  /// Why the condition is true of every row of a place, without a reason where the place alone decides; nil where it may be
  /// false of some row.
  package func certainty(at place: Place, from date: GregorianDate) -> ConditionObstacle? {
    let limits = limits(at: place, from: date)
    return expression.certainties(known: known(at: place), limits: limits, together: monthsAndDays).map { found in
      obstacle(found.filter { $0 != .place }, limits, at: place)
    }
  }

  /// Why the parts about the present moment are never true together on the day of a row, such as `now > sun.set` and `now < sun.rise`;
  /// nil where they may be.
  package func contradictionOfNow(on row: Row, _ context: RenderContext, at place: Place) -> ConditionObstacle? {
    guard isOfNow else { return nil }
    let value = values(row, context)
    let fixed = reading(in: context.catalogue).fixing { fields[$0].isOfNow ? nil : value($0) }
    let found = fixed.obstacles(known: { _ in nil }, limits: { _ in nil }) ?? [.place]
    return found.contains(.place) ? nil : obstacle(found, { _ in nil }, at: place)
  }

  /// Why the condition is true of no row, where that is not for the names of places in it; nil of others.
  package func impossibility(at place: Place, from date: GregorianDate) -> ConditionObstacle? {
    let limits = limits(at: place, from: date)
    let isOfOtherPlace = expression.obstacles(known: known(at: place), limits: limits)?.contains(.place) ?? false
    return isOfOtherPlace ? nil : obstacle(at: place, from: date)
  }

  private func obstacle(
    _ found: [Condition.Obstacle], _ limits: (Int) -> Condition.Limits?, at place: Place
  ) -> ConditionObstacle {
    ConditionObstacle(reasons: found.map { reason($0, limits, at: place) })
  }

  // MARK: Festivals

  /// The ids of the festivals that the condition names, as the region of a catalogue uses the names. Days have them only where an
  /// almanac looks for them, see `Almanac.naming`.
  package func festivals(in catalogue: EventCatalogue) -> Set<String> {
    let reading = reading(in: catalogue)
    return Set(
      fields.indices.filter(isOfFestivals).flatMap { reading.words(of: $0) }.compactMap { word in
        catalogue.festivals.first { Condition.plain($0.id) == word }?.id
      })
  }

  private func isOfFestivals(_ field: Int) -> Bool { fields[field].words?.areRegional ?? false }

  /// The festival of a word of a field, by the index of the field, if its rule holds in some zones alone.
  func ruleOfZones(_ word: String, of field: Int) -> FestivalRule? {
    isOfFestivals(field) ? zoned.first { Condition.plain($0.id) == word } : nil
  }

  /// The zones of a rule that has no dates at a place.
  func zonesAlone(_ rule: FestivalRule, _ place: Place) -> [String] {
    rule.zonesAlone(in: place.zone, zoned + anchors)
  }

  /// The name of a field by its index.
  func name(_ field: Int) -> String { fields[field].typedName }

  /// Whether the latitude decides on the bounds of a field by its index.
  func isOfPlace(_ field: Int) -> Bool { fields[field].bounds?.isOfPlace ?? false }

  /// A limit of a field by its index, in words.
  func limit(_ value: Double, of field: Int, isUpper: Bool) -> String { fields[field].limit(value, isUpper: isUpper) }

  /// The months with their days, where the condition names both; each falls on each weekday in some year.
  private var monthsAndDays: Condition.Together? {
    guard let month = fields.firstIndex(where: { $0.name == "month" && $0.bounds != nil }),
      let day = fields.firstIndex(where: { $0.name == "day" && $0.bounds != nil })
    else { return nil }
    let days = (1...12).flatMap { number in
      (1...GregorianDate.daysInMonth(number, year: 2000)).map {
        [month: AskedValue.number(Double(number)), day: .number(Double($0))]
      }
    }
    return Condition.Together([month, day], days)
  }

  private func known(at place: Place) -> (Int) -> AskedValue? { { fields[$0].ofPlace?(place) } }

  private func limits(at place: Place, from date: GregorianDate) -> (Int) -> Condition.Limits? {
    let site = FieldBounds.Site(latitude: place.position.latitude, time: place.zone.start(of: date))
    return { number in (fields[number].bounds ?? fields[number].unit?.row.bounds)?[site] }
  }

  /// The lines of an explanation: the expression as it was understood, and each comparison with its values on a row.
  package func explanation(of row: Row, _ context: RenderContext) -> [String] {
    let expression = reading(in: context.catalogue)
    let lines = expression.explained(values(row, context)) { field, value in Self.words(value, fields[field]) }
    return ["\(expression)"] + lines.map { "  \($0.isTrue ? "yes" : "no ")  \($0.comparison)   (\($0.values))" }
  }

  private func values(_ row: Row, _ context: RenderContext) -> (Int) -> AskedValue {
    let date = date(context, row)
    return { fields[$0].askedValue(context, row, on: date) }
  }

  private static func words(_ value: AskedValue, _ field: Field<Row>) -> String {
    switch value {
    case .none: return "none"
    case .number(let number):
      let text = Decimal.fixed(number, places: number == number.rounded() ? 0 : 3)
      return field.unit == .seconds ? InstantText.span(seconds: number) : text
    case .time(let seconds):
      // Times are compared to the second.
      let (minutes, second) = Int(abs(seconds).rounded()).quotientAndRemainder(dividingBy: 60)
      let sign = seconds < 0 ? "-" : ""
      let clock = "\(sign)\(InstantText.twoDigits(minutes / 60)):\(InstantText.twoDigits(minutes % 60))"
      return second == 0 ? clock : clock + ":" + InstantText.twoDigits(second)
    case .date(let number): return "\(GregorianDate(dayNumber: number))"
    case .word(let word): return word
    case .truth(let isTrue): return "\(isTrue): \(field.sentence)"
    case .set(let words): return words.joined(separator: ", ")
    }
  }
}

extension FieldCondition<DayRow> {
  /// Whether the condition, which is about the date alone, is true of a date.
  package func isTrue(of date: GregorianDate, _ context: RenderContext) -> Bool {
    let start = Int64(date.dayNumber) * 86_400
    guard let day = LocalDay(date: date, startUnixSeconds: start, endUnixSeconds: start + 86_400) else { return false }
    let report = DayReport(
      day: day,
      noon: JulianDay(unixSeconds: Double(start) + 43_200),
      model: .moshier, deltaT: 0)
    return isTrue(of: DayRow(report: report, agenda: .none), context)
  }
}

extension Field {
  /// The field as an expression sees it.
  func asked(in catalogue: EventCatalogue) -> AskedField {
    guard let words else { return AskedField(name, aliases: otherNames, askedType) }
    return AskedField(
      name, aliases: otherNames, askedType, usualWord: words.usual(catalogue), words: { words.all(catalogue) })
  }

  private var askedType: AskedType {
    switch value {
    case .text: .word
    case .date: .date
    case .integer, .integers: .number(.none)
    case .number, .numbers: .number(unit?.row.asked ?? .none)
    case .boolean: .truth
    case .time, .times: .time
    case .list: .set
    }
  }

  /// A word of a row as conditions compare it; a name of the panchanga is in the script of the run.
  private func word(_ text: String, _ context: RenderContext) -> String {
    Condition.plain(context.script.plain == .latin ? text : words?.latin(text) ?? text)
  }

  /// The value on a row of a date; of several times or numbers the first.
  func askedValue(_ context: RenderContext, _ row: Row, on date: GregorianDate) -> AskedValue {
    func number(_ value: Double?) -> AskedValue { value.map { .number($0) } ?? .none }
    func time(_ time: JulianDay?) -> AskedValue {
      guard let time else { return .none }
      let reading = context.place.zone.dateTime(atUnixSeconds: time.roundedUnixSeconds)
      let days = reading.date.dayNumber - date.dayNumber
      return .time(Double(days * 86_400 + reading.hour * 3_600 + reading.minute * 60 + reading.second))
    }
    switch value {
    case .text(let get):
      guard let text = words?.isSpoken ?? false ? Language.inEnglish({ get(context, row) }) : get(context, row) else {
        return .none
      }
      // A name of the panchanga is in the script of the run.
      return .word(word(text, context))
    case .date(let get): return get(context, row).map { .date($0.dayNumber) } ?? .none
    case .integer(let get): return number(get(context, row).map(Double.init))
    case .integers(let get): return number(get(context, row)?.first.map(Double.init))
    case .number(_, _, _, let get): return number(get(context, row))
    case .numbers(_, _, let get): return number(get(context, row)?.first)
    case .boolean(let get): return get(context, row).map { .truth($0) } ?? .none
    case .time(let get): return time(get(context, row))
    case .times(let get): return time(get(context, row)?.first)
    case .list(let get):
      let items = (get(context, row) ?? []) + (furtherWords?(context, row) ?? [])
      return items.isEmpty ? .none : .set(items.map { word($0, context) })
    }
  }
}
