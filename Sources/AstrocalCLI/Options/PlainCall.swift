import ArgumentParser

/// A call that the command itself reads: all its options are among those that a command names as plain, each is given once,
/// and none needs the parser to decide whether a word is its value.
///
/// The parser declares every option of a command, twice, before it reads a word, which is a third of what `day` costs; most
/// calls name two or three. Whatever is not plain goes to the parser, which alone knows help, completions and errors, so
/// that a plain call means what it means there (`PlainCallTests`).
struct PlainCall {
  private var rest: ArraySlice<String>
  /// The name of the option that is read, without hyphens.
  private(set) var option = ""
  /// The value that stands behind an equals sign.
  private var attached: String?
  private var names: [String] = []

  /// The command of some arguments; nil where they are no plain call.
  static func command<Command: PlainCommand>(_ type: Command.Type, _ arguments: [String]) -> Command? {
    var command = Command()
    command.clear()
    var call = PlainCall(rest: arguments[...])
    return call.fill(&command) ? command : nil
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func fill(_ command: inout some PlainCommand) -> Bool {
    while let word = rest.popFirst() {
      if !word.utf8.starts(with: "-".utf8) {
        guard command.takeWord(word) else { return false }
        continue
      }
      guard word.utf8.starts(with: "--".utf8), word.utf8.count > 2 else { return false }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      option = String(parts[0])
      attached = parts.count == 2 ? String(parts[1]) : nil
      // `--utc` and `--no-utc` contradict each other.
      let name = option.hasPrefix("no-") ? String(option.dropFirst(3)) : option
      guard !names.contains(name), command.take(&self), attached == nil else { return false }
      names.append(name)
    }
    return true
  }

  /// Reads the value of the option.
  ///
  /// - Parameter isAny: Whether a value may begin with a hyphen, as that of an option of the parser's unconditional kind.
  mutating func value(into property: inout String?, isAny: Bool = false) -> Bool {
    if let attached {
      // The parser takes `--place=` for `--place`, whose value is the next word.
      guard !attached.isEmpty else { return false }
      property = attached
      self.attached = nil
      return true
    }
    guard let next = rest.first, next != "--", isAny || !next.utf8.starts(with: "-".utf8) else { return false }
    property = next
    rest = rest.dropFirst()
    return true
  }

  /// Sets a switch.
  mutating func set(_ property: inout Bool) -> Bool {
    property = true
    return true
  }

  /// Sets a switch that has an opposite.
  mutating func set(_ property: inout Bool?, to value: Bool = true) -> Bool {
    property = value
    return true
  }
}

/// A group of options that a plain call may name.
protocol PlainOptions: ParsableArguments {
  /// Gives each property the value that it has where the call does not name it.
  mutating func clear()

  /// Reads the option of a call; false where the group has no such option, or where only the parser can read it.
  mutating func take(_ call: inout PlainCall) -> Bool
}

/// A command that a plain call may name.
protocol PlainCommand: ParsableCommand, PlainOptions {
  /// Takes an argument that is no option; false where the command has none.
  mutating func takeWord(_ word: String) -> Bool
}

extension PlainOptions {
  /// A group in which nothing is named.
  static var cleared: Self {
    var group = Self()
    group.clear()
    return group
  }
}

extension GeneralOptions: PlainOptions {
  mutating func clear() { (config, now) = (nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "config": call.value(into: &config)
    case "now": call.value(into: &now, isAny: true)
    default: false
    }
  }
}

extension HorizonOptions: PlainOptions {
  mutating func clear() { (horizon, eyeHeight, horizonFormat) = (nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "horizon": call.value(into: &horizon, isAny: true)
    case "eye-height": call.value(into: &eyeHeight, isAny: true)
    case "horizon-format": call.value(into: &horizonFormat)
    default: false
    }
  }
}

extension PlaceOptions: PlainOptions {
  mutating func clear() { (place, latitude, longitude, elevation, timeZone) = (nil, nil, nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "place": call.value(into: &place, isAny: true)
    case "latitude": call.value(into: &latitude, isAny: true)
    case "longitude": call.value(into: &longitude, isAny: true)
    case "elevation": call.value(into: &elevation, isAny: true)
    case "time-zone": call.value(into: &timeZone, isAny: true)
    default: false
    }
  }
}

extension ConventionOptions: PlainOptions {
  mutating func clear() {
    (sunrise, ayanamsha, month, region, script, language) = (nil, nil, nil, nil, nil, nil)
    (include, exclude) = (nil, nil)
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "sunrise": call.value(into: &sunrise)
    case "ayanamsha": call.value(into: &ayanamsha)
    case "month": call.value(into: &month)
    case "region": call.value(into: &region)
    case "script": call.value(into: &script)
    case "language": call.value(into: &language)
    case "include": call.value(into: &include)
    case "exclude": call.value(into: &exclude)
    default: false
    }
  }
}

