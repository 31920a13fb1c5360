import CivilTime

/// One festival as several places keep it.
public struct ComparedFestival: Sendable {
  /// The rule of the festival.
  public var rule: FestivalRule { days[0].festival.rule }
  /// The days of the places, in the order of the places; one at least. A place is missing where the festival is unknown.
  public private(set) var days: [Day]

  /// The day of one place.
  public struct Day: Sendable {
    /// The index of the place.
    public let placeIndex: Int
    /// The festival at the place.
    public let festival: Festival
  }

  /// The first date of any of the places.
  public var date: GregorianDate { days.map(\.festival.date).min() ?? days[0].festival.date }

  /// Whether two places have different dates.
  public var differs: Bool { days.contains { $0.festival.date != days[0].festival.date } }

  /// Whether the date of some place is disputed; see ``Festival/isDisputed``.
  public var isDisputed: Bool { days.contains(where: \.festival.isDisputed) }

  /// Dates of places further apart are those of two festivals.
  package static let mostDays = 4

  /// The festivals of several places, in order of date: those of one rule within four days are one.
  ///
  /// - Parameter festivals: The festivals of each place.
  public static func compare(_ festivals: [[Festival]]) -> [ComparedFestival] {
    var found: [String: [ComparedFestival]] = [:]
    for (placeIndex, festivals) in festivals.enumerated() {
      for festival in festivals {
        let day = Day(placeIndex: placeIndex, festival: festival)
        let index = found[festival.rule.id]?.firstIndex { other in
          let distance = other.days[0].festival.date.dayNumber - festival.date.dayNumber
          return abs(distance) <= mostDays && other.days.last?.placeIndex != placeIndex
        }
        if let index {
          found[festival.rule.id]?[index].days.append(day)
        } else {
          found[festival.rule.id, default: []].append(ComparedFestival(days: [day]))
        }
      }
    }
    return found.values.joined().sorted {
      ($0.date, $0.rule.importance, $0.rule.id) < ($1.date, $1.rule.importance, $1.rule.id)
    }
  }
}
