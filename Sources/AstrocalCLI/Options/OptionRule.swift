import AstrocalRendering

/// What options of a command say of each other: an option that needs others, or that cannot be used with them.
///
/// A rule names facts: an option by its name, which holds where it is given, `format csv`, or another mode of the command.
struct OptionRule: Sendable {
  /// What the rule is about; a refusal begins with the first that holds.
  let subjects: [String]
  /// The rule is about calls of which this holds.
  var within: String?
  /// One of these must hold; empty for a rule that needs nothing.
  var needs: [String] = []
  /// None of these may hold.
  var excludes: [String] = []
  /// The refusal behind the subject. It has `{other}` for what is excluded, and `{format}` for the option of the format. One that
  /// begins with hyphens is the whole refusal, with `{subject}`.
  let sentence: String

  init(
    _ subjects: [String], within: String? = nil, needs: [String] = [], excludes: [String] = [], _ sentence: String
  ) {
    (self.subjects, self.within, self.needs, self.excludes) = (subjects, within, needs, excludes)
    self.sentence = sentence
  }

  /// The subjects that change nothing of some files, which are named in one word.
  static let files = ["events", "launches", "weather"]

  /// Why a call is refused; nil where it obeys.
  fileprivate func refusal(_ call: CallFacts) -> String? {
    guard within.map(call.holds) ?? true, let subject = subjects.first(where: call.holds) else { return nil }
    let other = excludes.first(where: call.holds)
    guard other != nil || !needs.isEmpty && !needs.contains(where: call.holds) else { return nil }
    let text = (sentence.hasPrefix("--") ? "" : "--\(subject) ") + sentence
    return text.replacing("{other}", with: "--\(other ?? "")").replacing("{subject}", with: "--\(subject)")
      .replacing("{format}", with: call.isJSON ? "--json" : "--format \(call.format)")
  }
}

/// What holds of a call.
private struct CallFacts {
  let given: GivenOptions
  /// The word of the format.
  let format: String
  let modes: Set<String>

  var isJSON: Bool { given.first(of: ["json"]) != nil }

  func holds(_ fact: String) -> Bool {
    fact == "format \(format)" || modes.contains(fact) || given.first(of: [fact]) != nil
  }
}

extension GivenOptions {
  /// Refuses options that do not go together.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - modes: What else holds of the call, as the rules name it.
  /// - Throws: `Failure` by the first rule that the call does not obey.
  func check(_ rules: [OptionRule], format: String, modes: [String: Bool] = [:]) throws {
    let call = CallFacts(given: self, format: format, modes: Set(modes.filter(\.value).keys))
    for rule in rules { if let refusal = rule.refusal(call) { throw Failure.usage(refusal) } }
  }
}

extension RowOptions {
  /// What the options that choose rows say of each other, whatever is listed.
  static let rules = [
    OptionRule(["no-header"], needs: ["format csv", "columns"], noHeader),
    OptionRule(["no-header"], needs: ["format csv", "format table"], noHeader),
    OptionRule(["columns"], excludes: ["template"], "and --template both choose the output: use one of them"),
    OptionRule(
      ["columns"], needs: ["format table", "format csv", "format ndjson"],
      "works only with table, csv and ndjson, not with {format}"),
    OptionRule(
      ["template"], excludes: ["format", "json"], "replaces the whole output: it cannot be used with {format}"),
    OptionRule(["where"], excludes: ["format svg"], "makes a list: it cannot be used with --format svg"),
  ]

  private static let noHeader = "works only with csv or the table of --columns"
}

