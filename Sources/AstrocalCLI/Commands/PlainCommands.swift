/// The commands whose calls need no parser where they are plain.
extension DayCommand: PlainCommand {
  mutating func clear() {
    dates = []
    (place, horizon, form, output, conventions, ofDays) = (.cleared, .cleared, .cleared, .cleared, .cleared, .cleared)
    (drawing, agenda, targets, darkSky, ephemeris, general) = (
      .cleared, .cleared, .cleared, .cleared, .cleared, .cleared
    )
  }

  mutating func takeWord(_ word: String) -> Bool {
    dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    place.take(&call) || horizon.take(&call) || form.take(&call) || output.take(&call)
      || conventions.take(&call) || ofDays.take(&call) || drawing.take(&call) || agenda.take(&call)
      || targets.take(&call) || darkSky.take(&call) || ephemeris.take(&call) || general.take(&call)
  }
}

extension RangeCommand: PlainCommand {
  mutating func clear() {
    (span, place, list, horizon, finding, rows) = (.cleared, .cleared, .cleared, .cleared, .cleared, .cleared)
    (form, output, drawing, choosing, agenda, conventions) = (
      .cleared, .cleared, .cleared, .cleared, .cleared, .cleared
    )
    (ofDays, targets, darkSky, ephemeris, general) = (.cleared, .cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    span.take(&call) || place.take(&call) || list.take(&call) || horizon.take(&call) || finding.take(&call)
      || rows.take(&call) || form.take(&call) || output.take(&call) || drawing.take(&call)
      || choosing.take(&call) || agenda.take(&call) || conventions.take(&call) || ofDays.take(&call)
      || targets.take(&call) || darkSky.take(&call) || ephemeris.take(&call) || general.take(&call)
  }
}

extension TithiCommand: PlainCommand {
  mutating func clear() {
    (span, place, list, finding, anniversaries, rows) = (.cleared, .cleared, .cleared, .cleared, .cleared, .cleared)
    (form, output, conventions, ephemeris, general) = (.cleared, .cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    span.take(&call) || place.take(&call) || list.take(&call) || finding.take(&call)
      || anniversaries.take(&call) || rows.take(&call) || form.take(&call) || output.take(&call)
      || conventions.take(&call) || ephemeris.take(&call) || general.take(&call)
  }
}

extension ShowersCommand: PlainCommand {
  mutating func clear() {
    (span, place, horizon, choice, darkSky, rows) = (.cleared, .cleared, .cleared, .cleared, .cleared, .cleared)
    (form, output, drawing, ephemeris, general) = (.cleared, .cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    span.take(&call) || place.take(&call) || horizon.take(&call) || choice.take(&call) || darkSky.take(&call)
      || rows.take(&call) || form.take(&call) || output.take(&call) || drawing.take(&call)
      || ephemeris.take(&call) || general.take(&call)
  }
}

extension RemindDue: PlainCommand {
  mutating func clear() {
    (peek, exec, exitCode, format, language) = (false, nil, false, nil, nil)
    (darkSky, ephemeris, document, general) = (.cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool { false }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "peek": call.set(&peek)
    case "exit-code": call.set(&exitCode)
    case "format": call.value(into: &format)
    case "language": call.value(into: &language)
    default: document.take(&call) || general.take(&call) || ephemeris.take(&call) || darkSky.take(&call)
    }
  }
}
