import AstroCore
import AstrocalRendering

/// What `range` refuses: options that do not go with each other.
extension RangeCommand {
  /// The options of pictures that are given.
  var layoutOptions: [String] {
    let options = [
      ("week-start", drawing.weekStart != nil), ("portrait", drawing.portrait), ("theme", drawing.theme != nil),
      ("paper", drawing.paper != nil),
      ("picture", drawing.picture != nil), ("output-folder", drawing.outputFolder != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Refuses what does not go with the fields that the user chooses.
  func checkFields(
    _ fields: ChosenFields<DayRow>?, _ template: DayTemplate?, _ condition: DayCondition?, _ format: RangeFormat,
    _ content: ContentOptions
  ) throws {
    try rows.check(format, output.formatOption(form.format))
    guard fields != nil || template != nil else { return }
    let name = fields != nil ? "--columns" : "--template"
    guard (fields ?? template?.fields)?.isOfNow != true else {
      throw Failure.usage(
        "\(name): fields of `now` are about the present moment: `astrocal day --template` prints them")
    }
    guard !form.chart else { throw Failure.usage("\(name) does not go with --chart") }
    if template != nil, let layout = layoutOptions.first {
      throw Failure.usage("--template is printed in place of all else: it goes without --\(layout)")
    }
    guard let chosen = fields ?? template?.fields else { return }
    let needs = chosen.needs.union(condition?.needs ?? [])
    try content.check(DayContent(fields: chosen.names + (condition?.names ?? []), needs: needs), fieldsOf: name)
  }

  /// Refuses the id of a place where no list gives one.
  func checkIDs(_ areNamed: Bool, _ places: [Place]) throws {
    guard areNamed, !places.contains(where: { $0.id != nil }) else { return }
    throw Failure.usage("place_id comes from a list of places: it goes with --places and a file that has a column id")
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