extension DayCommand {
  static let rules = [
    OptionRule(
      ["is"], excludes: ["format", "json", "chart", "trends"], "prints nothing: it cannot be used with {other}"),
    OptionRule(
      ["template"], excludes: ["format", "json"], "replaces the whole output: it cannot be used with {format}"),
    OptionRule(
      ["template"],
      excludes: ["is", "chart", "long", "explain", "trends", "from", "theme", "paper", "picture"],
      "replaces the whole output: it cannot be used with {other}"),
    OptionRule(
      ["template"], excludes: ["include", "exclude", "profile"],
      "chooses the content of days: it cannot be used with {other}"),
    OptionRule(["chart"], needs: ["format table"], "replaces the table: it cannot be used with {format}"),
    OptionRule(["from"], needs: ["chart", "format svg"], "works only with --chart or --format svg of a day"),
    OptionRule(["picture"], excludes: ["from", "trends"], "panchang cannot be used with {other}"),
    OptionRule(["from"], excludes: ["trends"], "works only with --chart or --format svg of a day"),
    OptionRule(["format ics"], excludes: OptionRule.files, ofComputedEvents),
    OptionRule(["long"], needs: ["format table"], excludes: ["chart", "is"], "works only with the table"),
    OptionRule(["theme", "paper", "picture"], needs: ["format svg"], "works only with --format svg"),
    OptionRule(
      ["explain"], needs: ["format table", "format json", "format ics"], excludes: ["chart"],
      "works only with the table, json and ics"),
  ]

  static let ofComputedEvents =
    "prints only computed events: it cannot be used with --events, --launches or --weather"
}

extension RangeCommand {
  /// Options that choose what is printed of days.
  private static let ofDays = ["include", "exclude", "profile", "calendars", "birth-star", "at"]
  private static let ofPictures = ["week-start", "portrait", "theme", "paper", "picture", "output-folder"]
  /// Options that filter the contents of files.
  private static let ofFiles = ["launch-status", "rocket", "provider", "station", "units"]
  private static let ofCeremonies = [
    "explain", "why-not", "tradition", "for", "strict", "hours", "min", "asta-margin", "lagna", "asta",
  ]

  /// Modes: `event list`, in which --find has a row for each event; `ceremony`, in which it names one, and `ceremony sheet`, which
  /// marks its days on the sheet of a month.
  static let rules =
    [
      OptionRule(["chart"], excludes: ["event list"], "shows nights: it cannot be used with --find"),
      OptionRule(
        ofPictures.filter { !["theme", "paper"].contains($0) }, excludes: ["event list"], "cannot be used with --find"),
      OptionRule(
        ["theme", "paper"], within: "event list", needs: ["format svg"], "cannot be used with --find"),
      OptionRule(ofDays, excludes: ["event list"], "chooses the content of days: it cannot be used with --find"),
      OptionRule(["find"], within: "event list", excludes: OptionRule.files, withoutFiles),
      OptionRule(["find"], within: "event list", excludes: ofFiles, "cannot be used with {other}"),
      OptionRule(["long"], excludes: ["event list"], "works only without --find, which prints everything"),
      OptionRule(
        ["find"], within: "event list", excludes: ["format calendar"],
        "prints table, agenda, json, ndjson, csv, ics or svg, not calendar"),
      OptionRule(
        ["find"], within: "ceremony", excludes: ["format agenda"],
        "of a ceremony prints table, json, ndjson, csv or ics, not agenda: leave --format out"),
      OptionRule(["anywhere"], needs: ["event list"], "works only with --find"),
      OptionRule(ofCeremonies, needs: ["find"], "works only with --find of a ceremony, such as --find marriage"),
      OptionRule(["strict"], within: "ceremony", needs: ["for"], "needs --for"),
      OptionRule(
        ["explain", "why-not", "lagna"], excludes: ["ceremony sheet"],
        "works only with a list of days: it cannot be used with --format svg"),
      OptionRule(
        ["for"], within: "ceremony sheet", needs: ["strict"],
        "adds notes, which the sheet of a month has no room for: give --strict too"),
      OptionRule(["sort"], within: "event list", needs: ["places"], FindList.sortNeeds),
      OptionRule(
        ["next"], excludes: ["ceremony sheet"], "makes a list of days: it cannot be used with --format svg"),
      OptionRule(["next"], needs: ["find", "where"], "works only with --find or --where"),
      OptionRule(["chart"], needs: ["format table"], "replaces the table: it cannot be used with {format}"),
      OptionRule(["format ics"], excludes: OptionRule.files, DayCommand.ofComputedEvents),
      OptionRule(
        ["long"], needs: ["format table", "format calendar", "format agenda"],
        excludes: ["chart", "columns", "template"], "works only with --format table, calendar and agenda"),
      OptionRule(["places"], excludes: OptionRule.files, withoutFiles),
      OptionRule(["places"], excludes: ofFiles, "cannot be used with {other}"),
    ] + RowOptions.rules + [
      OptionRule(["columns", "template"], excludes: ["chart"], "cannot be used with --chart"),
      OptionRule(["template"], excludes: ofPictures, "replaces the whole output: it cannot be used with {other}"),
      OptionRule(
        ["columns", "template"], excludes: ["include", "exclude", "profile"],
        "chooses the content of days: it cannot be used with {other}"),
      OptionRule(
        ["where"], excludes: ["chart", "format calendar"],
        "makes a list of days: it works only with table, agenda, json, ndjson, csv and ics"),
      OptionRule(
        ["week-start"], needs: ["format calendar", "format svg"], "works only with --format calendar or svg"),
      OptionRule(["theme", "paper", "portrait"], needs: ["format svg"], "works only with --format svg"),
      OptionRule(["output-folder"], needs: ["picture"], "works only with --picture"),
      OptionRule(
        ["picture months"], needs: ["output-folder"], "makes several files: name their folder with --output-folder"),
      OptionRule(["picture"], needs: ["format svg"], "works only with --format svg"),
    ]

