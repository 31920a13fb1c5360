import AstroCore
import CivilTime
import SwissEphemeris

/// The values of a list of `range --find` that are known before the first event.
package struct FindHeader {
  /// The words of the search, with single spaces.
  package let words: String
  /// The dates that are searched; the last is unknown where the search is open.
  package let dates: ClosedRange<GregorianDate>
  /// Whether the search is one for eclipses alone.
  package let isOfEclipses: Bool
  /// Whether the search ends with the last of the events to be found.
  package let isOpen: Bool
  /// The model that the sky of the first date is computed by.
  package let model: EphemerisModel
  /// ΔT at an instant, in seconds; throws `EphemerisError` where no model serves it.
  package let deltaT: (JulianDay) throws -> Double
  /// Whether of all approaches only those are listed that are worth looking at, see ``SkyEvent/isNotable``.
  package var isShort = false
  /// Whether events that are not seen from the place are left out.
  package var hidesUnseen = false
  /// Why the occultations on the dates are not seen that are left out, each reason once; empty where there are none.
  package let hiddenReasons: () throws -> [String]
  /// Why each of the searches finds no event, asked only where none was found.
  package var causes: () throws -> [(absence: EventAbsence, query: EventQuery)] = { [] }
  /// The conventions on which what is found, or said of it, depends.
  package var conventions: Set<Convention> = []
  /// Whether what hides the lower sky of the place is one of them.
  package var isOverSkyline: Bool { conventions.contains(.skyline) }
  /// The events that the condition of the list was asked of.
  package let count = RowCount()
  /// Whether the search ends with its dates, so that one beyond them may find an event.
  package var mayGoOn = true
  /// Whether the search begins at the present moment, so that events tell how far they are from it; else with the first date.
  package var beginsNow = false

  package init(
    words: String, dates: ClosedRange<GregorianDate>, isOfEclipses: Bool, isOpen: Bool, model: EphemerisModel,
    deltaT: @escaping (JulianDay) throws -> Double, isShort: Bool = false, hidesUnseen: Bool = false,
    hiddenReasons: @escaping () throws -> [String] = { [] }
  ) {
    self.words = words
    self.dates = dates
    self.isOfEclipses = isOfEclipses
    self.isOpen = isOpen
    self.model = model
    self.deltaT = deltaT
    self.isShort = isShort
    self.hidesUnseen = hidesUnseen
    self.hiddenReasons = hiddenReasons
  }
}

extension FindHeader {
  /// The conventions below a table, whose heading has the skyline.
  var conventionsBelow: Set<Convention> { conventions.subtracting([.skyline]) }

  /// The words and the dates of the search, for a heading.
  func heading(_ script: NameScript) -> String {
    let span = isOpen ? localized("from \(dates.lowerBound.dayAndYear)") : DateWords.span(dates)
    return "\(FindHeading(words: words, script: script).text) \(span)"
  }
}

extension AlmanacEvent {
  /// The word of the kind: that of an event of the sky, such as `eclipse`, else that of ``AstroCore/EventKind``.
  package var word: String {
    if case .daily(let moment) = self, moment.light != nil { return "light" }
    return skyEvent?.kind.word ?? kind.rawValue
  }

  /// The word that names the event among those of its kind: `solar_total`, `full_moon`, `krishna_chaturdashi`, `diwali`,
  /// `GEM`, `civil_dusk`.
  package var id: String {
    switch self {
    case .sky(let event): event.kind.id
    case .phase(let event): event.phase.word
    case .tithi(let entry):
      entry.tithi.number.isMultiple(of: 15)
        ? Self.word(entry.tithi) : entry.tithi.paksha.word + "_" + Self.word(entry.tithi)
    case .anga(let anga): Self.word(anga)
    case .festival(let festival): festival.rule.id
    case .shower(let report): report.occurrence.shower.code
    case .daily(let moment): moment.event.word
    case .asta(let event): event.planet.rawValue + "_" + event.word
    case .special(let event): event.id
    case .span(let event): event.kind.rawValue
    case .signEntry(let event):
      event.graha.rawValue + "_" + PanchangaNames.table.name(.rashi, event.rashi, .latin).lowercased()
    case .muhurta(let day): day.rule.id
    case .target(let event): event.query.description.words
    case .anniversary(let event): event.key
    case .date(let date), .condition(_, let date): date.description
    }
  }

