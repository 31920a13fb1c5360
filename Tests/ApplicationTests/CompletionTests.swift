import ProgramRuns
import Testing

/// The candidates that the completion scripts of the shells get.
@Suite struct CompletionTests {
  /// The candidates for the last word of a command line.
  ///
  /// - Parameter argument: The option whose value the word is, or `positional@0`.
  private func candidates(
    _ argument: String, of line: [String], environment: [String: String] = [:], in sandbox: Sandbox? = nil
  ) throws -> [String] {
    let typed = try #require(line.last)
    let commands = Array(line.prefix { !$0.hasPrefix("-") }.prefix(line[0] == "remind" ? 2 : 1))
    let run = try (sandbox ?? Sandbox()).run(
      ["---completion"] + commands + ["--", argument, "\(line.count)", "\(typed.count)", "astrocal"] + line,
      environment: environment)
    expectSuccess(run)
    // The parser keeps the shell in a variable of the process, and ends the answer for zsh with a blank, even where another
    // test has a script for zsh written at the same time.
    return run.lines.filter { $0 != " " }
  }

  @Test func placesAreSavedOnesAndCities() throws {
    let sandbox = try Sandbox.configured(
      "{places: {Ujhome: {latitude: 5, longitude: 5}, \"$(id)\": {latitude: 5, longitude: 5}}}")
    #expect(try candidates("--place", of: ["day", "--place", "Uj"], in: sandbox).prefix(2) == ["Ujhome", "Ujjain,IN"])
    #expect(try candidates("--place", of: ["day", "--place", "ujj"], in: sandbox) == ["ujjain,in"])
    #expect(try candidates("--place", of: ["day", "--place", ""], in: sandbox) == ["Ujhome"])
    #expect(try candidates("--place", of: ["day", "--place", "$"], in: sandbox) == [])
    let springfields = try candidates("--place", of: ["day", "--place", "Springfield,US,"])
    #expect(springfields.contains("Springfield,US,MO") && springfields.count > 5)
    for place in springfields { expectSuccess(try astrocal("day", "2026-11-21", "--place", place, "--exclude", "all")) }
  }

