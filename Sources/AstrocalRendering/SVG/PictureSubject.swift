import AstroCore
import CivilTime

/// What a picture of days shows.
package enum PictureSubject {
  /// The sky of a day.
  case day
  /// The panchang of a day on one page.
  case panchang
  /// The weather of some days.
  case trends
  /// The wall calendar of a month.
  case month
  /// The nights of a year.
  case year

  /// The picture of a span of dates.
  ///
  /// - Throws: `FormatError` where the span is neither a year nor a month long.
  package init(span: ClosedRange<GregorianDate>) throws {
    let count = span.upperBound.dayNumber - span.lowerBound.dayNumber + 1
    switch count {
    // Months of solar calendars have up to 32 days.
    case 28...32: self = .month
    case 365...366: self = .year
    default:
      throw FormatError(
        "--format svg draws a year (any 365 or 366 days, such as 2027) or a month (any 28 to 32 days, such as 2027-10), "
          + "not \(count) \(count == 1 ? "day" : "days")")
    }
  }

  /// The dates whose reports a picture of a span needs.
  package func needed(for span: ClosedRange<GregorianDate>) -> ClosedRange<GregorianDate> {
    switch self {
    case .month, .trends, .panchang: span
    // Before sunrise the panchanga is that of the day before, and a picture from noon has the morning of the day after.
    case .day: span.lowerBound.adding(days: -1)...span.upperBound.adding(days: 1)
    // The first and the last night share their edges with the nights around them.
    case .year: span.lowerBound.adding(days: -1)...span.upperBound.adding(days: 2)
    }
  }

  /// Sun and Moon, and the courses of all bodies.
  private static let courses: Set<DayPart> = [.sun, .twilight, .moon, .track]

  /// Asks the almanac for what the picture draws beside the parts of days, and for no other planets than those.
  package func prepare(_ almanac: inout Almanac) {
    guard self == .day || self == .year else { return }
    almanac.planets = PlanetLine.all.map(\.body)
    guard self == .year else { return }
    almanac.details.formUnion([.moonAltitudes, .meridianPassages])
  }

  /// The parts of a day that the picture draws, of those that the user chose.
  ///
  /// - Parameters:
  ///   - chosen: What the user chose.
  ///   - ofTable: What the table of a day needs.
  ///   - excluded: What the user left out by name.
  package func parts(
    _ chosen: Set<DayPart>, ofTable: Set<DayPart>, excluded: Set<DayPart>
  ) -> Set<DayPart> {
    switch self {
    case .trends: [.sun, .twilight]
    // The limbs, and lagnas and choghadiya, which a table has on request, belong to the sheet unless they are left out by name.
    case .panchang:
      chosen.subtracting([.showers, .planets, .targets, .track])
        .union(Set([.panchanga, .lagna, .choghadiya]).subtracting(excluded))
    case .month: chosen
    case .day: ofTable.subtracting(DayPart.onRequest).subtracting([.showers, .targets]).union(Self.courses)
    // The Sun is what a chart of nights stands on.
    case .year:
      ofTable.subtracting(DayPart.onRequest).subtracting(
        ofTable.contains(.targets) ? [.muhurta, .planets] : [.muhurta]
      )
      .union([.sun, .twilight])
    }
  }
}