  /// The Latin name as a word: `purva_phalguni`.
  private static func word(_ anga: Panchanga.Anga) -> String {
    String(PanchangaNames.table.name(anga, .latin).lowercased().map { $0 == " " ? "_" : $0 })
  }

  /// The name of a day of a ceremony for a reader: `Marriage muhurta`.
  static func ceremonyName(_ rule: CeremonyRule) -> String { localized("\(localized(name: rule.name)) muhurta") }

  /// The name for a reader, in the script of names.
  package func name(_ script: NameScript) -> String {
    switch self {
    case .sky(let event): event.name
    case .phase(let event): event.phase.name.capitalizedFirst
    case .tithi(let entry): PanchangaNames.table.name(entry.tithi, script)
    case .anga(let anga): PanchangaNames.table.name(anga, script)
    case .festival(let festival): festival.name(script)
    case .shower(let report): localized(name: report.occurrence.shower.name)
    case .daily(let moment): moment.event.name
    case .asta(let event): event.name
    case .special(let event): event.name
    case .span(let event): event.name
    case .signEntry(let event): event.name(script)
    case .muhurta(let day): Self.ceremonyName(day.rule)
    case .target(let event): event.name
    case .anniversary(let event): event.title
    case .date(let date): date.description
    case .condition(let words, _): words
    }
  }
}

extension AstaEvent {
  /// The name for a reader: `Venus asta`.
  package var name: String { Self.name(of: planet, isUdaya: isUdaya) }

  /// The same of a planet that becomes invisible or visible again.
  static func name(of planet: Body, isUdaya: Bool) -> String {
    let planet = localized(name: planet.rawValue.capitalizedFirst)
    return isUdaya ? localized("\(planet) udaya") : localized("\(planet) asta")
  }
}

extension NamedSpan {
  /// The name for a reader.
  package var name: String { localized(name: kind.name) }
}

extension SignEntry {
  /// The name for a reader: `Saturn enters Mina`.
  package func name(_ script: NameScript) -> String {
    let sign = PanchangaNames.table.name(.rashi, rashi, script)
    return localized("\(localized(name: graha.rawValue.capitalizedFirst)) enters \(sign)")
  }
}

extension String {
  /// The text with underscores for spaces and hyphens: `best_m31`.
  fileprivate var words: String { String(map { $0 == "-" || $0 == " " ? "_" : $0 }) }
}

extension PassageSubject {
  /// The name for a reader: `Venus`, `M31`.
  package var name: String {
    switch self {
    case .body(let body): localized(name: body.rawValue.capitalizedFirst)
    case .target(let target): target.id
    }
  }
}

extension TargetEvent {
  /// The name for a reader: `M31 best night`, `M31 at midnight`.
  package var name: String {
    switch query.topic {
    case .best: localized("\(query.target.id) best night")
    case .midnight: localized("\(query.target.id) highest at midnight")
    }
  }
}

extension DailyEvent {
  private static func name(_ name: String, _ passage: DailyPassage) -> String {
    switch passage {
    case .rise: localized("\(name) rises")
    case .set: localized("\(name) sets")
    case .transit, .antitransit: localized("\(name) highest")
    }
  }

  /// The word, such as `civil_dusk`.
  var word: String {
    let words = if case .direction(let passage) = self { passage.slug } else { self.words }
    return words.words
  }

  /// The name for a reader: `Civil dusk`, `Sun below -4 deg`.
  package var name: String {
    guard case .direction(let passage) = self else {
      if case .ofBody(_, let passage) = self { return Self.name(subject.name, passage) }
      if case .target(_, let passage) = self { return Self.name(subject.name, passage) }
      if case .skyline(let passage) = self {
        return passage.isAppearance
          ? localized("\(subject.name) appears over the skyline")
          : localized("\(subject.name) disappears behind the skyline")
      }
      return localized(name: String(words.map { $0 == "-" ? " " : $0 }).capitalizedFirst)
    }
    let body = passage.subject.name
    switch (passage.quantity, passage.side) {
    case (.altitude, .above): return localized("\(body) above \(passage.limit) deg")
    case (.altitude, .below): return localized("\(body) below \(passage.limit) deg")
    case (.altitude, .either): return localized("\(body) at \(passage.limit) deg")
    case (.azimuth, .above): return localized("\(body) past azimuth \(passage.limit)")
    case (.azimuth, .below): return localized("\(body) before azimuth \(passage.limit)")
    case (.azimuth, .either): return localized("\(body) at azimuth \(passage.limit)")
    }
  }
}
