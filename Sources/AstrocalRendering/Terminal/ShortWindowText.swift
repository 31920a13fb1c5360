import AstroCore
import CivilTime

/// Why a time of a festival is short, and what lasts longer, in words.
struct ShortWindowText {
  /// Instants by the clock of the place.
  let text: InstantText
  let window: ShortWindow
  /// The date of the festival.
  let date: GregorianDate

  /// `Vrishabha begins, amavasya ends`
  var limits: [String] {
    [window.begins, window.ends].compactMap(\.self).map { limit in
      let name = name(limit.part)
      return limit.isEnd ? localized("\(name) ends") : localized("\(name) begins")
    }
  }

  /// `pradosha while amavasya lasts`; nil where nothing lasts longer.
  var widerName: String? {
    guard let wider = window.wider else { return nil }
    var (names, tithi): ([String], String?) = ([], nil)
    for part in wider.parts {
      if case .tithi = part { tithi = name(part) } else { names.append(name(part)) }
    }
    var words = names.isEmpty ? nil : Explanation.list(names)
    if let tithi {
      words = words.map { localized("\($0) while \(tithi) lasts") } ?? localized("while \(tithi) lasts")
    }
    return words.map { wider.avoidsBhadra ? localized("\($0) without Bhadra") : $0 }
  }

  /// `Vrishabha begins, amavasya ends; pradosha while amavasya lasts 18:04-19:07`
  var words: String { ([limits.joined(separator: ", ")] + [wider].compactMap(\.self)).joined(separator: "; ") }

  /// `pradosha while amavasya lasts 18:04-19:07`; nil where nothing lasts longer.
  private var wider: String? {
    guard let name = widerName, let span = window.wider?.span else { return nil }
    return "\(name) \(text.clock(span.lowerBound, on: date))\(text.dash)\(text.end(of: span, on: date))"
  }

  /// `while dvadashi lasts until Wed 27 Oct 01:04`, which of a span that begins with the short time tells the end alone.
  func wider(from start: JulianDay) -> String? {
    guard let name = widerName, let span = window.wider?.span, text.minute(span.lowerBound) == text.minute(start) else {
      return wider
    }
    return "\(name) \(localized("until \(text.clock(span.upperBound, on: date))"))"
  }

  private func name(_ part: ShortWindow.Part) -> String {
    func name(_ kind: NameKind, _ number: Int) -> String {
      PanchangaNames.table.name(kind, number, Language.current.script)
    }
    switch part {
    case .window(let window): return RuleText.point(.window(window))
    case .tithi(let number): return name(.tithi, number).lowercased()
    case .nakshatra(let number): return name(.nakshatra, number)
    case .lagna(let sign): return name(.rashi, sign)
    case .bhadra: return localized("Bhadra")
    case .hariVasara: return localized("Hari Vasara")
    case .sunrise: return localized("daylight")
    case .light(1, of: 5): return localized("the first fifth of daylight")
    case .light(4, of: 5): return localized("the fourth fifth of daylight")
    case .light(1, of: 3): return localized("the first third of daylight")
    case .light: return localized("daylight")
    }
  }
}
