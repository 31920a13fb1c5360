import AstroCore
import AstrocalRendering

/// What `range` refuses: options that do not go with each other.
extension RangeCommand {
  /// The options of pictures that are given.
  var layoutOptions: [String] {
    let options = [
      ("week-start", weekStart != nil), ("portrait", portrait), ("theme", theme != nil), ("paper", paper != nil),
      ("nail", nail), ("sheet", sheet != nil), ("into", into != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Refuses what does not go with the fields that the user chooses.
  func checkFields(
    _ fields: ChosenFields<DayRow>?, _ template: DayTemplate?, _ format: RangeFormat, _ content: ContentOptions
  ) throws {
    try rows.check(format, output.formatOption(self.format))
    guard fields != nil || template != nil else { return }
    let name = fields != nil ? "--columns" : "--template"
    guard (fields ?? template?.fields)?.isOfNow != true else {
      throw Failure.usage(
        "\(name): fields of `now` are about the present moment: `astrocal day --template` prints them")
    }
    guard !chart else { throw Failure.usage("\(name) does not go with --chart") }
    if template != nil, let layout = places != nil ? "places" : layoutOptions.first {
      throw Failure.usage("--template is printed in place of all else: it goes without --\(layout)")
    }
    guard let chosen = fields ?? template?.fields else { return }
    try content.check(DayContent(fields: chosen.names, needs: chosen.needs), fieldsOf: name)
  }

  /// The places of the file of `--places`.
  ///
  /// - Throws: `Failure` where another option does not go with such a file.
  func listed(
    in path: String, _ format: RangeFormat, _ finder: PlaceFinder, isCompared: Bool = false
  ) throws -> [Place] {
    let formats: [RangeFormat] = isCompared ? [.table, .json, .ndjson, .csv] : [.ndjson, .csv]
    guard formats.contains(format) else {
      let words = isCompared ? "table, json, ndjson or csv" : "ndjson or csv"
      throw Failure.usage("--places prints \(words), not \(format.rawValue)")
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