  @Test func namesAreThoseOfTheProgramAndOfTheUser() throws {
    #expect(try candidates("--time-zone", of: ["day", "--time-zone", "Asia/Kolk"]) == ["Asia/Kolkata"])
    #expect(try candidates("--festivals", of: ["tithi", "--festivals", "diw"]) == ["diwali"])
    #expect(try candidates("positional@0", of: ["showers", "GE"]) == ["GEM"])
    #expect(try candidates("positional@0", of: ["range", "GE"]) == [])
    #expect(try candidates("positional@0", of: ["day", "to"]) == ["today", "tonight", "tomorrow"])
    #expect(try candidates("positional@0", of: ["remind", "add", "full"]) == ["full-moon"])
    #expect(try candidates("positional@0", of: ["remind", "wait", "civil-"]) == ["civil-dawn", "civil-dusk"])
    #expect(try candidates("--find", of: ["range", "--find", "griha"]) == ["griha-pravesh"])
    #expect(try candidates("--find", of: ["range", "--find", "best-m3"]).contains("best-m31"))
    #expect(try candidates("--for", of: ["range", "--find", "marriage", "--for", "rohini,rev"]) == ["rohini,revati"])
    let sandbox = try Sandbox()
    try sandbox.write("{persons: {asha: {star: \"hasta\"}}}", to: "persons.json5")
    #expect(
      try candidates("--anniversary", of: ["tithi", "--config", "persons.json5", "--anniversary", "a"], in: sandbox)
        == ["all", "asha"])
    #expect(
      try candidates("--for", of: ["range", "--config", "persons.json5", "--for", "as"], in: sandbox).contains("asha"))
    #expect(
      try candidates("positional@0", of: ["remind", "add", "--config", "persons.json5", "anniv"], in: sandbox)
        == ["anniversaries"])
    try sandbox.write(
      "{observances: [{id: \"asha\", month_amanta: 8, tithi: 12, window: \"sunrise\"}]}", to: "own.json5")
    let named = try candidates(
      "--festivals", of: ["tithi", "--config", "own.json5", "--festivals", "ash"], in: sandbox)
    #expect(named.contains("asha"))
    let line = ["tithi", "--festivals", "ash"]
    let namedByVariable = try candidates(
      "--festivals", of: line, environment: ["ASTROCAL_CONFIG": "own.json5"], in: sandbox)
    #expect(namedByVariable == named)
  }

  @Test func listsGoOnBehindTheirCommas() throws {
    #expect(try candidates("--include", of: ["day", "--include", "sun,m"]) == ["sun,moon", "sun,muhurta"])
    #expect(try candidates("--exclude", of: ["day", "--exclude", "sun,su"]) == [])
    #expect(try candidates("--angas", of: ["tithi", "--angas", "yoga,"]).contains("yoga,karana"))
  }

  @Test func remindersAreOfferedByTheirIDs() throws {
    let sandbox = try Sandbox()
    #expect(try candidates("positional@0", of: ["remind", "remove", ""], in: sandbox) == [])
    #expect(try astrocal("remind", "add", "full-moon", "--place", "Ujjain", in: sandbox).status == 0)
    #expect(try candidates("positional@0", of: ["remind", "remove", "ph"], in: sandbox) == ["phase-full-moon"])
    #expect(try candidates("positional@0", of: ["remind", "reset", ""], in: sandbox) == ["phase-full-moon"])
    #expect(try candidates("positional@0", of: ["remind", "remove", "x"], in: sandbox) == [])
  }

  @Test func whatCannotBeReadOffersLess() throws {
    let sandbox = try Sandbox.configured("{bad")
    #expect(try candidates("--place", of: ["day", "--place", "Ujja"], in: sandbox) == ["Ujjain,IN"])
    #expect(try candidates("--festivals", of: ["tithi", "--festivals", "diw"], in: sandbox) == ["diwali"])
    #expect(
      try candidates("positional@0", of: ["remind", "remove", ""], environment: ["ASTROCAL_STATE": "/none"]) == [])
  }

  /// Inside quotation marks the fields and their words are offered, each behind what is typed already.
  @Test func conditionsColumnsAndTemplatesGoOn() throws {
    func condition(_ typed: String, _ command: String...) throws -> [String] {
      try candidates("--where", of: command + ["--where", typed])
    }
    #expect(try condition("\"moon.ill", "range") == ["moon.illumination"])
    #expect(try condition("\"weekday = th", "range") == ["weekday = thursday"])
    #expect(try condition("\"nakshatra in (rohini, mri", "range") == ["nakshatra in (rohini, mrigashirsha"])
    #expect(try condition("'karana has vi", "range") == ["karana has vishti"])
    #expect(try condition("\"adhika an", "range") == ["adhika and"])
    #expect(try condition("\"adhika and n", "range").contains("adhika and nakshatra"))
    #expect(try condition("\"masa = kart", "tithi") == ["masa = karttika"])
    #expect(try condition("\"festivals = diw", "tithi", "--festivals") == ["festivals = diwali"])
    #expect(try condition("\"moon.ra", "showers") == ["moon.rating"])
    #expect(try condition("moon.ill", "range") == ["moon.illumination"])
    #expect(
      try candidates("--is", of: ["day", "--is", "\"now.part = na"]) == ["now.part = nautical"])
    #expect(try candidates("--columns", of: ["range", "--columns", "date,sun.ri"]).contains("date,sun.rise"))
    #expect(try candidates("--template", of: ["day", "--template", "'{date} {sun.ris"]).contains("{date} {sun.rise"))
    #expect(try candidates("--template", of: ["day", "--template", "'{date} sun.ris"]) == [])
  }

  @Test func noListIsEndless() throws {
    #expect(try candidates("--time-zone", of: ["day", "--time-zone", ""]).count == 100)
    #expect(try candidates("--place", of: ["day", "--place", "a"]).count <= 100)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func aScriptKnowsTheOptionsOfDayAndTheTopicsOfHelp(shell: String) throws {
    let script = try astrocal("--generate-completion-script", shell)
    expectSuccess(script)
    #expect(script.stdout.contains("# Without a command it is day.\n"))
    #expect(script.stdout.contains("day range tithi showers remind terms"))
  }

  @Test(arguments: [
    ("day", "--ayanamsha", "lahiri", ["lahiri", "lahiri-icrc", "lahiri-drik"]),
    ("tithi", "--month", "p", ["purnimanta"]),
    ("range", "--format", "n", ["ndjson"]), ("day", "--units", "", ["metric", "us", "knots"]),
    ("day", "--profile", "", ["sky", "panchanga", "both"]), ("showers", "--ephemeris", "m", ["moshier"]),
  ])
  func theWordsOfAChoiceAreOffered(command: String, option: String, typed: String, words: [String]) throws {
    // Where another test has a script for zsh or fish written at the same time, the meanings stand behind them.
    let offered = try candidates(option, of: [command, option, typed])
    #expect(offered.map { String($0.prefix { $0 != ":" && $0 != " " }) } == words)
  }
}
