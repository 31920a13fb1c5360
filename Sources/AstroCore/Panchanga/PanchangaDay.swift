import Algorithms
import CivilTime
import SwissEphemeris

/// A day from sunrise to sunrise, labelled by the civil date of its sunrise.
struct PanchangaDay: Sendable, Hashable {
  let date: GregorianDate
  let sunrise: TrackTime
  let sunset: TrackTime
  let nextSunrise: TrackTime
  /// The sunset before the sunrise, or `nil` if there is none within a day before it.
  let lastSunset: TrackTime?
  /// The first moonrise of the day; nil on about one day a month.
  let moonrise: TrackTime?

  /// The length of the light, L.
  var light: Double { sunset - sunrise }
  /// The length of the night, N.
  var night: Double { nextSunrise - sunset }

  /// Part `number` of `count` equal parts of the light.
  func lightPart(_ number: Int, of count: Int) -> TrackSpan {
    let part = light / Double(count)
    return sunrise + part * Double(number - 1)..<sunrise + part * Double(number)
  }

  /// Part `number` of `count` equal parts of the night.
  func nightPart(_ number: Int, of count: Int) -> TrackSpan {
    let part = night / Double(count)
    return sunset + part * Double(number - 1)..<sunset + part * Double(number)
  }
}

/// The panchanga days of a place, in order. Dates without a sunrise, or without another within a day and a half, have
/// none.
struct PanchangaDays: Sendable {
  let days: [PanchangaDay]
  /// The settings of the Moon, in order.
  private let moonsets: [TrackTime]
  /// The position of each date's first day.
  private let positions: [GregorianDate: Int]

  /// - Parameters:
  ///   - civilDays: The local days, in order.
  ///   - sun: Crossings of the Sun's altitude of rising, in order.
  ///   - moonrises: The risings of the Moon, in order.
  ///   - moonsets: Its settings, in order.
  init(
    _ civilDays: [LocalDay], sun: [Crossing], moonrises: [TrackTime], moonsets: [TrackTime] = [],
    on track: SkyTrack
  ) {
    var days: [PanchangaDay] = []
    var index = 0
    var moon = 0
    for civil in civilDays {
      let (begin, end) = (track.time(at: civil.start), track.time(at: civil.end))
      while index < sun.count, sun[index].time < begin || !sun[index].isRising { index += 1 }
      // A date may hold two sunrises; both begin a day of that date.
      while index < sun.count, sun[index].time < end {
        if index + 2 < sun.count, sun[index].isRising, sun[index + 2].time - sun[index].time < 1.5 {
          let (sunrise, nextSunrise) = (sun[index].time, sun[index + 2].time)
          while moon < moonrises.count, moonrises[moon] < sunrise { moon += 1 }
          days.append(
            PanchangaDay(
              date: civil.date, sunrise: sunrise, sunset: sun[index + 1].time, nextSunrise: nextSunrise,
              lastSunset: index > 0 && sunrise - sun[index - 1].time < 1 ? sun[index - 1].time : nil,
              moonrise: moon < moonrises.count && moonrises[moon] < nextSunrise ? moonrises[moon] : nil))
        }
        index += 1
      }
    }
    self.days = days
    self.moonsets = moonsets
    positions = Dictionary(days.enumerated().map { ($0.element.date, $0.offset) }) { first, _ in first }
  }

  /// The first day of a date, or `nil` if the date has none.
  subscript(date: GregorianDate) -> PanchangaDay? {
    positions[date].map { days[$0] }
  }

  /// The first moonset after an instant, or `nil` if none is known.
  func moonset(after time: TrackTime) -> TrackTime? {
    let index = moonsets.partitioningIndex { $0 > time }
    return index < moonsets.count ? moonsets[index] : nil
  }

  /// The position of the day that holds an instant; nil in a gap.
  func position(at time: TrackTime) -> Int? {
    let position = days.partitioningIndex { $0.nextSunrise > time }
    return position < days.count && days[position].sunrise <= time ? position : nil
  }

  /// The position of the day that begins where another ends, or `nil` if the Sun does not rise between.
  func position(after position: Int) -> Int? {
    let next = position + 1
    return next < days.count && days[next].sunrise == days[position].nextSunrise ? next : nil
  }

  /// The position of the day that ends where another begins, or `nil` if the Sun does not rise between.
  func position(before position: Int) -> Int? {
    position > 0 && self.position(after: position - 1) != nil ? position - 1 : nil
  }
}
