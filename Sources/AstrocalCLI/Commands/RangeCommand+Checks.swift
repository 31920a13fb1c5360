import AstroCore
import AstrocalRendering

/// What `range` refuses: options that do not go with each other.
extension RangeCommand {
  /// Refuses what does not go with what the user chooses of the days.
  func check(
    _ choice: RowChoice<DayRow>, _ settings: Settings, _ content: ContentOptions, _ format: RangeFormat
  ) throws {
    let (fields, condition) = (choice.fields, choice.condition)
    if let fields {
      let name = choice.columns != nil ? "--columns" : "--template"
      guard !fields.isOfNow else {
        throw Failure.usage(
          "\(name): fields of `now` are about the present moment: `astrocal day --template` prints them")
      }
      let needs = fields.needs.union(condition?.needs ?? [])
      try content.check(DayContent(fields: fields.names + (condition?.names ?? []), needs: needs), fieldsOf: name)
    }
    let hasTargets = settings.parts.contains(.targets)
    let given = settings.sources.given
    let needs = (fields?.needs ?? []).union(condition?.needs ?? [])
    var call = CallFacts(given, format: format.rawValue)
    call.add([
      "lists targets": hasTargets, "asks fields": fields != nil || condition != nil,
      "has coordinates": needs.contains(.positions),
    ])
    let isForPeople = condition == nil && fields == nil && format == .table
    call.add(DayContent.skylineFact(settings.parts, isForPeople: isForPeople))
    try call.check(OptionRule.of(Self.self))
    guard condition?.isOfNow != true else {
      throw Failure.usage("--where: fields of `now` are about the present moment: `astrocal day --is` asks for them")
    }
  }

}

extension CommandRows {
  /// Refuses the id of a place where no list gives one.
  func checkIDs<Row>(of choice: RowChoice<Row>, _ places: [Place]) throws {
    let areNamed = choice.condition?.isOfIDs ?? false || choice.fields?.haveIDs ?? false
    guard areNamed, !places.contains(where: { $0.id != nil }) else { return }
    throw Failure.usage(
      "place_id comes from a list of places: it works only with --places and a file that has a column id")
  }
}
