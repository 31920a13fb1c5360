import AstroCore
import CivilTime
import Drawing

/// The words that stand on every picture.
extension ContextReader where Self: ~Copyable {
  /// `Chicago · 41.85° N, 87.65° W · America/Chicago -05:00`; on the day of a clock change with both offsets.
  func placeLine(_ span: TimeSpan? = nil) -> String {
    let offsets = span.map { span in
      [span.lowerBound, span.upperBound].map { text.zone.dateTime(atUnixSeconds: $0.roundedUnixSeconds).utcOffsetText }
    }
    let zone = [text.zone.identifier] + (offsets.map { $0[0] == $0[1] ? [$0[0]] : $0 } ?? [])
    return [place.name, place.degrees, zone.joined(separator: " "), place.reasonOfDefault].compactMap(\.self)
      .joined(separator: Self.separator)
  }

  /// What stands between items of a line; a browser would draw several spaces as one.
  static var separator: String { " · " }

  /// The forms of a line of items: all of them, then without the last one, and so on to the first one alone.
  func forms(_ items: [String]) -> [String] {
    (1...items.count).reversed().map { items.prefix($0).joined(separator: Self.separator) }
  }

  /// The lines of the lunar calendar of a day: `Shravana (amanta), shukla · Vikram 2084 · Shaka 1949`.
  func lunarLine(_ panchanga: Panchanga) -> String {
    let paksha = panchanga.tithiAtSunrise.map { self.panchanga.name(.paksha, $0.paksha.rawValue) }
    let name = self.panchanga.month(panchanga.month).withRemark(localized(name: context.month.rawValue))
    let month = [name, paksha].compactMap(\.self).joined(separator: " ")
    return [month, localized("Vikram \(panchanga.year.vikram)"), localized("Shaka \(panchanga.year.shaka)")]
      .joined(separator: Self.separator)
  }

  /// The meaning of the sign of a disputed day, where a picture has one.
  func keyOfDisputed(_ isDisputed: Bool) -> [String] { isDisputed ? [localized("?: almanacs differ")] : [] }

  /// The side of the Moon that is lit, as the place sees it where the Moon stands high.
  func litSide(_ moon: MoonAspect) -> Side {
    let isWaxing = moon.elongation.degrees < 180
    return isWaxing == (place.position.latitude.degrees >= 0) ? .right : .left
  }

  /// `clocks +1 h`
  func clockChange(minutes: Double) -> String {
    let length = Int(abs(minutes))
    let amount = length.isMultiple(of: 60) ? localized("\(length / 60) h") : localized("\(length) min")
    return localized("clocks \((minutes < 0 ? "−" : "+") + amount)")
  }

  /// The name of the program and its version.
  var signature: String { localized("astrocal \(ProgramVersion.current)") }
}

extension GregorianDate {
  /// The short name of the month or, where that has no room in the smallest type, the narrow one of the language.
  func monthName(_ style: TextStyle, within room: Double) -> String {
    let fitting = style.fitting(shortMonth, within: room)
    guard fitting.width(of: shortMonth) > room else { return shortMonth }
    let english = String(DateWords.monthNames[month - 1].prefix(3))
    return localized(name: shortMonth, key: english + ", narrow")
  }
}

extension Place {
  /// `41.85° N, 87.65° W`
  var degrees: String {
    func figure(_ degrees: Double) -> String { Decimal.fixed(abs(degrees), places: 2) }
    let (latitude, longitude) = (position.latitude.degrees, position.longitude.degrees)
    let north = latitude < 0 ? localized("\(figure(latitude))° S") : localized("\(figure(latitude))° N")
    let east = longitude < 0 ? localized("\(figure(longitude))° W") : localized("\(figure(longitude))° E")
    return "\(north), \(east)"
  }
}
