/// The commands whose calls need no parser where they are plain.
extension DayCommand: PlainCommand {
  mutating func clear() {
    (dates, explain, links, chart) = ([], false, false, false)
    (format, `is`, template, trends, from, sheet, theme, paper) = (nil, nil, nil, nil, nil, nil, nil, nil)
    (agenda, place, conventions, ofDays, horizon) = (.cleared, .cleared, .cleared, .cleared, .cleared)
    (darkSky, targets, ephemeris, output, general) = (.cleared, .cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": call.value(into: &format)
    case "is": call.value(into: &`is`)
    case "template": call.value(into: &template)
    case "explain": call.set(&explain)
    case "chart": call.set(&chart)
    case "theme": call.value(into: &theme)
    default:
      place.take(&call) || general.take(&call) || output.take(&call) || conventions.take(&call) || ofDays.take(&call)
        || ephemeris.take(&call) || darkSky.take(&call) || targets.take(&call)
        || horizon.take(&call)
    }
  }
}

extension RangeCommand: PlainCommand {
  mutating func clear() {
    span = .cleared
    (format, places, find, next, anywhere, weekStart, portrait) = (nil, nil, [], nil, false, nil, false)
    (threads, progress, resume, chart, theme, paper, nail) = (nil, nil, nil, false, nil, nil, false)
    (sheet, into, rows, magnitude, sort, choosing) = (nil, nil, .cleared, nil, nil, .cleared)
    (agenda, place, conventions, ofDays, horizon) = (.cleared, .cleared, .cleared, .cleared, .cleared)
    (darkSky, targets, ephemeris, output, general) = (.cleared, .cleared, .cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": return call.value(into: &format)
    case "places": return call.value(into: &places)
    case "next": return call.value(into: &next)
    case "magnitude": return call.value(into: &magnitude, isAny: true)
    case "threads": return call.value(into: &threads, isAny: true)
    case "theme": return call.value(into: &theme)
    case "find":
      var words: String?
      guard call.value(into: &words) else { return false }
      find = [words].compactMap(\.self)
      return true
    default:
      return span.take(&call) || place.take(&call) || general.take(&call) || output.take(&call)
        || conventions.take(&call) || rows.take(&call) || ofDays.take(&call) || ephemeris.take(&call)
        || darkSky.take(&call) || targets.take(&call) || choosing.take(&call)
        || horizon.take(&call)
    }
  }
}

extension TithiCommand: PlainCommand {
  mutating func clear() {
    span = .cleared
    (format, find, next, festivals, angas, places, explain) = (nil, nil, nil, nil, nil, nil, false)
    (rows, place, conventions, anniversaries) = (.cleared, .cleared, .cleared, .cleared)
    (ephemeris, output, general) = (.cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": call.value(into: &format)
    case "find": call.value(into: &find)
    case "next": call.value(into: &next)
    case "angas": call.value(into: &angas)
    case "explain": call.set(&explain)
    default:
      span.take(&call) || place.take(&call) || general.take(&call) || output.take(&call) || conventions.take(&call)
        || rows.take(&call) || ephemeris.take(&call) || anniversaries.take(&call)
    }
  }
}

extension ShowersCommand: PlainCommand {
  mutating func clear() {
    span = .cleared
    (format, active, long, minZhr, at, theme, paper, language) = (nil, false, false, nil, nil, nil, nil, nil)
    (rows, darkSky, place, horizon) = (.cleared, .cleared, .cleared, .cleared)
    (ephemeris, output, general) = (.cleared, .cleared, .cleared)
  }

  mutating func takeWord(_ word: String) -> Bool {
    span.dates.append(word)
    return true
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": call.value(into: &format)
    case "active": call.set(&active)
    case "long": call.set(&long)
    case "min-zhr": call.value(into: &minZhr)
    case "at": call.value(into: &at, isAny: true)
    case "theme": call.value(into: &theme)
    case "language": call.value(into: &language)
    default:
      span.take(&call) || place.take(&call) || general.take(&call) || output.take(&call) || rows.take(&call)
        || ephemeris.take(&call) || darkSky.take(&call) || horizon.take(&call)
    }
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
