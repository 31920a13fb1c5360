import ArgumentParser
import AstroCore
import AstrocalRendering

/// The showers that `showers` lists.
struct ShowerChoiceOptions: OptionRows {
  @Flag(help: "Keep showers that are active now.")
  var active = false

  @Option("Keep showers with at least this zenithal hourly rate.", valueName: "rate")
  var minZhr: Said<Quantity<MeteorsAnHour, 0, 1_000_000>>?

  @Option(
    "Add the radiant and the rate at this time, now or written as for --now, to the JSON and the table of one shower.",
    valueName: "instant", parsing: .unconditional)
  var at: Said<Clock.InstantOrNow>?

  static let rows: [OptionRow<Self>] = [
    .init(\.active, "active"), .init(\.minZhr, "min-zhr"), .init(\.at, "at"),
  ]
}

/// The form in which `showers` prints its list.
struct ShowerFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<ShowerFormat>>?

  @Flag(help: "Print every shower at length, as one shower alone.")
  var long = false

  static let rows: [OptionRow<Self>] = [.init(\.format, "format"), .init(\.long, "long")]
}
