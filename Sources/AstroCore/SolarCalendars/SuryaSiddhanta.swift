import CivilTime
import Geography

/// Sun and Moon of the Surya Siddhanta, the treatise of about the year 400 whose arithmetic many almanacs still follow.
///
/// Its months and tithis differ from those of the sky by up to some hours; the Sun lags half a day behind.
///
/// Source: Burgess 1860, Translation of the Sûrya-Siddhânta, I 29-45 and II 17-39; the form is that of Reingold &
/// Dershowitz, Calendrical Calculations, chapter "The Modern Hindu Calendars".
enum SuryaSiddhanta {
  /// The Kali era less the Gregorian year in which its year begins with Mesha.
  static let kaliOfGregorianYear0 = 3101

  /// The sidereal longitude of the true Sun.
  static func solarLongitude(at time: JulianDay) -> Angle { sun.trueLongitude(days(time)) }

  /// The Moon's longitude less the Sun's in degrees, counted on from turn to turn.
  static func elongation(at time: JulianDay) -> Double { moon.longitude(days(time)) - sun.longitude(days(time)) }

  /// The Moon's sidereal longitude in degrees, counted on from turn to turn.
  static func moonPath(at time: JulianDay) -> Double { moon.longitude(days(time)) }

  /// The tithi that holds at an instant, 1…30.
  static func tithi(at time: JulianDay) -> Int {
    Int(Angle(degrees: elongation(at: time)).normalized.degrees / 12) + 1
  }

  /// The entry of the true Sun into a sign, 1 Mesha … 12 Mina, in a year of the Kali era that begins with Mesha.
  static func sankranti(_ sign: Int, kali: Int) -> JulianDay {
    let mean = (Double(kali) + Double(sign - 1) / 12) * sun.period
    // The equation of the centre stays within 2.2 degrees. Forty halvings leave 10 µs.
    var (low, high) = (mean - 3, mean + 3)
    let target = Double(sign - 1) * 30
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if (Angle(degrees: sun.trueLongitude(middle).degrees - target).signed.degrees) < 0 {
        low = middle
      } else {
        high = middle
      }
    }
    return epoch.advanced(byDays: high)
  }

  /// The elapsed years of the Kali era in which the Sun entered a sign, also by a modern zodiac.
  static func kali(ofSankranti sign: Int, at time: JulianDay) -> Int {
    Int((days(time) / sun.period - Double(sign - 1) / 12).rounded())
  }

  /// Midnight at Ujjain that began 18 February 3102 BC, with which the Kali era begins.
  private static let epoch = JulianDay(ut: 588_465.5 - ujjain / 360)
  /// The prime meridian of the text, degrees east.
  private static let ujjain = 75.7683

  private static func days(_ time: JulianDay) -> Double { time.days(since: epoch) }

  /// 4,320,000 years have 1,577,917,828 days; the Sun's apse turns 387 times in a thousand times as many.
  private static let civilDays = 1_577_917_828.0

  private static let sun = Mover(
    period: civilDays / 4_320_000, anomalisticPeriod: civilDays * 1000 / (4_320_000_000 - 387),
    // Anomalies at the epoch follow from the 1,955,880,000 years since creation: the apse stood at 77°8′.
    anomalyAtEpoch: 282.87, epicycle: 14, contraction: 1.0 / 42)

  private static let moon = Mover(
    period: civilDays / 57_753_336, anomalisticPeriod: civilDays / (57_753_336 - 488_199), anomalyAtEpoch: 270,
    epicycle: 32, contraction: 1.0 / 96)

  /// A body on an epicycle about its mean place, which at the epoch is the beginning of Mesha.
  private struct Mover {
    /// Days in a sidereal turn.
    let period: Double
    /// Days from apse to apse.
    let anomalisticPeriod: Double
    /// The mean anomaly at the epoch, in degrees.
    let anomalyAtEpoch: Double
    /// The circumference of the epicycle at the apses, in degrees of the orbit.
    let epicycle: Double
    /// The share of the epicycle by which it is smaller at quadrature.
    let contraction: Double

    func trueLongitude(_ days: Double) -> Angle { Angle(degrees: longitude(days)).normalized }

    /// The true longitude in degrees, counted on from turn to turn.
    func longitude(_ days: Double) -> Double {
      let mean = days / period
      let anomaly = days / anomalisticPeriod * 360 + anomalyAtEpoch
      let sine = SuryaSiddhanta.sine(anomaly)
      let size = epicycle / 360
      let equation = SuryaSiddhanta.arcSine(sine * (size - abs(sine) * contraction * size))
      return mean * 360 - equation
    }
  }

  /// The text's sines of 0°, 3°45′, … 90°, in minutes of a radius of 3438′.
  private static let sines: [Double] = [
    0, 225, 449, 671, 890, 1105, 1315, 1520, 1719, 1910, 2093, 2267, 2431, 2585, 2728, 2859, 2978, 3084, 3177, 3256,
    3321, 3372, 3409, 3431, 3438,
  ]
  private static let step = 3.75

  /// The sine of an angle in degrees, by interpolation.
  private static func sine(_ degrees: Double) -> Double {
    let angle = Angle(degrees: degrees).signed.degrees
    let size = abs(angle)
    let position = (size > 90 ? 180 - size : size) / step
    let index = min(Int(position), sines.count - 2)
    let value = (sines[index] + (sines[index + 1] - sines[index]) * (position - Double(index))) / 3438
    return angle < 0 ? -value : value
  }

  /// The angle in degrees, -90…90, of a sine.
  private static func arcSine(_ sine: Double) -> Double {
    let minutes = abs(sine) * 3438
    let next = min(max(sines.firstIndex { $0 >= minutes } ?? sines.count - 1, 1), sines.count - 1)
    let before = sines[next - 1]
    let angle = step * (Double(next - 1) + (minutes - before) / (sines[next] - before))
    return sine < 0 ? -angle : angle
  }
}