extension DayConventionOptions: PlainOptions {
  mutating func clear() { (profile, calendars, birthStar, at) = (nil, nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "profile": call.value(into: &profile)
    case "calendars": call.value(into: &calendars)
    case "birth-star": call.value(into: &birthStar)
    default: false
    }
  }
}

extension EphemerisOptions: PlainOptions {
  mutating func clear() { (ephemeris, ephemerisPath) = (nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "ephemeris": call.value(into: &ephemeris)
    case "ephemeris-path": call.value(into: &ephemerisPath)
    default: false
    }
  }
}

extension OutputOptions: PlainOptions {
  mutating func clear() {
    (json, jsonSchema) = (false, false)
    (pretty, utc, color, ascii, width) = (nil, nil, nil, nil, nil)
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "json": call.set(&json)
    case "pretty": call.set(&pretty)
    case "no-pretty": call.set(&pretty, to: false)
    case "utc": call.set(&utc)
    case "no-utc": call.set(&utc, to: false)
    case "ascii": call.set(&ascii)
    case "no-ascii": call.set(&ascii, to: false)
    case "color": call.value(into: &color)
    case "width": call.value(into: &width)
    default: false
    }
  }
}

extension DocumentOptions: PlainOptions {
  mutating func clear() { (json, jsonSchema, pretty, utc) = (false, false, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "json": call.set(&json)
    case "pretty": call.set(&pretty)
    case "no-pretty": call.set(&pretty, to: false)
    case "utc": call.set(&utc)
    case "no-utc": call.set(&utc, to: false)
    default: false
    }
  }
}

extension AgendaOptions: PlainOptions {
  mutating func clear() {
    (events, launches, weather, long) = ([], [], [], false)
    (units, station, launchStatus, rocket, provider) = (nil, nil, nil, nil, nil)
  }

  mutating func take(_ call: inout PlainCall) -> Bool { false }
}

extension DarkSkyOptions: PlainOptions {
  mutating func clear() { (bortle, sqm, limitingMagnitude) = (nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "bortle": call.value(into: &bortle)
    case "sqm": call.value(into: &sqm)
    case "limiting-magnitude": call.value(into: &limitingMagnitude)
    default: false
    }
  }
}

extension TargetOptions: PlainOptions {
  mutating func clear() { (targets, dark, minAltitude, moon) = (nil, nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "targets": call.value(into: &targets)
    case "dark": call.value(into: &dark, isAny: true)
    case "min-altitude": call.value(into: &minAltitude, isAny: true)
    case "moon": call.value(into: &moon, isAny: true)
    default: false
    }
  }
}

extension AnniversaryOptions: PlainOptions {
  mutating func clear() {
    (anniversary, people, of, by, rule, monthKind, twice) = (nil, nil, nil, nil, nil, nil, nil)
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "anniversary": call.value(into: &anniversary)
    case "people": call.value(into: &people)
    case "of": call.value(into: &of)
    case "by": call.value(into: &by)
    default: false
    }
  }
}

extension ChoosingOptions: PlainOptions {
  mutating func clear() {
    (explain, whyNot, tradition, people, strict, hours) = (false, nil, nil, nil, false, nil)
    (min, asta, astaMargin, lagna) = (nil, nil, nil, false)
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "explain": call.set(&explain)
    case "why-not": call.value(into: &whyNot)
    case "tradition": call.value(into: &tradition)
    default: false
    }
  }
}

extension RowOptions: PlainOptions {
  mutating func clear() { (self.where, columns, noHeader, template) = (nil, nil, false, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "where": call.value(into: &self.where)
    case "columns": call.value(into: &columns)
    case "no-header": call.set(&noHeader)
    case "template": call.value(into: &template)
    default: false
    }
  }
}

extension SpanArguments: PlainOptions {
  mutating func clear() { (dates, days) = ([], nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    call.option == "days" && call.value(into: &days, isAny: true)
  }
}
