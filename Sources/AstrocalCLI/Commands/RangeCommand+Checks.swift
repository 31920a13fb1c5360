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
    if fields != nil || condition != nil {
      try ContentOptions.checkTime(conventions.at, (fields?.needs ?? []).union(condition?.needs ?? []))
    }
    let hasTargets = settings.parts.contains(.targets)
    let asksTargets = condition?.needs.contains(.targets) ?? false || fields != nil
    let given = settings.sources.given
    try given.checkTargets(hasTargets: hasTargets || asksTargets, listsTargets: hasTargets)
    if condition == nil, fields == nil, !form.chart, format == .table { try given.checkSkyline(settings.parts) }
    guard condition?.isOfNow != true else {
      throw Failure.usage("--where: fields of `now` are about the present moment: `astrocal day --is` asks for them")
    }
  }

  /// Refuses the id of a place where no list gives one.
  func checkIDs<Row>(of choice: RowChoice<Row>, _ places: [Place]) throws {
    let areNamed = choice.condition?.isOfIDs ?? false || choice.fields?.haveIDs ?? false
    guard areNamed, !places.contains(where: { $0.id != nil }) else { return }
    throw Failure.usage(
      "place_id comes from a list of places: it works only with --places and a file that has a column id")
  }

  /// The places of the file of `--places`.
  ///
  /// - Parameter formats: The formats that have room for the rows of all places.
  /// - Throws: `Failure` where another option does not go with such a file.
  func listed(
    in path: String, _ format: RangeFormat, _ finder: PlaceFinder, formats: [RangeFormat]
  ) throws -> [Place] {
    guard formats.contains(format) else {
      throw Failure.usage("--places prints \(formats.map(\.rawValue).alternatives), not \(format.rawValue)")
    }
    guard !finder.isStatedByOption else {
      throw Failure.usage("--places and --place, --latitude or --longitude both give the place: use one of them")
    }
    guard finder.horizons?.stated?.skyline.isLevel ?? true else {
      throw Failure.usage(
        "--horizon with a profile is about one place: with --places it is a number, or saved places carry their own")
    }
    return try PlaceList(path: path, finder).places
  }
}
