import ProgramRuns
import Testing

/// What is said to words that are no commands, no dates and no options.
@Suite struct HintTests {
  @Test(arguments: [
    ("eclipse", "\"eclipse\" is no command and no date: use `astrocal range --find eclipse`"),
    (
      "moon",
      "\"moon\" is no command and no date: use `astrocal day --include moon` or `astrocal range --find \"full moon\"`"
    ),
    ("sunset", "\"sunset\" is no command and no date: use `astrocal day --include sun,twilight`"),
    ("diwali", "\"diwali\" is no command and no date: use `astrocal tithi --festivals diwali`"),
    ("ekadashi", "\"ekadashi\" is no command and no date: use `astrocal tithi --festivals ekadashi`"),
    ("'full moon'", "\"full moon\" is no command and no date: use `astrocal range --find \"full moon\"`"),
    ("full moon", "\"full\" is no command and no date: use `astrocal range --find \"full moon\"`"),
    ("venus jupiter", "\"venus\" is no command and no date: use `astrocal range --find \"venus jupiter\"`"),
    ("perseids", "\"perseids\" is no command and no date: use `astrocal showers perseids`"),
    ("rohini", "\"rohini\" is no command and no date: use `astrocal tithi --find rohini` or --place rohini"),
    ("planets", "\"planets\" is no command and no date: use `astrocal day --include planets`"),
    ("range next week", "\"next\" is no date: use the first date and --days, such as today --days 7"),
    ("range 3 days", "\"3\" is no date: use the first date and --days, such as today --days 7"),
    ("day in 3 days", "\"in\" is no date: use today+3"),
    ("day 2026-11-21T10:00", "\"2026-11-21T10:00\" is no date: write 2026-11-21; an instant goes with --now"),
    ("showers diwali", "\"diwali\" is no shower and no date: use `astrocal tithi --festivals diwali`"),
    ("remind add sunset 17:00 --place Delhi", "\"sunset 17:00\" ends with a time of day, which --at gives a reminder"),
    ("range eclipse", "\"eclipse\" is no date: use `astrocal range --find eclipse`"),
    ("tithi diwali", "\"diwali\" is no date: use `astrocal tithi --festivals diwali`"),
    ("sun", "\"sun\" may be the Sun or Sunday: use `astrocal day --include sun,twilight` or `astrocal sunday`"),
  ])
  func whatTheSkyOrTheCalendarHasIsAnsweredWithItsCall(line: String, message: String) throws {
    try expectRefusal(try astrocal(line: line), 64, message)
  }

  /// The calls that the hints name are good ones.
  @Test(arguments: [
    "range --find eclipse", "day --include moon", "range --find 'full moon'", "day --include sun,twilight", "sunday",
    "day --include planets", "day --include panchanga,muhurta,festivals", "tithi --find rohini", "showers perseids",
    "tithi --festivals ekadashi", "range --days 7", "help terms", "range --find eclipse --next 3", "day sun",
  ])
  func theCallsOfHintsRun(line: String) throws {
    let words = line == "help terms" ? line : line + " --place Ujjain --now 2026-11-21T12:00"
    #expect(try astrocal(line: words).status == 0)
  }

  @Test(arguments: [
    ("--lat 5", "'--lat': use --latitude"), ("-lat 5", "'-lat': use --latitude"),
    ("--lon 5", "'--lon': use --longitude"),
    ("range --long-itude 5", "'--long-itude'. Did you mean '--longitude'?"), ("--city Oslo", "'--city': use --place"),
    ("remind add full-moon --location Oslo", "'--location': use --place"), ("--alt 5", "'--alt': use --elevation"),
    ("--tz UTC", "'--tz': use --time-zone"), ("tithi --timezone UTC", "'--timezone': use --time-zone"),
    ("--date 2026-11-21", "'--date': dates stand without an option: astrocal day 2026-11-21"),
    ("range --from 2026", "'--from': dates stand without an option: astrocal range 2026-11-21 2026-11-28"),
    ("remind add full-moon --days 3", "'--days': use --before"),
    ("remind add --date 2026-12-24", "'--date': a date is what to be reminded of: astrocal remind add 2026-12-24"),
    ("--csv", "'--csv': use --format csv"), ("range --ical", "'--ical': use --format ics"),
    ("remind check --json", "'--json': `astrocal day` has --json"),
    ("--output=x", "'--output': the output goes to standard output; write it with > FILE"),
    ("-o x", "'-o': the output goes to standard output; write it with > FILE"),
    ("--lang hi", "'--lang': use --language"), ("--find eclipse", "'--find': `astrocal range` has --find"),
    ("--days 3", "'--days': `astrocal range` has --days"), ("--fromat csv", "'--fromat'. Did you mean '--format'?"),
    ("--lattitude 5", "'--lattitude'. Did you mean '--latitude'?"),
    ("--latit 5", "'--latit'. Did you mean '--latitude'?"),
    ("--zzzz", "'--zzzz': `astrocal help day` lists the options"),
    ("remind wait --zzzz", "'--zzzz': `astrocal help remind wait` lists the options"),
    ("--verbose", "'--verbose': notes go to standard error; 2>/dev/null hides them"),
  ])
  func aWordOfAnotherProgramIsAnsweredWithTheOptionThatIsMeant(line: String, message: String) throws {
    try expectRefusal(try astrocal(line: line), 64, "Unknown option \(message)")
  }

  /// A line of the help for each of the great things, and each of them runs.
  @Test func helpBeginsWithWhatTheProgramCan() throws {
    let help = try astrocal("--help").lines.filter { $0.hasPrefix("  astrocal ") }
    for word in ["--find", "--format svg", "--chart", "remind add", "--festivals"] {
      #expect(help.contains { $0.contains(word) }, "\(word)")
    }
    #expect(help.allSatisfy { $0.count <= 80 })
    let sandbox = try Sandbox()
    for line in help {
      let call = line.dropFirst(2).split(separator: "  ")[0].split(separator: " > ")[0].dropFirst("astrocal ".count)
      let place = call.contains("--place") ? "" : " --place Oslo"
      #expect(try astrocal(line: "\(call)\(place) --now 2026-11-21T12:00", in: sandbox).status == 0, "\(call)")
    }
  }
}