  private static let withoutFiles = "cannot be used with --events, --launches or --weather"
}

extension TithiCommand {
  private static let listsApart = "--find, --angas and --festivals list different things: give one of them"

  /// Modes: `dates`, where dates are given; `festivals list`, the catalogue of festivals.
  static let rules =
    [
      OptionRule(
        ["festivals list"], excludes: ["find", "angas", "next", "explain", "dates"],
        "prints all festivals: it works only with no dates and no other list"),
      OptionRule(["find"], excludes: ["angas", "festivals"], listsApart),
      OptionRule(["angas"], excludes: ["festivals"], listsApart),
      OptionRule(
        ["explain"], needs: ["format table", "format json", "format ndjson", "format ics"],
        "works only with the table, json, ndjson and ics"),
      OptionRule(
        ["of", "by", "rule", "month-kind", "twice"], needs: ["anniversary", "people"],
        "works only with --anniversary and --people"),
      OptionRule(
        ["anniversary", "people"], excludes: ["find", "angas", "festivals"],
        "and {other} list different things: give one of them"),
      OptionRule(["anniversary", "people"], excludes: ["places"], "cannot be used with {other}"),
      OptionRule(
        ["anniversary", "people"], excludes: ["explain"],
        "prints the reason of each day by itself: it cannot be used with {other}"),
      OptionRule(
        ["anniversary", "people"], excludes: ["include", "exclude"],
        "--include and --exclude choose sections of a day: they cannot be used with {subject}"),
      OptionRule(
        ["where", "columns", "no-header", "template"], excludes: ["places", "festivals list"],
        "cannot be used with {other}"),
      OptionRule(["places"], needs: ["festivals"], "compares festivals: it works only with --festivals"),
      OptionRule(
        ["places"], needs: ["dates"], excludes: ["next"],
        "compares festivals of a date range: give dates, and no --next"),
      OptionRule(
        ["festivals list"],
        excludes: [
          "sunrise", "ayanamsha", "month", "region", "include", "exclude", "utc", "ephemeris", "ephemeris-path",
        ], "prints all festivals and computes none: it cannot be used with {other}"),
    ] + RowOptions.rules
}

extension ShowersCommand {
  static let rules =
    [OptionRule(["theme", "paper"], needs: ["format svg"], "works only with --format svg")] + RowOptions.rules + [
      OptionRule(["long"], needs: ["format table"], excludes: ["columns", "template"], "goes with the table")
    ]
}
